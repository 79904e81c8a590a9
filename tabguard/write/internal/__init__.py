"""Files that stay inside the agency: workbook, report and pattern, with confidential figures."""

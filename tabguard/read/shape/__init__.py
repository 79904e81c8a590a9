"""Locates the table in a sheet: titles, rows of names, cross-tabs, totals, and contents of columns."""

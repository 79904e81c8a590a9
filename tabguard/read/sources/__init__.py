"""Sources of data: files, data frames and databases, in a detected or given format."""

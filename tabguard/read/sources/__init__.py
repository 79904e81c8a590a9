"""What is read: files, data frames and databases by their sources, in a detected or a given format."""

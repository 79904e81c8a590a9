"""The import dialog: the file, its columns, the hierarchies and what the import noticed."""

"""Records or cells to a table: added up, merged, checked."""

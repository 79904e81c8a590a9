"""The table: the grid with its headers and filters, acts on selected cells, publication preview."""

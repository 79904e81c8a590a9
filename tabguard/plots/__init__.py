"""Pictures of a table and of its protection: from values to SVG and PNG, the same in window and batch."""

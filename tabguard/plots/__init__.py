"""Pictures of a table and its protection as SVG and PNG, the same in window and batch."""

"""The cell inspector: the status of a cell, its reason, its contributors and its protection."""

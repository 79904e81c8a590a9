"""The cell inspector: what a cell is, why, who is behind it, and how well it is protected."""

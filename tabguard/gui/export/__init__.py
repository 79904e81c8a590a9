"""The export dialog: each product into a folder of its own; the public one only after a passed audit."""

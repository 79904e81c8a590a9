"""The export dialog: each audience has its folder; public files need a passed audit."""

"""The stages in order: what is done with a table from its source to its files."""

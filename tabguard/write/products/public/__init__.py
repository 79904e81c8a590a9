"""Products for everybody; import contracts ensure that none of them imports the internal model."""

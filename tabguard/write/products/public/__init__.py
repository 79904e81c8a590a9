"""Products for everybody; none of them may import the internal model, which the import contracts see to."""

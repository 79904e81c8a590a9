"""Products for Eurostat and partners, sent over a secure channel: they say why cells are withheld."""

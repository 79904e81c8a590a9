"""Count tables: marginals, fitted values and bounds that released marginals disclose."""

# here, as the command line would load the solver with the modules that use them
METHODS = ("auto", "frechet", "shuttle", "lp", "mip")
"""Ways to bound cells; ``mip`` is a slow, independent check of ``auto``."""
CELLS = ("all", "nonzero", "small")
"""Cells that bounds can be asked for."""
SUPPORTS = ("auto", "possible", "observed")
"""Cells that may be non-zero in a fit."""

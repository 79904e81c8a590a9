"""Count tables: marginals, fitted values and bounds that released marginals disclose."""

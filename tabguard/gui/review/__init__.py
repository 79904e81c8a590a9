"""Review: problems, audit, what if, what is not needed, and certificates."""

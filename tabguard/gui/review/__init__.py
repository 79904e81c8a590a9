"""Review: problems, audit, what-if questions, secondaries that are not needed, and certificates."""

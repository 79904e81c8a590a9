"""Pictures of count tables."""

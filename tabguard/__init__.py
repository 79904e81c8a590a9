"""TabGuard protects hierarchical business tables by cell suppression."""

__version__ = "0.1.0"

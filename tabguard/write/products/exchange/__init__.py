"""Products for other programs and other users of TabGuard."""

"""Public files, written from values that hold no suppressed number; the internal model is never imported."""

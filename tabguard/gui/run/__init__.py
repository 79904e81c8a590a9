"""Running: options, progress, result, and how good the pattern is."""

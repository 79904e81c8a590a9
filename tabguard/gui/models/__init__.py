"""Item models over the frozen values, computed on demand."""

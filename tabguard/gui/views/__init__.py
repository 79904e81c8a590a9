"""The widgets; each sees the document and nothing of the engine but values."""

"""Small parts that several features share; no module here uses the document."""

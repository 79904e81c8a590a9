"""Small parts that several features share; nothing here knows the document."""

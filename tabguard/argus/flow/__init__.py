"""What τ-ARGUS and the core's stages have to do with each other."""

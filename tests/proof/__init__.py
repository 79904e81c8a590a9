"""The long random run that proves the engine: random cases, an independent attacker, and checks."""

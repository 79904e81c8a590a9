"""The long random run that proves the engine: cases, an attacker of its own, and what is checked."""

"""Helpers shared by tests: small inputs, attackers and oracles. No test imports another test."""

"""The audit: what an attacker can find out about suppressed cells."""

from tabguard.audit.run import audit, check

__all__ = ["audit", "check"]

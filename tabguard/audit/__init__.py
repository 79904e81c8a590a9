"""The audit: what an attacker can find out about suppressed cells, and why."""

from tabguard.audit.derive import Derivation, Exposure, Relation, Term, why_exposed
from tabguard.audit.explain import Effect, Harm, Step, what_if_published, why_secondary
from tabguard.audit.mend import Mend, mends
from tabguard.audit.needless import not_needed
from tabguard.audit.run import audit, check

__all__ = [
    "Derivation",
    "Effect",
    "Exposure",
    "Harm",
    "Mend",
    "Relation",
    "Step",
    "Term",
    "audit",
    "check",
    "mends",
    "not_needed",
    "what_if_published",
    "why_exposed",
    "why_secondary",
]

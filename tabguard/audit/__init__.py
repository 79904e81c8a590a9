"""The audit: what an attacker can find out about suppressed cells, and why."""

from tabguard.audit.certificate import Certificate, certify
from tabguard.audit.certificate_file import (
    certificate_bytes,
    read_certificate,
    verify_certificate,
    write_certificate,
)
from tabguard.audit.derive import Derivation, Exposure, Relation, Term, why_exposed
from tabguard.audit.explain import Effect, Harm, Step, what_if_published, why_secondary
from tabguard.audit.insider import InsiderResult, insider_audit, insider_watch
from tabguard.audit.mend import Mend, mends
from tabguard.audit.needless import not_needed
from tabguard.audit.pools import unsafe_pools
from tabguard.audit.run import audit, check
from tabguard.audit.verify import VerifyResult, verify

__all__ = [
    "Certificate",
    "Derivation",
    "Effect",
    "Exposure",
    "Harm",
    "InsiderResult",
    "Mend",
    "Relation",
    "Step",
    "Term",
    "VerifyResult",
    "audit",
    "certificate_bytes",
    "certify",
    "check",
    "insider_audit",
    "insider_watch",
    "mends",
    "not_needed",
    "read_certificate",
    "unsafe_pools",
    "verify",
    "verify_certificate",
    "what_if_published",
    "why_exposed",
    "why_secondary",
    "write_certificate",
]

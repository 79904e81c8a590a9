"""Witnesses of a search are stored up to a limit of memory."""

import numpy as np

from tabguard.audit.evidence import EvidenceCollector, Vector


def vector(n: int) -> Vector:
    return Vector(np.arange(n), np.ones(n))


def test_what_fits_is_kept_and_beyond_that_nothing_is():
    notes = EvidenceCollector(10)
    notes.witness(vector(4))
    notes.proof(3, 1, vector(6))
    assert len(notes.learnt.witnesses) == 1 and notes.learnt.proofs[0][:2] == (3, 1)
    notes.witness(vector(1))
    notes.proof(3, 0, vector(1))
    assert notes.learnt.witnesses == () and notes.learnt.proofs == ()


def test_without_a_limit_all_is_kept():
    notes = EvidenceCollector(np.inf)
    for _ in range(5):
        notes.witness(vector(100))
    assert len(notes.learnt.witnesses) == 5

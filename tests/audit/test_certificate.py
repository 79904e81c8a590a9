"""Certificates prove protection without a solver, and no change to them or their table goes unnoticed."""

import json
import zipfile

import numpy as np
import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from tabguard.__main__ import main
from tabguard.audit import audit, certify, verify
from tabguard.base.errors import FormatError, WriteError
from tabguard.base.progress import Progress
from tabguard.flow import certificates
from tabguard.flow.certificates import write_certificate
from tabguard.settings import Suppression
from tabguard.table.case import Case
from tabguard.table.pattern import Status
from tabguard.table.solution import Solution
from tests.support.audited_tables import ONE, protected
from tests.support.brute import random_pattern, random_table
from tests.support.examples import examples, first_of


@settings(max_examples=examples(40))
@given(
    seed=st.integers(0, 10**6),
    shape=st.sampled_from([(6, 5), (4, 3, 3)]),
    prior=st.sampled_from([0.0, 0.0, 45.0]),
    response=st.sampled_from(["value", "count"]),
    hidden=st.sampled_from([0.3, 0.8]),
)
def test_verification_agrees_with_the_audit(seed, shape, prior, response, hidden):
    rng = np.random.default_rng(seed)
    table = random_table(rng, shape, 2, response=response)
    pattern, sensitivity = random_pattern(rng, table, share_other=hidden)
    chosen = Suppression(prior=prior, threads=1)
    result = audit(Case(table, sensitivity), pattern, chosen, Progress())
    found = verify(
        certify(Solution(Case(table, sensitivity), pattern), chosen, Progress()),
        Case(table, sensitivity),
        pattern,
    )
    assert found.ok == result.passed
    assert len(found.failures) == min(20, len(result.at_risk))


def test_certificate_survives_the_file_and_bytes_are_the_same(tmp_path):
    table, pattern, sensitivity, certificate = protected()
    assert np.count_nonzero(sensitivity.primary) > 3
    write_certificate(tmp_path / "a.tgcert", certificate)
    write_certificate(
        tmp_path / "b.tgcert", certify(Solution(Case(table, sensitivity), pattern), ONE, Progress())
    )
    assert (tmp_path / "a.tgcert").read_bytes() == (tmp_path / "b.tgcert").read_bytes()
    assert sorted(p.name for p in tmp_path.iterdir()) == ["a.tgcert", "b.tgcert"]
    result = certificates.verify(tmp_path / "a.tgcert", Case(table, sensitivity), pattern)
    assert result.ok and result.primaries == np.count_nonzero(sensitivity.primary)
    with zipfile.ZipFile(tmp_path / "a.tgcert") as archive:
        assert b"INTERNAL" in archive.read("INTERNAL.json")


@pytest.mark.parametrize("kind", ["value", "code", "pattern"])
def test_another_table_or_pattern_is_refused(tmp_path, kind):
    table, pattern, sensitivity, certificate = protected()
    if kind == "value":
        value = table.value.copy()
        value[3] += 0.1
        table = evolve(table, value=value, shadow=value)
    elif kind == "code":
        table = random_table(np.random.default_rng(8), (8, 6), 2, 1)
    else:
        cell = np.flatnonzero(pattern.status == Status.SECONDARY)[:1]
        pattern = pattern.with_status(cell, Status.PUBLISHED)
    found = verify(certificate, Case(table, sensitivity), pattern)
    assert not found.ok and "another" in found.failures[0]


def test_publishing_a_cell_that_a_witness_moves_is_noticed():
    _, pattern, _, certificate = protected()
    moved = np.unique(certificate.moved)
    for cell in moved:
        status = pattern.with_status(np.array([cell]), Status.PUBLISHED).status
        assert not verify(evolve(certificate, status=status)).ok


@pytest.mark.parametrize("seed", first_of(range(4)))
def test_changed_witnesses_are_noticed(seed):
    _, _, _, certificate = protected(seed + 20)
    for at in range(len(certificate.departure)):
        departure = certificate.departure.copy()
        departure[at] += 1.0
        assert not verify(evolve(certificate, departure=departure)).ok


def test_changed_levels_values_and_references_are_noticed():
    _, _, sensitivity, certificate = protected()
    primary = int(np.flatnonzero(sensitivity.primary & (sensitivity.upper > 0))[0])
    far = certificate.upper.copy()
    far[primary] += 1e6
    assert not verify(evolve(certificate, upper=far)).ok
    value = certificate.value.copy()
    value[0] += 1000.0
    assert not verify(evolve(certificate, value=value)).ok
    missing = certificate.up.copy()
    missing[primary] = -1
    assert not verify(evolve(certificate, up=missing)).ok
    wrong = certificate.moved.copy()
    wrong[0] = len(certificate.value)
    assert not verify(evolve(certificate, moved=wrong)).ok
    wild = certificate.departure.copy()
    wild[0] = np.nan
    assert not verify(evolve(certificate, departure=wild)).ok


def test_failures_never_tell_a_value():
    *_, certificate = protected()
    found = verify(evolve(certificate, upper=certificate.upper + 1e7))
    assert not found.ok and len(found.failures) <= 20
    assert all("is not proven" in f and "." not in f[:-1] for f in found.failures)


def test_a_changed_file_is_refused(tmp_path):
    *_, certificate = protected()
    path = tmp_path / "c.tgcert"
    write_certificate(path, certificate)
    with zipfile.ZipFile(path) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    name = json.loads(parts["INTERNAL.json"])["value"]["departure"]
    data = bytearray(parts[name])
    data[-3] ^= 64
    with zipfile.ZipFile(path, "w") as archive:
        for part, content in (parts | {name: bytes(data)}).items():
            archive.writestr(part, content)
    assert not certificates.verify(path).ok


@pytest.mark.parametrize("content", [b"", b"PK nothing", b"{}"])
def test_no_certificate_at_all_is_refused(tmp_path, content):
    path = tmp_path / "c.tgcert"
    path.write_bytes(content)
    assert not certificates.verify(path).ok


def test_a_certificate_that_is_not_there_is_an_error_and_no_verdict(tmp_path):
    with pytest.raises(FormatError, match="cannot be opened"):
        certificates.verify(tmp_path / "absent.tgcert")
    assert main(["verify", str(tmp_path / "absent.tgcert")]) == main(["verify", str(tmp_path)]) == 2
    (tmp_path / "none.tgcert").write_bytes(b"{}")
    assert main(["verify", str(tmp_path / "none.tgcert")]) == 3


def test_an_unwritable_place_is_said(tmp_path):
    *_, certificate = protected()
    with pytest.raises(WriteError):
        write_certificate(tmp_path / "no folder" / "c.tgcert", certificate)

"""Certificates as values: a proof of protection against outsiders that is checked without a solver."""

from __future__ import annotations

import os
from pathlib import Path

from attrs import frozen

from tabguard.api.results import Result
from tabguard.audit import Certificate as Proof
from tabguard.audit import VerifyResult, write_certificate
from tabguard.audit import certify as prove
from tabguard.base.errors import WriteError
from tabguard.base.progress import Progress
from tabguard.flow import certificates


@frozen(eq=False, repr=False)
class Certificate:
    """Alternative tables that prove every primary protected against outsiders; internal.

    Parameters
    ----------
    proof : Proof
        The engine's certificate.
    """

    proof: Proof

    def __repr__(self) -> str:
        return f"<Certificate: {self.proof.n_witnesses} alternative tables>"

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Write it completely or not at all, for this user alone; raises `WriteError`."""
        write_certificate(Path(path), self.proof)
        return Path(path)


def certify(result: Result, *, progress: Progress | None = None) -> Certificate:
    """Prove that a pattern protects every primary against outsiders.

    Raises
    ------
    WriteError
        For a result that is not protected: there is nothing to prove.
    Cancelled
    """
    solution = result.outcome.solution
    if not result.protected:
        raise WriteError(
            f"Only a protected pattern has a certificate. {result.standing.barrier}",
            "result",
            "Protect it first.",
        )
    return Certificate(prove(solution, result.project.suppression, progress or Progress()))


def verify(certificate: Certificate | str | os.PathLike[str], result: Result | None = None) -> VerifyResult:
    """Check a certificate with sums alone, and that it proves what a result claims.

    Parameters
    ----------
    certificate : Certificate or path
    result : Result, optional
        Left out, the certificate is only checked in itself.

    Returns
    -------
    VerifyResult
        ``ok``, and in words what is proven or what failed; codes only, no values.

    Raises
    ------
    FormatError
        If there is no such file, or it may not be read.
    """
    case, pattern, project = None, None, None
    if result is not None:
        about, project = result.outcome.solution, result.project
        case, pattern = about.case, about.pattern
    proof = certificate.proof if isinstance(certificate, Certificate) else Path(certificate)
    return certificates.verify(proof, case, pattern, project)

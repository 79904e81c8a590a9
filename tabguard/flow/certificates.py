"""Certificates of protected patterns: made, written and checked."""

from pathlib import Path

import tabguard.audit as audit_stage
import tabguard.write as write_stage
from tabguard.audit import Certificate, VerifyResult
from tabguard.base.progress import Cancelled, Ended, Progress
from tabguard.flow.certificate_file import certificate_bytes, verify_certificate
from tabguard.flow.insider_tests import guards_of
from tabguard.office.cloud import check_cloud
from tabguard.project import Project
from tabguard.table.case import Case
from tabguard.table.pattern import Pattern
from tabguard.table.solution import Solution


def content(solution: Solution, project: Project, progress: Progress) -> bytes:
    """The certificate of a protected pattern as a file's content; internal, it holds the values.

    Raises
    ------
    Cancelled
        Also on *stop and keep*, since an incomplete proof proves nothing.
    """
    certificate = proof(solution, project, progress)
    if certificate is None:
        raise Cancelled
    return certificate


def proof(solution: Solution, project: Project, progress: Progress) -> bytes | None:
    """The certificate for exports that go on without one; None after *stop and keep*. See `content`."""
    try:
        certificate = audit_stage.certify(solution, project.suppression, progress)
    except Ended:
        return None
    return certificate_bytes(certificate, progress)


def save(path: Path, solution: Solution, project: Project, progress: Progress) -> Path:
    """Write the certificate of a protected pattern; raises `WriteError` and leaves no half file."""
    check_cloud(path)
    certificate = content(solution, project, progress)
    return write_stage.write_files({path: certificate}, what=project.name)[0]


def verify(
    certificate: Path | Certificate,
    case: Case | None = None,
    pattern: Pattern | None = None,
    project: Project | None = None,
    progress: Progress | None = None,
) -> VerifyResult:
    """Check a certificate with sparse sums only; if given, also that it belongs to this case and pattern."""
    settings, guards = None, None
    if case is not None and project is not None:
        settings, guards = project.suppression, guards_of(case, project, progress or Progress())
    if isinstance(certificate, Path):
        return verify_certificate(certificate, case, pattern, settings, progress, guards)
    return audit_stage.verify(certificate, case, pattern, settings, progress, guards)

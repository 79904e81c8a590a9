"""Certificates of protected patterns: made, written as files that are marked INTERNAL, and checked."""

from pathlib import Path

import tabguard.audit as audit_stage
import tabguard.write as write_stage
from tabguard.audit import Certificate, VerifyResult
from tabguard.base.errors import FormatError, ProjectError, WriteError
from tabguard.base.language import mark, tr
from tabguard.base.private import refusal_told, replacing
from tabguard.base.progress import Cancelled, Ended, Progress
from tabguard.base.untrusted import file_reader, translate_errors
from tabguard.flow.insider_tests import guards_of
from tabguard.office.cloud import check_cloud
from tabguard.project import Project
from tabguard.project.archive import value_bytes, value_in
from tabguard.table.case import Case
from tabguard.table.pattern import Pattern
from tabguard.table.solution import Solution

_FORMAT = "TabGuard certificate 1"
_ABOUT = {
    "classification": "INTERNAL - holds confidential values, not for publication",
    "covers": "outsiders; neither single contributors nor sums of suppressed cells",
}


def write_certificate(path: Path, certificate: Certificate) -> None:
    """Write a certificate, to a temporary file first, so that no incomplete file is ever visible.

    Parameters
    ----------
    path : Path
        By convention it ends in ``.tgcert``.

    Raises
    ------
    WriteError
        If the file cannot be written.
    """
    with refusal_told(path, tr("The certificate cannot be written."), WriteError), replacing(path) as file:
        file.write(certificate_bytes(certificate))


@file_reader("The certificate", "Write it again from the project.")
def read_certificate(path: Path, progress: Progress | None = None) -> Certificate:
    """Read a certificate.

    Raises
    ------
    FormatError, ProjectError
        If the file is not a certificate.
    Cancelled
    """
    progress = progress or Progress()
    progress.phase(mark("certificate"))
    return value_in(Certificate, _FORMAT, path, look=progress.check)


def certificate_bytes(certificate: Certificate, progress: Progress | None = None) -> bytes:
    """The content of a certificate file; the same certificate gives the same bytes.

    Raises
    ------
    Cancelled
    """
    progress = progress or Progress()
    progress.phase(mark("certificate"))
    return value_bytes(certificate, _FORMAT, Path(), _ABOUT, progress.check)


def content(solution: Solution, project: Project, progress: Progress) -> bytes:
    """The certificate of a protected pattern as the content of an internal file: it contains the values.

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
    """The certificate for an export that continues without one; None after *stop and keep*. As `content`."""
    try:
        certificate = audit_stage.certify(solution, project.suppression, progress)
    except Ended:
        return None
    return certificate_bytes(certificate, progress)


def save(path: Path, solution: Solution, project: Project, progress: Progress) -> Path:
    """Write the certificate of a protected pattern; raises `WriteError` and leaves no incomplete file."""
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
    """Verify a certificate by sparse sums only, and that it belongs to the case and pattern, if given.

    A damaged file is rejected as well.

    Parameters
    ----------
    project : Project, optional
        The project whose attacker and rules the certificate must refer to.

    Raises
    ------
    FormatError
        If the file does not exist or must not be read, so that nothing is known about the certificate.
    Cancelled
    """
    settings, guards = None, None
    if case is not None and project is not None:
        settings, guards = project.suppression, guards_of(case, project, progress or Progress())
    if isinstance(certificate, Path):
        with translate_errors(certificate, tr("The certificate")), certificate.open("rb"):
            pass
        try:
            certificate = read_certificate(certificate, progress)
        except (FormatError, ProjectError) as error:
            text = tr("The certificate is refused: {what}", what=error.what)
            return VerifyResult(False, 0, 0, (error.what,), text, same=False)
    return audit_stage.verify(certificate, case, pattern, settings, progress, guards)

"""Certificates as files, marked INTERNAL."""

from pathlib import Path

from tabguard.audit import Certificate, VerifyResult, verify
from tabguard.base.errors import FormatError, ProjectError, WriteError
from tabguard.base.language import mark, tr
from tabguard.base.private import refusal_told, replacing
from tabguard.base.progress import Progress
from tabguard.base.untrusted import file_reader, translate_errors
from tabguard.project.archive import value_bytes, value_in
from tabguard.settings.suppression import Suppression
from tabguard.table.case import Case
from tabguard.table.insiders import Guards
from tabguard.table.pattern import Pattern

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


def verify_certificate(
    path: Path,
    case: Case | None = None,
    pattern: Pattern | None = None,
    settings: Suppression | None = None,
    progress: Progress | None = None,
    guards: Guards | None = None,
) -> VerifyResult:
    """Read and verify a certificate; one that is damaged is rejected too.

    Parameters
    ----------
    case, pattern, settings, guards : optional
        What the certificate must refer to, as for `verify`.
    progress : Progress, optional

    Raises
    ------
    FormatError
        If there is no such file, or it may not be read: nothing is known of the certificate then.
    Cancelled
    """
    with translate_errors(path, tr("The certificate")), path.open("rb"):
        pass
    try:
        certificate = read_certificate(path, progress)
    except (FormatError, ProjectError) as error:
        text = tr("The certificate is refused: {what}", what=error.what)
        return VerifyResult(False, 0, 0, (error.what,), text, same=False)
    return verify(certificate, case, pattern, settings, progress, guards)


def certificate_bytes(certificate: Certificate, progress: Progress | None = None) -> bytes:
    """The content of a certificate file; the same certificate gives the same bytes.

    Raises
    ------
    Cancelled
    """
    progress = progress or Progress()
    progress.phase(mark("certificate"))
    return value_bytes(certificate, _FORMAT, Path(), _ABOUT, progress.check)

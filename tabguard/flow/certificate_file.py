"""Certificates as files: a deterministic zip of plain arrays with their digests, marked INTERNAL."""

import hashlib
import io
import json
import zipfile
from pathlib import Path

import attrs
import numpy as np

from tabguard.audit import Certificate, VerifyResult, verify
from tabguard.base.errors import FormatError, WriteError
from tabguard.base.language import mark, tr
from tabguard.base.private import replacing
from tabguard.base.progress import Progress
from tabguard.base.untrusted import ARRAYS, file_reader, open_zip, parse_array, parse_json, translate_errors
from tabguard.settings.suppression import Suppression
from tabguard.table.arrays import AnyArray
from tabguard.table.bound_proof import BoundProof
from tabguard.table.case import Case
from tabguard.table.insiders import Guards
from tabguard.table.pattern import Pattern

_FORMAT = "TabGuard certificate 1"
_COVERS = "outsiders; neither single contributors nor sums of suppressed cells"
_MARK = "INTERNAL - holds confidential values, not for publication"
_HEADER = "INTERNAL.json"
_EPOCH = (1980, 1, 1, 0, 0, 0)  # always the same, the earliest that a zip file can hold
_PLAIN = ("names", "unit", "bound")
_BOUND = "bound_"


_CHUNK = 1 << 21
"""Bytes packed or unpacked between two checks of *cancel*."""


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
    try:
        with replacing(path) as file:
            file.write(certificate_bytes(certificate))
    except OSError as error:
        raise WriteError(
            tr("The certificate cannot be written."),
            str(path),
            tr("Check the folder and its permissions: {strerror}.", strerror=error.strerror),
        ) from error


@file_reader("The certificate", "Write it again from the project.")
def read_certificate(path: Path, progress: Progress | None = None) -> Certificate:
    """Read a certificate.

    Raises
    ------
    FormatError
        If the file is not a certificate, or its content does not match its digests.
    Cancelled
    """
    progress = progress or Progress()
    with open_zip(path, ARRAYS) as archive:
        header = parse_json(archive.read(_HEADER), path)
        if header["format"] != _FORMAT:
            raise FormatError(
                tr("The certificate has an unknown version."),
                path.name,
                tr("Use a newer version of TabGuard."),
            )
        digests = header["sha256"]
        progress.phase(mark("certificate"), len(digests))
        arrays = {name: _array(archive, name, digest, progress) for name, digest in digests.items()}
    names = tuple(tuple(str(code) for code in codes) for codes in header["names"])
    of_bound = {name: arrays.pop(name) for name in list(arrays) if name.startswith(_BOUND)}
    proof = {name.removeprefix(_BOUND): array for name, array in of_bound.items()}
    bound = BoundProof(**proof) if proof else None
    return Certificate(names=names, unit=float(header["unit"]), bound=bound, **arrays)


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
    except FormatError as error:
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
    arrays: dict[str, AnyArray] = {
        attribute.name: getattr(certificate, attribute.name)
        for attribute in attrs.fields(Certificate)
        if attribute.name not in _PLAIN
    }
    if certificate.bound is not None:
        names = (attribute.name for attribute in attrs.fields(BoundProof))
        arrays |= {f"{_BOUND}{name}": getattr(certificate.bound, name) for name in names}
    contents: dict[str, bytes] = {}
    for name, array in arrays.items():
        stream = io.BytesIO()
        # in one byte order on every machine; pickled objects could run code when they are read
        np.save(stream, np.ascontiguousarray(array.astype(array.dtype.newbyteorder("<"))), allow_pickle=False)
        contents[name] = stream.getvalue()
        progress.check()
    header: dict[str, object] = {
        "format": _FORMAT,
        "classification": _MARK,
        "covers": _COVERS,
        "unit": certificate.unit,
        "names": certificate.names,
        "sha256": {name: _digest(data, progress) for name, data in contents.items()},
    }
    progress.phase(mark("certificate"), sum(map(len, contents.values())))
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        _put(archive, _HEADER, json.dumps(header, ensure_ascii=False, sort_keys=True).encode(), progress)
        for name, data in contents.items():
            _put(archive, f"{name}.npy", data, progress)
    return stream.getvalue()


def _digest(data: bytes, progress: Progress) -> str:
    progress.check()
    return hashlib.sha256(data).hexdigest()


def _put(archive: zipfile.ZipFile, name: str, data: bytes, progress: Progress) -> None:
    entry = zipfile.ZipInfo(name, _EPOCH)
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.external_attr = 0o600 << 16
    entry.file_size = len(data)
    with archive.open(entry, "w") as file:
        for start in range(0, len(data), _CHUNK):
            chunk = data[start : start + _CHUNK]
            file.write(chunk)
            progress.advance(len(chunk))


def _array(archive: zipfile.ZipFile, name: str, digest: str, progress: Progress) -> AnyArray:
    parts = []
    with archive.open(f"{name}.npy") as file:
        while chunk := file.read(_CHUNK):
            parts.append(chunk)
            progress.check()
    data = b"".join(parts)
    if _digest(data, progress) != digest:
        raise ValueError(name)
    progress.advance()
    return parse_array(data)

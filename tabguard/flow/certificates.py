"""Certificates of protected patterns: made, written and checked."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import tabguard.audit as audit_stage
import tabguard.write as write_stage
from tabguard.progress import Cancelled, Ended, Progress
from tabguard.project import Project
from tabguard.table.case import Case
from tabguard.table.pattern import Pattern, Sensitivity
from tabguard.table.table import Table
from tabguard.table.verdict import AuditResult

if TYPE_CHECKING:
    from tabguard.audit import VerifyResult


def content(
    case: Case,
    pattern: Pattern,
    project: Project,
    audited: AuditResult | None,
    progress: Progress,
) -> bytes:
    """The certificate of a protected pattern as a file's content; internal, it holds the values.

    Raises
    ------
    Cancelled
        Also where `progress` was asked to stop: half a proof is none.
    """
    found = proof(case, pattern, project, audited, progress)
    if found is None:
        raise Cancelled
    return found


def proof(
    case: Case,
    pattern: Pattern,
    project: Project,
    audited: AuditResult | None,
    progress: Progress,
) -> bytes | None:
    """The same, for exports that do not depend on it; None where `progress` was asked to stop."""
    known = audited.evidence if audited is not None else ()
    try:
        found = audit_stage.certify(case, pattern, project.suppression, progress, known)
    except Ended:
        return None
    return audit_stage.certificate_bytes(found, progress)


def save(
    path: Path,
    case: Case,
    pattern: Pattern,
    project: Project,
    audited: AuditResult | None,
    progress: Progress,
) -> Path:
    """Write the certificate of a protected pattern; raises `WriteError` and leaves no half file."""
    made = content(case, pattern, project, audited, progress)
    return write_stage.write_files({path: made}, what=project.name)[0]


def verify(
    path: Path,
    table: Table | None = None,
    pattern: Pattern | None = None,
    sensitivity: Sensitivity | None = None,
    project: Project | None = None,
    progress: Progress | None = None,
) -> VerifyResult:
    """Check a certificate with sparse sums only; if given, that it is about this table, pattern and rules."""
    settings = project.suppression if project is not None else None
    return audit_stage.verify_certificate(path, table, pattern, sensitivity, settings, progress)

"""Result of an import in words and counts."""

from __future__ import annotations

from attrs import frozen


@frozen
class Finding:
    """One line of an import summary: what, how often, and where first (never a value)."""

    what: str
    count: int
    where: str = ""


@frozen
class ImportSummary:
    """What was read: the detected format, the number of rows, and what was noticed."""

    rows: int
    format: str
    findings: tuple[Finding, ...] = ()

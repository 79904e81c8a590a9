"""All outputs of a run in one go: everything is made first and then appears together."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Mapping
from pathlib import Path

from attrs import evolve

from tabguard.errors import WriteError
from tabguard.progress import Progress
from tabguard.settings import Output
from tabguard.table.pattern import Pattern, Sensitivity
from tabguard.table.public import PublicTable
from tabguard.table.table import Table
from tabguard.table.verdict import AuditResult
from tabguard.write.atomic import Place, check_folders, write_files
from tabguard.write.internal import internal_xlsx
from tabguard.write.note import public_note
from tabguard.write.pattern_csv import pattern_csv
from tabguard.write.public import public_csv, public_xlsx
from tabguard.write.report import internal_report
from tabguard.write.run import Override, Run
from tabguard.write.sdmx import sdmx_csv
from tabguard.write.sdmx_layout import SdmxHeader
from tabguard.write.sdmx_public import public_sdmx_csv
from tabguard.write.summary import summary, summary_json

SDMX = ".sdmx.csv"
"""Ending of SDMX-CSV files."""
SUMMARY = "summary.json"
PATTERN = "pattern_INTERNAL.csv"
PUBLIC_FOLDER = "public"


def file_name(table: str, audience: str, period: str, suffix: str) -> str:
    """``<table>_PUBLIC_<period>.xlsx`` and the like, without characters that file systems refuse."""
    parts = [re.sub(r"[^\w.-]+", "_", p).strip("._") for p in (table, audience, period)]
    return "_".join(p for p in (parts[0] or "table", *parts[1:]) if p) + suffix


def may_publish(run: Run) -> bool:
    """Whether the public files may be written: the pattern is protected, or an override with two names."""
    if run.override is not None:
        return bool(run.override.reason.strip() and run.override.who.strip() and run.override.second.strip())
    return run.standing.protected


_HELD = ".held"
_HELD_WHY = "They wait until the other jobs of the command were compared."


def held_path(folder: Path, public: Path) -> Path:
    """Where a public file waits that is held back: with the internal ones, for this user alone."""
    return folder / f".{public.name}{_HELD}"


def export_all(
    folder: Path,
    table: Table,
    pattern: Pattern,
    sensitivity: Sensitivity,
    audit: AuditResult | None,
    public: PublicTable,
    output: Output,
    run: Run | None = None,
    public_folder: Path | None = None,
    progress: Progress | None = None,
    extra: Mapping[str, bytes | None] | None = None,
    place: Place | None = None,
    hold: bool = False,
) -> tuple[Path, ...]:
    """Write all outputs of a run, or none.

    Into `folder`: summary.json, pattern_INTERNAL.csv, the internal workbook and report, and where the output
    names an SDMX structure the transmission file. Into `public_folder`
    (default: ``public`` below `folder`): the public workbook, CSV and note. These are left out, and those of
    an earlier run are taken away, when something is at risk or was not audited and nobody overrides that.

    Parameters
    ----------
    public : PublicTable
        Of the same pattern, from `tabguard.table.release.release`.
    extra : mapping of str to bytes or None, optional
        Further internal files by name, such as a certificate; None: one of an earlier run is taken away.
    place : Place, optional
        Holds both folders since before the run; default: they are held while the files are written.
    hold : bool
        Whether the public files wait with the internal ones, at `held_path`, for somebody to publish them.

    Returns
    -------
    tuple of Path
        The files written; whether public ones are among them tells `may_publish`.

    Raises
    ------
    WriteError
        When a folder cannot be written; what was there before stays as it was.
    Cancelled
        When `progress` was cancelled; nothing was written then.
    """
    run, start, progress = run or Run(), time.monotonic(), progress or Progress()
    progress.phase("write", 4)
    outside = public_folder if public_folder is not None else folder / PUBLIC_FOLDER
    check_folders(outside, folder)
    check_names(run.override)
    open_files = _public_files(outside, public, output, run, progress.check)
    progress.advance()
    stem = folder / file_name(run.name, "INTERNAL", output.period, ".xlsx")
    files = {stem: internal_xlsx(table, pattern, sensitivity, audit, run, progress.check)}
    progress.advance()
    files |= {
        stem.with_suffix(".html"): internal_report(table, pattern, sensitivity, audit, run),
        folder / PATTERN: pattern_csv(table, pattern, sensitivity, audit),
    }
    files |= {folder / name: content for name, content in (extra or {}).items() if content is not None}
    stale = tuple(folder / name for name, content in (extra or {}).items() if content is None)
    if output.structure:
        files[folder / file_name(run.name, "TRANSMIT", output.period, SDMX)] = transmission(
            table, pattern, sensitivity, output, run
        )
    allowed = may_publish(run)
    if allowed:
        files |= {held_path(folder, p): c for p, c in open_files.items()} if hold else open_files
    allowed = allowed and not hold
    stale += tuple(path for path in folder.glob(f".*{_HELD}") if path not in files)
    timed = evolve(run, seconds={**run.seconds, "write": time.monotonic() - start})
    why = None if allowed else _HELD_WHY if hold and may_publish(run) else run.standing.barrier
    content = summary(table, pattern, sensitivity, audit, timed)
    content |= {"public_written": allowed, "public_withheld": why}
    files[folder / SUMMARY] = summary_json(content)
    progress.advance()
    gone = stale if allowed else (*stale, *open_files)
    written = write_files(files, gone, (outside,)) if place is None else place.write(files, gone)
    progress.advance()
    return written


def _public_files(
    folder: Path, public: PublicTable, output: Output, run: Run, check: Callable[[], None]
) -> dict[Path, bytes]:
    stem = folder / file_name(run.name, "PUBLIC", output.period, ".xlsx")
    note = folder / file_name(run.name, "PUBLIC", output.period, "_note.html")
    files = {
        stem: public_xlsx(public, output, check),
        stem.with_suffix(".csv"): public_csv(public, output),
        note: public_note(public, output),
    }
    if output.structure:
        place = folder / file_name(run.name, "PUBLIC", output.period, SDMX)
        files[place] = public_sdmx_csv(public, sdmx_header(output))
    return files


def sdmx_header(output: Output) -> SdmxHeader:
    """What identifies the data set; raises `WriteError` where the output does not name it whole."""
    if not output.structure_is_whole:
        raise WriteError(
            "The SDMX structure is not whole.", "output, structure", "Write it as AGENCY:ID(1.0.0)."
        )
    return SdmxHeader(output.structure)


def transmission(table: Table, pattern: Pattern, sensitivity: Sensitivity, output: Output, run: Run) -> bytes:
    """The file for Eurostat and partners: why cells are withheld, without the withheld values."""
    return sdmx_csv(table, pattern, sensitivity, sdmx_header(output), run.rules)


def check_names(override: Override | None) -> None:
    """Refuse an override that one person gives and confirms; raises `WriteError`."""
    if override is not None and override.who.strip().casefold() == override.second.strip().casefold():
        raise WriteError(
            "Publishing in spite of the audit needs two persons.",
            "override",
            "Let somebody else confirm it.",
        )

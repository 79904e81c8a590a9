"""The flow of publishing marginals in batch: judged together with a ledger, written, recorded."""

from __future__ import annotations

import csv
import datetime as dt
import re
from collections.abc import Collection, Sequence
from pathlib import Path

from attrs import frozen

from tabguard.account import user_name
from tabguard.counts.design import item_of
from tabguard.counts.plan import review
from tabguard.counts.publish import MOST_PRINTED, Publication, publication
from tabguard.errors import DataError, SettingError, WriteError
from tabguard.flow.count_files import save_files
from tabguard.flow.counts import Subsets
from tabguard.language import texts_for_files, tr
from tabguard.progress import Progress
from tabguard.project import export_trail
from tabguard.project.approval import Clearance
from tabguard.project.trail import EXPORT, Entry
from tabguard.read.ledger import read_ledger
from tabguard.settings import Planning
from tabguard.table.contingency import CountTable
from tabguard.table.ledger import FACTS, Act, Form, Ledger, LedgerEntry, Query, published
from tabguard.table.planning import Review, query_of
from tabguard.table.public_counts import PublicMargin
from tabguard.write.counts_files import table_csv
from tabguard.write.internal_counts import ledger_csv
from tabguard.write.public_counts import public_counts_csv

UNCHECKED = "UNCHECKED"
"""Stands in the name of every file that was written without a verdict."""


@frozen(eq=False)
class LedgerFile:
    """A ledger file and what was in it when it was read.

    Parameters
    ----------
    path : Path or None
        None: no ledger is kept.
    entries : tuple of LedgerEntry
    content : bytes or None
        None where there was no such file yet.
    """

    path: Path | None
    entries: Ledger = ()
    content: bytes | None = None


@frozen(eq=False)
class JudgedPublication:
    """Marginals that are about to be written, and the verdict on them.

    Parameters
    ----------
    publication : Publication
    asked : tuple of Query
    review : Review or None
        Review of everything that readers then have; None: not judged.
    """

    publication: Publication
    asked: tuple[Query, ...]
    review: Review | None = None

    @property
    def blocked(self) -> bool:
        """Whether writing them would put small cells at risk or print counts that may not be printed."""
        found = self.review
        if found is None or found.safe:
            return False
        new = {*self.asked, *(entry.query for entry in self.publication.record)}
        return bool(found.risky) or not found.settled or any(one.query in new for one in found.against)

    @property
    def safe(self) -> bool:
        """Whether everything that readers would then have is proven to satisfy the rules."""
        return self.review is not None and self.review.safe

    def lines(self) -> tuple[str, ...]:
        """The earlier publications and the verdict, in words."""
        new = {entry.query for entry in self.publication.record}
        bases = {margin.title: margin.base for margin in self.publication.margins}
        old = [query for query in self.asked if query not in new]
        with texts_for_files():  # as in the public tables
            titles = {query: query.title for query in old}
        said = [f"{title} ({_form_words(bases[title])})" for title in titles.values() if title in bases]
        before = (tr("Counts as published before: {said}.", said=", ".join(said)),) if said else ()
        if self.review is None:
            return (*before, tr("NOT CHECKED: these counts were not tested for disclosure."))
        lines = (*before, *self.review.warnings(), *self.review.lines())
        if self.review.safe:
            return (*lines, tr("Within the rules, together with everything published before."))
        return (*lines, *([tr("Nothing was written.")] if self.blocked else []))


def _form_words(base: int) -> str:
    return tr("rounded to base {base}", base=base) if base > 1 else tr("exact")


def read_ledger_file(path: Path | None) -> LedgerFile:
    """Read a ledger to which new records are added; a missing file gives an empty ledger."""
    if path is None or not path.exists():
        return LedgerFile(path)
    return LedgerFile(path, read_ledger(path), path.read_bytes())


def judged_publication(
    table: CountTable,
    margins: Subsets,
    planning: Planning,
    ledger_file: LedgerFile,
    progress: Progress,
    base: int = 1,
    time_limit: float = 60.0,
    checked: bool = True,
    threads: int = 1,
) -> JudgedPublication:
    """Prepare marginals as readers would see them, and judge them with all earlier publications.

    Parameters
    ----------
    base : int
        Rounding base of counts that are not printed yet; 1: not rounded.
    time_limit : float
        Seconds for each integer program of the rounding.
    checked : bool
        False: the marginals are not judged.

    Raises
    ------
    SettingError
        For a marginal that the ledger refuses.
    DataError
        Where new marginals do not add up with what was published before.
    """
    asked = tuple(query_of(table, kept) for kept in margins)
    wanted = tuple(LedgerEntry(query, Act.RELEASE) for query in asked)
    return _judged(table, asked, wanted, planning, ledger_file, progress, base, time_limit, checked, threads)


def judged_simulation(
    table: CountTable,
    margins: Subsets,
    seed: int,
    planning: Planning,
    ledger_file: LedgerFile,
    progress: Progress,
    checked: bool = True,
    threads: int = 1,
) -> JudgedPublication:
    """Draw a table that agrees with all publications and some marginals; these become known by it.

    Raises as `judged_publication`; `DataError` also for a table with more cells than can be recorded.
    """
    if table.size > MOST_PRINTED:
        raise DataError(
            tr("The table has too many cells for a record of what was simulated."),
            tr("{size:,} cells", size=table.size),
            tr("Name fewer variables with --variables."),
        )
    asked = tuple(query_of(table, kept) for kept in margins)
    whole = Query(table.names)
    wanted = tuple(LedgerEntry(query, Act.RELEASE) for query in asked)
    if whole not in asked:
        wanted = (*wanted, LedgerEntry(whole, Act.SIMULATE, seed=seed))
    return _judged(table, asked, wanted, planning, ledger_file, progress, 1, 60.0, checked, threads)


def _judged(
    table: CountTable,
    asked: tuple[Query, ...],
    wanted: Ledger,
    planning: Planning,
    ledger_file: LedgerFile,
    progress: Progress,
    base: int,
    time_limit: float,
    checked: bool,
    threads: int,
) -> JudgedPublication:
    _check_refusals(table, asked, ledger_file.entries)
    facts = tuple(entry for entry in ledger_file.entries if entry.act in FACTS)
    when = dt.datetime.now().isoformat(timespec="seconds")
    found = publication(table, (*facts, *wanted), base, progress, user_name(), when, time_limit)
    if not checked:
        return JudgedPublication(found, asked)
    judged = review(
        table,
        (*ledger_file.entries, *found.record),
        planning.threshold,
        planning.width,
        progress=progress,
        threads=threads,
        **planning.printing,
    )
    return JudgedPublication(found, asked, judged)


def _check_refusals(table: CountTable, asked: Sequence[Query], entries: Ledger) -> None:
    last = {entry.query: entry.act for entry in entries if entry.act not in FACTS}
    refused = [query for query, act in last.items() if act is Act.REFUSE]
    there = {fact.query for fact in published(entries)}
    for query in asked:
        for other in refused:
            if query not in there and item_of(table, query).implies(item_of(table, other)):
                raise SettingError(
                    tr("The ledger refuses a requested marginal or one that can be computed from it."),
                    other.title,
                    tr("Leave it out, or enter a new decision in the ledger."),
                )


def save_publication(
    path: Path,
    judged: JudgedPublication,
    ledger_file: LedgerFile,
    clear: Clearance,
    inputs: Sequence[Path] = (),
) -> tuple[Path, ...]:
    """Write the marginals, every cell, zeros included, and add their record to the ledger; all or none.

    Parameters
    ----------
    path : Path
        A CSV file for a single marginal, otherwise a folder in which each marginal has a file.
    clear : Clearance
        Whether a second person has approved them, if that is required; see `tabguard.flow.count_approval`.

    Returns
    -------
    tuple of Path
        The files for readers.
    """
    margins = judged.publication.margins
    names = _names(path, margins, judged.review is None)
    public = dict(zip(names, map(public_counts_csv, margins), strict=True))
    folder = None if path.suffix.lower() == ".csv" else path
    return _save(public, judged.publication.record, ledger_file, clear, inputs, folder)


def beside(
    out: Path, files: Sequence[Path], table: CountTable, judged: JudgedPublication, ledger_file: LedgerFile
) -> tuple[str, ...]:
    """Other marginals in the folder without a record: with the present ones they might disclose.

    Parameters
    ----------
    out : Path
        The output folder; or the output file, in whose folder the table itself may be stored.
    """
    folder = out if out.is_dir() else out.parent
    known = {e.query.variables for e in published((*ledger_file.entries, *judged.publication.record))}
    others = []
    for path in sorted(folder.glob("*.csv")):
        if path not in files:
            names = _heading(path)
            kept = tuple(name for name in table.names if name in names)
            of_table = bool(names) and len(kept) == len(names)
            if of_table and kept not in known and (folder == out or len(kept) < len(table.names)):
                others.append(path.name)
    if not others:
        return ()
    return (
        tr(
            "NOT CHECKED together with these files in the same folder (use --ledger): {others}.",
            others=", ".join(others),
        ),
    )


def _heading(path: Path) -> list[str]:
    """The variables that a file of a marginal names; nothing for any other file."""
    try:
        with path.open(encoding="utf-8-sig", newline="") as file:
            line = file.readline(1 << 16)
        names = next(csv.reader([line]), [])
    except (OSError, UnicodeDecodeError, csv.Error):
        return []
    return names[:-1] if names and names[-1].startswith("count") else []


def save_simulated(
    path: Path,
    table: CountTable,
    judged: JudgedPublication,
    ledger_file: LedgerFile,
    clear: Clearance,
    inputs: Sequence[Path] = (),
) -> tuple[Path, ...]:
    """Write the non-zero cells of a simulated table as a count list, and add its record to the ledger."""
    drawn = next(margin for margin in judged.publication.margins if margin.names == table.names)
    there = drawn.count > 0
    name = _marked(path) if judged.review is None else path
    content = table_csv(table.variables, drawn.cells[there] + 1, drawn.count[there])
    return _save({name: content}, judged.publication.record, ledger_file, clear, inputs)


def _names(path: Path, margins: Sequence[PublicMargin], unchecked: bool) -> list[Path]:
    if path.suffix.lower() == ".csv":
        if len(margins) > 1:
            raise WriteError(
                tr("Several marginals do not fit into one file."),
                str(path),
                tr("Name a folder for the output."),
            )
        names = [path]
    else:
        words = ["_".join(margin.names) or "total" for margin in margins]
        plain = [re.sub(r"[^0-9A-Za-z_-]+", "-", word) for word in words]
        folded = [word.casefold() for word in plain]  # many systems take such files for one
        names = [
            path / f"{word if folded.count(word.casefold()) == 1 else f'{word}-{at}'}.csv"
            for at, word in enumerate(plain)
        ]
    return [_marked(name) for name in names] if unchecked else names


def _marked(path: Path) -> Path:
    return path.with_stem(f"{path.stem}_{UNCHECKED}")


def _save(
    public: dict[Path, bytes],
    record: Ledger,
    ledger_file: LedgerFile,
    clear: Clearance,
    inputs: Sequence[Path],
    folder: Path | None = None,
) -> tuple[Path, ...]:
    clear.check()
    files = dict(public)
    if ledger_file.path is not None and _handed_out(ledger_file.path.resolve(), public, folder):
        raise WriteError(
            tr("The ledger must not be in the folder of the public files."),
            str(ledger_file.path),
            tr("Use a separate folder: the ledger contains reasons and names."),
        )

    def unchanged() -> None:
        if ledger_file.path is None or not record:
            return
        if (ledger_file.path.read_bytes() if ledger_file.path.exists() else None) != ledger_file.content:
            raise WriteError(
                tr("The ledger changed during the run; nothing was written."),
                str(ledger_file.path),
                tr("Run the command again: the verdict may be different now."),
            )

    if ledger_file.path is not None and record:
        files[ledger_file.path] = ledger_csv((*ledger_file.entries, *record))
    names, where = ", ".join(path.name for path in public), next(iter(public)).parent
    with texts_for_files():
        said = tr("Marginals of a count table: {names} in {where}", names=names, where=where)
    export_trail.record(Entry(EXPORT, reason=f"{said}. {clear.words}".rstrip(". ")))
    save_files(files, [path for path in inputs if path != ledger_file.path], tuple(public), unchanged)
    return tuple(public)


def _handed_out(ledger: Path, public: Collection[Path], folder: Path | None) -> bool:
    """Whether a ledger is one of the files for readers, or in the folder that they get."""
    return ledger in {path.resolve() for path in public} or (
        folder is not None and folder.resolve() in ledger.parents
    )


def simulated_notes(judged: JudgedPublication) -> tuple[str, ...]:
    """Notes on what a simulated table reveals: the marginals that it preserves."""
    known = [e.query.title for e in judged.publication.record if e.form is not Form.SIMULATED]
    return (tr("It makes these marginals known: {known}.", known=", ".join(known)),) if known else ()

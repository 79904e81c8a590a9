"""Functions that judge, protect and audit a table, and write the files of the result."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from attrs import evolve

from tabguard import batch
from tabguard.api.results import Judgement, Result
from tabguard.api.tables import Table, list_of
from tabguard.base.errors import SettingError
from tabguard.base.progress import Progress
from tabguard.batch import Outcome
from tabguard.flow import stages
from tabguard.flow.outcome import coupling_notes
from tabguard.flow.publishing import Override
from tabguard.flow.replacing import Consent
from tabguard.kinds.rules import Rules
from tabguard.project import Project
from tabguard.project.recode_step import content_of
from tabguard.read import Frame, agreed, decisions_of, frame_content, pattern_of, read_decisions, rows_of
from tabguard.settings import Output, Suppression
from tabguard.table.decision import Decision
from tabguard.table.pattern import Pattern
from tabguard.table.period import same_period
from tabguard.table.standing import State

Decisions = tuple[Decision, ...] | list[Decision] | Frame | str | os.PathLike[str] | Mapping[str, Any]
"""Decisions of the analyst: values, or a data frame or file with a column per dimension and ``decision``.

If they name groups of a recode, a mapping states which ones: ``{"file": decisions, "groups": …, "digest":
…}``, with the keys of ``[decisions]`` in a job; the error that asks for them (`GroupsError`) states both.
"""
_NOBODY_NAMED = "no respondent column was named: each record was treated as a separate respondent"
_UNPROTECTED = ("refuse", "internal files only")


def judge(
    table: Table,
    rules: Rules,
    *,
    suppression: Suppression | None = None,
    decisions: Decisions = (),
    progress: Progress | None = None,
) -> Judgement:
    """Find the primary cells of a table and their protection levels.

    Parameters
    ----------
    table : Table
    rules : Rules
    suppression : Suppression, optional
        With ``same_pattern``, decisions about one response apply to all responses of a cell.
    decisions : sequence of Decision, data frame or path
        Only decisions that declare cells primary or publish them have an effect here.
    progress : Progress, optional

    Raises
    ------
    RuleError, DataError
        If a rule needs data that are missing, or a decision names no cell.
    """
    project = _project(table, rules, suppression, decisions)
    case = stages.judged(table.loaded.table, project, progress or Progress())
    return Judgement(table, rules, case.sensitivity, coupling_notes(case, project))


def protect(
    table: Table,
    rules: Rules,
    *,
    suppression: Suppression | None = None,
    decisions: Decisions = (),
    progress: Progress | None = None,
) -> Result:
    """Choose secondary suppressions and audit them: the pattern of ``tabguard protect`` on the same data.

    Sums of suppressed cells and single contributors are protected and tested too, unless
    ``Suppression(insiders=False)`` is given. If the respondents are unknown, `Result.standing` states that
    single contributors were not tested, and why.

    Parameters
    ----------
    table : Table
    rules : Rules
    suppression : Suppression, optional
        Method, cost, time limit and assumed knowledge of attackers; by default those of `read`.
    decisions : sequence of Decision, data frame or path
    progress : Progress, optional
        ``progress.stop()`` from another thread ends the search and keeps the best pattern so far.

    Raises
    ------
    TabGuardError, Cancelled
    """
    project = _project(table, rules, suppression, decisions)
    outcome = batch.protect_loaded(table.loaded, project, progress or Progress())
    return Result(table, project, _unidentified_insiders(outcome, table))


def audit(
    table: Table,
    pattern: Pattern | Frame | str | os.PathLike[str],
    rules: Rules,
    *,
    suppression: Suppression | None = None,
    decisions: Decisions = (),
    progress: Progress | None = None,
) -> Result:
    """Audit a pattern from any source against every kind of attacker.

    Parameters
    ----------
    table : Table
    pattern : Pattern, data frame or path
        A `Result.pattern` of the same table, a data frame with a column for each dimension and one named
        ``status``, or a file as for ``tabguard audit``.
    rules, suppression, decisions, progress
        As in `protect`; of `suppression` only the assumed knowledge of attackers has an effect.

    Raises
    ------
    TabGuardError, Cancelled
    """
    project = _project(table, rules, suppression, decisions)
    outcome = batch.audit_loaded(table.loaded, _pattern(pattern, table), project, progress or Progress())
    return Result(table, project, _unidentified_insiders(outcome, table))


def write(
    result: Result,
    folder: str | os.PathLike[str],
    *,
    output: Output | None = None,
    override: Override | None = None,
    if_unprotected: str = "refuse",
    progress: Progress | None = None,
    replace: str = "",
    differences: str = "",
    texts: str = "",
) -> tuple[Path, ...]:
    """Write all files of a job: the public files into the folder ``public`` below the given one, the internal
    files beside it.

    Parameters
    ----------
    result : Result
    folder : path
        Output folder; public results over the same records in and around it are first compared with this one.
    output : Output, optional
        Title, period, agency, marks and SDMX structure.
    override : Override, optional
        Permission to publish an unprotected result: reason, person, and second person.
    if_unprotected : str
        How to treat a result that may not be published: ``"refuse"`` to write nothing, or ``"internal files
        only"``, as in a job.
    progress : Progress, optional
    replace : str
        Permission to replace files of another period, or of other data: the words stated in the errors.
    differences, texts : str
        Permissions for differences from earlier publications with one or two respondents behind them, and for
        titles, notes and labels with numbers that equal withheld figures: the words stated in the error about
        exactly these, and a reason: ``"3fa91c2e: reason"``. Empty for none.

    Returns
    -------
    tuple of Path
        The files written.

    Raises
    ------
    WriteError
        If the public files may not be written, or the folder cannot; nothing is written then. Also if some
        files could not be made for lack of memory; the others are written then.
    Cancelled
    """
    if if_unprotected not in _UNPROTECTED:
        raise SettingError(
            "“if_unprotected” has an unknown value.", "write", f"Use {' or '.join(_UNPROTECTED)}."
        )
    read, by_period = result.project, result.table.loaded.summary.waivers_by_period
    if by_period and output is not None and not same_period(output.period, read.output.period):
        raise SettingError(
            "The waivers were read for another period than that of the output.",
            "period",
            "Give the output to read as well: its period decides which waivers apply.",
        )
    project = evolve(read, output=output or read.output)
    if project.opened != read.opened:
        raise SettingError(
            "What empty cells mean was chosen when the table was read.",
            "output, empty_cells and empty_parts",
            "Give the same to read.",
        )
    consent = Consent(replace, differences, texts)
    terms = batch.Terms(consent=consent, override=override, refuse=if_unprotected == "refuse")
    done = batch.write_outcome(result.outcome, project, Path(folder), progress or Progress(), terms)
    if (error := done.incomplete) is not None:
        raise error
    return done.files


def _unidentified_insiders(outcome: Outcome, table: Table) -> Outcome:
    """The outcome, with single contributors as not tested unless the respondents of the records are known."""
    standing = outcome.solution.standing
    contributors = standing.contributors
    # a default of one respondent per record would let a firm with several records pass as several
    if table.respondents_known or contributors.state is not State.PASSED:
        return outcome
    unknown = evolve(contributors, state=State.NOT_TESTED, why=_NOBODY_NAMED, asked=False)
    standing = evolve(standing, contributors=unknown)
    return evolve(outcome, solution=evolve(outcome.solution, standing=standing))


def _project(table: Table, rules: Rules, suppression: Suppression | None, decisions: Decisions) -> Project:
    _need(Table, table, "table", "Pass what tabguard.read returns.")
    _need(Rules, rules, "rules", "Write tabguard.Rules([tabguard.PPercent(p=10)]).")
    read = table.project.suppression
    suppression = read if suppression is None else suppression
    _need(Suppression, suppression, "suppression", 'Write tabguard.Suppression(cost="count").')
    covered = read.cover
    if suppression.suppress_empty and not read.suppress_empty:
        raise SettingError(
            "The table was read without empty cells that may be suppressed.",
            "suppression, suppress_empty",
            "Give it to read.",
        )
    if suppression.cover not in (covered, Suppression().cover):
        raise SettingError(
            f"The cover was chosen as “{covered}” when the tables were read.",
            "suppression, cover",
            "Give it to read.",
        )
    source, groups, digest = list_of(decisions, "decisions")
    project_decisions, content = _decisions(source, table)
    project = evolve(
        table.project,
        rules=rules,
        suppression=evolve(
            suppression,
            cover=covered,
            suppress_empty=read.suppress_empty,
            same_pattern=suppression.same_pattern or read.same_pattern,
        ),
        decisions=project_decisions,
        decided_groups=groups,
        decided_digest=digest,
        decided_content=content.hex(),
    )
    stages.refuse_decisions(project, table.loaded.table)
    return project


def _need(kind: type, value: object, where: str, remedy: str) -> None:
    """Refuse a value of another type; raises `SettingError`."""
    if not isinstance(value, kind):
        raise SettingError(f"This is a value of type {type(value).__name__}.", where, remedy)


def _decisions(source: Any, table: Table) -> tuple[tuple[Decision, ...], bytes]:
    """Decisions, with the digest of their source; empty for decisions given as values."""
    dimensions = table.loaded.table.dimensions
    if isinstance(source, str | os.PathLike):
        path = Path(source)
        return read_decisions(path, dimensions, table.project.implied), content_of([path])
    if isinstance(source, tuple | list):
        for decision in source:
            _need(Decision, decision, "decisions", "Give tabguard.Decision values, or a data frame.")
        return agreed((decision, f"decision {row}") for row, decision in enumerate(source, start=1)), b""
    rows = rows_of(source, "decisions")
    return decisions_of(rows, dimensions, table.project.implied), frame_content(source, "decisions")


def _pattern(source: Pattern | Frame | str | os.PathLike[str], table: Table) -> Pattern:
    cells = table.loaded.table
    if isinstance(source, str | os.PathLike):
        return stages.read_pattern(Path(source), cells)
    if not isinstance(source, Pattern):
        return pattern_of(rows_of(source, "pattern"), cells)
    if len(source.status) != len(cells):
        raise SettingError(
            "The pattern belongs to another table.", "pattern", "Choose a pattern of this table."
        )
    return source

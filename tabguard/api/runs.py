"""Judging, protecting and auditing a table, and writing the files of the result."""

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

Where they name groups of a recode, a mapping says which: ``{"file": decisions, "groups": …, "digest": …}``,
with the keys of ``[decisions]`` in a job; the error that asks (`GroupsError`) tells both.
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
        Those that declare cells primary or publish them matter here.
    progress : Progress, optional

    Raises
    ------
    RuleError, DataError
        Where a rule needs what the data do not have, or a decision names no cell.
    """
    project = _project(table, rules, suppression or table.project.suppression, decisions)
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
    ``Suppression(insiders=False)`` says otherwise. Where the respondents are not known, `Result.standing`
    says of single contributors that they were not tested, and why.

    Parameters
    ----------
    table : Table
    rules : Rules
    suppression : Suppression, optional
        Method, cost, time limit and what attackers are taken to know; left out, the defaults.
    decisions : sequence of Decision, data frame or path
    progress : Progress, optional
        ``progress.stop()`` from another thread ends the search and keeps the best pattern so far.

    Raises
    ------
    TabGuardError, Cancelled
    """
    project = _project(table, rules, suppression or table.project.suppression, decisions)
    outcome = batch.protect_loaded(table.loaded, project, progress or Progress())
    return Result(table, project, _as_known(outcome, table))


def audit(
    table: Table,
    pattern: Pattern | Frame | str | os.PathLike[str],
    rules: Rules,
    *,
    suppression: Suppression | None = None,
    decisions: Decisions = (),
    progress: Progress | None = None,
) -> Result:
    """Examine a pattern, wherever it comes from, against every kind of attacker.

    Parameters
    ----------
    table : Table
    pattern : Pattern, data frame or path
        A `Result.pattern` of the same table, a data frame with a column named like each dimension and one
        named ``status``, or a file as ``tabguard audit`` takes it.
    rules, suppression, decisions, progress
        As for `protect`; of the suppression only what attackers are taken to know matters.

    Raises
    ------
    TabGuardError, Cancelled
    """
    project = _project(table, rules, suppression or table.project.suppression, decisions)
    outcome = batch.audit_loaded(table.loaded, _pattern(pattern, table), project, progress or Progress())
    return Result(table, project, _as_known(outcome, table))


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
    """Write all that a job writes: the public files into ``public`` below the folder, the internal beside it.

    Parameters
    ----------
    result : Result
    folder : path
        Public results over the same records that lie around it are compared with this one first.
    output : Output, optional
        Title, period, agency, marks and SDMX structure.
    override : Override, optional
        Permission to publish what is not protected: why, by whom, and confirmed by whom.
    if_unprotected : str
        What to do about a result that may not be published: ``"refuse"``, so that nothing is written, or
        ``"internal files only"``, as a job does.
    progress : Progress, optional
    replace : str
        Permission to replace files of another period, or of other data: the words that the refusals name.
    differences, texts : str
        Why differences from what was published before may be published of which one or two respondents are
        behind, and titles, notes and labels in which numbers equal withheld figures: a reason, behind the
        words that the refusal of these very things names: ``"3fa91c2e: reason"``; empty: they may not.

    Returns
    -------
    tuple of Path
        The files written.

    Raises
    ------
    WriteError
        Where the public files may not be written, or the folder cannot; nothing is written then. Also where
        some files could not be made, for lack of memory; then the others are written.
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


def _as_known(outcome: Outcome, table: Table) -> Outcome:
    """Single contributors have not passed where nobody said which records are one respondent's."""
    standing = outcome.solution.standing
    contributors = standing.contributors
    # a default of one respondent per record would let a firm with several records pass as several
    if table.respondents_known or contributors.state is not State.PASSED:
        return outcome
    unknown = evolve(contributors, state=State.NOT_TESTED, why=_NOBODY_NAMED, asked=False)
    standing = evolve(standing, contributors=unknown)
    return evolve(outcome, solution=evolve(outcome.solution, standing=standing))


def _project(table: Table, rules: Rules, suppression: Suppression, decisions: Decisions) -> Project:
    read = table.project.suppression
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


def _decisions(source: Any, table: Table) -> tuple[tuple[Decision, ...], bytes]:
    """Decisions, and the digest of what they were read from; empty for those given as values."""
    dimensions = table.loaded.table.dimensions
    if isinstance(source, str | os.PathLike):
        path = Path(source)
        return read_decisions(path, dimensions, table.project.implied), content_of([path])
    if isinstance(source, tuple | list):
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

"""Compares decisions from a file or the clipboard with those of a project, and writes decisions to a file."""

import os
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from attrs import evolve, frozen

import tabguard.read as read_stage
import tabguard.write as write_stage
from tabguard.base.errors import WriteError
from tabguard.base.language import mark, quoted, tr
from tabguard.base.private import refusal_told, replacing
from tabguard.base.progress import Progress
from tabguard.project import Project
from tabguard.table.coupled import coupling_of, groups_for_decisions
from tabguard.table.decision import Decision, Kind, equal_in, in_force, may_be_out
from tabguard.table.joint_recode import line as group_line
from tabguard.table.table import Table

TAU_LIST = ".hst"
_STEP = 500
"""Number of decisions between two checks for cancelling."""


@frozen
class Clash:
    """An incoming decision that conflicts with one of the project.

    Parameters
    ----------
    mine, theirs : Decision
        The project's decision, about the same or a coupled cell, and the incoming one.
    """

    mine: Decision
    theirs: Decision


@frozen
class Incoming:
    """Incoming decisions, compared with those of a project.

    Parameters
    ----------
    source : str
        Name of the file.
    new : tuple of Decision
        Decisions on matters that the project has not decided.
    clashes : tuple of Clash
        Decisions that conflict with those of the project.
    same : int
        Number of decisions that the project has already.
    unused : tuple of (str, str)
        Cells of unusable lines, each with the reason.
    groups : tuple of str
        Groups of recodes named in the lines, as written by `table.joint_recode`.
    """

    source: str
    new: tuple[Decision, ...] = ()
    clashes: tuple[Clash, ...] = ()
    same: int = 0
    unused: tuple[tuple[str, str], ...] = ()
    groups: tuple[str, ...] = ()


def incoming(
    source: Path | str,
    table: Table,
    project: Project,
    progress: Progress,
    response: str = "",
    of_groups: bool = False,
) -> Incoming:
    """Read decisions and compare them with those of a project.

    Parameters
    ----------
    source : Path or str
        Decisions file (CSV, XLSX, or a list of τ-ARGUS), or the text of cells copied in a spreadsheet.
    response : str
        The response of a file that does not name it; empty if the file names it, or if there is only one.
    of_groups : bool
        Whether codes that are groups of a recode mean the groups; otherwise their lines are not used, since
        a list that is older than the recode means other cells.

    Raises
    ------
    DataError
        If nothing can be read, or a column is missing.
    """
    progress.phase(mark("Reading decisions"))
    rows = source if isinstance(source, Path) else read_stage.copied_rows(source)
    implied = project.implied_by(response) if response else project.implied
    decisions, unread = read_stage.readable_decisions(rows, table.dimensions, implied)
    name = source.name if isinstance(source, Path) else tr(read_stage.CLIPBOARD)
    comparison = _Comparison(table, project, of_groups)
    theirs, unusable = comparison.last_ones(decisions, progress)
    project_decisions = comparison.own(theirs, progress)
    new, clashes, same = [], [], 0
    for slot, decision in theirs.items():
        earlier = project_decisions.get(comparison.decides(slot))
        if earlier is None:
            new.append(decision)
        elif earlier.meaning == decision.meaning:
            same += 1
        else:
            clashes.append(Clash(earlier, decision))
    groups = dict.fromkeys(
        line for decision in decisions for line in map(group_line, table.dimensions, decision.codes) if line
    )
    return Incoming(name, tuple(new), tuple(clashes), same, (*unread, *unusable), tuple(groups))


def write_decisions(path: Path, table: Table, project: Project, progress: Progress) -> str:
    """Write the decisions of a project to a private file; returns a sentence about what was written.

    Parameters
    ----------
    path : Path
        With the suffix ``.hst`` a τ-ARGUS list, which has no reasons, names and notes; for several responses
        one list each, with the response at the end of the file name. Otherwise CSV.

    Raises
    ------
    WriteError
        If the file cannot be written, or its format cannot hold the decisions.
    """
    progress.phase(mark("Writing decisions"))
    decisions = tuple(project.decisions)
    if path.suffix.lower() == TAU_LIST:
        decisions = in_force(decisions, equal_in(table))
        files = _lists(path, table, decisions)
    else:
        names = [dimension.name for dimension in table.dimensions]
        files = {path: write_stage.decisions_csv(names, decisions, table.told.start)}
    for file, content in files.items():
        with refusal_told(file, tr("The decisions cannot be written."), WriteError), replacing(file) as out:
            out.write(content)
    return _sentence(path, list(files), decisions)


def _lists(path: Path, table: Table, decisions: Sequence[Decision]) -> dict[Path, bytes]:
    """The τ-ARGUS list of the decisions, or one list for each of several responses, by path."""
    if table.release.n_responses == 1:
        first = table.needed.start
        of_cells = (evolve(decision, codes=decision.codes[first:]) for decision in decisions)
        return {path: write_stage.apriori(table.dimensions[first:], of_cells)}
    files: dict[Path, bytes] = {}
    for response in dict.fromkeys(
        decision.codes[0] for decision in decisions if decision.kind is not Kind.NOTE
    ):
        file = path.with_name(f"{path.stem}_{_in_file_name(response)}{path.suffix}")
        # only the name that was chosen was asked about, not these
        if os.path.lexists(file) or file in files:
            raise WriteError(
                tr("Each response gets a list of its own, and there is a file with its name."),
                file.name,
                tr("Choose another name, or write the decisions as CSV."),
            )
        of_response = (
            evolve(decision, codes=decision.codes[1:])
            for decision in decisions
            if decision.codes[0] == response
        )
        files[file] = write_stage.apriori(table.dimensions[1:], of_response)
    return files


def _sentence(path: Path, files: Sequence[Path], decisions: Sequence[Decision]) -> str:
    """The sentence about written decisions."""
    notes = sum(decision.kind is Kind.NOTE for decision in decisions)
    if path.suffix.lower() != TAU_LIST:
        return tr("{n:,} decisions were written to “{name}”.", n=len(decisions), name=path.name)
    sentence = tr(
        "{n:,} decisions were written to {names}, without reasons and names.",
        n=len(decisions) - notes,
        names=", ".join(quoted(file.name) for file in files) or tr("no file"),
    )
    omission = tr("{n:,} notes were left out: τ-ARGUS has none.", n=notes)
    return f"{sentence} {omission}" if notes else sentence


def responses_to_ask(source: Path | str, project: Project) -> tuple[str, ...]:
    """The responses among which the user must choose for a τ-ARGUS list, which names none; empty if not
    needed."""
    of_one = isinstance(source, Path) and source.suffix.lower() == TAU_LIST
    return project.variables.responses if of_one and len(project.variables.responses) > 1 else ()


def response_by_name(file: Path, responses: Sequence[str]) -> str:
    """The response at the end of a file name, as put there by `write_decisions`; empty if there is none."""
    matches = [
        name for name in responses if file.stem.casefold().endswith(f"_{_in_file_name(name)}".casefold())
    ]
    return matches[0] if len(matches) == 1 else ""


def _in_file_name(response: str) -> str:
    return re.sub(r"[^\w.-]+", "_", response)


_Slot = tuple[int, str]
"""A cell, and the name of the matter that a decision settles; at most one decision applies to each slot."""


class _Comparison:
    """Finds decisions on the same matter: about the same or an equal cell, or a coupled cell for statuses."""

    def __init__(self, table: Table, project: Project, of_groups: bool) -> None:
        self._table, self._project = table, project
        self._refused = [{} if of_groups else d.groups for d in table.dimensions]
        coupling = coupling_of(table, project.suppression.same_pattern)
        self._status_group, self._equal = groups_for_decisions(table, coupling), table.equal.group
        self._out = may_be_out(table)

    def last_ones(
        self, decisions: Sequence[Decision], progress: Progress
    ) -> tuple[dict[_Slot, Decision], list[tuple[str, str]]]:
        """The last decision on each matter, and the cells of decisions left out, with the reasons."""
        last: dict[_Slot, Decision] = {}
        settled: dict[_Slot, list[_Slot]] = {}
        unused = []
        for cell, decision in self._cells(decisions, progress):
            why = self._refusal(cell, decision)
            if why:
                unused.append((" × ".join(decision.codes), why))
                continue
            slot = self._slot(cell, decision)
            of_group = settled.setdefault(self.decides(slot), [])
            other = [
                earlier_slot for earlier_slot in of_group if last[earlier_slot].meaning != decision.meaning
            ]
            for earlier_slot in other:
                of_group.remove(earlier_slot)
                del last[earlier_slot]
            if other:
                unused.append(
                    (
                        " × ".join(decision.codes),
                        tr("It is decided more than once; the last decision counts."),
                    )
                )
            if slot not in of_group:
                of_group.append(slot)
            last[slot] = decision
        return last, unused

    def own(self, theirs: dict[_Slot, Decision], progress: Progress) -> dict[_Slot, Decision]:
        """The project's last decision on each of the given matters."""
        matters, out = {self.decides(slot) for slot in theirs}, {}
        for cell, decision in self._cells(self._project.decisions, progress):
            matter = self.decides(self._slot(cell, decision)) if cell >= 0 else None
            if matter in matters:
                out[matter] = decision
        return out

    def decides(self, slot: _Slot) -> _Slot:
        """The matter of a slot: equal cells share all decisions, coupled cells those about their status."""
        cell, sort = slot
        if sort not in ("", Kind.COST.value, Kind.LEVELS.value):
            return slot
        group = int((self._equal if sort else self._status_group)[cell])
        # below −1, so that it is no cell's number
        return (-2 - group, sort) if group >= 0 else slot

    def _cells(self, decisions: Sequence[Decision], progress: Progress) -> Iterator[tuple[int, Decision]]:
        progress.phase(mark("Comparing decisions"), len(decisions))
        for at, decision in enumerate(decisions):
            if at % _STEP == 0:
                progress.check()
            yield self._table.cell_of(decision.codes), decision

    def _refusal(self, cell: int, decision: Decision) -> str:
        table = self._table
        if cell < 0:
            return tr("The cell is empty, or no table shows it.")
        if table.past[cell]:
            return tr("The cell is one of an earlier period, which stays as it was published.")
        if any(code in groups for code, groups in zip(decision.codes, self._refused, strict=True)):
            return tr("A code is a group of the recode: the list may mean another cell.")
        is_usable = decision.kind is Kind.NOTE or (decision.kind is Kind.PUBLISH and bool(self._out[cell]))
        return "" if is_usable or not table.hidden[cell] else tr("No table shows this cell.")

    @staticmethod
    def _slot(cell: int, decision: Decision) -> _Slot:
        if decision.kind is Kind.NOTE:
            return cell, tr("note {reason}", reason=decision.reason)
        return cell, decision.kind.matter

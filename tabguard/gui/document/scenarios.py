"""Scenarios of a project: named states that can be compared and restored."""

import datetime as dt

import numpy as np
from attrs import evolve
from PySide6.QtCore import QObject, Signal

from tabguard.base.errors import SettingError
from tabguard.base.language import mark, tr
from tabguard.base.present import present
from tabguard.base.system import user_name
from tabguard.flow import stages
from tabguard.gui.document.findings import Findings
from tabguard.gui.document.history import History
from tabguard.gui.document.project_file import ProjectFile
from tabguard.gui.document.snapshot import Snapshot
from tabguard.office.trail import DROP, KEEP, Entry
from tabguard.project.results import Results, Scenario
from tabguard.table.pattern import Pattern
from tabguard.table.standing import Standing
from tabguard.table.table import Table
from tabguard.table.witnesses import NO_WITNESSES


class Scenarios(QObject):
    """Named states of the open project; keeping one is no act, so undo does not remove it."""

    changed = Signal()

    def __init__(
        self, history: History, findings: Findings, file: ProjectFile, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._history, self._findings, self._file = history, findings, file
        self._kept: tuple[tuple[Table | None, Scenario], ...] = ()
        """Each scenario with the table of its run, if that is known."""

    @property
    def usable(self) -> tuple[Scenario, ...]:
        """The scenarios about the cells of the open table, oldest first."""
        table = self._history.snapshot.table
        if table is None:
            return ()
        return tuple(scenario for scenario in self.all if scenario.outline == table.outline)

    @property
    def all(self) -> tuple[Scenario, ...]:
        """All scenarios, oldest first, including those about other cells than the open table has."""
        return tuple(scenario for _about, scenario in self._kept)

    def forget(self) -> None:
        """Drop all scenarios, as another project is opened."""
        self._kept = ()

    def take_saved(self, saved: Results, table: Table, about: Table | None) -> None:
        """Add the scenarios of a project file.

        Parameters
        ----------
        saved : Results
        table : Table
            The open table.
        about : Table or None
            The open table, if the file is known to have been saved with it.
        """
        restored = [(about, scenario) for scenario in saved.fitting(table)]
        misfits = [(None, scenario) for scenario in saved.not_fitting(table)]
        self._kept = (*self._kept, *restored, *misfits)
        self.changed.emit()

    def go_to(self, scenario: Scenario) -> None:
        """Restore pattern, settings and decisions of a scenario as one act."""
        old = self._history.snapshot
        if old.pattern is None or scenario not in self.usable:
            return
        cells = np.flatnonzero(scenario.pattern.status != old.pattern.status)
        about = next(table for table, other in self._kept if other is scenario)
        act = mark("Go to scenario “{name}”", name=scenario.name)
        self._history.push(act, scenario.note, state_of(old, scenario, about), cells)

    def keep(self, name: str, note: str = "", pattern: Pattern | None = None) -> Scenario | None:
        """Keep a state under a name; undo does not remove it.

        Parameters
        ----------
        name, note : str
        pattern : Pattern, optional
            A pattern that was only tried, in place of the current one; it counts as not audited.

        Raises
        ------
        SettingError
            If the name is not allowed.
        """
        at, stands = self._history.snapshot, self._findings.standing
        if at.table is None or at.pattern is None or at.project is None:
            return None
        if pattern is not None:
            at, stands = evolve(at, pattern=pattern), None
        scenario = scenario_of(at, checked_name(name, self.all), note, stands)
        self._set((*self._kept, (at.table, scenario)), Entry(KEEP, user_name(), f"“{scenario.name}”"))
        return scenario

    def drop(self, scenario: Scenario) -> None:
        """Remove a scenario."""
        pairs = tuple((table, other) for table, other in self._kept if other is not scenario)
        self._set(pairs, Entry(DROP, user_name(), f"“{scenario.name}”"))

    def lost_words(self, before: tuple[Scenario, ...]) -> str:
        """Text on scenarios that were usable before and no longer fit the table; empty if none."""
        now = self.usable
        n_lost = sum(scenario not in now for scenario in before)
        if not n_lost:
            return ""
        return tr(
            "Scenarios about cells that the table does not have now: {lost}. They stay in the project, and "
            "can be used again when the table has the same cells.",
            lost=n_lost,
        )

    def _set(self, scenarios: tuple[tuple[Table | None, Scenario], ...], entry: Entry) -> None:
        self._kept = scenarios
        self._history.record(entry, self._history.snapshot.pattern)
        self.changed.emit()
        self._file.mark_unsaved()


def scenario_of(at: Snapshot, name: str, note: str, stands: Standing | None) -> Scenario:
    """The state of a snapshot as a scenario.

    Departures that prove the protection of a run are left out, because they would make project files large.

    Parameters
    ----------
    stands : Standing or None
        Standing of the pattern, shown in the list of scenarios.
    """
    assert at.project is not None and at.pattern is not None and at.table is not None
    run = None if at.run_report is None else evolve(at.run_report, witnesses=NO_WITNESSES)
    headline = tr("Not audited") if stands is None or at.audit is None else stands.headline
    return Scenario(
        name,
        at.pattern,
        at.project.rules,
        at.project.suppression,
        at.project.decisions,
        dt.datetime.now().isoformat(timespec="seconds"),
        user_name(),
        note,
        headline,
        run,
        at.ran_same,
        at.table.outline,
    )


def state_of(old: Snapshot, scenario: Scenario, about: Table | None) -> Snapshot:
    """The snapshot with pattern, settings and decisions of a scenario; the worker judges it again.

    The last audit stays as out of date, so that the worker audits again.

    Parameters
    ----------
    about : Table or None
        The table of the scenario's run; None if its values may have differed. Findings of the run on
        contributors hold only for this table object.
    """
    project = evolve(
        present(old.project),
        rules=scenario.rules,
        suppression=scenario.suppression,
        decisions=scenario.decisions,
    )
    new = evolve(
        old,
        project=project,
        constraints=stages.decide(present(old.table), project),
        pattern=scenario.pattern,
        run_report=scenario.run,
        judged=False,
    )
    new.ran, new.ran_table = scenario.ran, about if scenario.ran is not None else None
    new.ran_levels = None  # scenarios have no levels of the run: contributors are tested again
    return new


def checked_name(name: str, scenarios: tuple[Scenario, ...]) -> str:
    """Normalise the blanks in a name for a scenario and check it.

    Raises
    ------
    SettingError
        If it is empty, or another scenario has it.
    """
    name = " ".join(name.split())
    if not name:
        raise SettingError(tr("The scenario has no name."), "name", tr("Enter one."))
    if name.casefold() in (other.name.casefold() for other in scenarios):
        raise SettingError(
            tr("There is a scenario “{name}” already.", name=name), "name", tr("Enter another name.")
        )
    return name


def free_name(name: str, scenarios: tuple[Scenario, ...]) -> str:
    """A name that no scenario has: the given one, perhaps with a number added."""
    names, free, number = {other.name.casefold() for other in scenarios}, name, 2
    while free.casefold() in names:
        free, number = f"{name} ({number})", number + 1
    return free

"""Turns the current state into a scenario, and a scenario into a state to go to; pure functions."""

from __future__ import annotations

import datetime as dt

from attrs import evolve

from tabguard.base.account import user_name
from tabguard.base.errors import SettingError
from tabguard.base.language import tr
from tabguard.flow import stages
from tabguard.gui.document.snapshot import Snapshot
from tabguard.project.scenarios import Scenario
from tabguard.table.standing import Standing
from tabguard.table.table import Table
from tabguard.table.witnesses import NO_WITNESSES


def scenario_of(at: Snapshot, name: str, note: str, stands: Standing | None) -> Scenario:
    """The state of a snapshot under a name.

    The departures that prove the protection of a run are left out: they would make project files large.

    Parameters
    ----------
    stands : Standing or None
        How the pattern stands, to be told in the list of scenarios.
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


def state_of(old: Snapshot, kept: Scenario, about: Table | None) -> Snapshot:
    """The snapshot with the pattern, settings and decisions of a scenario; the worker judges it again.

    The last audit stays, as one that is out of date, so that the worker audits again.

    Parameters
    ----------
    about : Table or None
        The table that the run of the scenario was about; None if its values may have been others. Only for
        that very table the run still says something of contributors.
    """
    assert old.project is not None and old.table is not None
    project = evolve(old.project, rules=kept.rules, suppression=kept.suppression, decisions=kept.decisions)
    new = evolve(
        old,
        project=project,
        constraints=stages.decide(old.table, project),
        pattern=kept.pattern,
        run_report=kept.run,
        judged=False,
    )
    new.ran, new.ran_table = kept.ran, about if kept.ran is not None else None
    new.ran_levels = None  # not kept: contributors are tested again if there are any
    return new


def checked_name(name: str, others: tuple[Scenario, ...]) -> str:
    """A name for a scenario without blanks around it.

    Raises
    ------
    SettingError
        If it is empty, or another scenario has it.
    """
    name = " ".join(name.split())
    if not name:
        raise SettingError(tr("The scenario has no name."), "name", tr("Enter one."))
    if name.casefold() in (other.name.casefold() for other in others):
        raise SettingError(
            tr("There is a scenario “{name}” already.", name=name), "name", tr("Enter another name.")
        )
    return name


def free_name(name: str, others: tuple[Scenario, ...]) -> str:
    """A name that no other scenario has: the one that is wished for, or that with a number."""
    taken, free, number = {other.name.casefold() for other in others}, name, 2
    while free.casefold() in taken:
        free, number = f"{name} ({number})", number + 1
    return free

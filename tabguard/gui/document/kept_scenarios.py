"""The scenarios of a project: states that are kept by name, compared, and gone back to."""

from __future__ import annotations

import numpy as np
from attrs import evolve

from tabguard.base.account import user_name
from tabguard.base.language import mark, tr
from tabguard.gui.document.scenarios import checked_name, free_name, scenario_of, state_of
from tabguard.gui.document.undoable import UndoableProject
from tabguard.office.trail import DROP, KEEP, RENAME, Entry
from tabguard.project.scenarios import Scenario
from tabguard.table.pattern import Pattern
from tabguard.table.table import Table


class ScenarioProject(UndoableProject):
    """A project whose states can be kept by name; keeping one is no act, so undo does not remove it."""

    def go_to(self, kept: Scenario) -> None:
        """Go to the pattern, settings and decisions of a scenario, as one command."""
        old = self.snapshot
        if old.pattern is None or self.table is None or kept not in self.scenarios:
            return
        changed = np.flatnonzero(kept.pattern.status != old.pattern.status)
        about = next(table for table, scenario in self._scenarios if scenario is kept)
        self._push(
            mark("Go to scenario “{name}”", name=kept.name), kept.note, state_of(old, kept, about), changed
        )

    def keep_scenario(self, name: str, note: str = "", pattern: Pattern | None = None) -> Scenario | None:
        """Keep a state by name; undo does not remove it.

        Parameters
        ----------
        name, note : str
        pattern : Pattern, optional
            A pattern that was only tried, in place of the current one; it counts as not audited.

        Raises
        ------
        SettingError
            For a bad name.
        """
        table, at, stands = self.table, self.snapshot, self.standing
        if table is None or at.pattern is None or at.project is None:
            return None
        if pattern is not None:
            at, stands = evolve(at, pattern=pattern), None
        kept = scenario_of(at, checked_name(name, self.kept_scenarios), note, stands)
        self._set_scenarios((*self._scenarios, (table, kept)), Entry(KEEP, user_name(), f"“{kept.name}”"))
        return kept

    def rename_scenario(self, kept: Scenario, name: str) -> None:
        """Give a scenario another name; raises `SettingError` for a bad one."""
        others = tuple(scenario for scenario in self.kept_scenarios if scenario is not kept)
        new = evolve(kept, name=checked_name(name, others))
        entry = Entry(RENAME, user_name(), tr("“{name}” is “{name2}” now", name=kept.name, name2=new.name))
        self._set_scenarios(
            tuple((t, new if scenario is kept else scenario) for t, scenario in self._scenarios), entry
        )

    def drop_scenario(self, kept: Scenario) -> None:
        """Remove a scenario."""
        left = tuple((table, scenario) for table, scenario in self._scenarios if scenario is not kept)
        self._set_scenarios(left, Entry(DROP, user_name(), f"“{kept.name}”"))

    def restore_scenario(self, kept: Scenario) -> None:
        """Keep a scenario again that was dropped, under its name or one like it."""
        if self.table is None:
            return
        new = evolve(kept, name=free_name(kept.name, self.kept_scenarios))
        self._set_scenarios((*self._scenarios, (None, new)), Entry(KEEP, user_name(), f"“{new.name}”"))

    def _tell_of_scenarios(self, usable: tuple[Scenario, ...]) -> None:
        """Say so if scenarios that could be used before are about other cells than the table has now."""
        now = self.scenarios
        lost = sum(kept not in now for kept in usable)
        if lost:
            self.post(
                tr(
                    "Scenarios about cells that the table does not have now: {lost}. They stay in the "
                    "project, "
                    "and can be used again when the table has the same cells.",
                    lost=lost,
                )
            )

    def _set_scenarios(self, scenarios: tuple[tuple[Table | None, Scenario], ...], entry: Entry) -> None:
        self._scenarios = scenarios
        self._trace(entry, self.snapshot.pattern)
        self.scenarios_changed.emit()
        self.mark_unsaved()

"""Groups of recodes with names that lists know as codes: what they say would hold for the whole group."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from attrs import frozen

from tabguard.errors import HierarchyError
from tabguard.language import tr
from tabguard.project import HierarchySource
from tabguard.project.recode_step import GROUP
from tabguard.read.coding import codes_said
from tabguard.read.columns import short
from tabguard.read.dimension import Hierarchy
from tabguard.read.recodes import read_recode
from tabguard.read.rows import read_rows
from tabguard.read.waivers import ended, read_waivers
from tabguard.table.decision import Kind
from tabguard.table.decisions import Decisions
from tabguard.table.summary import Finding


@frozen
class Groups:
    """The names of the groups that recodes make, by variable; a group of nothing but its own code is none.

    Parameters
    ----------
    names : mapping of str to frozenset of str
        Without outer blanks.
    """

    names: Mapping[str, frozenset[str]]

    @classmethod
    def of(cls, hierarchies: Mapping[str, Hierarchy]) -> Groups:
        """Find the groups of steps that are on, and of recode files; raises `HierarchyError` as these do."""
        sources = {n: s for n, s in hierarchies.items() if isinstance(s, HierarchySource) and s.recoded}
        found = {name: frozenset(_names(source)) for name, source in sources.items()}
        return cls({name: names for name, names in found.items() if names})

    def refuse_waivers(self, path: Path, dimensions: Sequence[str]) -> None:
        """Refuse groups that waivers name: nobody can tell if the respondents meant a code or the group.

        Parameters
        ----------
        path : Path
            The waivers file.
        dimensions : sequence of str

        Raises
        ------
        HierarchyError
            Naming the group.
        TabGuardError
            As `read_waivers`.
        """
        if not self.names:
            return
        for waiver in read_waivers(path, dimensions):
            for name, code in zip(dimensions, waiver.cells, strict=False):
                if code.strip() in self.names.get(name, ()) and not ended(waiver):
                    raise HierarchyError(
                        tr(
                            "Waivers name a code that is a group of the recode{code}.",
                            code=codes_said([code]),
                        ),
                        tr("dimension “{name}”", name=short(name)),
                        tr("Give the group another name: the waivers would hold for all that it takes."),
                    )

    def findings(self, axes: Sequence[str], decisions: Decisions, bounds: Path | None) -> Iterator[Finding]:
        """Tell which decisions and attackers' bounds name groups: they hold for all that the group takes.

        Parameters
        ----------
        axes : sequence of str
            What the parts of the name of a decision's cell are codes of.
        decisions : Decisions
        bounds : Path or None
            The file of what attackers know.
        """
        if not self.names:
            return
        made = [decision.codes for decision in decisions if decision.kind is not Kind.NOTE]
        if found := self._named(axes, made):
            what = tr("decisions about groups of a recode, which hold for all codes of the group")
            yield Finding(what, len(found), ", ".join(dict.fromkeys(found[:5])))
        if bounds is None:
            return
        rows = read_rows(bounds)
        places = {name: at for name in self.names if (at := rows.column(name)) >= 0}
        known = [tuple(row[at] for at in places.values()) for _, row in rows.rows]
        if found := self._named(tuple(places), known):
            what = tr("attackers' bounds of groups of a recode, which hold for all codes of the group")
            yield Finding(what, len(found), ", ".join(dict.fromkeys(found[:5])))

    def _named(self, names: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
        """The groups that rows of codes name, once for each row."""
        by_place = [self.names.get(name, frozenset[str]()) for name in names]
        each = (
            next((c.strip() for c, some in zip(row, by_place, strict=False) if c.strip() in some), "")
            for row in rows
        )
        return [code for code in each if code]


def _names(source: HierarchySource) -> Iterator[str]:
    for step in source.steps:
        if step.on and step.kind == GROUP:
            yield step.into.strip()
    if source.recode is not None:
        for new, spans in read_recode(source.recode).groups:
            name = new.strip()
            if any(not span.single or span.first.strip() != name for span in spans):
                yield name

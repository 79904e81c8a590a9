"""Groups of recodes with names that lists know as codes: what they say would hold for the whole group."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import numpy as np
from attrs import frozen

from tabguard.errors import GroupsError, HierarchyError
from tabguard.language import mark, tr
from tabguard.project import HierarchySource
from tabguard.project.recode_step import GROUP
from tabguard.read.coding import codes_said
from tabguard.read.columns import FIRST_FEW, short
from tabguard.read.dimension import Hierarchy
from tabguard.read.recode_file import read_recode
from tabguard.read.waivers import ended, read_waivers
from tabguard.table.decision import Kind
from tabguard.table.decisions import Act, Decisions
from tabguard.table.dimension import Dimension
from tabguard.table.groups import Unlike, unlike


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


_WHAT = {
    GroupsError.DECISIONS: mark("The decisions name codes that mean something else since a recode: {codes}."),
    GroupsError.ATTACKERS: mark(
        "The bounds that attackers know name codes that mean something else since a recode: {codes}."
    ),
}
_EARLIER = mark("The earlier publication names codes that mean something else since a recode: {codes}.")


def refuse_unlike(of: str, path: Path | None, found: Unlike | None) -> None:
    """Refuse a list whose codes may mean other cells now: nobody can tell if it means a code or the group.

    Parameters
    ----------
    of : str
        The list; see `GroupsError`.
    path : Path or None
        Its file.
    found : Unlike or None
        None: each of its codes means what it meant.

    Raises
    ------
    GroupsError
        Naming the codes, the groups, and the setting that says what is meant.
    """
    if found is None:
        return
    section = f"[{of}]" if of in _WHAT else "[[earlier]]"
    remedy = []
    if found.before:
        made = tr("The list was made for {groups}.", groups="; ".join(found.before))
        remedy.append(made)
    if found.now:
        lines = ", ".join(map(json.dumps, found.now))
        remedy.append(
            tr(
                "If what they are now is meant, write groups = [{lines}] below {section} of the job; if "
                "not, correct the list, or give the group another name.",
                lines=lines,
                section=section,
            )
        )
    else:
        remedy.append(
            tr(
                "If the codes of the data are meant, remove this from groups below {section} of the job; if "
                "not, correct the list.",
                section=section,
            )
        )
    what = tr(_WHAT.get(of, _EARLIER), codes=", ".join(f"“{code}”" for code in found.codes[:FIRST_FEW]))
    raise GroupsError(what, "" if path is None else path.name, " ".join(remedy), of, found.now, found.before)


def refuse_decisions(decisions: Decisions, dimensions: Sequence[Dimension], kept: Sequence[str]) -> None:
    """Refuse decisions about codes that mean something else now.

    Parameters
    ----------
    kept : sequence of str
        The groups that the decisions are about.

    Raises
    ------
    GroupsError
    """
    found = unlike(dimensions, _named_by(decisions, dimensions), kept)
    refuse_unlike(GroupsError.DECISIONS, None, found)


def _named_by(decisions: Decisions, dimensions: Sequence[Dimension]) -> list[set[str]]:
    """The codes that decisions name, by dimension; notes decide nothing, and a response may be left out."""
    named: list[set[str]] = [set() for _ in dimensions]
    for part in decisions.parts:
        if isinstance(part, Act):
            if part.kind is not Kind.NOTE:
                axes = zip(reversed(part.names), reversed(part.codes.T), reversed(named), strict=False)
                for names, codes, found in axes:
                    found |= {names[at] for at in np.unique(codes).tolist()}
        else:
            for one in part:
                if one.kind is not Kind.NOTE:
                    for code, found in zip(reversed(one.codes), reversed(named), strict=False):
                        found.add(code)
    return named


def _names(source: HierarchySource) -> Iterator[str]:
    for step in source.steps:
        if step.on and step.kind == GROUP:
            yield step.into.strip()
    if source.recode is not None:
        for new, spans in read_recode(source.recode).groups:
            name = new.strip()
            if any(not span.single or span.first.strip() != name for span in spans):
                yield name

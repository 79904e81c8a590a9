"""Groups of recodes named like codes in lists; what a list says of a code would hold for the group."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path

import numpy as np
from attrs import frozen

from tabguard.base.errors import GroupsError, HierarchyError
from tabguard.base.language import in_series, mark, quoted, tr
from tabguard.project import EarlierFile, HierarchySource, WaiverFile
from tabguard.project.recode_step import GROUP, bound, content_of, is_bound
from tabguard.read.codes.coding import codes_said
from tabguard.read.codes.dimension import Hierarchy
from tabguard.read.codes.recode_file import read_recode
from tabguard.read.files.columns import FIRST_FEW, short
from tabguard.read.lists.waivers import ended, read_waivers
from tabguard.read.sources.frame import Frame, frame_content
from tabguard.table.decision import Kind
from tabguard.table.decisions import Act, Decisions
from tabguard.table.dimension import Dimension
from tabguard.table.joint_recode import Unlike, unlike


@frozen
class Groups:
    """Names of the groups that recodes make, by variable; a group of only the code of its name is left out.

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
        groups = {name: frozenset(_names(source)) for name, source in sources.items()}
        return cls({name: names for name, names in groups.items() if names})

    def refuse_waivers(self, register: WaiverFile, dimensions: Sequence[str]) -> None:
        """Refuse groups that waivers name: nobody can tell if the respondents meant a code or the group.

        Parameters
        ----------
        register : WaiverFile
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
        for waiver in read_waivers(register.path, dimensions, register.respondent):
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


_LISTED = 12
"""Maximum number of groups that a message lists."""


@frozen
class NamingList:
    """A list that names codes, with the groups that it was confirmed to mean.

    Parameters
    ----------
    of : str
        Which list it is; see `GroupsError`.
    path : Path or None
        File of the list.
    groups : sequence of str
        The groups that it is about.
    digest : str
        Digest of the content for which that was confirmed; see `project.meant`.
    content : callable or None
        Digest of what the list holds; None for one that is part of the project.
    """

    of: str
    path: Path | None
    groups: Sequence[str]
    digest: str = ""
    content: Callable[[], bytes] | None = None

    @classmethod
    def earlier(cls, file: EarlierFile, frame: Frame | None = None) -> NamingList:
        """An earlier publication, or the data frame in its place."""
        if frame is None:
            return cls.in_file(str(file.path), Path(file.path), file.groups, file.digest)
        content = partial(frame_content, frame, file.path.name)
        return cls(str(file.path), file.path, file.groups, file.digest, content)

    @classmethod
    def in_file(cls, of: str, path: Path, groups: Sequence[str], digest: str) -> NamingList:
        """Describe a list that is a file."""
        return cls(of, path, groups, digest, lambda: content_of([path]))

    def unlike(self, dimensions: Sequence[Dimension], list_codes: Sequence[Collection[str]]) -> Unlike | None:
        """Codes of the list that may mean other cells now; None if there are none.

        After a recode it is unknown whether the list means a code or the group of that name.
        """
        if not (self.groups or any(d.groups for d in dimensions)):
            return None
        # a confirmation holds for one content of the file only
        sure = self.content is None or is_bound(self.digest, self.content())
        return unlike(dimensions, list_codes, self.groups, sure)

    def refuse(self, dimensions: Sequence[Dimension], list_codes: Sequence[Collection[str]]) -> None:
        """Refuse the list if any of its codes may mean other cells now.

        Raises
        ------
        GroupsError
            Naming the codes, the groups, and the setting that says what is meant.
        """
        mismatch = self.unlike(dimensions, list_codes)
        if mismatch is None:
            return
        digest = "" if self.content is None else bound(self.content())
        codes = ", ".join(quoted(code) for code in mismatch.codes[:FIRST_FEW])
        what = tr(_WHAT.get(self.of, _EARLIER), codes=codes)
        where = "" if self.path is None else self.path.name
        remedy, in_job = self._remedy(mismatch), self._in_job(mismatch, digest)
        raise GroupsError(what, where, remedy, self.of, mismatch.now, mismatch.before, digest, in_job)

    def _remedy(self, mismatch: Unlike) -> str:
        sentences = []
        if mismatch.before:
            sentences.append(tr("The list was made for {groups}.", groups=_first_groups(mismatch.before)))
        elif set(mismatch.now) <= set(self.groups):
            sentences.append(
                tr("The groups were confirmed for another content of the list, or by somebody else.")
            )
        if mismatch.now:
            sentences.append(tr("Now they mean {groups}.", groups=_first_groups(mismatch.now)))
        sentences.append(
            tr(
                "If the list is older than the recode, what it says would hold for other cells: correct it, "
                "or give the group another name."
            )
        )
        return " ".join(sentences)

    def _in_job(self, mismatch: Unlike, digest: str) -> str:
        section = f"[{self.of}]" if self.of in _WHAT else "[[earlier]]"
        if not mismatch.now:
            return tr(
                "In a job, if the codes of the data are meant, remove this from groups below {section}.",
                section=section,
            )
        every = list(mismatch.taken(self.groups))
        lines = f"groups = {json.dumps(every, ensure_ascii=False)}"
        lines += f', digest = "{digest}"' if digest else ""
        return tr(
            "In a job, if what they are now is meant, write {lines} below {section}.",
            lines=lines,
            section=section,
        )


def _first_groups(groups: Sequence[str]) -> str:
    return in_series((*groups[:_LISTED], *(("…",) if len(groups) > _LISTED else ())))


def refuse_decisions(
    decisions: Decisions, dimensions: Sequence[Dimension], groups: Sequence[str], digest: str, content: str
) -> None:
    """Refuse decisions about codes that mean something else now.

    Parameters
    ----------
    groups : sequence of str
        The groups that the decisions are about.
    digest : str
        Digest of the contents of their files for which that was confirmed.
    content : str
        Digest of these files in hexadecimal; empty for decisions of the project itself.

    Raises
    ------
    GroupsError
    """
    content_now = (lambda: bytes.fromhex(content)) if content else None
    NamingList(GroupsError.DECISIONS, None, groups, digest, content_now).refuse(
        dimensions, _codes_in(decisions, dimensions)
    )


def _codes_in(decisions: Decisions, dimensions: Sequence[Dimension]) -> list[set[str]]:
    """Codes named by decisions, by dimension; notes do not count, and the response may be left out."""
    sets: list[set[str]] = [set() for _ in dimensions]
    for part in decisions.parts:
        if isinstance(part, Act):
            if part.kind is not Kind.NOTE:
                # paired from the end, since the first dimension, the response, may be left out
                axes = zip(reversed(part.names), reversed(part.codes.T), reversed(sets), strict=False)
                for names, codes, dimension_codes in axes:
                    dimension_codes |= {names[at] for at in np.unique(codes).tolist()}
        else:
            for decision in part:
                if decision.kind is not Kind.NOTE:
                    for code, dimension_codes in zip(reversed(decision.codes), reversed(sets), strict=False):
                        dimension_codes.add(code)
    return sets


def _names(source: HierarchySource) -> Iterator[str]:
    for step in source.steps:
        if step.on and step.kind == GROUP:
            yield step.into.strip()
    if source.recode is not None:
        for new, spans in read_recode(source.recode).groups:
            name = new.strip()
            if any(not span.single or span.first.strip() != name for span in spans):
                yield name

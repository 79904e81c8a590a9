"""The codes of one roll-up as a tree that can be changed: every change makes a new tree."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType

from attrs import evolve, field, frozen

from tabguard.base.errors import HierarchyError
from tabguard.base.language import quoted, tr
from tabguard.table.dimension import Dimension, Translated

_TREE = "structure"


def _read_only(mapping: Mapping[str, str]) -> Mapping[str, str]:
    return MappingProxyType(dict(mapping))


def _read_only_each(translated: Translated) -> Translated:
    return MappingProxyType({language: _read_only(labels) for language, labels in translated.items()})


def _by_language(translated: Translated) -> frozenset[tuple[str, frozenset[tuple[str, str]]]]:
    return frozenset((language, _as_set(labels)) for language, labels in translated.items())


def _as_pairs(mapping: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    return tuple(mapping.items())


def _as_set(mapping: Mapping[str, str]) -> frozenset[tuple[str, str]]:
    return frozenset(mapping.items())


@frozen(slots=False)
class CodeTree:
    """A forest of codes, each with its label.

    Parameters
    ----------
    parent : mapping of str to str
        Parent of each code, empty for roots; each code follows its parent, and siblings are in order.
    labels : mapping of str to str
        Labels of the codes that have one.
    translated : mapping of str to mapping of str to str
        For each language the labels of those codes that have one.
    """

    parent: Mapping[str, str] = field(eq=_as_pairs, converter=_read_only)
    labels: Mapping[str, str] = field(factory=dict, eq=_as_set, converter=_read_only)
    translated: Translated = field(factory=dict, eq=_by_language, converter=_read_only_each)

    @classmethod
    def of(cls, dimension: Dimension, rollup: int = 0) -> CodeTree:
        """One roll-up of a dimension, its codes in pre-order; codes outside it are left out."""
        parents = dimension.parents[rollup].tolist()
        above = set(parents)
        inside = [code for code, parent in enumerate(parents) if parent >= 0 or code in above]
        names = dimension.codes
        children: _Children = {"": []}
        for code in inside:
            children.setdefault(names[parents[code]] if parents[code] >= 0 else "", []).append(names[code])
        labels = {names[c]: dimension.labels[c] for c in inside if dimension.labels[c] != names[c].strip()}
        codes = {names[c] for c in inside}
        translated = {
            language: {code: label for code, label in labels.items() if code in codes}
            for language, labels in dimension.translated.items()
        }
        return cls(_in_order(children), labels, translated)

    @cached_property
    def children(self) -> Mapping[str, tuple[str, ...]]:
        """The codes directly below each code that has any; the roots under the empty text."""
        out: _Children = {}
        for code, above in self.parent.items():
            out.setdefault(above, []).append(code)
        return {above: tuple(codes) for above, codes in out.items()}

    @property
    def roots(self) -> tuple[str, ...]:
        """Codes without a parent."""
        return self.children.get("", ())

    @cached_property
    def leaves(self) -> tuple[str, ...]:
        """Codes without codes below them."""
        return tuple(code for code in self.parent if code not in self.children)

    def above(self, code: str) -> tuple[str, ...]:
        """The codes above a code, the nearest first."""
        out = []
        while code := self.parent[code]:
            out.append(code)
        return tuple(out)

    def sums(self, records: Mapping[str, int]) -> dict[str, int]:
        """For each code the number of records at it and below it."""
        out = {code: records.get(code, 0) for code in self.parent}
        for code in reversed(tuple(self.parent)):
            if above := self.parent[code]:
                out[above] += out[code]
        return out

    def found(self, text: str) -> tuple[str, ...]:
        """The codes whose code or label contains a text, regardless of case."""
        folded = text.casefold()
        return tuple(
            code
            for code in self.parent
            if any(folded in text.casefold() for text in (code, *self.named(code)))
        )

    def named(self, code: str) -> tuple[str, ...]:
        """The labels of a code in all languages, the main one first."""
        languages = (self.labels, *self.translated.values())
        return tuple(dict.fromkeys(labels[code] for labels in languages if code in labels))

    def tops(self, codes: Iterable[str]) -> tuple[str, ...]:
        """The given codes that are below no other of them, in the order of the tree."""
        chosen = set(codes)
        return tuple(c for c in self.parent if c in chosen and chosen.isdisjoint(self.above(c)))

    # -- changes

    def moved(self, codes: Iterable[str], to: str, before: str = "") -> CodeTree:
        """Move codes of the tree below another code, or add new codes there.

        Parameters
        ----------
        codes : iterable of str
            Codes to move with everything below them. New codes follow the moved ones, in the given order.
        to : str
            The new parent.
        before : str
            The child of the new parent before which they are put; empty for behind all.

        Raises
        ------
        HierarchyError
            If a code would come below itself, or a root would move.
        """
        code_list = tuple(dict.fromkeys(codes))
        chosen = self.tops(code_list)
        self._check_exists(to)
        if below := set(chosen) & {to, *self.above(to)}:
            raise HierarchyError(
                tr("{below} cannot come below itself.", below=_listed(below)),
                _TREE,
                tr("Choose a code outside of it."),
            )
        self._no_root(chosen)
        moving = (*chosen, *(code for code in code_list if code not in self.parent))
        children = self._lists()
        row = children.setdefault(to, [])
        rest = row[row.index(before) :] if before in row else []
        at = next((code for code in rest if code not in moving), "")
        for code in chosen:
            children[self.parent[code]].remove(code)
        place = row.index(at) if at else len(row)
        row[place:place] = moving
        return evolve(self, parent=_in_order(children))

    def with_subtotal(self, code: str, label: str, over: Iterable[str]) -> CodeTree:
        """Add a new code in the place of the first of some codes, and move these codes below it.

        Raises
        ------
        HierarchyError
            If the code is blank or taken already, or if it would be above a root.
        """
        self._new(code)
        chosen = self.tops(over)
        if not chosen:
            raise HierarchyError(
                tr("No codes are selected."), _TREE, tr("Select those that the subtotal adds up.")
            )
        self._no_root(chosen)
        children = self._lists()
        row = children[self.parent[chosen[0]]]
        row.insert(row.index(chosen[0]), code)
        for top in chosen:
            children[self.parent[top]].remove(top)
        children[code] = list(chosen)
        return evolve(self, parent=_in_order(children)).relabelled(code, label)

    def renamed(self, code: str, new: str) -> CodeTree:
        """Rename a code; raises `HierarchyError` if the new name is blank or used."""
        self._check_exists(code)
        if new == code:
            return self
        self._new(new)
        parent = {
            (new if c == code else c): (new if above == code else above) for c, above in self.parent.items()
        }

        def moved(labels: Mapping[str, str]) -> Mapping[str, str]:
            return {(new if c == code else c): label for c, label in labels.items()}

        translated = {language: moved(labels) for language, labels in self.translated.items()}
        return CodeTree(parent, moved(self.labels), translated)

    def relabelled(self, code: str, label: str, language: str = "") -> CodeTree:
        """Change the label of a code, the main one or that in a language; an empty label removes it."""
        self._check_exists(code)
        before = self.translated.get(language, {}) if language else self.labels
        labels = {c: old for c, old in before.items() if c != code}
        labels |= {code: label.strip()} if label.strip() else {}
        if not language:
            return evolve(self, labels=labels)
        return evolve(self, translated={**self.translated, language: labels})

    def without(self, codes: Iterable[str]) -> CodeTree:
        """Remove codes; the codes below them take their places.

        Raises
        ------
        HierarchyError
            For a root, in whose place no other code can come.
        """
        present = {code for code in codes if code in self.parent}
        self._no_root(present)
        children = self._lists()
        for code in reversed(tuple(self.parent)):
            if code in present:
                row = children[self.parent[code]]
                at = row.index(code)
                row[at : at + 1] = children.pop(code, [])

        def left(labels: Mapping[str, str]) -> Mapping[str, str]:
            return {c: label for c, label in labels.items() if c not in present}

        translated = {language: left(labels) for language, labels in self.translated.items()}
        return CodeTree(_in_order(children), left(self.labels), translated)

    # -- inside

    def _lists(self) -> _Children:
        return {above: list(codes) for above, codes in self.children.items()}

    def _check_exists(self, code: str) -> None:
        if code not in self.parent:
            raise HierarchyError(
                tr("There is no code “{code}”.", code=code), _TREE, tr("Choose one of the tree.")
            )

    def _new(self, code: str) -> None:
        if not code.strip() or code != code.rstrip():
            raise HierarchyError(
                tr("A code is blank or ends with a blank."), _TREE, tr("Enter a code of visible characters.")
            )
        if code in self.parent:
            raise HierarchyError(
                tr("The code “{code}” exists already.", code=code), _TREE, tr("Choose another one.")
            )

    def _no_root(self, codes: Collection[str]) -> None:
        if roots := [code for code in self.roots if code in codes]:
            raise HierarchyError(
                tr("{roots} is the top of the structure and stays where it is.", roots=_listed(roots)),
                _TREE,
                tr("Select codes below it."),
            )


_Children = dict[str, list[str]]


def _in_order(children: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """The parent of each code, the codes in pre-order."""
    parent: dict[str, str] = {}
    stack = [(code, "") for code in reversed(children.get("", ()))]
    while stack:
        code, above = stack.pop()
        parent[code] = above
        stack.extend((below, code) for below in reversed(children.get(code, ())))
    return parent


def _listed(codes: Iterable[str]) -> str:
    return ", ".join(quoted(code.strip()) for code in sorted(codes)[:5])


@frozen
class TreeCheck:
    """How a tree fits the codes of the data.

    Parameters
    ----------
    homeless : tuple of str
        Codes of the data that are not in the tree.
    inner : tuple of str
        Codes of the data that have codes below them: their records would belong to none of the codes below.
    unused : tuple of str
        Lowest codes that no record has; not an error.
    single : tuple of str
        Codes with exactly one code below them, to which they are equal; not an error.
    """

    homeless: tuple[str, ...]
    inner: tuple[str, ...]
    unused: tuple[str, ...]
    single: tuple[str, ...]

    @property
    def fits(self) -> bool:
        """Whether the data can be read with the tree."""
        return not (self.homeless or self.inner)


def check_tree(tree: CodeTree, data: Collection[str]) -> TreeCheck:
    """Compare a tree with the codes that the records of the data have."""
    data_codes = set(data)
    return TreeCheck(
        tuple(code for code in data if code not in tree.parent),
        tuple(code for code in tree.children if code in data_codes),
        tuple(code for code in tree.leaves if code not in data_codes),
        tuple(code for code, below in tree.children.items() if code and len(below) == 1),
    )

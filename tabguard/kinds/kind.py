"""Interface of a kind of primary rule; a new kind is one file with one such class."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Self

import attrs
import numpy as np

from tabguard.base.errors import RuleError
from tabguard.base.language import mark, tr
from tabguard.base.params import Param, check, params_of, typed
from tabguard.kinds.cell_view import Cells, CellView, FixedLevels, Pairs, RuleOutcome
from tabguard.kinds.words import TauForm, TauSlots, Wording, no_counterpart
from tabguard.table.arrays import FloatArray
from tabguard.table.table import Table

_TOP = {"unit": mark("Largest contributions"), "holding": mark("Largest holdings")}
"""Roles of the columns with the largest contributions, by level."""
_COUNT = {"unit": mark("Frequency"), "holding": mark("Frequency of holdings")}
"""Roles of the columns with the number of contributors, by level."""


def check_top(table: Table, level: str, rule: PrimaryRule) -> None:
    """Refuse a rule if a tabulated input lacks the largest contributions.

    Parameters
    ----------
    level : str
        ``"unit"`` or ``"holding"``.

    Raises
    ------
    RuleError
        The error names the missing column, or the cell in which it is empty although contributions remain.
    """
    number, names = rule.depth, {"rule": tr(rule.word), "role": tr(_TOP[level])}
    top = table.holding_top if level == "holding" else table.top
    have = 0 if top is None else top.shape[1]
    if have < number:
        raise rule.refusal(
            tr(
                "The {rule} rule needs the {needed} largest contributions of a cell. Columns with the role "
                "“{role}”: {have}.",
                needed=number,
                have=have,
                **names,
            ),
            tr("Import again and give the columns with these amounts the role, or switch the rule off."),
        )
    assert top is not None
    amounts = top[:, :number]
    rest = np.abs(table.shadow) - np.nansum(amounts, axis=1)
    gap = np.flatnonzero(np.isnan(amounts).any(axis=1) & (rest > 1e-9 * np.abs(table.shadow)))
    if len(gap):
        cell = int(gap[0])
        column = int(np.flatnonzero(np.isnan(amounts[cell]))[0]) + 1
        raise rule.refusal(
            tr(
                "The {rule} rule finds column {column} of the role “{role}” empty in {n_gap} cells that have "
                "a rest.",
                column=column,
                n_gap=len(gap),
                **names,
            ),
            tr("Fill the column (0 where there is no further contributor), or switch the rule off."),
            tr("first cell {cell}", cell=table.title(cell)),
        )


def check_count(table: Table, level: str, rule: PrimaryRule) -> None:
    """Refuse a rule if a tabulated input lacks the number of contributors.

    Raises
    ------
    RuleError
        The error names the missing column.
    """
    count = table.holding_frequency if level == "holding" else table.frequency
    if count is None or (len(count) and np.isnan(count).any()):
        absent = count is None or bool(np.isnan(count).all())
        names = {"rule": tr(rule.word), "role": tr(_COUNT[level])}
        raise rule.refusal(
            tr(
                "The {rule} rule needs the number of contributors of each cell, and no column has the role "
                "“{role}”.",
                **names,
            )
            if absent
            else tr(
                "The {rule} rule needs the number of contributors of each cell, and the column with the role "
                "“{role}” has gaps.",
                **names,
            ),
            tr("Import again and give the column with this number the role, or switch the rule off.")
            if absent
            else tr("Fill them in, or switch the rule off."),
        )


_LEVEL = Param(
    label=mark("Judged"),
    help=mark("Whom this rule judges, where units and holdings have rules of their own: unit or holding."),
    choices=("", "unit", "holding"),
    words=(mark("as all rules"), mark("single units"), mark("holdings")),
)


@attrs.frozen
class PrimaryRule(ABC):
    """One primary rule with its parameters; its class is the kind.

    A kind is a frozen class whose fields are declared with `tabguard.base.params.param`. It must define the
    class attributes below, `judge` and `sentence`; everything else has a default. Enter it in `KINDS`.
    """

    key: ClassVar[str] = ""
    """Name of the kind in a job's ``[rules]`` and in projects; empty for kinds declared cell by cell."""
    name: ClassVar[str]
    """Name of the rule in reports, such as “p% rule”."""
    title: ClassVar[str]
    """Name of the rule in the window and before its arithmetic."""
    word: ClassVar[str]
    """Word for the rule in pattern files and lists, such as “p%”; never changed."""
    about: ClassVar[str] = ""
    """Requirement of the rule, in one sentence for the reference of the help."""
    card: ClassVar[str] = ""
    """Sentence on the rule's card: ``{p}`` is the box of a parameter, ``[unit]`` and ``[units]`` the level
    judged."""

    several: ClassVar[bool] = False
    """Whether a project may have several rules of this kind."""
    by_people: ClassVar[bool] = False
    """Whether people declare the primaries one by one; such a rule overrides waivers and missing codes, and
    has no card."""
    each_level: ClassVar[bool] = True
    """Whether units and holdings are judged separately; otherwise the cell is judged once."""
    concentration: ClassVar[bool] = False
    """Whether the rule prevents estimates of the largest contributor. Such rules need an interval of some
    width and do not apply to counts; their levels are computed from the shadow variable."""
    compares_amounts: ClassVar[bool] = False
    """Whether the rule compares contributions, so that weights and negative values matter."""
    needs_requests: ClassVar[bool] = False
    """Whether the rule needs the column of requests for protection."""

    drawn: ClassVar[str | None] = None
    """Name of the parameter against which a picture draws the cost of the rule; None for the first, empty for
    no picture."""

    traces: ClassVar[str] = ""
    """Regular expression of words that reveal the rule in a text, for the search for leaks; case is
    ignored."""
    letters: ClassVar[tuple[str, ...]] = ()
    """Letters before a number in a file name that reveal the rule's parameter, such as p in p10."""

    tau: ClassVar[TauForm | None] = None
    """Form of the rule among τ-ARGUS's safety rules; None without counterpart."""
    tau_status: ClassVar[int] = 9
    """Status number of τ-ARGUS for cells in which the rule fired: 3 to 6 by rule, 9 for manual."""

    level: str = attrs.field(
        default="",
        kw_only=True,  # the parameters of each kind come first
        converter=typed(str, _LEVEL.label),  # type: ignore[misc]
        validator=check,
        metadata={"param": _LEVEL, "later": True},
    )

    @property
    def on(self) -> bool:
        """Whether the rule is active."""
        return True

    @property
    def depth(self) -> int:
        """Number of largest contributions of a cell that the rule uses."""
        return 0

    @classmethod
    def standing(cls) -> tuple[Self, ...]:
        """The rules of this kind that apply if none is declared."""
        return ()

    @classmethod
    def start(cls) -> Self:
        """The rule with the parameters that its card shows before it is first switched on."""
        return cls()

    def switched(self, on: bool) -> tuple[Self, ...]:
        """The rules that are declared after the card is switched on or off."""
        return (self,) if on else ()

    def comes_to(self) -> str:
        """Consequence of the rule's parameters, shown below the sentence of its card."""
        return ""

    def notes(self, beside: Sequence[PrimaryRule]) -> tuple[str, ...]:
        """Remarks for the analyst, depending on the other active rules."""
        return ()

    def suggested(self, beside: Sequence[PrimaryRule]) -> Self | None:
        """The rule with other numbers that its card suggests beside the `notes`; None for no suggestion."""
        return None

    def replacement(self) -> PrimaryRule | None:
        """A rule of another kind that protects nearly the same, which the card offers; None for none."""
        return None

    @classmethod
    def another(cls, beside: Sequence[PrimaryRule]) -> Self:
        """A further rule of this kind to add to those beside it, for kinds with `several`."""
        return cls.start()

    @property
    def share_of_one(self) -> float | None:
        """Per cent of a cell that the largest contributor alone may hold; None if the rule does not limit it.

        Transmission files state whether one contributor dominates a cell, or two.
        """
        return None

    def strength(self, factor: float = 1.0) -> dict[str, Any]:
        """The parameters, by name, that are compared with a required minimum, after negative contributions.

        Parameters
        ----------
        factor : float
            The divisor f for negative contributions, at least 1.
        """
        return {name: getattr(self, name) for name in self.numbers()}

    @classmethod
    def numbers(cls) -> tuple[str, ...]:
        """Names of the rule's numeric parameters, for which an office can require a minimum."""
        kinds = {a.name: str(getattr(a.type, "__name__", a.type)) for a in attrs.fields(cls)}
        return tuple(name for name in params_of(cls) if kinds[name] in ("int", "float"))

    # -- judging

    def check(self, table: Table, levels: Sequence[str]) -> None:
        """Refuse a table that lacks what the rule needs.

        Parameters
        ----------
        levels : sequence of str
            Levels to judge: ``"unit"``, ``"holding"`` or both.

        Raises
        ------
        RuleError
            The error names the missing column or choice, and what to do.
        """
        if table.contributions is None and self.depth:
            for level in levels:
                check_top(table, level, self)

    def refusal(self, what: str, remedy: str, where: str = "") -> RuleError:
        """The error that this rule cannot be applied; `where` is a place in the table."""
        place = tr("rules, {name}", name=tr(self.title))
        return RuleError(what, "; ".join(filter(None, (place, where))), remedy, self.key)

    @abstractmethod
    def judge(self, view: CellView) -> RuleOutcome:
        """Apply the formula: the cells in which the rule fires, and the protection levels that it requires.

        The caller applies waivers, missing codes, and the least level of one unit.
        """

    def fixed_levels(self, cells: Cells) -> FixedLevels | None:
        """The rule's protection levels, if they do not depend on contributors; otherwise None."""
        return None

    def asked_of(self, pairs: Pairs) -> FloatArray | None:
        """For a rule of concentration, the least error of each pair's estimate, shape (n_pairs,).

        NaN for no requirement. None stands for the protection levels of the cell, which suffice if the rule
        itself considers the estimate of the best informed contributor. Rules of other kinds require their
        `fixed_levels` against everybody, or the protection levels of the cell if they have none.
        """
        return None

    # -- words

    def called(self, say: Wording) -> str:
        """The rule's name before its arithmetic."""
        return tr(self.title)

    @abstractmethod
    def sentence(self, view: CellView, fired: bool, say: Wording) -> str:
        """The rule's arithmetic in one cell, without a full stop; all arrays in `view` have length 1."""

    @classmethod
    def sdmx(cls, rules: Sequence[PrimaryRule]) -> str:
        """Code of CL_CONF_STATUS for cells in which this kind fired; ``C`` by default.

        Parameters
        ----------
        rules : sequence of PrimaryRule
            The rules of this kind; empty if unknown.
        """
        return "C"

    def tau_slot(self, weighted: bool) -> str:
        """The rule as a τ-ARGUS safety rule.

        Raises
        ------
        WriteError
            If τ-ARGUS has no counterpart.
        """
        raise no_counterpart(tr("the {name}", name=tr(self.name)))

    def tau_nothing(self) -> str:
        """The slot for no rule of this kind, needed beside slots of the other level."""
        return ""

    @classmethod
    def from_tau(cls, slots: TauSlots, notes: list[str]) -> tuple[Self, ...]:
        """Rules of this kind given by a safety rule at one level; changes are added to `notes`."""
        return ()

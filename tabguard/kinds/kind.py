"""What a kind of primary rule tells the program about itself: a new one is one file with one such class."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Self

from tabguard.kinds.cell_view import Cells, CellView, FixedLevels, RuleOutcome
from tabguard.kinds.needs import check_top
from tabguard.kinds.pairs import Pairs
from tabguard.kinds.tau import TauForm, TauSlots, no_counterpart
from tabguard.kinds.words import Wording
from tabguard.table.arrays import FloatArray
from tabguard.table.table import Table


class PrimaryRule(ABC):
    """One primary rule with its parameters; its class is the kind.

    A kind is a frozen class whose fields are declared with `tabguard.settings.param`. It must have the names
    below, `judge` and `sentence`; everything else has a meaning by default. Then it is entered in `KINDS`.
    """

    __slots__ = ()

    key: ClassVar[str] = ""
    """Its name in a job's ``[rules]`` and in projects; empty for what people declare cell by cell."""
    name: ClassVar[str]
    """What it is called in reports, such as “p% rule”."""
    title: ClassVar[str]
    """What it is called in the window and in front of its arithmetic."""
    word: ClassVar[str]
    """What stands in pattern files and lists where it fired, such as “p%”; never changed."""
    card: ClassVar[str] = ""
    """Sentence on its card: ``{p}`` is the box of a parameter, ``[unit]`` and ``[units]`` who is judged."""

    several: ClassVar[bool] = False
    """Whether rules of this kind may stand side by side."""
    by_people: ClassVar[bool] = False
    """Whether people declare cells primary: this overrides waivers and missing codes, and has no card."""
    each_level: ClassVar[bool] = True
    """Whether units and holdings are judged each; else the cell is judged once."""
    concentration: ClassVar[bool] = False
    """Whether it keeps the largest from being estimated: then an interval of some width is protected, counts
    have no meaning for it, and its level is worked out on the variable that the rules look at."""
    compares_amounts: ClassVar[bool] = False
    """Whether it compares contributions, so that weights must be read and negatives need a choice."""
    needs_requests: ClassVar[bool] = False
    """Whether it needs the column that says who asked for protection."""

    traces: ClassVar[str] = ""
    """Regular expression of the words that betray it in a text, for the search for leaks; case is ignored."""
    letters: ClassVar[tuple[str, ...]] = ()
    """What may stand before a number in the name of a file that betrays its parameter, such as p of p10."""

    tau: ClassVar[TauForm | None] = None
    """Its form in τ-ARGUS's safety rules."""
    tau_status: ClassVar[int] = 9
    """Status number of τ-ARGUS for cells in which it fired: 3 to 6 by rule, 9 by hand."""

    @property
    def on(self) -> bool:
        """Whether it judges at all."""
        return True

    @property
    def depth(self) -> int:
        """How many of the largest contributions of a cell it looks at."""
        return 0

    @classmethod
    def standing(cls) -> tuple[Self, ...]:
        """The rules of this kind that there are where none is declared."""
        return ()

    @classmethod
    def start(cls) -> Self:
        """Parameters that its card shows before it is first switched on; defaults if there are any."""
        return cls()

    def switched(self, on: bool) -> tuple[Self, ...]:
        """What is declared when its card is switched on or off."""
        return (self,) if on else ()

    def comes_to(self) -> str:
        """What its parameters come to, said under the sentence of its card."""
        return ""

    def notes(self, beside: Sequence[PrimaryRule]) -> tuple[str, ...]:
        """What the analyst must know about it, given all active rules."""
        return ()

    # -- judging

    def check(self, table: Table, levels: Sequence[str]) -> None:
        """Refuse a table that lacks what the rule needs.

        Parameters
        ----------
        levels : sequence of str
            Who is judged: ``"unit"``, ``"holding"`` or both.

        Raises
        ------
        RuleError
            Saying which column or choice is missing and what to do.
        """
        if table.contributions is None and self.depth:
            for level in levels:
                check_top(table, level, self.depth, self.word, self.key)

    @abstractmethod
    def judge(self, view: CellView) -> RuleOutcome:
        """The formula: in which cells the rule fires, and which protection level it asks for there.

        Waivers and missing codes are view to by the caller, as is the least level of one unit.
        """

    def fixed_levels(self, cells: Cells) -> FixedLevels | None:
        """Its protection levels, where they do not depend on contributors."""
        return None

    def asked_of(self, pairs: Pairs) -> FloatArray | None:
        """Of a rule of concentration: how far each pair's estimate must miss, shape (n_pairs,).

        NaN where nothing is asked. None: as far as the protection levels of the cell, which is never too
        little where the rule itself looks at the estimate of the best informed contributor. Rules of other
        kinds ask everybody for the `fixed_levels`, or without them for the protection levels of the cell.
        """
        return None

    # -- words

    def called(self, say: Wording) -> str:
        """What stands in front of its arithmetic."""
        return self.title

    @abstractmethod
    def sentence(self, view: CellView, fired: bool, say: Wording) -> str:
        """Its arithmetic in one cell, without a full stop; all arrays in `view` have length 1."""

    @classmethod
    def sdmx(cls, rules: Sequence[PrimaryRule]) -> str:
        """Code of CL_CONF_STATUS for cells in which this kind fired; ``C`` where there is none of its own.

        Parameters
        ----------
        rules : sequence of PrimaryRule
            Those of this kind; empty where they are not known.
        """
        return "C"

    def tau_slot(self, weighted: bool) -> str:
        """Itself as a τ-ARGUS safety rule.

        Raises
        ------
        WriteError
            Where τ-ARGUS has no counterpart.
        """
        raise no_counterpart(f"the {self.name}")

    def tau_nothing(self) -> str:
        """The slot that stands for no rule, where slots of the other level follow or precede."""
        return ""

    @classmethod
    def from_tau(cls, slots: TauSlots, notes: list[str]) -> tuple[Self, ...]:
        """Rules of this kind that a safety rule stands for; what was changed is added to `notes`."""
        return ()

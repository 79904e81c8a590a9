"""Answers beside yes and no: a marginal that cannot be released exactly is printed in another form.

Each answer is made, judged together with everything that readers have, and reported with its loss. The chosen
one is entered in the ledger as a release that holds the counts: exactly what was judged is printed.
"""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from types import MappingProxyType

import numpy as np
from attrs import asdict, evolve, frozen

from tabguard.base.errors import DataError, SettingError, TabGuardError
from tabguard.base.language import headed, mark, tr
from tabguard.base.progress import Progress
from tabguard.marginals.engine.cell_key import (
    added_keys,
    keys_from,
    made_keys,
    perturbation,
    perturbation_of,
    perturbed,
    usual,
)
from tabguard.marginals.engine.design import Item, item_of, query_for, sizes_of
from tabguard.marginals.engine.planner import Planner
from tabguard.marginals.engine.publish import check_size, publication
from tabguard.marginals.engine.readers import by_table, dense_counts, with_known_zeros
from tabguard.marginals.engine.rounding import check_base
from tabguard.marginals.engine.small_counts import internal_cells, internal_item, small_count_rounding
from tabguard.marginals.flow import count_project
from tabguard.marginals.flow.count_ledger import ledgers_of_project, secret_seed
from tabguard.marginals.flow.count_publishing import not_weighted
from tabguard.marginals.read.count_table import CountFile, read_count_table, read_record_keys
from tabguard.marginals.read.perturbation_table import read_perturbation_table
from tabguard.project import Project
from tabguard.read.files.columns import counted
from tabguard.settings import Planning
from tabguard.table.arrays import IntArray
from tabguard.table.contingency import CountTable
from tabguard.table.forms import (
    EXACT,
    FORMS,
    SUPPRESSED,
    WITHHELD,
    CellKey,
    Form,
    Rounded,
    Simulated,
    SmallCounts,
    Suppressed,
)
from tabguard.table.ledger import FACTS, NO_COUNTS, Act, Ledger, LedgerEntry, Query, drafted, published
from tabguard.table.planning import Review
from tabguard.table.public import PublicMargin

_TOTAL = "Total"
_MOST_SUPPRESSED, _PROVEN = 400_000, 250
"""Limit on small counts times cells that are suppressed in three or more variables, about 40 seconds: counts
move by whole numbers, all over the marginal. Number of cells up to which the pattern is proven best: for 810
cells the proof took half of 12 seconds and saved one of 218 suppressions."""
_BASE = 3
Keys = Callable[[int], IntArray]
"""The key of each non-zero cell of the table; made keys depend on a seed."""


@frozen(eq=False, kw_only=True)
class Parameters:
    """How other forms are made.

    Parameters
    ----------
    base : int or None
        Base of both kinds of rounding; None: 3, or more if smaller counts may not be printed.
    deviation, variance, least : int, float, int
        Parameters of the perturbation table for cell keys, see `engine.cell_key.perturbation`; 0: from
        `usual` for the least count that may be printed.
    ptable : Path or None
        A file with a perturbation table, which takes their place.
    seed : int or None
        Secret seed of what is drawn; None: one that the office's or the user's key gives for these data.
    """

    base: int | None = None
    deviation: int = 0
    variance: float = 0.0
    least: int = 0
    ptable: Path | None = None
    seed: int | None = None

    def used_by(self, form: type[Form]) -> "Parameters":
        """These parameters without those that a form does not use."""
        names = ("seed", *_PARAMETERS.get(form, ()))
        in_table = () if self.ptable is None else _IN_TABLE
        return Parameters(**{name: getattr(self, name) for name in names if name not in in_table})

    def check(self, form: type[Form]) -> None:
        """Raise `SettingError` where a parameter is given that a form does not use."""
        parameters = self.used_by(form)
        foreign = [name for name, value in asdict(self).items() if value != getattr(parameters, name)]
        if foreign:
            raise SettingError(
                tr("Parameters are given that this form does not use."),
                headed(tr(form.name), ", ".join(foreign)),
                tr("Leave them out, or choose another form."),
            )


@frozen(eq=False)
class Asked:
    """The marginals that are asked for, with everything that their answers depend on.

    Parameters
    ----------
    table : CountTable
    queries : tuple of Query
    ledger : tuple of LedgerEntry
        All decisions and publications.
    planning : Planning
    keys : callable
    parameters : Parameters
    data : str
        Fingerprint of the data.
    """

    table: CountTable
    queries: tuple[Query, ...]
    ledger: Ledger
    planning: Planning
    keys: Keys
    parameters: Parameters = Parameters()
    data: str = ""

    @property
    def items(self) -> tuple[Item, ...]:
        """The marginals by positions."""
        return tuple(item_of(self.table, query) for query in self.queries)

    @property
    def given(self) -> Ledger:
        """Publications, and decisions for other forms than exact that are not printed yet."""
        return (*published(self.ledger), *drafted(self.ledger))

    @property
    def seed(self) -> int:
        """The seed that was given, else that of earlier cell keys for these data, else a secret one."""
        if self.parameters.seed is not None:
            return self.parameters.seed
        keyed = (e.seed for e in self.given if isinstance(e.form, CellKey) and e.seed)
        return next(keyed, secret_seed(self.data))

    @property
    def base(self) -> int:
        """The base of both ways of rounding; raises `DataError` for one that rounds nothing."""
        base = self.parameters.base or max(_BASE, self.planning.least_printed)
        check_base(base)
        return base

    def entries(self, forms: Sequence[Form], counts: Sequence[IntArray]) -> Ledger:
        """Decisions to print the marginals, each in its form."""
        return tuple(
            LedgerEntry(query, Act.RELEASE, seed=self.seed, form=form, counts=count)
            for query, form, count in zip(self.queries, forms, counts, strict=True)
        )


@frozen(eq=False)
class Answer:
    """The result of trying one form.

    Parameters
    ----------
    form : type of Form
    entries : tuple of LedgerEntry
        The decisions that give this answer; empty where there is none.
    loss : float
        Sum of the absolute differences between printed and true counts of the marginals that were asked
        for, divided by the sum of the true counts; a suppressed count is lost as a whole.
    review : Review or None
        Review of all that readers then know.
    problem : str
        Why there is no such answer.
    """

    form: type[Form]
    entries: Ledger = ()
    loss: float = math.nan
    review: Review | None = None
    problem: str = ""

    @property
    def safe(self) -> bool:
        """Whether everything that readers would then have is proven to keep to the rules."""
        return self.review is not None and self.review.safe

    @property
    def title(self) -> str:
        """The form, with its parameters where the answer could be made."""
        forms = [entry.form for entry in self.entries if isinstance(entry.form, self.form)]
        return tr(forms[0].words if forms else self.form.name)

    @property
    def verdict(self) -> str:
        """The verdict on the answer, or the reason why there is none."""
        if self.review is None:
            return self.problem
        if self.safe:
            return "; ".join(filter(None, (self.review.good_words, self._emptied)))
        if not self.review.settled:
            return tr("not settled: bounds not proven")
        return tr("against the rules: {lines}", lines=" ".join(self.review.lines()))

    @property
    def _emptied(self) -> str:
        """A warning about marginals of which every count is suppressed."""
        queries = [e.query for e in self.entries if len(e.counts) and e.counts.max() == WITHHELD]
        if not queries:
            return ""
        return tr(
            "every count of {titles} is suppressed: since all its totals are printed, a count is "
            "protected only together with others, at least {n_counts} in two categories of each variable,"
            " and each small one needs others that can change with it",
            titles=", ".join(query.title for query in queries),
            n_counts=2 ** len(queries[-1].variables),
        )

    def line(self) -> str:
        """The answer as a sentence for a list: form, verdict, loss."""
        if self.review is None:
            return f"{headed(self.title, self.verdict)}"
        return tr(
            "{title}: {verdict}; loss {loss:.2f} %.",
            title=self.title,
            verdict=self.verdict.rstrip("."),
            loss=100 * self.loss,
        )


def keys_of(file: CountFile, column: str, totals: str, progress: Progress) -> Keys:
    """A function from a seed to the keys of the cells: sums of record keys from a column, or of made ones.

    A record of the file has the same key for any choice of variables.
    """

    def keys(seed: int) -> IntArray:
        cells, fractions = read_record_keys(file, column, totals, progress)
        every = made_keys(len(cells), seed) if fractions is None else keys_from(fractions)
        return added_keys(every[cells >= 0], cells[cells >= 0], len(file.table.count))

    return keys


Maker = Callable[[Asked, Progress], Ledger]


def _rounded(task: Asked, progress: Progress) -> Ledger:
    """Controlled rounding, additive together with all that is released in other forms than exact."""
    entries = (LedgerEntry(query, Act.RELEASE) for query in task.queries)
    facts = (entry for entry in task.ledger if entry.act in FACTS)
    drafts = [entry for entry in drafted(task.ledger) if item_of(task.table, entry.query) not in task.items]
    record = publication(task.table, (*facts, *drafts, *entries), task.base, task.seed, progress).record
    records = (entry for entry in record if item_of(task.table, entry.query) in task.items)
    return tuple(evolve(entry, act=Act.RELEASE, seed=task.seed) for entry in records)


def _small_counts(task: Asked, progress: Progress) -> Ledger:
    """Small count rounding: small internal cells become zero or the base."""
    base = task.base if task.parameters.base else max(task.base, _safe_base(task.planning))
    # earlier marginals in this form are made again, too: all are added up from the same internal cells
    before = [e for e in task.given if isinstance(e.form, SmallCounts)]
    items = (*(item_of(task.table, e.query) for e in before), *task.items)
    check_size(task.table, query_for(task.table, internal_item(task.table, items)))  # the judgement lists it
    internal = small_count_rounding(task.table, items, base, task.seed, progress)
    counts = [internal.counts(item) for item in items]
    if not all(np.array_equal(new, e.counts) for e, new in zip(before, counts, strict=False)):
        raise DataError(
            tr("Marginals with rounded small counts were released before; with these, they would change."),
            ", ".join(e.query.title for e in before),
            tr("Choose another form, or marginals that follow from those released."),
        )
    parts = internal_cells(with_known_zeros(task.table, task.ledger), items)[len(before) :]
    forms = [SmallCounts(base, n_parts) for n_parts in parts]
    return task.entries(forms, counts[len(before) :])


def _safe_base(rules: Planning) -> int:
    """The least base for which readers may know each internal cell as it is rounded.

    A small cell is changed, and keeps an interval one narrower than the base; a zero may be one less.
    """
    outside = rules.outside + 2 if rules.groups_matter else 0
    return max(rules.threshold, math.ceil(rules.width) + 1, outside)


def _cell_key(task: Asked, progress: Progress) -> Ledger:
    """Cell keys: each count is perturbed by the keys of its records."""
    progress.phase(mark("perturb counts"))
    how, least = task.parameters, task.planning.least_printed
    if how.ptable is None:
        least = how.least or min(least, how.deviation or least)
        deviation, variance = usual(least, task.planning.width, how.deviation)
        probabilities = perturbation(deviation, how.variance or variance, least)
    else:
        probabilities = perturbation_of(*read_perturbation_table(how.ptable))
    if probabilities.form.deviation <= task.planning.width:
        raise DataError(
            tr("Perturbed counts would not give intervals as wide as the rules ask."),
            tr("largest deviation {deviation}", deviation=probabilities.form.deviation),
            tr("The largest deviation must be above the least width of intervals."),
        )
    seed = task.seed
    keys = task.keys(seed)
    for entry in task.given:
        if isinstance(entry.form, CellKey):
            again = perturbed(task.table, item_of(task.table, entry.query), keys, seed, probabilities)
            if entry.form != probabilities.form or not np.array_equal(entry.counts, again):
                raise DataError(
                    tr("The keys or the perturbation table are not those of what was released before."),
                    entry.query.title,
                    tr("Use the same keys and the same table: a cell must always have the same count."),
                )
    counts = [perturbed(task.table, item, keys, seed, probabilities) for item in task.items]
    return task.entries([probabilities.form] * len(counts), counts)


def _suppressed(task: Asked, progress: Progress) -> Ledger:
    """Suppression: small counts are suppressed, and others with them, in each marginal with its totals."""
    progress.phase(mark("suppress counts"))
    entries: dict[Query, LedgerEntry] = {}
    for item in task.items:
        for query, counts in _pattern(task, item, progress):
            form = SUPPRESSED if (counts == WITHHELD).any() else EXACT
            entry = LedgerEntry(
                query, Act.RELEASE, form=form, counts=counts if form == SUPPRESSED else NO_COUNTS
            )
            if query in entries and entries[query] != entry:
                raise DataError(
                    tr("The marginals share totals that only one of them suppresses."),
                    query.title,
                    tr("Ask for one of them, or for a marginal that contains both."),
                )
            entries[query] = entry
    return tuple(entries.values())


def _pattern(task: Asked, item: Item, progress: Progress) -> Iterator[tuple[Query, IntArray]]:
    """A marginal and its sub-marginals, suppressed together as one table with totals."""
    shape = sizes_of(task.table, item)
    whole = dense_counts(task.table, item).reshape(shape)
    for axis in range(len(shape)):
        whole = np.concatenate([whole, whole.sum(axis=axis, keepdims=True)], axis=axis)
    least = max(task.planning.least_printed, task.planning.threshold)
    small = (whole > 0) & (whole < least)
    n_small = np.count_nonzero(small)
    if len(shape) > 2 and n_small * whole.size > _MOST_SUPPRESSED:
        raise DataError(
            tr("A marginal of three or more variables has too many small counts to be suppressed."),
            tr("cells with totals: {n_cells:,}; small: {n_small:,}", n_cells=whole.size, n_small=n_small),
            tr("Collapse categories, ask for marginals of two variables, or choose another form."),
        )
    # all totals of a single cell equal it
    alone = math.prod(shape) == 1 or not small.any()
    width = task.planning.width
    printed = np.where(small, WITHHELD, whole) if alone else _protected(whole, least, width, progress)
    for order in range(len(shape) + 1):
        for axes in combinations(range(len(shape)), order):
            at = tuple(slice(0, shape[a]) if a in axes else shape[a] for a in range(len(shape)))
            query = query_for(task.table, Item(tuple(item.parts[a] for a in axes)))
            yield query, printed[at].reshape(-1)


def _protected(whole: IntArray, least: int, width: float, progress: Progress) -> IntArray:
    """The table with `WITHHELD` for counts that the core suppresses; totals are last on each axis.

    Small counts may be as much above, and below, as their intervals must be wide: readers know that they are
    not 0.
    """
    import tabguard

    cells = np.indices(whole.shape).reshape(whole.ndim, -1)
    names = [f"d{axis}" for axis in range(whole.ndim)]
    data: dict[str, object] = {
        name: [f"c{c:09d}" if c < size - 1 else _TOTAL for c in codes.tolist()]
        for name, codes, size in zip(names, cells, whole.shape, strict=True)
    }
    counts = whole.reshape(-1).tolist()
    status = ["u" if 0 < n < least else "s" for n in counts]
    data |= {"count": counts, "units": counts, "status": status, "level": [width] * len(counts)}
    roles = tabguard.Roles(
        names, "count", frequency="units", status="status", lower_level="level", upper_level="level"
    )
    table = tabguard.read(data, roles, cells=True)
    rules = tabguard.Rules([tabguard.Frequency(least)])
    # the planner judges the counts with everything else that is printed, by intervals of its own
    how = tabguard.Suppression(intervals=False, exact_up_to=_PROVEN)
    result = tabguard.protect(table, rules, suppression=how, progress=progress.unseen())
    frame = result.to_internal_frame()
    values = np.array(frame["value"], np.float64)
    values[np.asarray(frame["status"]) != "published"] = WITHHELD
    codes = [
        np.array([size - 1 if text == _TOTAL else int(text[1:]) for text in frame[name]], np.int64)
        for name, size in zip(names, whole.shape, strict=True)
    ]
    printed = np.zeros(whole.shape, np.int64)
    printed[tuple(codes)] = np.rint(values).astype(np.int64)
    return printed


def _simulated(task: Asked, progress: Progress) -> Ledger:
    """Simulation: counts of a table drawn among those that agree with what readers have."""
    return tuple(LedgerEntry(query, Act.SIMULATE, seed=task.seed) for query in task.queries)


ANSWERS: Mapping[type[Form], Maker] = MappingProxyType(
    {
        Rounded: _rounded,
        SmallCounts: _small_counts,
        CellKey: _cell_key,
        Suppressed: _suppressed,
        Simulated: _simulated,
    }
)
"""The function that makes each form, for all forms but the exact one."""
_IN_TABLE = ("deviation", "variance", "least")
"""Parameters that a perturbation table has in itself."""
_PARAMETERS: Mapping[type[Form], tuple[str, ...]] = MappingProxyType(
    {Rounded: ("base",), SmallCounts: ("base",), CellKey: (*_IN_TABLE, "ptable")}
)
"""The names of the parameters that forms use beside the seed."""


def answer(task: Asked, key: str, progress: Progress, judged: bool = True) -> Answer:
    """Make one answer and judge it together with everything that readers have.

    Parameters
    ----------
    key : str
        Key of one of `ANSWERS`.
    judged : bool
        False: it is judged when it is published.

    Raises
    ------
    TabGuardError
        If there is no such answer.
    """
    form = FORMS[key]
    task.parameters.check(form)
    before = {fact.query for fact in by_table(task.table, published(task.ledger)) if not fact.form.drawn}
    if doubles := [query.title for query in task.queries if query in before]:
        raise DataError(
            tr("Readers have this marginal already, and it is always printed with the same counts."),
            ", ".join(doubles),
            tr("Leave it out."),
        )
    if task.table.weighted is not None:
        raise not_weighted()
    entries = ANSWERS[form](task, progress)
    # with all that is released, as the export prints it: what does not add up is refused there, too
    releases = (entry for entry in task.ledger if entry.act is not Act.SIMULATE)
    printed = publication(task.table, (*releases, *entries), 1, task.seed, progress).margins
    return evolve(
        Answer(form, entries, _loss(task, entries, printed[-len(entries) :])),
        review=_review(task, entries, progress) if judged else None,
    )


def answers(task: Asked, progress: Progress) -> Iterator[Answer]:
    """Try every form, one after the other; an answer that cannot be made carries the reason."""
    for form in ANSWERS:
        try:
            yield answer(evolve(task, parameters=task.parameters.used_by(form)), form.key, progress)
        except TabGuardError as error:
            yield Answer(form, problem=str(error))


def tried(project: Project, table: CountTable, query: Query, progress: Progress) -> tuple[Answer, ...]:
    """Try every answer for a marginal of an open project; raises where its ledger cannot be read."""
    study = count_project.study_of(project)

    def keys(seed: int) -> IntArray:
        file = read_count_table(project.data, progress, study.variables, study.count, totals=study.totals)
        return keys_of(file, "", study.totals, progress)(seed)

    ledgers = ledgers_of_project(project, table)
    task = Asked(table, (query,), ledgers.entries, study.planning, keys, data=ledgers.data)
    return tuple(answers(task, progress))


def _review(task: Asked, entries: Ledger, progress: Progress) -> Review:
    return Planner(task.table, (*task.ledger, *entries), task.planning, progress).review()


def _loss(task: Asked, entries: Ledger, margins: Sequence[PublicMargin]) -> float:
    printed = {item_of(task.table, e.query): m.count for e, m in zip(entries, margins, strict=True)}
    loss = total = 0.0
    for item in task.items:
        true = dense_counts(task.table, item)
        loss += float(np.abs(np.maximum(printed[item], 0) - true).sum())
        total += float(true.sum())
    return loss / max(total, 1.0)


def answers_line(queries: Sequence[Query], outcomes: Sequence[Answer]) -> str:
    """A sentence that says how many answers keep to the rules."""
    names = ", ".join(query.title for query in queries)
    safe = sum(answer.safe for answer in outcomes)
    return tr("{names}: {n_safe} within the rules.", names=names, n_safe=counted(safe, "form", "forms"))

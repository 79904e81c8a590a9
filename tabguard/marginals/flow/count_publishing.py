"""The one way out of all forms of count tables: judged as readers will see them, written, recorded.

Window, command line and Python publish what `judged_publication` gives.
"""

import hashlib
import math
import os
import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Self

import numpy as np
from attrs import evolve, frozen

from tabguard.base.errors import DataError, SettingError, WriteError
from tabguard.base.language import headed, texts_for_files, tr
from tabguard.base.progress import Progress
from tabguard.base.system import user_name
from tabguard.flow.replacing import Replaced, ReplacedError
from tabguard.flow.text_check import TextFinding, TextsError, permits, permitted_words
from tabguard.kinds.required import COUNTS, less_than_required
from tabguard.marginals.engine.design import item_of, sizes_of
from tabguard.marginals.engine.planner import Planner
from tabguard.marginals.engine.publish import Publication, publication
from tabguard.marginals.engine.readers import (
    by_table,
    readers_of,
    weighted_counts,
    with_known_zeros,
    zeros_of,
)
from tabguard.marginals.flow.count_files import check_publication, is_file, save_files
from tabguard.marginals.flow.count_ledger import Ledgers, secret_seed, unjudged_lines
from tabguard.marginals.flow.count_texts import text_findings
from tabguard.marginals.read.public_margin import LARGEST, read_public
from tabguard.marginals.write.public_counts import public_counts_csv
from tabguard.office.approval import Clearance
from tabguard.office.policy import policy
from tabguard.settings import Planning
from tabguard.table.arrays import IntArray
from tabguard.table.contingency import CountTable
from tabguard.table.forms import EXACT, WEIGHTED, WEIGHTED_MEANS, Form
from tabguard.table.formula_text import unguarded
from tabguard.table.ledger import FACTS, Act, Ledger, LedgerEntry, Query, published
from tabguard.table.planning import Review
from tabguard.table.public import PublicMargin

UNCHECKED, ALONE = "UNCHECKED", "ALONE"
"""Parts of the name of every file written without a verdict, or judged alone."""


def not_weighted() -> DataError:
    """The error for a request of weighted counts in another form."""
    return DataError(
        tr("Weighted counts are published as they are, or not at all: no other form is made of them."),
        "",
        tr("Collapse categories, or read the table without its weighted counts."),
    )


class LooserError(SettingError):
    """Earlier marginals were published under stricter rules; the user may give a reason."""


class WeightsError(SettingError):
    """Weighted counts require a reason, since it is not tested who knows the weights."""


class ElsewhereError(WriteError):
    """Marginals of the same data were published in another place; the user has to confirm it."""


class UnjudgedError(WriteError):
    """Earlier publications of the same counts cannot be judged together with this one; needs a reason."""


@frozen
class Consent:
    """Confirmations and reasons of the person who publishes.

    Parameters
    ----------
    despite_risk : bool
        Marginals are published although they are not within the rules.
    replace : str
        Words of files of another publication, which the ledger does not know, that may be replaced; see
        `tabguard.flow.replacing.Replaced`.
    elsewhere : bool
        These data are published in one more place, or beside marginals that the ledger does not know.
    why : str
        Why the rules are looser than those of earlier publications; for the record.
    texts : str
        Permission of texts with numbers that equal unpublished counts; see `permission`.
    weights : str
        Why weighted counts may be published, where the policy asks for a reason; for the record.
    unjudged : str
        Why this is published though the same counts were published in a way that cannot be judged together
        with it; for the record.
    """

    despite_risk: bool = False
    replace: str = ""
    elsewhere: bool = False
    why: str = ""
    texts: str = ""
    weights: str = ""
    unjudged: str = ""

    @classmethod
    def to(cls, permitted: Mapping[str, str]) -> Self:
        """Make a consent from the confirmed questions, by name, with the reason where one was given."""
        none = cls()
        how: dict[str, Any] = {
            name: reason if getattr(none, name) == "" else True for name, reason in permitted.items()
        }
        return cls(**how)

    @property
    def reasons(self) -> str:
        """The reasons that the record keeps, as one text."""
        return "; ".join(filter(None, (self.why, self.weights, self.unjudged)))


@frozen(eq=False)
class Request:
    """The marginals to print for readers, and the rules for them.

    Parameters
    ----------
    decisions : tuple of LedgerEntry
        Releases, and marginals to be simulated; facts and refusals are ignored.
    planning : Planning
    base : int
        Rounding base of counts that are not printed yet; 1: not rounded.
    checked : bool
        False: what is printed is not judged.
    who : str
        Who publishes, for the record; by default the current user.
    consent : Consent
    texts : tuple of tuple of str
        Texts entered for the publication: label of the field and text.
    """

    decisions: Ledger
    planning: Planning
    base: int = 1
    checked: bool = True
    who: str = ""
    consent: Consent = Consent()
    texts: tuple[tuple[str, str], ...] = ()

    @property
    def asked(self) -> tuple[Query, ...]:
        """The marginals that are to be released."""
        last = {entry.query: entry.act for entry in self.decisions if entry.act not in FACTS}
        return tuple(query for query, act in last.items() if act is Act.RELEASE)


def released(queries: Sequence[Query]) -> Ledger:
    """Decisions to release marginals."""
    return tuple(LedgerEntry(query, Act.RELEASE) for query in queries)


@frozen(eq=False)
class JudgedPublication:
    """Marginals that are about to be written, and the verdict on them.

    Parameters
    ----------
    publication : Publication
    margins : tuple of PublicMargin
        Marginals that are written for readers.
    request : Request
    ledgers : Ledgers
        Ledgers with earlier publications.
    review : Review or None
        Review of everything that readers then have; None: not judged.
    telling : tuple of TextFinding
        Texts with numbers that equal counts that readers do not get.
    """

    publication: Publication
    margins: tuple[PublicMargin, ...]
    request: Request
    ledgers: Ledgers
    review: Review | None = None
    telling: tuple[TextFinding, ...] = ()

    @property
    def asked(self) -> tuple[Query, ...]:
        """The marginals that are to be released."""
        return self.request.asked

    @property
    def record(self) -> Ledger:
        """Records of the marginals that are new to readers, with the rules if these are kept."""
        rules = "" if self.review is None or self.blocked else self.request.planning.rules
        return tuple(evolve(entry, rules=rules) for entry in self.publication.record)

    def recorded(self, folder: Path) -> Ledger:
        """The records with the folder of the public files.

        Raises
        ------
        TextsError
            Where texts tell counts that are not published, without a reason.
        ElsewhereError
            Where marginals of the data were published in other places only, and this one is not confirmed.
        UnjudgedError
            Where the same counts were published in a way that cannot be judged together, without a reason.
        """
        if not permits(self.request.consent.texts, self.telling):
            raise TextsError(self.telling)
        place = str(folder.resolve())
        places = sorted({fact.place for fact in published(self.ledgers.entries)} - {""})
        elsewhere = bool(places) and os.path.normcase(place) not in map(os.path.normcase, places)
        if (elsewhere or self.ledgers.elsewhere) and not self.request.consent.elsewhere:
            where = tr("Published in {places}.", places=", ".join(places)) if elsewhere else ""
            raise ElsewhereError(
                tr("Marginals of these data were published in another place."),
                " ".join((*filter(None, [where]), *self.ledgers.elsewhere)).rstrip("."),
                tr("Choose that place, or confirm that this is one more (--elsewhere)."),
            )
        if self.ledgers.unjudged and not self.request.consent.unjudged.strip():
            raise UnjudgedError(
                tr(
                    "The same counts, or nearly the same ones, were published in a way that cannot be judged "
                    "together with these data."
                ),
                " ".join(unjudged_lines(self.ledgers.unjudged)).rstrip("."),
                tr("Publish from the file of these marginals, or give a reason (--unjudged)."),
            )
        return tuple(evolve(entry, place=place) for entry in self.record)

    @property
    def blocked(self) -> bool:
        """Whether the publication puts small cells at risk or prints counts that may not be printed."""
        verdict = self.review
        if verdict is None or verdict.safe:
            return False
        printed = {*self.asked, *(entry.query for entry in self.publication.record)}
        return (
            bool(verdict.risky)
            or not verdict.settled
            or any(finding.query in printed for finding in verdict.against)
        )

    @property
    def safe(self) -> bool:
        """Whether everything that readers would then have is proven to keep to the rules."""
        return self.review is not None and self.review.safe and not self.ledgers.unjudged

    @property
    def reasons(self) -> tuple[str, ...]:
        """Violations of the rules in words; marginals that are only requested are not called published."""
        if self.review is None:
            return ()
        before = {fact.query for fact in published(self.ledgers.entries)}
        queries = {entry.query for entry in self.record} - before
        new = {finding.query: finding for finding in self.review.against if finding.query in queries}
        rest = evolve(self.review, findings=tuple(f for f in self.review.findings if f.query not in new))
        lines = (f"{headed(finding.query.title, tr(finding.breach))}." for finding in new.values())
        return (*lines, *rest.lines())

    @property
    def permitted(self) -> tuple[str, ...]:
        """A line that such texts are permitted, with the reason."""
        return permitted_words(self.telling, self.request.consent.texts)

    @property
    def weighting(self) -> tuple[str, ...]:
        """A line on what weighted counts mean for readers; empty if no counts are weighted."""
        return (tr(WEIGHTED_MEANS),) if any(margin.form == WEIGHTED for margin in self.margins) else ()

    def lines(self) -> tuple[str, ...]:
        """The earlier publications and the verdict, in words."""
        new = {entry.query for entry in self.record}
        forms = {margin.title: margin.form.words for margin in self.publication.margins}
        old = [query for query in self.asked if query not in new]
        with texts_for_files():  # as in the public tables
            titles = {query: query.title for query in old}
        reprints = [f"{title} ({tr(forms[title])})" for title in titles.values() if title in forms]
        before = (tr("Counts as published before: {said}.", said=", ".join(reprints)),) if reprints else ()
        rounding = self.publication.rounding
        names = ", ".join(query.title for query in self.publication.contradicted)
        again = tr("Simulated before, and contradicted now: {titles}. Draw these again.", titles=names)
        before = (
            *self.permitted,
            *self.weighting,
            *self.ledgers.lines,
            *(rounding.lines() if rounding is not None else ()),
            *((again,) if names else ()),
            *before,
        )
        if self.review is None:
            return (*before, tr("NOT CHECKED: these counts were not tested for disclosure."))
        lines = (*before, *self.review.warnings(), *self.reasons)
        if self.blocked:
            return (*lines, tr("Nothing was written."))
        if self.ledgers.alone:
            return (
                *lines,
                tr("JUDGED ALONE: earlier publications were not read, and this one is not recorded."),
            )
        if not self.safe:
            return lines
        if not self.review.tested:
            return (*lines, self.review.good_line)
        if self.ledgers.before and self.ledgers.elsewhere:
            return (*lines, tr("Within the rules, together with what the register has."))
        if self.ledgers.before:
            return (*lines, tr("Within the rules, together with everything published before."))
        return (
            *lines,
            tr("Within the rules. The register of publications has no earlier publication of these data."),
        )


def judged_publication(
    table: CountTable, request: Request, ledgers: Ledgers, progress: Progress
) -> JudgedPublication:
    """Prepare marginals exactly as readers would see them, and judge them with all earlier publications.

    Raises
    ------
    SettingError
        For a marginal that the ledger refuses, and for rules that the policy of the office does not allow.
    LooserError, WeightsError
        For rules looser than those of earlier publications, or weighted counts, without a reason.
    DataError
        Where new marginals do not add up with what was published before.
    """
    _check_policy(request, ledgers)
    exact = [entry.query for entry in request.decisions if entry.act is Act.RELEASE and entry.form == EXACT]
    _check_refusals(table, exact, ledgers.entries)
    facts = tuple(entry for entry in ledgers.entries if entry.act in FACTS)
    decisions = tuple(entry for entry in request.decisions if entry.act not in FACTS)
    draft = publication(table, (*facts, *decisions), request.base, secret_seed(ledgers.data), progress)
    if draft.record:
        _check_looser(request, ledgers.entries)
        _check_weights(table, request)
    who = request.who or user_name()
    zeros = zeros_of(with_known_zeros(table, facts))
    draft = evolve(draft, record=ledgers.stamped(draft.record, zeros, who, request.consent.reasons))
    margins = draft.margins
    if table.weighted is not None and any(margin.form != WEIGHTED for margin in margins):
        raise not_weighted()
    facts = (*ledgers.entries, *draft.record)
    telling = text_findings(table, readers_of(table, facts), margins, request.texts, progress)
    judged = JudgedPublication(draft, margins, request, ledgers, telling=telling)
    if not request.checked:
        return judged
    planner = Planner(table, facts, request.planning, progress)
    return evolve(judged, review=planner.review())


def _check_policy(request: Request, ledgers: Ledgers) -> None:
    if ledgers.alone and "counts_alone" in policy().forbid:
        raise SettingError(
            tr("The policy of the office requires a register of publications."),
            "--alone",
            tr("Leave out this option."),
        )
    weak = less_than_required(request.planning)
    if weak or (not request.checked and any(demand.kind == COUNTS for demand in policy().rules)):
        raise SettingError(
            tr("The policy of the office requires stricter rules for count tables."),
            ", ".join(weak) or tr("not checked"),
            tr("Use stricter rules."),
        )


def _check_looser(request: Request, entries: Ledger) -> None:
    """Refuse rules that protect less than those of a publication that is in force, without a reason."""
    strict = [Planning.of_rules(fact.rules) for fact in published(entries)]
    if request.checked:
        names = [
            name for rules in strict if rules is not None for name in request.planning.looser_than(rules)
        ]
    else:
        names = [tr("not checked")] if any(strict) else []
    if not names:
        return
    where = ", ".join(dict.fromkeys(names))
    if "looser_count_rules" in policy().forbid:
        raise SettingError(
            tr("The policy of the office allows no looser rules than those of earlier publications."),
            where,
            tr("Use the rules that the register states."),
        )
    if not request.consent.why.strip():
        raise LooserError(
            tr("Earlier marginals of these data were published under stricter rules."),
            where,
            tr("Use the rules that the register states, or give a reason (--reason)."),
        )


def _check_weights(table: CountTable, request: Request) -> None:
    """Ask for a reason where the policy requires one."""
    needs_reason = "weights_reason" in policy().require and not request.consent.weights.strip()
    if table.weighted is not None and needs_reason:
        raise WeightsError(
            tr("The policy of the office requires a reason for weighted counts."),
            tr("Readers who know the weights of units are not tested."),
            tr("Judge the marginal with the weight as one more variable, and give a reason (--weights)."),
        )


def _check_refusals(table: CountTable, queries: Sequence[Query], entries: Ledger) -> None:
    entries = by_table(table, entries)
    last = {entry.query: entry.act for entry in entries if entry.act not in FACTS}
    refused = [query for query, act in last.items() if act is Act.REFUSE]
    published_queries = {fact.query for fact in published(entries)}
    for query in queries:
        for other in refused:
            # marginals that readers already have may be printed again, even if refused since
            if query not in published_queries and item_of(table, query).implies(item_of(table, other)):
                raise SettingError(
                    tr(
                        "The register of publications refuses a requested marginal or one that can be "
                        "computed from it."
                    ),
                    other.title,
                    tr("Leave it out, or enter a new decision in the register."),
                )


def save_publication(
    path: Path,
    judged: JudgedPublication,
    table: CountTable,
    clear: Clearance,
    inputs: Sequence[Path] = (),
) -> tuple[Path, ...]:
    """Write the marginals, every cell, zeros included, and add their record to the ledger; all or none.

    Parameters
    ----------
    path : Path
        A CSV file for a single marginal, otherwise a folder in which each marginal has a file.
    clear : Clearance
        Whether a second person has approved them, if that is required; see `count_approval`.

    Returns
    -------
    tuple of Path
        The files for readers.

    Raises
    ------
    WriteError
    ReplacedError, ElsewhereError
        Where something has to be confirmed.
    """
    check_publication(path, inputs)
    names = _names(path, judged)
    public = dict(zip(names, map(public_counts_csv, judged.margins), strict=True))
    clear.check()
    folder = None if is_file(path) else path
    for ledger in judged.ledgers.kept:
        if _is_published(ledger.path.resolve(), public, folder):
            raise WriteError(
                tr("The register of publications must not be in the folder of the public files."),
                str(ledger.path),
                tr("Use a separate folder: the register contains reasons and names."),
            )
    changed = [name for name, content in public.items() if _differs(name, content)]
    _check_beside(path, public, table, judged)
    record = judged.recorded(path.parent if is_file(path) else path)
    margins = dict(zip(names, judged.margins, strict=True))
    foreign = strangers(changed, table, (*judged.ledgers.entries, *record))
    grouped = [name for name in changed if _is_grouped_otherwise(name, margins[name])]
    refuse_strangers({*foreign, *grouped}, judged.request.consent, registered=not foreign)
    files = {**public, **judged.ledgers.with_record(record)}
    # the named ledger is read and then continued: unlike inputs, it may be replaced
    continued = {file.path for file in judged.ledgers.kept}
    save_files(
        files, [p for p in inputs if p not in continued], tuple(public), judged.ledgers.check_unchanged
    )
    return tuple(public)


def refuse_strangers(paths: Collection[Path], consent: Consent, registered: bool = False) -> None:
    """Refuse files of other publications unless the consent permits to replace them.

    Raises
    ------
    ReplacedError
    """
    replaced = Replaced.of(sorted(paths), consent.replace)
    if paths and not replaced.permitted:
        raise ReplacedError(
            replaced,
            tr("published marginals of the same variables in other groups")
            if registered
            else tr("files of another publication, which the register does not know"),
        )


def _check_beside(out: Path, files: Collection[Path], table: CountTable, judged: JudgedPublication) -> None:
    sentences = beside(out, files, table, judged)
    if sentences and not judged.request.consent.elsewhere:
        raise ElsewhereError(
            sentences[0],
            str(out),
            tr("Choose another place, or confirm that they may stay together (--elsewhere)."),
        )


def beside(
    out: Path, files: Collection[Path], table: CountTable, judged: JudgedPublication
) -> tuple[str, ...]:
    """Names of other marginals in the folder without a record: together with these they might disclose.

    Parameters
    ----------
    out : Path
        The output folder; or the output file, in whose folder the table itself may be stored.
    """
    folder = out.parent if is_file(out) else out
    csv_paths = [path for path in sorted(folder.glob("*.csv")) if path not in files]
    facts = published((*judged.ledgers.entries, *judged.record))
    foreign = [
        path for path in strangers(csv_paths, table, facts) if folder == out or not _is_whole(path, table)
    ]
    if not foreign:
        return ()
    return (
        tr(
            "NOT CHECKED together with these files in the same folder, "
            "which the register does not know: {others}.",
            others=", ".join(path.name for path in foreign),
        ),
    )


def strangers(
    paths: Iterable[Path], table: CountTable, ledger: Ledger, of_name: bool = False
) -> tuple[Path, ...]:
    """Files with marginals of a table that some records do not show.

    Parameters
    ----------
    of_name : bool
        Whether all files have names of an export: then each one that is not a recorded marginal counts.
    """
    records = {e: item_of(table, e.query) for e in by_table(table, ledger) if e.act is Act.PUBLISH}
    prints = [(item, e.query, e.form, e.counts) for e, item in records.items()]
    exact = [(item, e) for e, item in records.items() if e.form == EXACT]
    places = set[tuple[frozenset[str], str]]()
    if table.weighted is not None:
        prints += [(item, e.query, WEIGHTED, weighted_counts(table, item)) for item, e in exact]
    else:  # without the weights it is the record of their folder that knows weighted files
        places = {(frozenset(e.query.variables), e.place) for _item, e in exact}
    contents = {_content(q.variables, sizes_of(table, item), form, n) for item, q, form, n in prints}
    out = []
    for path in paths:
        file = read_public(path, table.names)
        of_table = file is not None and set(file.variables) <= set(table.names)
        if of_name or of_table:
            shape = () if file is None else tuple(map(len, file.categories))
            content = None if file is None else _content(file.variables, shape, file.form, file.counts)
            place = None
            if file is not None and file.form == WEIGHTED:
                place = frozenset(file.variables), str(path.parent.resolve())
            out += [path] if content not in contents and place not in places else []
    return tuple(out)


def _content(
    variables: tuple[str, ...], shape: Sequence[int], form: Form, counts: IntArray
) -> tuple[object, ...]:
    """Compact key of what a marginal shows, regardless of zeros and of the order of its variables."""
    if len(counts) == math.prod(shape):
        counts = counts.reshape(shape).transpose(np.argsort(variables)).reshape(-1)
    return tuple(sorted(variables)), form, hashlib.blake2b(counts[counts != 0].tobytes()).digest()


def _is_grouped_otherwise(path: Path, margin: PublicMargin) -> bool:
    """Whether a public file shows other categories or groups than the marginal of the same variables."""
    file = read_public(path, margin.names)
    return file is not None and any(
        not set(map(unguarded, codes)) <= set(categories)
        for codes, categories in zip(file.categories, margin.categories, strict=False)
    )


def _is_whole(path: Path, table: CountTable) -> bool:
    """Whether a file has all variables, so that it may be the table itself."""
    file = read_public(path, table.names)
    return file is not None and set(file.variables) == set(table.names)


def _differs(path: Path, content: bytes) -> bool:
    return path.is_file() and path.stat().st_size <= LARGEST and path.read_bytes() != content


def _names(path: Path, judged: JudgedPublication) -> list[Path]:
    margins = judged.margins
    if is_file(path):
        if len(margins) > 1:
            raise WriteError(
                tr("Several marginals do not fit into one file."),
                str(path),
                tr("Name a folder for the output."),
            )
        names = [path]
    else:
        # the titles, which say where categories are in groups
        parts = [margin.title.split(" × ") if margin.names else ["total"] for margin in margins]
        words = ["_".join(part.replace(" (", "-").rstrip(")") for part in titles) for titles in parts]
        plain = [re.sub(r"[^0-9A-Za-z_-]+", "-", word) for word in words]
        folded = [word.casefold() for word in plain]  # many systems take such files for one
        names = [
            path / f"{word if folded.count(word.casefold()) == 1 else f'{word}-{at}'}.csv"
            for at, word in enumerate(plain)
        ]
    marks = [UNCHECKED] if judged.review is None else []
    marks += [ALONE] if judged.ledgers.alone else []
    return [name.with_stem("_".join([name.stem, *marks])) for name in names]


def _is_published(ledger: Path, public: Mapping[Path, bytes], folder: Path | None) -> bool:
    """Whether a ledger is among the files for readers or in their folder."""
    return ledger in {path.resolve() for path in public} or (
        folder is not None and folder.resolve() in ledger.parents
    )


def simulated_notes(judged: JudgedPublication) -> tuple[str, ...]:
    """Notes on what a simulated table reveals: the marginals that it preserves."""
    drawn = any(margin.form.drawn for margin in judged.margins)
    titles = [e.query.title for e in judged.record if drawn and not e.form.drawn]
    return (tr("It makes these marginals known: {known}.", known=", ".join(titles)),) if titles else ()

"""Decides whether an export may replace files in its folders: those of other data only with consent."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Self

from attrs import frozen

from tabguard import linked as links
from tabguard.base.errors import WriteError
from tabguard.base.language import tr
from tabguard.base.permission import word_of
from tabguard.base.private import is_file
from tabguard.base.progress import Progress
from tabguard.flow.exchange import exchange
from tabguard.flow.linked_results import LinkedComparison, record_folders
from tabguard.project import Project
from tabguard.table.linked_table import LinkedTable
from tabguard.table.period import same_period
from tabguard.write import Order, products
from tabguard.write.files.folders import explained
from tabguard.write.products import Audience, Occasion, Plan

_FEW = 5


@frozen
class Consent:
    """The analyst's decisions about earlier results in the output folder, and about texts.

    Parameters
    ----------
    replace : str
        Words, as in `Replaced`, of files of another period or of other data that may be replaced.
    differences, texts : str
        Permissions, as in `tabguard.base.permission`, for differences with one or two respondents behind
        them, and for texts with numbers that equal withheld figures.
    """

    replace: str = ""
    differences: str = ""
    texts: str = ""


NONE_GIVEN = Consent()


@frozen
class Replaced:
    """Files that would be replaced.

    Parameters
    ----------
    files : tuple of Path
    word : str
        A word that depends on the files, their content, and the facts shown about them.
    permission : str
        Words of the files that may be replaced.
    """

    files: tuple[Path, ...]
    word: str
    permission: str

    @classmethod
    def of(cls, files: Iterable[Path], permission: str, *facts: object) -> Self:
        """Make the value from files, and the facts that are shown about them."""
        paths = tuple(files)
        return cls(paths, word_of([(path.name, _digest(path)) for path in paths], facts), permission)

    @property
    def permitted(self) -> bool:
        """Whether the files may be replaced."""
        return self.word in self.permission.split()

    @property
    def words(self) -> str:
        """The permission extended by these files."""
        return f"{self.permission} {self.word}".strip()

    @property
    def names(self) -> str:
        """Names of the first few files."""
        return ", ".join(dict.fromkeys(path.name for path in self.files[:_FEW]))


class ReplacedError(WriteError):
    """Files of another period or of other data would be replaced.

    Parameters
    ----------
    replaced : Replaced
    kind : str
        Description of the files.
    tables : tuple of LinkedTable
        Earlier publications of the same table, whose differences are shown.
    permission : str
        Permission for differences of one or two respondents.
    """

    def __init__(
        self, replaced: Replaced, kind: str, tables: tuple[LinkedTable, ...] = (), permission: str = ""
    ) -> None:
        remedy = tr(
            'Choose another folder, or permit it: on the command line with --replace "{words}".',
            words=replaced.words,
        )
        if any(table.holds_back_unless(permission) for table in tables):
            remedy = tr(
                'Choose another folder, or permit both: on the command line with --replace "{words}" and '
                "{differences}.",
                words=replaced.words,
                differences=links.differences_option(tables),
            )
        super().__init__(
            tr(
                "The output folder has {what}, which would be replaced: {names}.",
                what=kind,
                names=replaced.names,
            ),
            str(replaced.files[0].parent),
            "\n".join([remedy, *links.change_lines(tables)]),
        )
        self.replaced, self.tables = replaced, tables


def refuse_other_data(
    results: Iterable[tuple[Path, links.Result]],
    comparison: LinkedComparison | None,
    consent: Consent,
    permission: str,
) -> None:
    """Refuse to replace files of other data before anything is written, and show the changes.

    Parameters
    ----------
    results : iterable of (Path, Result)
        The results from `check_replaced`.
    comparison : LinkedComparison or None
        The publications with which the result was compared.
    permission : str
        Permission for differences from earlier publications of the same table.

    Raises
    ------
    ReplacedError
    """
    if comparison is None:
        return
    paths = [path for path, result in results if not links.same_data(result.footprint, comparison.footprint)]
    versions = tuple(table for table in comparison.tables if table.own)
    replaced = Replaced.of(paths, consent.replace, [table.word for table in versions])
    if paths and not replaced.permitted:
        kind = tr("files of other data, or of data that have changed since")
        raise ReplacedError(replaced, kind, versions, permission)


def check_replaced(
    project: Project, order: Order, plan: Plan, progress: Progress, consent: Consent
) -> tuple[tuple[tuple[Path, links.Result], ...], tuple[str, ...]]:
    """Refuse to replace files of another period, or of unknown origin, without consent.

    Returns
    -------
    results : tuple of (Path, Result)
        The other files that would be replaced, with the results that wrote them, for `refuse_other_data`.
    notes : tuple of str
        Sentences about replaced files of unknown origin.

    Raises
    ------
    ReplacedError
    """
    paths = [path.resolve() for path in order.paths(plan) if path.exists()]
    results = list[tuple[Path, links.Result]]()
    owners = _owners(links.footprints_in(record_folders(order, project), progress))
    for result in {id(result): result for result in owners.values()}.values():
        files = [path for path in paths if owners.get(path) is result]
        period = result.footprint.period
        if _same_period(period, project.output.period):
            results += [(path, result) for path in files]
            continue
        # a file without period in its name is kept under another one, see `earlier_periods`
        files = [path for path in files if not period or path.name not in products.latest_names()]
        replaced = Replaced.of(files, consent.replace, period)
        if files and not replaced.permitted:
            kind = tr("files of the period “{period}”", period=period or tr("none"))
            raise ReplacedError(replaced, kind)
    return tuple(results), _check_unknown(order, plan, owners, consent)


def _check_unknown(
    order: Order, plan: Plan, owners: Mapping[Path, links.Result], consent: Consent
) -> tuple[str, ...]:
    """Refuse to replace public files of unknown origin without consent; returns sentences about the
    untested."""
    public = [order.folders[Audience.PUBLIC] / name for name in _public_names(order, plan)]
    unknown = [path for path in public if path.exists() and path.resolve() not in owners]
    if not unknown:
        return ()
    replaced = Replaced.of(unknown, consent.replace)
    if not replaced.permitted:
        raise ReplacedError(replaced, tr("public files of unknown data"))
    untested = tr(
        "Not tested: disclosure by figures that differ from the earlier public files in the folder "
        "({names}), which have no footprint.",
        names=replaced.names,
    )
    return (untested,)


def earlier_periods(project: Project, order: Order, plan: Plan) -> Iterator[tuple[Path, Path]]:
    """Files of another period without a period in their names, and the names under which they are kept."""
    names, beside = products.latest_names(), order.folders.get(Audience.EXCHANGE)
    paths = [path for path in order.paths(plan) if path.name in names and is_file(path)]
    if not paths and (beside is None or not beside.is_dir()):
        return
    owners = _owners(links.footprints_in(record_folders(order, project), Progress()))
    if beside is not None:
        # a job removes those that it does not make again; the window may have other files there, too
        job, again = order.occasion is Occasion.JOB, exchange().names(project)
        rest = (path for path in owners if path.parent == beside.resolve() and (job or path.name in again))
        paths += filter(is_file, rest)
    for path in paths:
        result = owners.get(path.resolve())
        period = "" if result is None else result.footprint.period
        if period and not _same_period(period, project.output.period):
            yield path, path.with_name(products.file_name(path.stem, "", period, path.suffix))


def _digest(path: Path) -> str:
    """Digest of a file's content; raises `WriteError` if it cannot be read, as while another program uses
    it."""
    if not is_file(path):
        return ""
    try:
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError as error:
        raise explained(error, path) from error


def _public_names(order: Order, plan: Plan) -> Sequence[str]:
    folder = order.folders.get(Audience.PUBLIC)
    return [path.name for path in order.paths(plan) if path.parent == folder]


def _owners(footprints: Iterable[tuple[Path, links.Result | None]]) -> dict[Path, links.Result]:
    """The latest result that wrote each file, by path."""
    results = [(path.stat().st_mtime_ns, result) for path, result in footprints if result is not None]
    results.sort(key=lambda pair: pair[0])
    return {path.resolve(): result for _, result in results for path in result.files}


def _same_period(period: str, other: str) -> bool:
    return period == other or bool(period and other and same_period(period, other))

"""Whether an export may replace the files that lie in its folders: never those of other data unasked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from attrs import frozen

from tabguard import linked as links
from tabguard.base.errors import WriteError
from tabguard.base.language import tr
from tabguard.base.private import is_file
from tabguard.base.progress import Progress
from tabguard.flow.exchange import exchange
from tabguard.flow.linked_results import LinkedComparison, record_folders
from tabguard.project import Project
from tabguard.table.linked_table import LinkedTable
from tabguard.table.period import same_period
from tabguard.write import Order, products
from tabguard.write.products import Audience, Occasion, Plan

_FEW = 5


@frozen
class Consent:
    """What the analyst decided about earlier results in the output folder, and about the texts.

    Parameters
    ----------
    replace : bool
        Whether files of another period, or of other data, may be replaced.
    reason : str
        Why differences from them of which one or two respondents are behind may be published; empty: they
        may not.
    texts : str
        What permits texts with numbers that equal withheld figures: a `permission` of them; empty: nothing.
    """

    replace: bool = False
    reason: str = ""
    texts: str = ""


NONE_GIVEN = Consent()


class ReplacedError(WriteError):
    """Files of another period or of other data would be replaced."""


class UnknownError(ReplacedError):
    """Public files would be replaced of which nothing is known."""

    def __init__(self, files: Sequence[Path]) -> None:
        error = _error(tr("public files of which it is not known what data they are of"), files)
        super().__init__(error.what, error.where, error.remedy)
        names = ", ".join(path.name for path in files[:_FEW])
        self.files = tuple(files)
        self.untested = tr(
            "Not tested: what figures disclose that differ from the public files that were there ({names}). "
            "There is no footprint of them.",
            names=names,
        )

    # an error of a job in another process is pickled; by default it would get `args`, which are other ones
    def __reduce__(self) -> tuple[type[UnknownError], tuple[tuple[Path, ...]]]:
        return type(self), (self.files,)


class OtherDataError(ReplacedError):
    """Files of other data would be replaced; says what changed and whether that discloses something.

    Parameters
    ----------
    files : sequence of Path
    tables : tuple of LinkedTable
        The earlier publications of the same table.
    reason : str
        Why differences of one or two respondents may be published; empty if they may not.
    """

    def __init__(self, files: Sequence[Path], tables: tuple[LinkedTable, ...] = (), reason: str = "") -> None:
        error = _error(tr("files of other data, or of data that have changed since"), files)
        own = tuple(table for table in tables if table.own)
        remedy = error.remedy
        if any(table.holds_back_unless(reason) for table in own):
            remedy = tr(
                "Choose another folder, or permit both: on the command line with --replace and --differences "
                "REASON."
            )
        super().__init__(error.what, error.where, "\n".join([remedy, *links.change_lines(own)]))
        self.files, self.tables, self.reason = tuple(files), own, reason

    def __reduce__(self) -> tuple[type[OtherDataError], tuple[object, ...]]:
        return type(self), (self.files, self.tables, self.reason)


def refuse_other_data(
    replaced: Iterable[tuple[Path, links.Result]], compared: LinkedComparison | None, reason: str
) -> None:
    """Refuse to replace files of other data, before anything is written, and say what changed.

    Parameters
    ----------
    replaced : iterable of (Path, Result)
        What `check_replaced` gave; nothing where the analyst permitted it.
    compared : LinkedComparison or None
        What the result was compared with.
    reason : str
        Why differences from earlier publications of the same table are permitted; empty if they are not.

    Raises
    ------
    OtherDataError
    """
    if compared is None:
        return
    other = [path for path, result in replaced if not links.same_data(result.footprint, compared.footprint)]
    if other:
        raise OtherDataError(other, compared.tables, reason)


def check_replaced(
    project: Project, order: Order, plan: Plan, progress: Progress
) -> tuple[tuple[Path, links.Result], ...]:
    """Refuse to replace files of another period, or of which nothing is known.

    Returns
    -------
    tuple of (Path, Result)
        The other files that would be replaced, and what wrote them; see `refuse_other_data`.

    Raises
    ------
    ReplacedError
    """
    written = [path.resolve() for path in order.paths(plan) if path.exists()]
    if not written:
        return ()
    replaced = list[tuple[Path, links.Result]]()
    owners = _owners(links.footprints_in(record_folders(order, project), progress))
    for result in {id(result): result for result in owners.values()}.values():
        files = [path for path in written if owners.get(path) is result]
        period = result.footprint.period
        if _same_period(period, project.output.period):
            replaced += [(path, result) for path in files]
            continue
        # a file without period in its name is kept under another one, see `earlier_periods`
        files = [path for path in files if not period or path.name not in products.latest_names()]
        if files:
            raise _error(tr("files of the period “{period}”", period=period or tr("none")), files)
    public = [order.folders[Audience.PUBLIC] / name for name in _public_names(order, plan)]
    unknown = [path for path in public if path.exists() and path.resolve() not in owners]
    if unknown:
        raise UnknownError(unknown)
    return tuple(replaced)


def earlier_periods(project: Project, order: Order, plan: Plan) -> Iterator[tuple[Path, Path]]:
    """Files of another period that have no period in their names, and names under which they are kept."""
    names, beside = products.latest_names(), order.folders.get(Audience.EXCHANGE)
    written = [path for path in order.paths(plan) if path.name in names and is_file(path)]
    if not written and (beside is None or not beside.is_dir()):
        return
    owners = _owners(links.footprints_in(record_folders(order, project), Progress()))
    if beside is not None:
        # a job removes those that it does not make again; the window may have other files there, too
        job, again = order.occasion is Occasion.JOB, exchange().names(project)
        own = (path for path in owners if path.parent == beside.resolve() and (job or path.name in again))
        written += filter(is_file, own)
    for path in written:
        result = owners.get(path.resolve())
        period = "" if result is None else result.footprint.period
        if period and not _same_period(period, project.output.period):
            yield path, path.with_name(products.file_name(path.stem, "", period, path.suffix))


def _public_names(order: Order, plan: Plan) -> Sequence[str]:
    folder = order.folders.get(Audience.PUBLIC)
    return [path.name for path in order.paths(plan) if path.parent == folder]


def _owners(footprints: Iterable[tuple[Path, links.Result | None]]) -> dict[Path, links.Result]:
    """The result that wrote each file, by its path: the latest one that has it."""
    results = [(path.stat().st_mtime_ns, result) for path, result in footprints if result is not None]
    results.sort(key=lambda pair: pair[0])
    return {path.resolve(): result for _, result in results for path in result.files}


def _same_period(period: str, other: str) -> bool:
    return period == other or bool(period and other and same_period(period, other))


def _error(what: str, files: Sequence[Path]) -> ReplacedError:
    names = ", ".join(dict.fromkeys(path.name for path in files[:_FEW]))
    return ReplacedError(
        tr("The output folder has {what}, which would be replaced: {names}.", what=what, names=names),
        str(files[0].parent),
        tr("Choose another folder, or permit it: on the command line with --replace."),
    )

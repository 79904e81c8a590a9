"""Whether an export may replace the files that lie in its folders: never those of other data unasked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from attrs import frozen

from tabguard import linked as links
from tabguard.errors import WriteError
from tabguard.flow.compared import record_folders
from tabguard.language import tr
from tabguard.progress import Progress
from tabguard.project import Project
from tabguard.table.period import same_period
from tabguard.write import Order
from tabguard.write.products import Audience, Plan

_FEW = 5


@frozen
class Consent:
    """What the analyst decided about earlier results in the output folder.

    Parameters
    ----------
    replace : bool
        Whether files of another period, or of other data, may be replaced.
    reason : str
        Why differences from them of which one or two respondents are behind may be published; empty: they
        may not.
    """

    replace: bool = False
    reason: str = ""


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

    def __reduce__(self) -> tuple[type[UnknownError], tuple[tuple[Path, ...]]]:
        return type(self), (self.files,)


def check_replaced(project: Project, order: Order, plan: Plan, progress: Progress) -> None:
    """Refuse to replace files of another period or of other data; those of the same data are replaced freely.

    Raises
    ------
    ReplacedError
    """
    written = [path.resolve() for path in order.paths(plan) if path.exists()]
    if not written:
        return
    records = links.file_records(project, progress)
    owners = _owners(links.footprints_in(record_folders(order, project), progress))
    for result in {id(result): result for result in owners.values()}.values():
        files = [path for path in written if owners.get(path) is result]
        if files and not _same_period(result.footprint.period, project.output.period):
            what = tr("files of the period “{period}”", period=result.footprint.period or tr("none"))
            raise _error(what, files)
        if files and result.footprint.records != records:
            raise _error(tr("files of other data, or of data that have changed since"), files)
    public = [order.folders[Audience.PUBLIC] / name for name in _public_names(order, plan)]
    unknown = [path for path in public if path.exists() and path.resolve() not in owners]
    if unknown:
        raise UnknownError(unknown)


def _public_names(order: Order, plan: Plan) -> Sequence[str]:
    folder = order.folders.get(Audience.PUBLIC)
    return [path.name for path in order.paths(plan) if path.parent == folder]


def _owners(footprints: Iterable[tuple[Path, links.Result | None]]) -> dict[Path, links.Result]:
    """The result that wrote each file, by its path: the latest one that has it."""
    results = [(path.stat().st_mtime_ns, result) for path, result in footprints if result is not None]
    results.sort(key=lambda one: one[0])
    return {path.resolve(): result for _, result in results for path in result.files}


def _same_period(one: str, other: str) -> bool:
    return one == other or bool(one and other and same_period(one, other))


def _error(what: str, files: Sequence[Path]) -> ReplacedError:
    names = ", ".join(dict.fromkeys(path.name for path in files[:_FEW]))
    return ReplacedError(
        tr("The output folder has {what}, which would be replaced: {names}.", what=what, names=names),
        str(files[0].parent),
        tr("Choose another folder, or permit it: on the command line with --replace."),
    )

"""The exporter: makes all requested products first, then publishes them together."""

import json
import re
import time
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import nullcontext, suppress
from pathlib import Path
from typing import Any

from attrs import evolve, frozen

from tabguard.base.errors import FormatError, TabGuardError, WriteError, unexpected
from tabguard.base.language import ENGLISH, mark, texts_for_files, tr
from tabguard.base.private import is_file
from tabguard.base.progress import Cancelled, Ended, Progress
from tabguard.base.untrusted import read_bytes
from tabguard.settings import Output
from tabguard.table.public import PublicTable
from tabguard.table.standing import Standing
from tabguard.write import products
from tabguard.write.files.atomic import Place, write_files
from tabguard.write.files.folders import check_folders
from tabguard.write.products import Audience, Occasion, Plan, PublicProduct, RunState, State
from tabguard.write.products.internal import EXCHANGE, SUMMARY
from tabguard.write.products.internal import WORKBOOK as INTERNAL_WORKBOOK
from tabguard.write.products.product import TABLES, Product, file_name
from tabguard.write.products.public.workbook import PRODUCT as PUBLIC_WORKBOOK
from tabguard.write.public.template import Template, filled_workbook
from tabguard.write.run import Override, Run
from tabguard.write.verify.book import check_workbook
from tabguard.write.verify.container import Container
from tabguard.write.verify.findings import Leaks
from tabguard.write.verify.public_files import check_book
from tabguard.write.workbook import MAX_SHEET_NAME

_DAMAGED = (FormatError, OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError)
"""Exceptions raised by a `summary.json` that is missing, too large or not as a job writes it."""


def tables_of_summary(folder: Path, name: str) -> tuple[str, ...]:
    """Names of the tables of the release that the last job wrote into a folder; empty without its summary."""
    with suppress(*_DAMAGED):
        return tuple(str(table["name"]) for table in _summary(folder, name).get("tables", ()))
    return ()


def exchange_of_summary(folder: Path, name: str) -> tuple[str, ...]:
    """Names, without folders, of the files for another program that the last job wrote beside its results."""
    with suppress(*_DAMAGED):
        entries = (str(entry) for entry in _summary(folder, name).get(EXCHANGE, ()))
        return tuple(entry for entry in entries if entry == Path(entry).name and entry not in ("", ".."))
    return ()


def _summary(folder: Path, name: str) -> dict[str, Any]:
    if not is_file(path := folder / SUMMARY.fixed):  # somebody may have put a link there, or a pipe
        return {}
    summary = json.loads(read_bytes(path))
    return dict(summary) if summary["table"] == name else {}


def tables_of_workbook(
    workbook: Path, folders: Sequence[Path], files: Sequence[Product], plan: Plan
) -> tuple[str, ...]:
    """The tables of an earlier workbook that have files of their own.

    Parameters
    ----------
    workbook : Path
        It may be missing, or not be a workbook.
    folders : sequence of Path
        Folders that may contain these files.
    files : sequence of Product
        Products with a file for each table.
    plan : Plan
        Names of the files.
    """
    sheets = [_plain(sheet) for sheet in _sheets(workbook)]
    start, words = f"{file_name(plan.name, '', '', '')}_", dict[str, None]()
    paths = (path for folder in folders if folder.is_dir() for path in sorted(folder.iterdir()))
    for path in paths if sheets else ():
        for product in files:
            end = file_name("", product.label, plan.output.period, product.suffix).removeprefix("table")
            if len(path.name) > len(start + end) and path.name.startswith(start) and path.name.endswith(end):
                word = path.name.removeprefix(start).removesuffix(end)
                if any(_is_sheet_of(_plain(word), sheet) for sheet in sheets):
                    words[word] = None
    return tuple(words)


def _is_sheet_of(table: str, sheet: str) -> bool:
    """Whether the name of a sheet is that of a table, possibly shortened to the limit of spreadsheets."""
    shortened = len(sheet) >= MAX_SHEET_NAME and table.startswith(sheet)
    return table == sheet or shortened


def _sheets(workbook: Path) -> tuple[str, ...]:
    if not is_file(workbook):
        return ()
    with suppress(FormatError, OSError), Container(workbook, Leaks()) as container:
        return check_workbook(container, Leaks())
    return ()


def _plain(name: str) -> str:
    return re.sub(r"[^\w.-]+", "_", name).strip("._").casefold()


PUBLIC_FOLDER, TRANSMISSION_FOLDER = "public", "transmission"
INTERNAL_FOLDER = "internal"
"""Folder for the internal files that the window writes; a job writes them into its output folder itself."""
_HELD = ".held"
_FEW = 5
"""Maximum number of findings that an error message names."""
_HELD_WHY = "They are written after the other jobs of the command have been compared."


@frozen(eq=False)
class Order:
    """The requested products and their folders.

    Parameters
    ----------
    folders : mapping of Audience to Path
        The audiences whose products are wanted, and the folder for each.
    occasion : Occasion
        A job writes every product that is permitted; the window writes what was chosen there.
    hold : bool
        Whether the public files wait beside the internal ones, at `held_path`, until somebody publishes them.
    keeping : frozenset of Path
        Resolved paths of files that the project reads: they stay even where an earlier export wrote them.
    """

    folders: Mapping[Audience, Path]
    occasion: Occasion
    hold: bool = False
    keeping: frozenset[Path] = frozenset()

    def plan(
        self,
        name: str,
        output: Output,
        tables: tuple[str, ...] = (),
        protected: bool = True,
        permitted: bool = True,
        subject: str = TABLES,
    ) -> Plan:
        """Collect what decides which products are made and how their files are named; see `Plan`."""
        return Plan(
            name=name,
            output=output,
            audiences=frozenset(self.folders),
            occasion=self.occasion,
            protected=protected,
            permitted=permitted,
            tables=tables,
            subject=subject,
        )

    def paths(self, plan: Plan) -> tuple[Path, ...]:
        """The files that are written, if nothing is withheld."""
        due_products = products.due(plan)
        return tuple(self.folders[p.audience] / name for p in due_products for name in p.file_names(plan))

    @property
    def public(self) -> tuple[Path, ...]:
        """The folders whose files everybody may read."""
        return tuple(path for audience, path in self.folders.items() if audience is Audience.PUBLIC)

    def places(self, plan: Plan) -> tuple[Path, ...]:
        """The folders of the order in which files are written, or may lie since an earlier export.

        Those that are not public come first.
        """
        in_use = {path.parent for path in self.paths(plan)}
        candidates = [
            path for a, path in self.folders.items() if a is not Audience.TRANSMISSION or path.exists()
        ]
        inside = (path for path in self.folders.values() if path not in self.public)
        return tuple(
            dict.fromkeys(path for path in (*inside, *self.public) if path in (*in_use, *candidates))
        )

    def check(self) -> None:
        """Refuse folders where files of one audience would lie with those of another; raises `WriteError`."""
        for audience, outside in self.folders.items():
            for other, inside in self.folders.items():
                if audience is Audience.PUBLIC and other is not Audience.PUBLIC:
                    check_folders(outside, inside)
                if audience is Audience.TRANSMISSION and other in (Audience.INTERNAL, Audience.EXCHANGE):
                    check_folders(outside, inside, "the folder of the files for transmission")
        for audience, folder in self.folders.items():
            _check_earlier(folder, audience)


def _check_earlier(folder: Path, audience: Audience) -> None:
    """Refuse a folder in which an earlier export has files for other readers; raises `WriteError`."""
    if audience is Audience.PUBLIC:
        if any(folder.glob("*_INTERNAL*")):
            raise WriteError(
                tr("Public files would be written beside internal ones."),
                str(folder),
                tr("Choose a separate folder for each."),
            )
        return
    place = folder.resolve()
    for published in (place, *place.parents):
        if published.name == PUBLIC_FOLDER and any(published.glob("*_PUBLIC*")):
            check_folders(published, place)


def job_order(folder: Path, hold: bool = False, exchange: str = "") -> Order:
    """Files that a job writes into its output folder; `exchange` is one for other programs, if any."""
    folders = {
        Audience.PUBLIC: folder / PUBLIC_FOLDER,
        Audience.TRANSMISSION: folder / TRANSMISSION_FOLDER,
        Audience.INTERNAL: folder,
    }
    if exchange:
        folders[Audience.EXCHANGE] = folder / exchange
    return Order(folders, Occasion.JOB, hold)


def may_publish(standing: Standing, override: Override | None, withheld: str = "") -> bool:
    """Whether the public files may be written: the pattern is protected, or an override with two names.

    Never where they are `withheld` for another reason.
    """
    if withheld:
        return False
    if override is not None:
        return bool(override.reason.strip() and override.who.strip() and override.second.strip())
    return standing.protected


def held_path(folder: Path, public: Path) -> Path:
    """Path of a withheld public file: beside the internal files, readable by this user only."""
    return folder / f".{public.name}{_HELD}"


def shown_name(path: Path) -> str:
    """The name that a withheld public file will have once it is published."""
    return path.name.removeprefix(".").removesuffix(_HELD)


def export_all(
    order: Order,
    state: RunState,
    progress: Progress | None = None,
    place: Place | None = None,
    earlier: Callable[[], Mapping[Path, bytes]] = dict,
    failed: Callable[[str], object] | None = None,
) -> tuple[Path, ...]:
    """Write all products of a run that are wanted, or none, or those that could be made.

    If something is at risk or was not audited, and nobody overrides that, products that need a passed verdict
    are left out, and those of an earlier export are removed.

    Parameters
    ----------
    order : Order
        The requested products and their folders.
    state : RunState
        The run from which the products are made.
    progress : Progress, optional
        Receives the progress, and may cancel.
    place : Place, optional
        Has held the folders since before the run; default: they are held only while the files are written.
    earlier : callable
        Called when all contents are made, before the first file appears; returns further files of the set,
        which are kept of earlier exports.
    failed : callable, optional
        Told in a sentence which product could not be made, for lack of memory or by an error of the program:
        the others are written. Without it nothing is.

    Returns
    -------
    tuple of Path
        The files written; `may_publish` tells whether public ones are among them.

    Raises
    ------
    WriteError
        When a folder cannot be written; what was there before stays as it was.
    Cancelled
        When `progress` was cancelled; nothing was written then.
    """
    progress = progress or Progress()
    order.check()
    check_names(state.run.override)
    standing = state.solution.standing
    permitted = may_publish(standing, state.run.override, state.run.withheld)
    why = None if permitted and not order.hold else _HELD_WHY if permitted else _barrier(standing, state.run)
    state = evolve(state, withheld=why, began=time.monotonic(), check=progress.check)
    run = state.run
    plan = order.plan(run.name, state.output, run.tables, standing.protected, permitted)
    plan = evolve(plan, cells=len(state.solution.case))
    files, stale = _contents_of(order, plan, state, progress, failed)
    whole = {**files, **earlier()}
    if place is None:
        write_files(whole, stale, order.public)
    else:
        place.write(whole, stale)
    progress.advance()
    return tuple(files)


def told_again(order: Order, state: RunState) -> dict[Path, bytes]:
    """Contents, by path, of the files that state the verdict, made again after a later comparison."""
    standing, run = state.solution.standing, state.run
    permitted = may_publish(standing, run.override, run.withheld)
    state = evolve(state, withheld=None if permitted else _barrier(standing, run), began=time.monotonic())
    plan = order.plan(run.name, state.output, run.tables, standing.protected, permitted)
    plan = evolve(plan, cells=len(state.solution.case))
    files = dict[Path, bytes]()
    for product in (product for product in products.due(plan) if product.tells):
        named_contents = zip(product.file_names(plan), _contents(product, state), strict=True)
        files |= {
            order.folders[product.audience] / name: content
            for name, content in named_contents
            if content is not None
        }
    return files


def make_products(
    order: Order,
    plan: Plan,
    state: State,
    progress: Progress,
    failed: Callable[[str], object] | None = None,
) -> tuple[dict[Path, bytes], list[Path]]:
    """Contents, by path, of the files of an export, and paths of earlier files that have to be removed.

    Parameters
    ----------
    order : Order
    plan : Plan
    state : State
        Source of the files: a run, or the plan of a count table.
    progress : Progress
        Counts the products, and one step more for the writing.
    failed : callable, optional
        As for `export_all`.
    """
    due = products.due(plan)
    early = {product: _try_contents(product, plan, state, failed) for product in due if product.first}
    public = state.public if any(isinstance(product, PublicProduct) for product in due) else ()
    progress.phase(mark("write"), len(due) + 1)
    inside = order.folders.get(Audience.INTERNAL)
    files, stale = dict[Path, bytes](), list[Path]()
    for product in products.asked(plan):
        folder, names = order.folders[product.audience], product.file_names(plan)
        contents: Iterable[bytes | None] = (None for _ in names)
        if product in due:
            contents = (
                early[product] if product in early else _try_contents(product, plan, state, failed, public)
            )
            progress.advance()
        for name, content in zip(names, contents, strict=True):
            path = folder / name
            if content is None:
                stale += [] if product.stays else [path]
            # until all jobs of the command are compared, public files wait among the internal ones
            elif order.hold and product.audience is Audience.PUBLIC and inside is not None:
                files[held_path(inside, path)] = content
                stale.append(path)
            else:
                files[path] = content
    return files, stale


def _try_contents(
    product: products.AnyProduct,
    plan: Plan,
    state: State,
    failed: Callable[[str], object] | None,
    tables: tuple[Any, ...] = (),
) -> list[bytes | None]:
    """Contents of the files of a product; if it cannot be made, `failed` is called and each is None."""
    try:
        return _contents(product, state, tables)
    except (TabGuardError, Cancelled, Ended):
        raise
    except Exception as error:
        if failed is None or product.stays:  # a file that stays would be taken for one of this export
            raise
        why = tr("not enough memory") if isinstance(error, MemoryError) else str(unexpected(error))
        failed(tr("“{title}” could not be made: {why}.", title=tr(product.title), why=why.rstrip(".")))
        return [None for _ in product.file_names(plan)]


def _contents_of(
    order: Order,
    plan: Plan,
    state: RunState,
    progress: Progress,
    failed: Callable[[str], object] | None,
) -> tuple[dict[Path, bytes], tuple[Path, ...]]:
    """Products of a run, files for another program, and files of an earlier export that must not stay."""
    exchange, inside = (order.folders.get(audience) for audience in (Audience.EXCHANGE, Audience.INTERNAL))
    beside, withheld = state.exchange(plan.permitted) if exchange is not None else ({}, ())
    state = evolve(state, exchange_names=tuple(sorted(beside)))
    files, stale = make_products(order, plan, state, progress, failed)
    earlier = _earlier_plans(order, plan)
    for product in (product for product in products.asked(plan) if product.each):
        names = (name for before in earlier for name in product.file_names(before))
        stale += (order.folders[product.audience] / name for name in names)
    if exchange is not None:
        files |= _for_programs(beside, exchange, files, order)
        stale += (exchange / name for name in withheld)  # of an earlier export
    if inside is not None and order.occasion is Occasion.JOB:
        if exchange is not None:
            stale += (exchange / name for name in exchange_of_summary(inside, plan.name))
        stale += (path for path in inside.glob(f".*{_HELD}") if path not in files)
    return files, tuple(p for p in stale if p not in files and p.resolve() not in order.keeping)


def _for_programs(
    contents: Mapping[str, bytes], folder: Path, other_files: Collection[Path], order: Order
) -> dict[Path, bytes]:
    """Contents, by path, of the files for another program.

    Raises `WriteError` for a path that the project reads or another product is written to.
    """
    files = {folder / name: content for name, content in contents.items()}
    for path in files:
        if path in other_files or path.resolve() in order.keeping:
            raise WriteError(
                tr("A file for another program would replace a file that is read, or another result."),
                str(path),
                tr("Choose another folder, or another name for it."),
            )
    return files


def _contents(product: products.AnyProduct, state: State, tables: tuple[Any, ...] = ()) -> list[bytes | None]:
    """Contents of the files of a product: one, or one for each table of a release or marginal."""
    language = state.output.language if isinstance(product, PublicProduct) else ENGLISH
    with nullcontext() if product.read else texts_for_files(language):
        if product is PUBLIC_WORKBOOK and state.template is not None:
            return [_fill_template(state.template, state, tables)]
        if isinstance(product, PublicProduct):
            groups = [(public,) for public in tables] if product.each else [tables]
            return [product.content(group, state.output, state.check) for group in groups]
        return [product.content(part) for part in (state.parts() if product.each else [state])]


def _fill_template(template: Template, state: State, tables: tuple[PublicTable, ...]) -> bytes:
    """The office's workbook; raises `WriteError` if it holds more than published workbooks may have."""
    content = filled_workbook(tables, state.output, state.check, template)
    if findings := check_book(template.path, content):
        raise WriteError(
            tr("The template holds what must not be published with the tables."),
            "\n".join(map(str, findings[:_FEW])),
            tr("Remove it from {name}, and export again.", name=template.path.name),
        )
    return content


def _earlier_plans(order: Order, plan: Plan) -> tuple[Plan, ...]:
    """Plans under which earlier exports may have written here: one table, or the last release."""
    earlier_tables: list[tuple[str, ...]] = [()]
    inside, outside = (order.folders.get(audience) for audience in (Audience.INTERNAL, Audience.PUBLIC))
    if inside is not None and order.occasion is Occasion.JOB:
        earlier_tables.append(tables_of_summary(inside, plan.name))
    each = [product for product in products.asked(plan) if product.each]
    for folder, book in ((inside, INTERNAL_WORKBOOK), (outside, PUBLIC_WORKBOOK)):
        if folder is not None:
            workbook = folder / book.file_names(plan)[0]
            earlier_tables.append(tables_of_workbook(workbook, [*order.folders.values()], each, plan))
    return tuple(
        evolve(plan, tables=tables) for tables in dict.fromkeys(earlier_tables) if tables != plan.tables
    )


def _barrier(standing: Standing, run: Run) -> str:
    return " ".join(filter(None, (standing.barrier, run.withheld)))


def check_names(override: Override | None) -> None:
    """Refuse an override that one person gives and confirms; raises `WriteError`."""
    if override is not None and override.who.strip().casefold() == override.second.strip().casefold():
        raise WriteError(
            tr("Publishing despite the audit requires two persons."),
            "override",
            tr("A second person must confirm it."),
        )

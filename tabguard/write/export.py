"""The exporter: makes all requested products first, then publishes them together."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from pathlib import Path

from attrs import evolve, frozen

from tabguard.errors import WriteError
from tabguard.progress import Progress
from tabguard.settings import Output
from tabguard.table.standing import Standing
from tabguard.write import products
from tabguard.write.atomic import Place, write_files
from tabguard.write.folders import check_folders
from tabguard.write.products import Audience, InternalProduct, Occasion, Plan, PublicProduct, RunState
from tabguard.write.run import Override

PUBLIC_FOLDER = "public"
_HELD = ".held"
_HELD_WHY = "They are written after the other jobs of the command have been compared."


@frozen(eq=False)
class Order:
    """The requested products and their folders.

    Parameters
    ----------
    folders : mapping of Audience to Path
        Whose products are wanted, and the folder of each.
    occasion : Occasion
        Of a job everything is written that may be; in the window what was chosen.
    hold : bool
        Whether the public files wait with the internal ones, at `held_path`, for somebody to publish them.
    """

    folders: Mapping[Audience, Path]
    occasion: Occasion
    hold: bool = False

    def plan(self, name: str, output: Output, protected: bool = True, permitted: bool = True) -> Plan:
        """Decide which products are made and how their files are called; see `Plan`."""
        return Plan(
            name=name,
            period=output.period,
            structure=bool(output.structure),
            audiences=frozenset(self.folders),
            occasion=self.occasion,
            protected=protected,
            permitted=permitted,
        )

    def paths(self, plan: Plan) -> tuple[Path, ...]:
        """The files that are written, if nothing is withheld."""
        return tuple(self.folders[p.audience] / p.file_name(plan) for p in products.due(plan))

    @property
    def public(self) -> tuple[Path, ...]:
        """The folders whose files everybody may read."""
        return tuple(path for audience, path in self.folders.items() if audience is Audience.PUBLIC)

    def check(self) -> None:
        """Refuse folders where public files would lie with internal ones; raises `WriteError`."""
        for outside in self.public:
            for audience, inside in self.folders.items():
                if audience is not Audience.PUBLIC:
                    check_folders(outside, inside)


def job_order(folder: Path, hold: bool = False) -> Order:
    """What a job writes into its output folder."""
    folders = {Audience.PUBLIC: folder / PUBLIC_FOLDER, Audience.INTERNAL: folder}
    return Order(folders, Occasion.JOB, hold)


def may_publish(standing: Standing, override: Override | None) -> bool:
    """Whether the public files may be written: the pattern is protected, or an override with two names."""
    if override is not None:
        return bool(override.reason.strip() and override.who.strip() and override.second.strip())
    return standing.protected


def held_path(folder: Path, public: Path) -> Path:
    """Where a public file waits that is withheld: with the internal ones, for this user alone."""
    return folder / f".{public.name}{_HELD}"


def shown_name(held: Path) -> str:
    """How a public file that is withheld will be called."""
    return held.name.removeprefix(".").removesuffix(_HELD)


def export_all(
    order: Order,
    state: RunState,
    progress: Progress | None = None,
    place: Place | None = None,
    ready: Callable[[], None] | None = None,
) -> tuple[Path, ...]:
    """Write the products of a run that are wanted, or none.

    Products that need a passed verdict are left out, and those of an earlier export are taken away, where
    something is at risk or was not audited and nobody overrides that.

    Parameters
    ----------
    place : Place, optional
        Holds the folders since before the run; default: they are held while the files are written.
    ready : callable, optional
        Called when everything is made, before the first file appears.

    Returns
    -------
    tuple of Path
        The files written; whether public ones are among them tells `may_publish`.

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
    permitted = may_publish(standing, state.run.override)
    why = None if permitted and not order.hold else _HELD_WHY if permitted else standing.barrier
    state = evolve(state, withheld=why, began=time.monotonic(), check=progress.check)
    plan = order.plan(state.run.name, state.output, standing.protected, permitted)
    files, gone = _made(order, plan, state, progress)
    if ready is not None:
        ready()
    written = write_files(files, gone, order.public) if place is None else place.write(files, gone)
    progress.advance()
    return written


def _made(
    order: Order, plan: Plan, state: RunState, progress: Progress
) -> tuple[dict[Path, bytes], tuple[Path, ...]]:
    """Contents of the files, and what must not stay of an earlier export."""
    due = products.due(plan)
    early = {product: _content(product, state) for product in due if product.first}
    progress.phase("write", len(due) + 1)
    inside = order.folders.get(Audience.INTERNAL)
    files, gone = dict[Path, bytes](), list[Path]()
    for product in (product for product in products.PRODUCTS if product.asked(plan)):
        path = order.folders[product.audience] / product.file_name(plan)
        content = None
        if product in due:
            content = early[product] if product in early else _content(product, state)
            progress.advance()
        if content is None:
            gone += [] if product.stays else [path]
        elif order.hold and product.audience is Audience.PUBLIC and inside is not None:
            files[held_path(inside, path)] = content
            gone.append(path)
        else:
            files[path] = content
    if inside is not None and order.occasion is Occasion.JOB:
        gone += (path for path in inside.glob(f".*{_HELD}") if path not in files)
    return files, tuple(path for path in gone if path not in files)


def _content(product: PublicProduct | InternalProduct, state: RunState) -> bytes | None:
    if isinstance(product, PublicProduct):
        return product.content(state.public, state.output, state.check)
    return product.content(state)


def check_names(override: Override | None) -> None:
    """Refuse an override that one person gives and confirms; raises `WriteError`."""
    if override is not None and override.who.strip().casefold() == override.second.strip().casefold():
        raise WriteError(
            "Publishing despite the audit requires two persons.",
            "override",
            "A second person must confirm it.",
        )

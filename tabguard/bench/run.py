"""Generates each table and measures it, every step in a fresh process."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from attrs import evolve

from tabguard.base.errors import SettingError
from tabguard.base.processes import Call, Ended, run_apart
from tabguard.base.progress import Cancelled, Progress
from tabguard.bench.families import DEFAULT, FAMILIES, Family
from tabguard.bench.figures import Figures
from tabguard.bench.generate import write_family
from tabguard.bench.measure import measure
from tabguard.settings import Suppression


def named_families(names: Sequence[str]) -> tuple[Family, ...]:
    """The families of these names, in this order; without names the ones that take little time.

    Raises
    ------
    SettingError
        For a name that is none.
    """
    unknown = [name for name in names if name not in FAMILIES]
    if unknown:
        known = ", ".join(FAMILIES)
        raise SettingError(f"There is no benchmark table “{unknown[0]}”.", "bench", f"Use some of {known}.")
    return tuple(FAMILIES[name] for name in dict.fromkeys(names or DEFAULT))


def bench(
    families: Sequence[Family],
    folder: Path,
    suppression: Suppression,
    progress: Progress,
    records: int | None = None,
) -> Iterator[Figures]:
    """Yield the figures of each table as soon as it is done; one that fails says why in its `error`.

    After a release of linked tables come its tables, each measured alone.

    Parameters
    ----------
    folder : Path
        Where the tables are written, each in a folder of its name.
    suppression : Suppression
        Method and limits that are measured.
    records : int, optional
        Records per table instead of the family's own number.

    Raises
    ------
    Cancelled
    """
    for family in families:
        place = folder / family.name
        written = _alone(Call(family.name, write_family, (family, place, records, suppression)), progress)
        if written.error is not None:
            yield Figures(family.name, error=str(written.error))
            continue
        yield _measured(family.name, written.value, family.whole, progress)
        for table in family.tables if family.linked else ():
            alone = _measured(f"{family.name} {table.name}", place / f"{table.name}.toml", True, progress)
            yield evolve(alone, release=family.name)


def _measured(name: str, job: Path, whole: bool, progress: Progress) -> Figures:
    ended = _alone(Call(name, measure, (job, whole)), progress)
    if ended.error is not None:
        return Figures(name, error=str(ended.error))
    figures: Figures = ended.value
    return evolve(figures, table=name)


def _alone(call: Call, progress: Progress) -> Ended:
    (_at, ended), *_rest = run_apart([call], progress)
    if ended.cancelled:
        raise Cancelled
    return ended

"""Formats figures as a text table, beside those of other systems, and as JSON."""

import os
import platform
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import attrs
from attrs import frozen

from tabguard.base.resource_files import RESOURCES
from tabguard.bench.families import Figures
from tabguard.settings import Suppression
from tabguard.write import summary_json, write_file
from tabguard.write.internal.summary import versions


@frozen
class PeerFigures:
    """One recorded run of another system.

    Parameters
    ----------
    cpu_seconds : float
        CPU time; without a result, the time after which the run was abandoned.
    secondaries : int or None
        None: the system gave no result.
    value : float or None
        Sum of the secondary suppressions.
    short : int or None
        Primaries that do not reach the p% distance upwards when all relations are looked at.
    short_down : int or None
        The same downwards, where it was recorded.
    sample : int or None
        Number of primaries that were examined; None: all.
    exact : int or None
        Primaries that can be recomputed exactly.
    """

    table: str
    system: str
    cpu_seconds: float | None = None
    peak_mb: float | None = None
    secondaries: int | None = None
    value: float | None = None
    short: int | None = None
    short_down: int | None = None
    sample: int | None = None
    exact: int | None = None


def recorded_runs() -> tuple[PeerFigures, ...]:
    """Return the recorded runs of other systems on the generated tables."""
    content = tomllib.loads((RESOURCES / "bench" / "peers.toml").read_text("utf-8"))
    return tuple(PeerFigures(**run) for run in content["runs"])


_STAGES = ("read", "tabulate", "rules", "suppress", "audit")
_HEAD = (
    *(
        "table",
        "system",
        "cells",
        "primaries",
        "secondaries",
        "value",
        "lower bound",
        "gap",
        "at risk",
        "sums",
        "insiders",
    ),
    *(f"{stage} s" for stage in _STAGES),
    *("CPU s", "peak MB"),
)
_NONE = "–"
_LEFT = 2
"""Columns of text at the left."""


def as_table(figures: Sequence[Figures], peers: bool = True) -> tuple[str, ...]:
    """Return the lines of a table of our figures, each followed by recorded ones for the same table.

    Parameters
    ----------
    peers : bool
        False where the tables are not those that the peers were given.
    """
    rows: list[tuple[str, ...]] = [_HEAD]
    notes, recorded = [], recorded_runs() if peers else ()
    for run in figures:
        if run.error:
            notes.append(f"{run.table} failed: {run.error}")
            continue
        rows += [_own_row(run), *_in_loops(run)]
        rows += [_peer(peer) for peer in recorded if peer.table == run.table]
    widths = [max(len(row[i]) for row in rows) for i in range(len(_HEAD))]
    lines = ["  ".join(_padded(row, widths)).rstrip() for row in rows] if len(rows) > 1 else []
    if any(peer.table == run.table for run in figures for peer in recorded):
        notes.append(
            "At risk: short of the level over all relations, upwards or downwards; peers: upwards (+ "
            "downwards where recorded). Pools: sums of suppressed cells that stay unsafe from insiders. "
            "Insiders: primaries that a single contributor can work out too closely."
        )
    return (*lines, *notes, *_compare_cpu(figures))


def _compare_cpu(figures: Sequence[Figures]) -> Iterator[str]:
    """Compare the CPU time of each release with that of its tables measured alone."""
    for release in figures:
        alone = [run for run in figures if run.release == release.table]
        if not alone or release.error or any(run.error for run in alone):
            continue
        apart = sum(run.cpu_seconds for run in alone)
        yield (
            f"{release.table}: {_seconds(release.cpu_seconds)} CPU s together, {_seconds(apart)} one by one "
            f"({release.cpu_seconds / max(apart, 1e-9):.2f} times), where they are not protected together."
        )


def as_json(
    figures: Sequence[Figures], suppression: Suppression, records: int | None = None
) -> dict[str, Any]:
    """Return all figures and the conditions of the run, as JSON content.

    Parameters
    ----------
    records : int or None
        As given to `bench`: tables of another size are not those of the peers, who are then left out.
    """
    tables = {run.table for run in figures} if records is None else set()
    return {
        "versions": versions(),
        "machine": platform.machine(),
        "cores": os.cpu_count(),
        "suppression": attrs.asdict(suppression),
        "records": records,
        "tables": [attrs.asdict(run) for run in figures],
        "peers": [attrs.asdict(peer) for peer in recorded_runs() if peer.table in tables],
    }


def save(path: Path, content: dict[str, Any]) -> None:
    """Write figures as JSON, completely or not at all; raises `WriteError`."""
    write_file(path, summary_json(content))


def _own_row(run: Figures) -> tuple[str, ...]:
    system = "TabGuard" if run.complete else "TabGuard (incomplete)"
    counts = (_count(x) for x in (run.cells, run.primaries, run.secondaries))
    risks = (_count(run.at_risk), _count(run.sums_at_risk), _count(run.insiders_at_risk))
    quality = (_millions(run.value), _millions(run.lower_bound), _percent(run.gap), *risks)
    seconds = (_seconds(run.seconds.get(stage)) for stage in _STAGES)
    return (run.table, system, *counts, *quality, *seconds, _seconds(run.cpu_seconds), _mb(run.peak_mb))


def _in_loops(run: Figures) -> Iterator[tuple[str, ...]]:
    """Return the times as multiples of the calibration loop, which depend less on the machine."""
    if not run.loop_seconds:
        return
    times = (*(run.seconds.get(stage) for stage in _STAGES), run.cpu_seconds)
    shares = (_seconds(None if time is None else time / run.loop_seconds) for time in times)
    blank = ("",) * (len(_HEAD) - _LEFT - len(times) - 1)
    yield ("", f"in loops of {run.loop_seconds:.2f} s", *blank, *shares, "")


def _peer(peer: PeerFigures) -> tuple[str, ...]:
    blank = ("",) * len(_STAGES)
    if peer.peak_mb is None:
        quality = ("", "", "no result", "", "", "", "", "", "")
    else:
        quality = ("", "", _count(peer.secondaries), _millions(peer.value), "", "", _deficit(peer), "", "")
    return ("", peer.system, *quality, *blank, _seconds(peer.cpu_seconds), _mb(peer.peak_mb))


def _deficit(peer: PeerFigures) -> str:
    down = f" + {_count(peer.short_down)}" if peer.short_down is not None else ""
    return _count(peer.short) + down + (f" of {peer.sample}" if peer.sample is not None else "")


def _padded(row: tuple[str, ...], widths: list[int]) -> list[str]:
    pairs = list(zip(row, widths, strict=True))
    return [text.ljust(w) for text, w in pairs[:_LEFT]] + [text.rjust(w) for text, w in pairs[_LEFT:]]


def _count(number: int | None) -> str:
    return _NONE if number is None else f"{number:,}"


def _millions(number: float | None) -> str:
    return _NONE if number is None else f"{number / 1e6:.3f} M"


def _percent(share: float | None) -> str:
    return _NONE if share is None else f"{share:.1%}"


def _seconds(seconds: float | None) -> str:
    return _NONE if seconds is None else f"{seconds:.2f}" if seconds < 10 else f"{seconds:.1f}"


def _mb(mb: float | None) -> str:
    return _NONE if mb is None else f"{mb:,.0f}"

"""Additions of this wing to the registries of the core."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tabguard.base.progress import Progress
from tabguard.marginals.command import COUNTS
from tabguard.project import Project

if TYPE_CHECKING:
    from tabguard.bench.families import Figures
    from tabguard.flow.differences import Differences
    from tabguard.gui.document.window_context import Files, WindowContext, Workplace
    from tabguard.office.approval import Pending
    from tabguard.write.products import AnyProduct

COMMAND = COUNTS


def pending(project: Project, progress: Progress) -> Pending | None:
    """Subject of an approval: a project about a count table; None for other projects."""
    if project.counts is None:
        return None
    from tabguard.marginals.flow.count_approval import pending_project

    return pending_project(project, progress)


def benchmarks() -> dict[str, Callable[[Path | None, Progress], Iterator[Figures]]]:
    """Measurements that ``tabguard bench`` offers besides generated tables."""
    from tabguard.marginals.flow.benchmark import bench_counts

    return {"counts": bench_counts}


def differences(paths: Sequence[Path], progress: Progress) -> Differences | None:
    """Inferences from public files of a count table together; None if there are none among the files."""
    from tabguard.marginals.flow.count_differences import count_differences

    return count_differences(paths, progress)


def products() -> tuple[AnyProduct, ...]:
    """The products of an export of a project about a count table."""
    from tabguard.marginals.write import internal_counts, public_counts

    return (*public_counts.PRODUCTS, *internal_counts.PRODUCTS)


def workplace(context: WindowContext, files: Files) -> Workplace:
    """The workplace of the window for count tables."""
    from tabguard.marginals.window.workplace import PlannerWorkplace

    return PlannerWorkplace(context, files)

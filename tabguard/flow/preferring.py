"""The factors by which a run multiplies the costs of what earlier publications suppressed."""

from collections.abc import Sequence

from attrs import evolve

from tabguard.project import Project
from tabguard.table.table import Table


def factors_of(table: Table) -> tuple[float, ...]:
    """The factor of each earlier publication that is not fixed, in the order of the project."""
    return tuple(earlier.factor for earlier in table.earlier if not earlier.fixed)


def with_factors(table: Table, factors: Sequence[float]) -> Table:
    """The table with other factors for the earlier publications that are not fixed; 1 prefers nothing."""
    next_factors = iter(factors)
    earlier = (
        publication if publication.fixed else evolve(publication, factor=next(next_factors))
        for publication in table.earlier
    )
    return evolve(table, earlier=tuple(earlier))


def project_with_factors(project: Project, factors: Sequence[float]) -> Project:
    """The project with the same factors; see `with_factors`."""
    next_factors = iter(factors)
    files = (
        evolve(file, prefer=next(next_factors)) if file.use == "prefer" and file.relation is None else file
        for file in project.earlier
    )
    return evolve(project, earlier=tuple(files))

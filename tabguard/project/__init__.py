"""Everything a run needs as one frozen value, its file, its journal and what was found about it."""

from tabguard.project.project import (
    MOST_DIMENSIONS,
    MOST_VARIABLES,
    READING,
    CellsFile,
    CountStudy,
    DataSource,
    EarlierFile,
    HierarchySource,
    Project,
    TableSpec,
    Variables,
    Waiver,
    as_published,
)

__all__ = [
    "MOST_DIMENSIONS",
    "MOST_VARIABLES",
    "READING",
    "CellsFile",
    "CountStudy",
    "DataSource",
    "EarlierFile",
    "HierarchySource",
    "Project",
    "TableSpec",
    "Variables",
    "Waiver",
    "as_published",
]

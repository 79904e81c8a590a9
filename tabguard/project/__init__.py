"""The project: everything a run needs as one frozen value, its file, its journal and its results."""

from tabguard.project.project import (
    MOST_DECIMALS,
    MOST_DIMENSIONS,
    MOST_VARIABLES,
    READING,
    CellsFile,
    CountStudy,
    DataSource,
    EarlierFile,
    HierarchySource,
    PeriodSums,
    Project,
    TableSpec,
    Variables,
    Waiver,
    as_published,
)

__all__ = [
    "MOST_DECIMALS",
    "MOST_DIMENSIONS",
    "MOST_VARIABLES",
    "READING",
    "CellsFile",
    "CountStudy",
    "DataSource",
    "EarlierFile",
    "HierarchySource",
    "PeriodSums",
    "Project",
    "TableSpec",
    "Variables",
    "Waiver",
    "as_published",
]

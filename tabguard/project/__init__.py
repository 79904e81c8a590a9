"""The project: everything a run needs as one frozen value, its file, its journal and its results."""

from tabguard.project.project import CountStudy, Project, Waiver, as_published, check_ranges
from tabguard.project.sources import (
    READING,
    CellsFile,
    DataSource,
    EarlierFile,
    HierarchySource,
    PeriodSums,
)
from tabguard.project.variables import (
    MOST_DECIMALS,
    MOST_DIMENSIONS,
    MOST_VARIABLES,
    TableSpec,
    Variables,
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
    "check_ranges",
]

"""The project: everything a run needs as one frozen value, its file, its journal and its results."""

from tabguard.project.exchange import ExchangeFile
from tabguard.project.project import CountStudy, Project, Waiver, WaiverFile, as_published
from tabguard.project.recode_step import RecodeStep
from tabguard.project.shape import CURRENCIES, SPLITS, WHOLE, ColumnReading, Shape, with_mark_behind
from tabguard.project.sources import (
    CLASSIFICATIONS,
    DOUBTS,
    NAMED,
    PREFIXES,
    READING,
    CellsFile,
    DataSource,
    DecisionList,
    EarlierFile,
    HierarchySource,
    PeriodSums,
)
from tabguard.project.variables import MOST_DECIMALS, MOST_DIMENSIONS, MOST_VARIABLES, Roles, TableSpec

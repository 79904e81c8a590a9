"""Files become values: records, cells, hierarchies, waivers, decisions and patterns."""

from tabguard.read.coding import preview_codes
from tabguard.read.count_margins import read_margin, read_zeros, variables_of
from tabguard.read.count_table import CountFile, read_count_table
from tabguard.read.decisions import read_decisions
from tabguard.read.dimension import read_dimension
from tabguard.read.format import ColumnInfo, FileFormat
from tabguard.read.known import read_known
from tabguard.read.layout import read_defaults
from tabguard.read.load import load_table
from tabguard.read.pattern import read_pattern
from tabguard.read.rda import read_layout
from tabguard.read.sniff import sniff
from tabguard.read.waivers import read_waivers

__all__ = [
    "ColumnInfo",
    "CountFile",
    "FileFormat",
    "load_table",
    "preview_codes",
    "read_count_table",
    "read_decisions",
    "read_defaults",
    "read_dimension",
    "read_known",
    "read_layout",
    "read_margin",
    "read_pattern",
    "read_waivers",
    "read_zeros",
    "sniff",
    "variables_of",
]

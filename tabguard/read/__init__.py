"""Reads files into values: records, cells, hierarchies, waivers, decisions and patterns."""

from tabguard.read.alike import AlikeSheets, alike_sheets
from tabguard.read.attacker_bounds import read_attacker_bounds
from tabguard.read.cells import preview_labels
from tabguard.read.code_counts import codes_outside, count_cell_codes, count_codes
from tabguard.read.coding import preview_codes
from tabguard.read.column_reading import proposed_readings
from tabguard.read.column_roles import BY_KEY as ROLE_BY_KEY
from tabguard.read.column_roles import ROLES, variables_by_role
from tabguard.read.columns import looks_like_name, need_columns
from tabguard.read.connection import SUFFIX as SOURCE_SUFFIX
from tabguard.read.connection import Connection, is_address, sqlite_url, write_connection
from tabguard.read.decisions import decisions_of, read_decisions, readable_decisions
from tabguard.read.dimension import Hierarchy, preview_levels, read_dimension
from tabguard.read.doubts import (
    Doubt,
    DoubtsError,
    doubts_of_names,
    doubts_of_preview,
    doubts_of_table,
    refuse_doubts,
)
from tabguard.read.earlier import read_earlier
from tabguard.read.flag_columns import seem_flags
from tabguard.read.format import LOOKED_AT, PREVIEW_ROWS, ColumnInfo, FileFormat, Format, Row, Setting
from tabguard.read.formats import layout_beside, settings, suffixes
from tabguard.read.formats.database import tables_of
from tabguard.read.frame import Frame, frame_content, rows_of
from tabguard.read.group_names import Groups, refuse_decisions
from tabguard.read.header import RepeatedNamesError
from tabguard.read.label_tree import GROUPS, INDENT, SUMS
from tabguard.read.layout import read_defaults
from tabguard.read.likely import Likeness
from tabguard.read.load import (
    check_statuses,
    load_frame,
    load_several,
    load_table,
    refuse_sums_of,
    stamp_of,
)
from tabguard.read.pattern import pattern_of, read_pattern
from tabguard.read.periods import read_periods
from tabguard.read.previewed import Column, columns_of
from tabguard.read.proposals import Proposal, Shown, likely_codes, look_at_figures, propose
from tabguard.read.published import publication_columns, published_codes
from tabguard.read.rda import read_layout
from tabguard.read.recode_file import read_recode
from tabguard.read.recodes import by_step, coarser
from tabguard.read.release_cells import crossed_cells
from tabguard.read.release_plan import ReleasePlan
from tabguard.read.responses import COUNT, response_dimension
from tabguard.read.rollup import CODE_LISTS, is_code_list
from tabguard.read.rows import CLIPBOARD, Rows, copied_rows, read_rows, rows_near
from tabguard.read.shown import Part, part_of
from tabguard.read.sides import read_side
from tabguard.read.source import sniff
from tabguard.read.statuses import candidates as status_candidates
from tabguard.read.table_list import read_table_list
from tabguard.read.volume import volume_of
from tabguard.read.waivers import (
    check_waiver,
    depends_on_period,
    ended,
    for_period,
    not_begun,
    other_period,
    plain_register,
    read_waivers,
    waiver_findings,
)

__all__ = [
    "CLIPBOARD",
    "CODE_LISTS",
    "COUNT",
    "GROUPS",
    "INDENT",
    "LOOKED_AT",
    "PREVIEW_ROWS",
    "ROLES",
    "ROLE_BY_KEY",
    "SOURCE_SUFFIX",
    "SUMS",
    "AlikeSheets",
    "Column",
    "ColumnInfo",
    "Connection",
    "Doubt",
    "DoubtsError",
    "FileFormat",
    "Format",
    "Frame",
    "Groups",
    "Hierarchy",
    "Likeness",
    "Part",
    "Proposal",
    "ReleasePlan",
    "RepeatedNamesError",
    "Row",
    "Rows",
    "Setting",
    "Shown",
    "alike_sheets",
    "by_step",
    "check_statuses",
    "check_waiver",
    "coarser",
    "codes_outside",
    "columns_of",
    "copied_rows",
    "count_cell_codes",
    "count_codes",
    "crossed_cells",
    "decisions_of",
    "depends_on_period",
    "doubts_of_names",
    "doubts_of_preview",
    "doubts_of_table",
    "ended",
    "for_period",
    "frame_content",
    "is_address",
    "is_code_list",
    "layout_beside",
    "likely_codes",
    "load_frame",
    "load_several",
    "load_table",
    "look_at_figures",
    "looks_like_name",
    "need_columns",
    "not_begun",
    "other_period",
    "part_of",
    "pattern_of",
    "plain_register",
    "preview_codes",
    "preview_labels",
    "preview_levels",
    "propose",
    "proposed_readings",
    "publication_columns",
    "published_codes",
    "read_attacker_bounds",
    "read_decisions",
    "read_defaults",
    "read_dimension",
    "read_earlier",
    "read_layout",
    "read_pattern",
    "read_periods",
    "read_recode",
    "read_rows",
    "read_side",
    "read_table_list",
    "read_waivers",
    "readable_decisions",
    "refuse_decisions",
    "refuse_doubts",
    "refuse_sums_of",
    "response_dimension",
    "rows_near",
    "rows_of",
    "seem_flags",
    "settings",
    "sniff",
    "sqlite_url",
    "stamp_of",
    "status_candidates",
    "suffixes",
    "tables_of",
    "variables_by_role",
    "volume_of",
    "waiver_findings",
    "write_connection",
]

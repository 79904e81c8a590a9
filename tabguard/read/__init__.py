"""Reads files into values: records, cells, hierarchies, waivers, decisions and patterns."""

from tabguard.read.before.earlier import read_earlier
from tabguard.read.before.marked import MarkedTable, read_marked
from tabguard.read.before.periods import read_periods
from tabguard.read.before.published import publication_columns, published_codes
from tabguard.read.before.sides import read_side
from tabguard.read.codes.coding import preview_codes
from tabguard.read.codes.dimension import Codes, Hierarchy, preview_levels, read_dimension
from tabguard.read.codes.label_tree import GROUPS, INDENT, SUMS
from tabguard.read.codes.layout import read_defaults
from tabguard.read.codes.likely import Likeness
from tabguard.read.codes.recode_file import read_recode
from tabguard.read.codes.recodes import by_step, coarser
from tabguard.read.codes.rollup import CODE_LISTS, is_code_list
from tabguard.read.files.columns import looks_like_name, need_columns
from tabguard.read.files.connection import SUFFIX as SOURCE_SUFFIX
from tabguard.read.files.connection import Connection, is_address, sqlite_url, write_connection
from tabguard.read.files.format import LOOKED_AT, PREVIEW_ROWS, FileFormat, Format, Row, Setting
from tabguard.read.files.volume import volume_of
from tabguard.read.formats import layout_beside, settings, suffixes
from tabguard.read.formats.database import tables_of
from tabguard.read.lists.attacker_bounds import read_attacker_bounds
from tabguard.read.lists.decisions import agreed, decisions_of, read_decisions, readable_decisions
from tabguard.read.lists.group_names import Groups, refuse_decisions
from tabguard.read.lists.pattern import pattern_of, read_pattern
from tabguard.read.lists.table_list import read_table_list
from tabguard.read.lists.waivers import (
    check_waiver,
    depends_on_period,
    ended,
    for_period,
    limited,
    not_begun,
    other_period,
    plain_register,
    read_waivers,
    undated,
    waiver_findings,
)
from tabguard.read.load import check_statuses, load_frame, load_several, load_table, refuse_sums_of, stamp_of
from tabguard.read.proposals import Proposal, Shown, likely_codes, look_at_figures, measures_in, propose
from tabguard.read.roles.column_roles import ROLES, label_role, labelled_by, role_of, variables_by_role
from tabguard.read.roles.labelled import with_previewed_labels
from tabguard.read.roles.previewed import Column, columns_of
from tabguard.read.roles.statuses import candidates as status_candidates
from tabguard.read.shape.card import Card, card_of
from tabguard.read.shape.guess import only_grouped
from tabguard.read.shape.header import RepeatedNamesError
from tabguard.read.shape.proposed_readings import proposed_readings
from tabguard.read.shape.unpivot import without_codes
from tabguard.read.sources.alike import AlikeSheets, Sheets, look_at_sheets
from tabguard.read.sources.frame import Frame, frame_content, rows_of
from tabguard.read.sources.rows import CLIPBOARD, Rows, copied_rows, read_rows, rows_near
from tabguard.read.sources.source import sniff
from tabguard.read.tabulate.cell_readings import in_file
from tabguard.read.tabulate.cells import preview_labels
from tabguard.read.tabulate.code_counts import codes_outside, count_cell_codes, count_codes
from tabguard.read.tabulate.doubts import (
    Doubt,
    DoubtsError,
    doubts_of_names,
    doubts_of_preview,
    doubts_of_table,
    refuse_doubts,
)
from tabguard.read.tabulate.flag_columns import seem_flags
from tabguard.read.tabulate.release_cells import ReleasePlan, crossed_cells
from tabguard.read.tabulate.responses import COUNT, response_dimension
from tabguard.read.tabulate.shown import Part, part_of

"""The pages of the import dialog, and which of them shows an error."""

from tabguard.base.errors import AdditivityError, FormatError, HierarchyError, TabGuardError
from tabguard.base.language import mark
from tabguard.gui.import_.file_page import FilePage
from tabguard.gui.import_.hierarchies_page import HierarchiesPage
from tabguard.gui.import_.roles_page import RolesPage

FILE, COLUMNS, HIERARCHIES, SUMMARY = range(4)
SIZES = {FILE: [390, 210], COLUMNS: [420, 220], HIERARCHIES: [640, 0], SUMMARY: [640, 0]}
"""Heights of a page and of the preview below it."""
ANCHORS = {COLUMNS: "columns", HIERARCHIES: "hierarchies", SUMMARY: "summary"}
"""Places in the help page."""
TABS = (mark("1 File"), mark("2 Columns"), mark("3 Hierarchies"), mark("4 Summary"))


def place_error(
    error: TabGuardError, file_page: FilePage, roles_page: RolesPage, hierarchies_page: HierarchiesPage
) -> int:
    """Show an error beside the field that it concerns; return the page of that field."""
    if isinstance(error, AdditivityError):
        file_page.message.say(error)
        if error.gaps:
            file_page.show_findings(error.gaps)
        return FILE
    if isinstance(error, HierarchyError):
        if not hierarchies_page.place(error):
            hierarchies_page.message.say(error)
        return HIERARCHIES
    if not isinstance(error, FormatError) and roles_page.place(error):
        return COLUMNS
    if hierarchies_page.place(error):
        return HIERARCHIES
    file_page.message.say(error)
    return FILE

"""The pages of the import dialog: the file, its columns, the hierarchies and what the import noticed."""

from tabguard.gui.views.import_.file_page import FilePage
from tabguard.gui.views.import_.hierarchies_page import HierarchiesPage
from tabguard.gui.views.import_.roles_page import RolesPage
from tabguard.gui.views.import_.summary_page import SummaryPage

__all__ = ["FilePage", "HierarchiesPage", "RolesPage", "SummaryPage"]

"""List of all panels and of the features that need only a `WindowContext`; add new ones here."""

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from tabguard.gui.compare.compare_acts import CompareActs
from tabguard.gui.compare.compare_panel import COMPARE
from tabguard.gui.document.window_context import Feature, Panel, WindowContext
from tabguard.gui.export.export_acts import TrailActs
from tabguard.gui.import_.summary_page import SummaryActs
from tabguard.gui.inspector.cell_inspector import INSPECTOR, InspectorActs
from tabguard.gui.pictures.pictures_panel import PICTURES, PictureActs
from tabguard.gui.release.table_acts import EarlierActs, TableSetActs
from tabguard.gui.review.aside_acts import AsideActs
from tabguard.gui.review.attacker_acts import AttackerActs
from tabguard.gui.review.audit_dock import PROBLEMS
from tabguard.gui.review.audit_panel import AUDIT
from tabguard.gui.review.certificate_acts import CertificateActs
from tabguard.gui.review.pack_acts import PackActs
from tabguard.gui.review.published_acts import PublishedActs
from tabguard.gui.review.secondary_acts import SecondaryActs
from tabguard.gui.rules.decision_acts import DecisionActs
from tabguard.gui.rules.rule_panels import RULES, WAIVERS, RuleActs
from tabguard.gui.run.run_panel import RUN
from tabguard.gui.shell.changes_dock import CHANGES
from tabguard.gui.shell.job_progress import LOG
from tabguard.gui.shell.navigator import NAVIGATOR
from tabguard.gui.shell.refresh_acts import RefreshActs
from tabguard.gui.structure.structure_acts import StructureActs

PANELS: tuple[Panel[QWidget], ...] = (
    NAVIGATOR,
    RULES,
    INSPECTOR,
    PICTURES,
    PROBLEMS,
    AUDIT,
    CHANGES,
    COMPARE,
    RUN,
    LOG,
    WAIVERS,
)
"""The panels of each area from the first tab to the last."""

FEATURES: tuple[Callable[[WindowContext], Feature], ...] = (
    InspectorActs,
    RuleActs,
    DecisionActs,
    SecondaryActs,
    CertificateActs,
    PackActs,
    PublishedActs,
    CompareActs,
    PictureActs,
    AttackerActs,
    AsideActs,
    TableSetActs,
    EarlierActs,
    StructureActs,
    TrailActs,
    RefreshActs,
    SummaryActs,
)
"""Features that need only the context; the window makes the others."""

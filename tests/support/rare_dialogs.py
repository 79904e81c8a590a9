"""Dialogs with content that no command opens directly, for tests that open all dialogs."""

from tabguard.audit import VerifyResult
from tabguard.base.language import tr
from tabguard.base.progress import Progress
from tabguard.flow.codes import coding_of
from tabguard.flow.differences import Differences
from tabguard.flow.sides import side_of_pattern
from tabguard.gui.import_.column_dialog import ColumnDialog, ColumnsDialog
from tabguard.gui.import_.import_dialog import ImportDialog
from tabguard.gui.import_.summary_page import SummaryDialog
from tabguard.gui.parts.password_dialog import PasswordDialog
from tabguard.gui.release.earlier_files import NamesDialog
from tabguard.gui.review.certificate_acts import verdict_dialog
from tabguard.gui.review.pack_acts import PackPreview, checked_dialog
from tabguard.gui.review.published_acts import published_dialog
from tabguard.gui.rules.waivers_panel import WaiverDialog
from tabguard.gui.structure.structure_editor import ProposedDialog
from tabguard.gui.table.side_by_side import SideBySide
from tabguard.marginals.flow.count_answers import Answer
from tabguard.marginals.window.export_dialog import CountExportDialog
from tabguard.marginals.window.open_dialog import CountTableDialog
from tabguard.marginals.window.proposal_dialog import AnswersDialog, ProposalDialog, RedesignDialog
from tabguard.pack import contents
from tabguard.pack.packs import Checked
from tabguard.project import ColumnReading, DataSource, EarlierFile, HierarchySource, Shape, Waiver
from tabguard.read.sources.source import sniff
from tabguard.table.comparison import Comparison
from tabguard.table.forms import Suppressed
from tabguard.table.ledger import Grouping
from tabguard.table.planning import Act, Finding, LedgerEntry, Proposal, Query, Redesign, Redesigns, State


def of_a_table(window, folder):
    """The dialogs of a protected table; each is made on request."""
    document, shown = window.document, window.page.model
    table, pattern, project = document.table, document.pattern, document.project
    sides = [side_of_pattern(name, pattern, table) for name in ("A1", "B2")]
    yield SideBySide(document, Comparison(*sides, sides[0].known), shown, window)
    refused = tr("Certificate {name}: refused.", name="c1")
    yield verdict_dialog(
        "c1.tgcert", VerifyResult(False, 2, 0, (refused,), tr("It proves nothing.")), None, window
    )
    yield checked_dialog("p1.zip", Checked(False, "A1.", ("A1: F1",)), window)
    yield published_dialog("p1.csv", (), "", Differences(2), window)
    yield PackPreview(contents()[-1], {"F1.txt": "A1\n"}, window)
    published = folder / "f1.csv"
    names = [dimension.name for dimension in table.dimensions]
    published.write_text(",".join([*names, "x1"]) + "\n", encoding="utf-8")
    yield NamesDialog(EarlierFile(DataSource(published)), table, "", window)
    yield WaiverDialog(tr("Change waiver"), table, project, Waiver("u1", document="D1"), window)
    yield ColumnDialog("V1", ColumnReading(), window)
    yield ColumnsDialog(sniff(project.data), Shape(), window)
    codes = coding_of(project, table, names[0], Progress())
    yield ProposedDialog(names[0], HierarchySource(), lambda _progress: codes, folder, "s", window)
    yield PasswordDialog(
        tr("Password needed"), tr("The password is wrong. Check Caps Lock and the keyboard layout."), window
    )


def of_counts(window, folder):
    """The dialogs of the planner with its sample."""
    session = window.workplaces[0].session
    one, other = session.table.variables[:2]
    query = Query((one.name, other.name))
    proposal = Proposal((query,), 1.0, 2.0, False, 3)
    yield ProposalDialog(proposal, session.study.planning.merit, session.letters, window)
    groups = Grouping(one.name, (one.categories[:2], one.categories[2:]))
    ways = tuple(
        Redesign(Finding(Query(query.variables, (groups,)), state, cells=4), 1.0)
        for state in (State.SAFE, State.UNSETTLED)
    )
    yield RedesignDialog(session.table, query, Redesigns(ways, False), parent=window)
    entry = LedgerEntry(query, Act.RELEASE, form=Suppressed())
    yield AnswersDialog(query, (Answer(Suppressed, (entry,), problem="–"),), window)
    yield CountExportDialog(window.document, session, "", window)
    path = folder / "people.csv"
    path.write_text("v1,v2,v3\n" + "a1,b1,c1\na2,b2,c1\na1,b2,c2\n" * 5, encoding="utf-8")
    yield CountTableDialog(path, window)


def import_pages(qtbot, window):
    """The import dialog at each of its pages; the last page also as the summary that can be shown later."""
    dialog = ImportDialog(window.document.project.data.path, window)
    dialog.open()
    qtbot.waitUntil(lambda: not dialog.jobs.busy)
    for page in range(3):
        dialog.go_to(page)
        yield dialog
    dialog.load()
    qtbot.waitUntil(lambda: dialog.loaded is not None)
    yield dialog
    summary = SummaryDialog(dialog.loaded, dialog.project, window)
    summary.open()
    yield summary
    summary.reject()
    dialog.jobs.close()
    dialog.reject()

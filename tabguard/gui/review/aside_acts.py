"""Lists that were set aside when the project was opened: reported, used again, or removed permanently."""

from PySide6.QtWidgets import QMessageBox

from tabguard.base.language import mark, tr
from tabguard.base.present import present
from tabguard.flow.reread import Reread, read_whole
from tabguard.gui.document.window_context import Acts, WindowContext
from tabguard.gui.parts.command import Command, Menu
from tabguard.gui.parts.dialogs import asking, open_once, question
from tabguard.gui.parts.notice import Notice
from tabguard.project import Project


class AsideActs(Acts):
    """Reports lists set aside at each opening, and asks whether to use or remove them."""

    def __init__(self, context: WindowContext) -> None:
        super().__init__(context)
        context.workflow.opened.connect(self._tell)

    @Command(
        mark("&Lists set aside…"),
        name="left_aside",
        enabled=lambda at: at.left_aside and at.internal,
        menu=Menu.DATA.at(3, 5),
        tip=mark("Use lists again that the project was opened without, or go on without them"),
    )
    def ask(self) -> None:
        """Ask whether to use the lists again or to remove them."""
        project = present(self._document.project)
        about = tr(
            "“Use them” reads the data again with them, and asks what their codes mean. “Go on without "
            "them” takes them out of the project; their files stay. Undo takes either back."
        )
        texts = tr("Lists set aside"), self._aside_text(project), about
        box = question(self._context.top, "asideBox", texts)
        use = box.addButton(tr("&Use them"), QMessageBox.ButtonRole.AcceptRole)
        drop = box.addButton(tr("&Go on without them"), QMessageBox.ButtonRole.DestructiveRole)
        use.setObjectName("useAside")
        drop.setObjectName("dropAside")
        use.clicked.connect(lambda: self._use(project.whole))
        drop.clicked.connect(self._document.go_on_without)
        open_once(box)

    # -- inside

    def _tell(self) -> None:
        document = self._document
        if (project := document.project) is None or not project.aside:
            return
        document.post(
            Notice(
                self._aside_text(project),
                severity="warning",
                actions=((tr("Lists set aside…"), lambda: self._context.trigger("left_aside")),),
                holds=lambda: document.project is not None and bool(document.project.aside),
            )
        )

    @staticmethod
    def _aside_text(project: Project) -> str:
        sentence = tr("The project is open without: {names}.", names=project.aside.words)
        consequence = tr("Public files are withheld.")
        return f"{sentence} {consequence}" if project.aside.missed else sentence

    def _use(self, project: Project) -> None:
        document, at = self._document, self._document.snapshot
        table, pattern = at.table, at.pattern
        if table is None:
            return

        def again(agreed: Project) -> None:
            if document.snapshot is at:
                self._use(agreed)

        def done(read: Reread) -> None:
            if document.snapshot is at:
                self._context.workflow.take_tables(tr("Use lists again"), read)

        self._context.jobs.start(
            tr("Reading the data"),
            lambda p: read_whole(project, table, pattern, p),
            done,
            asking(self._context.top, project, again, document.post),
        )

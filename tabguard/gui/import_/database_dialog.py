"""Asks for the connection to a database, and stores it in a file, which is then imported."""

from pathlib import Path

from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QRadioButton,
    QWidget,
)

from tabguard.base.errors import TabGuardError
from tabguard.base.language import mark, tr
from tabguard.flow.door import SOURCE_SUFFIX, Connection, sqlite_url, tables_of, write_connection
from tabguard.gui.parts.boxes import OkCancel, choice_box, in_column, in_row, named
from tabguard.gui.parts.dialogs import ALL_FILES, Dialog, ask_file, ask_new_file, kind
from tabguard.gui.parts.parts import FieldMessage, Heading, Tinted, fit_to_screen

_ABOUT = mark(
    "TabGuard connects to this database only, and only reads. If a password is needed, it is asked for then "
    "and never stored: leave it out of the address."
)


class DatabaseDialog(Dialog):
    """Address of a database and table or query; accepted once the connection is in a file.

    Attributes
    ----------
    path : Path or None
        The file, once the dialog was accepted.
    """

    def __init__(self, folder: Path, parent: QWidget | None = None) -> None:
        super().__init__("dlgDatabase", tr("Open a database"), parent=parent)
        self.path: Path | None = None
        self._folder = folder
        self.url = named(QLineEdit(self), "databaseUrl")
        self.url.setPlaceholderText("postgresql://user@host/database")
        self.url.textEdited.connect(self._on_address)
        self.file_button = QPushButton(tr("&SQLite file…"), self)
        self.file_button.clicked.connect(self._on_file)
        self.by_table = QRadioButton(tr("a &table or view"), self)
        self.by_query = QRadioButton(tr("a &query"), self)
        self.by_table.setChecked(True)
        self.table = choice_box("databaseTable", tr("Table or view"), parent=self)
        self.table.setEditable(True)
        self.table.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.table.setMinimumContentsLength(20)
        self.list_button = named(QPushButton(tr("&List tables"), self), "listTables")
        self.list_button.clicked.connect(self.list_tables)
        self.query = named(QPlainTextEdit(self), "databaseQuery", tr("Query"))
        self.query.setPlaceholderText("SELECT region, size, turnover FROM survey.records WHERE year = 2026")
        self.query.setTabChangesFocus(True)
        self.message = FieldMessage(self)
        self.by_query.toggled.connect(self._on_kind)
        self._build()
        self._on_kind()

    def list_tables(self) -> None:
        """Connect in the worker, and offer the tables of the database."""
        url, folder = self.url.text().strip(), self._folder
        self.message.say(tr("Connecting …"), "muted")
        self.list_button.setEnabled(False)
        self.jobs.start(
            tr("Connecting to the database"),
            lambda progress: tables_of(url, folder, progress),
            self._on_tables,
            self._on_failed,
            quiet=True,
        )

    def accept(self) -> None:
        """Check the connection, then ask for the file in which it is stored."""
        by_query = self.by_query.isChecked()
        try:
            connection = Connection(
                self.url.text().strip(),
                "" if by_query else self.table.currentText().strip(),
                self.query.toPlainText().strip() if by_query else "",
            )
        except TabGuardError as error:
            self.message.say(error)
            return
        self.message.say(None)
        name = (connection.table or "query").replace("/", "_")
        kinds = (kind(tr("Connections to databases"), (SOURCE_SUFFIX,)),)
        start = self._folder / f"{name}{SOURCE_SUFFIX}"
        ask_new_file(
            self,
            tr("Keep the connection in"),
            start,
            kinds,
            SOURCE_SUFFIX[1:],
            lambda path: self._write(path, connection),
        )

    def _write(self, path: Path, connection: Connection) -> None:
        try:
            write_connection(path, connection)
        except TabGuardError as error:
            self.message.say(error)
            return
        self.path = path
        super().accept()

    def _on_tables(self, tables: tuple[str, ...]) -> None:
        self._on_address()
        chosen = self.table.currentText()
        self.table.clear()
        self.table.addItems(list(tables))
        self.table.setCurrentText(chosen or (tables[0] if tables else ""))
        if not tables:
            self.message.say(tr("There is no table that this account may read."), "muted")
        else:
            self.message.say(
                tr("Tables found: {n_tables:,}.", n_tables=len(tables)),
                "muted",
            )

    def _on_failed(self, error: TabGuardError) -> None:
        self._on_address()
        self.message.say(error)

    def _on_address(self) -> None:
        self.message.say(None)
        self.list_button.setEnabled(self.by_table.isChecked())

    def _on_file(self) -> None:
        kinds = (kind(tr("SQLite databases"), (".sqlite", ".sqlite3", ".db")), ALL_FILES)
        ask_file(self, tr("Choose the database"), self._folder, self._take_file, kinds)

    def _take_file(self, path: Path) -> None:
        self.url.setText(sqlite_url(path))
        self._on_address()

    def _on_kind(self) -> None:
        by_query = self.by_query.isChecked()
        self.query.setEnabled(by_query)
        self.table.setEnabled(not by_query)
        self.list_button.setEnabled(not by_query)

    def _build(self) -> None:
        fit_to_screen(self, 660, 430)
        address = in_row((self.url, 1), self.file_button)
        table = in_row((self.table, 1), self.list_button)
        form = QFormLayout()
        form.addRow(tr("&Address"), address)
        form.labelForField(address).setBuddy(self.url)  # type: ignore[attr-defined]
        form.addRow(self.by_table, table)
        form.addRow(self.by_query, self.query)
        buttons = OkCancel(self, tr("&Open…"))
        self.ok_button = buttons.ok
        in_column(
            Heading(tr("Open a database"), 1.15, self),
            Tinted(tr(_ABOUT), "muted", self),
            (form, 1),
            self.message,
            buttons,
            of=self,
        )

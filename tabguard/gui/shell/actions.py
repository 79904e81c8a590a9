"""Every command of the window, declared once: id, text, keys, icon and status tip."""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from tabguard.gui.parts.icons import icon


@frozen
class Spec:
    """One command; its object name begins with ``act``, its handler in the window with ``on_``."""

    name: str
    text: str
    keys: tuple[str, ...] = ()
    tip: str = ""
    icon: str = ""
    checkable: bool = False


_PROJECT = (
    Spec("new", "&New from data…", ("Ctrl+N",), "Choose a data file and make a project of it", "new"),
    Spec("open", "&Open…", ("Ctrl+O",), "Open a project, a job or a data file", "open"),
    Spec("sample", "Open sam&ple", (), "Open the built-in sample with fictitious data"),
    Spec("new_counts", "New &count table…", (), "Plan which marginals of a count table to release"),
    Spec("count_sample", "Open sample coun&t table", (), "Open the built-in count table of autoworkers"),
    Spec("save", "&Save", ("Ctrl+S",), "Save the project", "save"),
    Spec("save_as", "Save &as…", ("Ctrl+Shift+S",), "Save the project under another name"),
    Spec("import_data", "&Import data…", ("Ctrl+Shift+O",), "Read a data file with the import preview"),
    Spec("copy_job", "Copy as &job", (), "Copy the project as a job file for the command line"),
    Spec(
        "save_certificate",
        "Save &certificate…",
        (),
        "Write the proof that every primary is protected (internal)",
    ),
    Spec("export", "&Export…", ("Ctrl+E",), "Write the public, the internal or both files", "export"),
    Spec("close_project", "&Close project", ("Ctrl+W",), "Go back to the start page"),
    Spec("quit", "&Quit", ("Ctrl+Q",), "Close TabGuard"),
)
_EDIT = (
    Spec("copy", "&Copy as published", ("Ctrl+C",), "Copy the selection as the public sees it", "copy"),
    Spec("copy_internal", "Copy &internal…", ("Ctrl+Shift+C",), "Copy with suppressed values, after asking"),
    Spec("find", "&Find…", ("Ctrl+F",), "Find a code or a label", "find"),
    Spec("find_next", "Find &next", ("F3",), "Go to the next match"),
    Spec("find_previous", "Find &previous", ("Shift+F3",), "Go to the previous match"),
    Spec("go_to", "&Go to cell…", ("Ctrl+G",), "Go to a cell by its codes"),
    Spec("publish", "Force &publish…", ("Ctrl+Shift+P",), "Publish the selected cells in any case"),
    Spec("suppress", "Force &suppress…", ("Ctrl+Shift+U",), "Suppress and protect the selected cells"),
    Spec("cost", "Set c&ost…", (), "Set what suppressing the selected cells costs"),
    Spec("freeze", "F&reeze", ("Ctrl+Shift+F",), "The next run may not change the selected cells"),
    Spec("release", "Re&lease", ("Ctrl+Shift+R",), "Take back every decision about the selected cells"),
    Spec("note", "Add no&te…", (), "Keep a remark with the selected cells"),
)
_RUN = (
    Spec("run", "&Protect", ("F5",), "Choose secondary suppressions", "run"),
    Spec("run_options", "Protect with &options…", ("Shift+F5",), "Choose method and cost, then protect"),
    Spec("stop", "&Stop", ("Esc",), "Stop the run; asks whether to keep what was found", "stop"),
    Spec("audit", "&Audit changes", ("F7",), "Work out again what the edits changed", "audit"),
    Spec("audit_all", "Audit &everything", ("Shift+F7",), "Compute every interval again"),
    Spec("next_problem", "&Next problem", ("F8",), "Go to the next cell at risk"),
    Spec("previous_problem", "Pre&vious problem", ("Shift+F8",), "Go to the previous cell at risk"),
    Spec(
        "repair",
        "&Repair from here",
        ("Ctrl+F5",),
        "Protect what is at risk; what is chosen or decided stays",
    ),
    Spec("not_needed", "&Secondaries that are not needed…", (), "List secondaries that could be published"),
    Spec(
        "what_if", "&What if published…", (), "Which primaries would be exposed by the selected secondaries"
    ),
    Spec("verify_certificate", "Verif&y certificate…", (), "Check a certificate without a solver"),
    Spec("preview", "Publication &preview", ("Ctrl+Shift+H",), "See what readers will see", "preview", True),
    Spec("rules", "&Rules", ("Ctrl+R",), "Show the primary rules", "rules"),
    Spec("waivers", "&Waivers…", (), "Show the waiver register"),
    Spec("attacker", "What &attackers know…", (), "Choose a file with bounds of single cells"),
    Spec("forget_attacker", "&Forget what attackers know", (), "Back to the general settings"),
    Spec("summary", "Import &summary", (), "Show what the import noticed"),
)
_VIEW = (
    Spec("inspector", "Cell &inspector", ("Ctrl+I",), "Go to the cell inspector"),
    Spec("swap", "&Swap rows and columns", ("Ctrl+T",), "Exchange rows and columns", "swap"),
    Spec("expand", "&Expand branch", (), "Open the branch of the current row or column (+)"),
    Spec("collapse", "C&ollapse branch", (), "Close the branch of the current row or column (−)"),
    Spec("legend", "&Legend", (), "Show or hide the legend", "", True),
    Spec("presenter", "P&resenter mode", ("Ctrl+Shift+B",), "Hide all numbers and names", "", True),
    Spec("full_screen", "&Full screen", ("F11",), "Use the whole screen", "", True),
    Spec("reset_layout", "Reset la&yout", (), "Put every panel back where it was"),
    Spec("next_pane", "Next pane", ("F6",), "Move the keyboard to the next pane"),
    Spec("previous_pane", "Previous pane", ("Shift+F6",), "Move the keyboard to the previous pane"),
    Spec("help", "&Help", ("F1",), "Help for what you are looking at"),
    Spec("about", "&About TabGuard", (), "Version and licence"),
)
SPECS = {spec.name: spec for spec in (*_PROJECT, *_EDIT, *_RUN, *_VIEW)}


def _words(names: str) -> tuple[str, ...]:
    return tuple(names.split())


MENUS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        "&File",
        _words(
            "new open sample - new_counts count_sample - save save_as - copy_job save_certificate export - "
            "close_project quit"
        ),
    ),
    (
        "&Edit",
        _words(
            "undo redo - copy copy_internal - find find_next find_previous go_to - "
            "publish suppress cost freeze release note"
        ),
    ),
    (
        "&View",
        _words("inspector swap expand collapse - legend presenter full_screen -"),
    ),
    ("&Data", ("import_data", "summary", "waivers", "-", "attacker", "forget_attacker")),
    ("&Rules", ("rules",)),
    ("&Protect", ("run", "run_options", "stop")),
    (
        "Rev&iew",
        _words(
            "audit audit_all - next_problem previous_problem repair - not_needed what_if - "
            "verify_certificate - preview"
        ),
    ),
    ("&Help", ("help", "about")),
)
TOOLS = _words("open save - undo redo - run stop audit - rules preview export")
CONTEXT = _words("publish suppress cost freeze release note what_if - copy copy_internal - go_to")
NEED_TABLE = frozenset(SPECS) - {
    *(
        "new",
        "open",
        "sample",
        "new_counts",
        "count_sample",
        "import_data",
        "quit",
        "legend",
        "presenter",
        "full_screen",
        "reset_layout",
    ),
    *("next_pane", "previous_pane", "help", "about", "stop", "verify_certificate"),
}
NEED_SELECTION = ("publish", "suppress", "cost", "freeze", "release", "note", "copy_internal")
"""What is about the cells selected in the internal table, which the publication preview hides."""
COPIES = frozenset({"copy", "copy_internal", "copy_job"})
"""What brings numbers or parameters of rules to the clipboard."""
FOR_COUNTS = frozenset({"save", "save_as", "export"})
"""What needs a table can also be done about a count table."""
IN_PREVIEW = frozenset({"preview", "export", "save", "save_as", "copy", "copy_job", "close_project"})
"""What can be done in the publication preview, which shows nothing internal."""


def make_action(spec: Spec, handler: Callable[..., None], parent: QWidget) -> QAction:
    """Build one action; its tool tip names the key."""
    action = QAction(spec.text, parent)
    action.setObjectName("act" + "".join(part.capitalize() for part in spec.name.split("_")))
    action.setShortcuts([QKeySequence(key) for key in spec.keys])
    key = QKeySequence(spec.keys[0]).toString(QKeySequence.SequenceFormat.NativeText) if spec.keys else ""
    plain = spec.text.replace("&", "").rstrip("…")
    action.setToolTip(f"{plain} ({key})\n{spec.tip}" if key else f"{plain}\n{spec.tip}")
    action.setStatusTip(spec.tip)
    action.setCheckable(spec.checkable)
    if spec.icon:
        action.setIcon(icon(spec.icon))
    action.triggered.connect(handler)
    return action

"""The verdict on the pattern as a badge: a sign, its text and its colour."""

from tabguard.base.language import tr
from tabguard.gui.document.document import Document
from tabguard.gui.parts import theme as themes
from tabguard.table.standing import State


def badge_of(document: Document, running: bool) -> tuple[str, str, bool]:
    """Text, colour and emphasis of the badge; the sign in the text has the same meaning as the colour."""
    theme, stands = themes.current(), document.findings.standing
    if running and document.snapshot.fresh_audit is None:
        return tr("Audit running …"), theme.text, False
    if stands is None or document.findings.audit is None:
        return tr("Not audited ○"), theme.muted, False
    if stands.protected and not stands.alone:
        return stands.headline, theme.good, True
    if stands.failed or (stands.state is State.PASSED and not stands.protected):  # passed, but incomplete
        return stands.headline, theme.bad, True
    return stands.headline, theme.text if theme.dark else "#7A4B00", True

"""The verdict on the pattern as a badge: a sign, its text and its colour."""

from tabguard.base.language import tr
from tabguard.gui.document.document import Document
from tabguard.gui.parts import theme as themes
from tabguard.kinds import rule_kinds
from tabguard.table.standing import State


def needs_rules(document: Document) -> bool:
    """Whether nothing could be primary: no rule is active, and neither file nor analyst withholds a cell."""
    project, table, pattern = document.project, document.table, document.pattern
    if project is None or table is None or table.given_status is not None:
        return False
    rules = (project.rules, *project.rules.by_response.values())
    active = any(rule.on for own in rules for kind in rule_kinds() for rule in own.of(kind))
    return not active and (pattern is None or not pattern.suppressed.any())


def headline_of(document: Document) -> str:
    """The verdict in a few words; where nothing was judged, that."""
    stands = document.findings.standing
    if stands is None:
        return ""
    unjudged = stands.protected and needs_rules(document)
    return tr("No rule is active ○ nothing was judged") if unjudged else stands.headline


def badge_of(document: Document, running: bool) -> tuple[str, str, bool]:
    """Text, colour and emphasis of the badge; the sign in the text has the same meaning as the colour."""
    theme, stands = themes.current(), document.findings.standing
    if running and document.snapshot.fresh_audit is None:
        return tr("Audit running …"), theme.text, False
    if stands is None or document.findings.audit is None:
        return tr("Not audited ○"), theme.muted, False
    if stands.protected and not stands.alone and not needs_rules(document):
        return stands.headline, theme.good, True
    if stands.failed or (stands.state is State.PASSED and not stands.protected):  # passed, but incomplete
        return stands.headline, theme.bad, True
    return headline_of(document), theme.text if theme.dark else "#7A4B00", True

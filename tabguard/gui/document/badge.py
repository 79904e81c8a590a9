"""The verdict on a pattern as a badge: sign, text and tint, the same everywhere."""

from tabguard.base.language import tr
from tabguard.gui.document.document import Document
from tabguard.kinds import rule_kinds
from tabguard.table.standing import Standing, State


def needs_rules(document: Document) -> bool:
    """Whether no cell can be primary: no rule is active, and neither file nor analyst withholds a cell."""
    project, table, pattern = document.project, document.table, document.pattern
    if project is None or table is None or table.given_status is not None:
        return False
    rules = (project.rules, *project.rules.by_response.values())
    active = any(rule.on for each in rules for kind in rule_kinds() for rule in each.of(kind))
    return not active and (pattern is None or not pattern.suppressed.any())


def headline_of(document: Document) -> str:
    """The verdict in a few words; says so if nothing was judged."""
    stands = document.findings.standing
    if stands is None:
        return ""
    unjudged = stands.protected and needs_rules(document)
    return tr("No rule is active ○ nothing was judged") if unjudged else stands.headline


def tint_of(stands: Standing, unjudged: bool = False) -> str:
    """Tint of a verdict; `unjudged` says that no rule was active."""
    if stands.protected and not stands.alone and not unjudged:
        return "good"
    if stands.failed or (stands.state is State.PASSED and not stands.protected):  # passed, but incomplete
        return "error"
    return "warning"


def badge_of(document: Document, running: bool) -> tuple[str, str, bool]:
    """Text, tint and emphasis of the badge; the sign in the text means the same as the tint."""
    stands = document.findings.standing
    if running and document.snapshot.fresh_audit is None:
        return tr("Audit running …"), "plain", False
    if stands is None or document.findings.audit is None:
        return tr("Not audited ○"), "muted", False
    return headline_of(document), tint_of(stands, needs_rules(document)), True

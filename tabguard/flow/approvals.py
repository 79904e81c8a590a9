"""Approval of results by a second person: asked for, given, and checked before public files are written."""

import json
from hashlib import sha256
from pathlib import Path

from attrs import evolve

import tabguard.read as read_stage
from tabguard.base.errors import SettingError
from tabguard.base.language import digits, texts_for_files, tr
from tabguard.base.plain import PathMap, to_plain
from tabguard.kinds import rule_kinds
from tabguard.kinds.required import weaker_than_required
from tabguard.office.approval import Clearance, Evidence, Pending, State, barrier
from tabguard.office.policy import policy
from tabguard.office.trail import Approval
from tabguard.project import Project
from tabguard.project.file import digest_of
from tabguard.project.results import fingerprint
from tabguard.table.look import Look
from tabguard.table.pattern import Status
from tabguard.table.solution import Solution
from tabguard.table.standing import Standing
from tabguard.write import Template

__all__ = [
    "Approval",
    "Clearance",
    "Evidence",
    "Pending",
    "barrier",
]


def is_required(project: Project | None = None) -> bool:
    """Whether the policy, or the given project, requires approval."""
    return (project is not None and project.output.approval) or "approval" in policy().require


def settings_of(project: Project, template: Template | None = None) -> bytes:
    """All settings of a project that affect the result or the public files, as text in a fixed order.

    Locations of files are left out: the table represents their content, and a digest that of the template. So
    are settings that affect internal files only. The title and the agency of marginals of a count table are
    not part of the project: they are entered for each export.

    Parameters
    ----------
    template : Template, optional
        The template as read; without it, the file is read for its digest.
    """
    path = project.titled.template
    digest = path and (_digest_of(Path(path)) if template is None else sha256(template.content).hexdigest())
    output = evolve(project.output, folder="", pdf=False, pictures=False, template=digest)
    if project.counts is not None:
        output = evolve(output, title="", agency="")
    settings: dict[str, object] = {
        "name": project.name,
        "variables": project.variables,
        "tables": project.tables,
        "rules": project.rules,
        "suppression": project.suppression,
        "decisions": project.decisions,
        "output": output,
        "counts": None if project.counts is None else evolve(project.counts, zeros=None),
    }
    if project.exchange_files:
        settings["exchange_files"] = project.exchange_files
    return json.dumps(to_plain(settings, PathMap(Path())), sort_keys=True, ensure_ascii=True).encode()


def _digest_of(path: Path) -> str:
    """Digest of a file's content as hexadecimal text; a fixed word if it cannot be read."""
    try:
        return digest_of(path).hex()
    except OSError:
        return "missing"


def pending(
    project: Project, solution: Solution, table_print: str = "", template: Template | None = None
) -> Pending:
    """Subject of an approval of a table: its pattern, with all settings and the verdict.

    Parameters
    ----------
    table_print : str
        Fingerprint of the table, if already computed.
    template : Template, optional
        As in `settings_of`.
    """

    def look_up() -> State:
        table = table_print or fingerprint(solution.table)
        with texts_for_files():  # it is signed, and compared in another language
            verdict = verdict_of(solution.standing)
        return State(table, solution.pattern.status, settings_of(project, template), verdict)

    return Pending(
        is_required(project),
        look_up,
        lambda evidence: _summary(project, solution, evidence),
        solution.standing.protected,
    )


def verdict_of(standing: Standing) -> str:
    """The verdict on a pattern by itself, as text for the user.

    Other tables over the same records, which may appear at any time, are compared at each export.
    """
    lines = [*standing.lines, *([] if standing.complete else [tr("! The run was stopped early.")])]
    names = ", ".join(map(tr, standing.aside))
    lines += [tr("! Lists set aside: {names}.", names=names)] if names else []
    lines += [f"! {standing.barrier}"] if standing.unplaced else []
    return "\n".join(lines)


def _summary(project: Project, solution: Solution, evidence: Evidence) -> tuple[str, ...]:
    """Summary for the person who approves: verdict, pattern, decisions, and who protected; no values."""
    counts = [(status, solution.pattern.count(status)) for status in Status]
    pattern = ", ".join(f"{digits(count)} {Look(status).counted(count)}" for status, count in counts if count)
    primary = solution.pattern.published_anyway(solution.sensitivity)
    names = ", ".join(sorted(evidence.protected_by)) or tr("not recorded")
    lines = [f"{solution.standing.headline}.", *verdict_of(solution.standing).splitlines()]
    lines += [
        tr("Cells: {pattern}.", pattern=pattern),
        tr("Decisions: {n_decisions:,}.", n_decisions=len(project.decisions)),
    ]
    if primary.any():
        lines.append(tr("Published by decision although primary: {sum:,}.", sum=int(primary.sum())))
    return (*lines, tr("Protected by: {who}.", who=names))


def check_policy(project: Project) -> None:
    """Refuse rules that are less strict than the policy requires; the message contains no parameters.

    The rules of a single response are complete, so each set must contain all required rules.

    Raises
    ------
    SettingError
    """
    if project.counts is not None:
        return
    concentration = {kind.key for kind in rule_kinds() if kind.concentration}
    weak = {"rules": weaker_than_required(project.rules)}
    for response, rules in project.rules.by_response.items():
        weak_kinds = weaker_than_required(rules)
        if response in read_stage.COUNT:  # each record counts as one: nobody dominates
            weak_kinds = tuple(key for key in weak_kinds if key not in concentration)
        weak[f"rules of “{response}”"] = weak_kinds
    for where, kinds in weak.items():
        if kinds:
            raise SettingError(
                tr("The policy of the office requires stricter rules."),
                where,
                tr(
                    "Add or tighten: {kinds}. The office tells which parameters it requires; "
                    "a factor for negative values makes rules less strict.",
                    kinds=", ".join(kinds),
                ),
            )

"""Writer of job files that read back the same, and of templates with all keys."""

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import attrs

from tabguard.base.language import tr
from tabguard.base.private import refusal_told, replacing
from tabguard.job.data import cells_content, data_content, earlier_content, groups_content
from tabguard.job.declared import content_of, plain, relative
from tabguard.job.keys import job_section
from tabguard.job.sections import Section
from tabguard.job.tables import dimension_content
from tabguard.job.values import key_text, value_text
from tabguard.kinds.rules import Rules
from tabguard.project import Project
from tabguard.table.decision import Decision

_WIDTH = 100
_CONTROLS = re.compile(r"[\x00-\x1f\x7f\x85\u2028\u2029]+")
"""Characters that comments cannot have, such as line breaks."""


def template(
    content: Mapping[str, Mapping[str, Any]], remarks: Mapping[str, Sequence[str]], leave: Sequence[str] = ()
) -> str:
    """Return the text of a job with comments.

    Parameters
    ----------
    content : mapping of str to mapping
        Keys and values by section.
    remarks : mapping of str to sequence of str
        Comments above a section; under an empty name, above the first.
    leave : sequence of str
        Beginnings of the help of keys that are omitted unless they are set.
    """
    lines = [f"# {line}" for line in remarks.get("", ())]
    for key in job_section().keys:
        if key.name not in content:
            continue
        lines += ["", f"[{key.name}]", f"# {key.help}"]
        lines += [f"# {_CONTROLS.sub(' ', line)}" for line in remarks.get(key.name, ())]
        values = content[key.name]
        if isinstance(key.value, Section):
            lines += _keys(key.value, values, leave)
        else:
            lines += [f"{key_text(name)} = {value_text(value)}" for name, value in values.items()]
    return "\n".join([*lines, ""])


def _keys(section: Section, values: Mapping[str, Any], leave: Sequence[str]) -> Iterator[str]:
    for key in section.keys:
        comment = key.help if isinstance(key.value, Section) else f"{key.help} [{key.value.words}]"
        if key.name in values:
            yield from _comment(comment)
            yield f"{key.name} = {value_text(values[key.name])}"
        elif not any(key.help.startswith(start) for start in leave):
            yield from _comment(comment)
            yield f"# {key.name} = {key.value.usual or key.example or '…'}"


def _comment(text: str) -> Iterator[str]:
    """Break a text into lines of a comment."""
    line = "#"
    for word in text.split():
        if len(line) + len(word) >= _WIDTH:
            yield line
            line = "#  "
        line += f" {word}"
    yield line


def job_text(project: Project, base: Path | None = None, whole_paths: bool = False) -> str:
    """Return a project as the text of a job file; paths below `base` are relative to it.

    With `whole_paths`, all paths are absolute, for a text whose location is not known yet.
    """
    import tomli_w

    return tomli_w.dumps(_content(project, None if whole_paths else base or project.base))


def write_job(project: Project, path: Path) -> None:
    """Write a job file; raises `ProjectError`."""
    write_text(path, job_text(project, path.absolute().parent))


def write_text(path: Path, text: str) -> None:
    """Write a job file completely or not at all, readable by this user only, since it holds the rules."""
    with refusal_told(path, tr("The job file cannot be written.")), replacing(path) as file:
        file.write(text.encode())


def _content(project: Project, base: Path | None) -> dict[str, Any]:
    project = project.whole  # lists that were set aside are asked about in the job, too

    def written(path: Path) -> str:
        return relative(path, base)

    content: dict[str, Any] = {} if project.cells else {"data": data_content(project.data, written)}
    if project.recipe is not None and not project.cells:
        content["data"]["recipe"] = written(project.recipe)
    content["variables"] = content_of(project.variables)
    if project.waiver_file is not None:
        content["waivers"] = {"file": relative(project.waiver_file, base)}
    if project.attacker_file is not None:
        groups = groups_content(project.attacker_groups, project.attacker_digest)
        content["attacker"] = {"file": relative(project.attacker_file, base), **groups}
    if project.hierarchies:
        content["hierarchies"] = {k: dimension_content(h, base) for k, h in project.hierarchies.items()}
    content["rules"] = _rules_content(project.rules)
    if project.rules_from is not None:
        content["rule_set"] = content_of(project.rules_from)
    if decisions := _decisions_content(project, base):
        content["decisions"] = decisions
    content["suppression"] = attrs.asdict(project.suppression)
    if bounds := content["suppression"].pop("lower_by_response"):
        rest = dict.fromkeys(project.variables.responses, project.suppression.lower)
        content["suppression"]["lower"] = rest | bounds
    content["output"] = attrs.asdict(project.output)
    if project.tables:
        content["tables"] = [content_of(table) for table in project.tables]
    if project.cells:
        content["cells"] = cells_content(project.cells, written)
    if project.earlier:
        content["earlier"] = earlier_content(project.earlier, written)
    if project.exchange_files:
        content["tau_argus"] = [content_of(file) for file in project.exchange_files]
    return content


def _decisions_content(project: Project, base: Path | None) -> dict[str, Any]:
    content: dict[str, Any] = {}
    if project.decision_file is not None:
        content["file"] = relative(project.decision_file, base)
    if lists := project.decision_lists:
        content["lists"] = [content_of(each, lambda path: relative(path, base)) for each in lists]
    if project.decisions:
        content["cells"] = [_decision_content(d) for d in project.decisions]
    return content and {**content, **groups_content(project.decided_groups, project.decided_digest)}


def _rules_content(rules: Rules) -> dict[str, Any]:
    default = Rules().keyed()
    values = {k: v for k, v in rules.keyed().items() if v is not None and v != default.get(k)}
    content = {k: plain(v) for k, v in values.items() if k != "by_response"}
    if rules.by_response:
        content["by_response"] = {name: _rules_content(each) for name, each in rules.by_response.items()}
    return content


def _decision_content(decision: Decision) -> dict[str, Any]:
    texts = {key: getattr(decision, key) for key in ("value", "reason", "who", "when")}
    filled = {key: text for key, text in texts.items() if text}
    return {"codes": list(decision.codes), "decision": decision.kind.value, **filled}

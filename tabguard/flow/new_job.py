"""Makes a job for a file of data from what is found in it, for people to complete."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from attrs import evolve

from tabguard.errors import ProjectError
from tabguard.flow.previews import SourcePreview, layout_beside, recognised, variables_by_role
from tabguard.flow.recipes import apply_recipe
from tabguard.job import (
    data_content,
    dimension_content,
    relative,
    settings_content,
    template,
    variables_content,
)
from tabguard.kinds import Frequency, PPercent, PrimaryRule
from tabguard.private import replacing
from tabguard.progress import Progress
from tabguard.project import DataSource, Variables
from tabguard.read import Proposal
from tabguard.settings import Output

_FOR_CELLS, _FOR_RECORDS = "Tabulated data:", ("Column with the respondent", "Column of sampling weights")
_RULES = "An example: enter the rules of your office."
_NO_RULE = "No rule is set: enter the rules of your office."


def new_job(data: Path, target: Path, progress: Progress | None = None) -> str:
    """Write a commented job for a file of data.

    Parameters
    ----------
    data : Path
        Records, or a table that is already tabulated.
    target : Path
        The job file, which must not exist; only this user may read it.
    progress : Progress, optional

    Returns
    -------
    str
        The format of the file in words.

    Raises
    ------
    DataError, FormatError
        The file of data cannot be read.
    ProjectError
        The job file exists, or cannot be written.
    """
    refuse_existing(target)
    layout = layout_beside(data)
    source, found = recognised(DataSource(data, layout=layout), progress)
    _write(target, job_for(found, source, target))
    return found.form.words


def new_job_by(recipe: Path, data: Path, target: Path, progress: Progress) -> tuple[str, tuple[str, ...]]:
    """Write a commented job for a file that is read by an import recipe.

    Parameters
    ----------
    recipe : Path
    data, target, progress
        As for `new_job`.

    Returns
    -------
    words : str
        The format of the file.
    differences : tuple of str
        How its structure differs from that of the recipe.

    Raises
    ------
    TabGuardError
        As `new_job` and `apply_recipe`.
    """
    refuse_existing(target)
    applied = apply_recipe(recipe, data, progress)
    project, base = applied.project, target.absolute().parent
    content = {
        "data": data_content(project.data, lambda path: relative(path, base))
        | {"recipe": relative(recipe, base)},
        "variables": variables_content(project.variables),
        "hierarchies": {n: dimension_content(source, base) for n, source in project.hierarchies.items()},
        "rules": {},
        "suppression": {},
        "output": settings_content(Output(folder=f"{target.stem} results")),
    }
    remarks = {"": _head(target, "an import recipe"), "rules": (_NO_RULE,)}
    leave = _FOR_RECORDS if project.data.tabulated else (_FOR_CELLS,)
    _write(target, template(content, remarks, leave))
    return applied.loaded.summary.format, applied.differences


def refuse_existing(target: Path) -> None:
    """Refuse to replace a job file; raises `ProjectError`."""
    if target.exists():
        raise ProjectError(
            "There is a job file already.", str(target), "Choose another name with --out, or remove it."
        )


def _write(target: Path, text: str) -> None:
    try:
        with replacing(target) as file:
            file.write(text.encode())
    except OSError as error:
        raise ProjectError(
            "The job file cannot be written.", str(target), "Choose another folder."
        ) from error


def job_for(found: SourcePreview, source: DataSource, target: Path) -> str:
    """The text of a commented job for a file of data."""
    proposal = found.proposal()
    variables = variables_by_role(proposal.roles, proposal.totals, {}, count=False)
    base = target.absolute().parent
    hierarchies = {
        name: dimension_content(tree, base)
        for name, tree in proposal.hierarchies.items()
        if name in variables.dimensions
    }
    content: dict[str, Mapping[str, object]] = {
        "data": data_content(evolve(source, tabulated=proposal.tabulated), lambda path: relative(path, base)),
        "variables": settings_content(variables),
        "hierarchies": hierarchies,
        "rules": {rule.key: settings_content(rule) for rule in _rules(proposal, variables)},
        "suppression": {},
        "output": settings_content(Output(folder=f"{target.stem} results")),
    }
    remarks = {
        "": _head(target),
        "data": (f"Found: {found.form.words}.",),
        "variables": _unused(proposal),
        "hierarchies": _flat(variables, hierarchies),
        "rules": (_RULES,) if content["rules"] else (_NO_RULE,),
    }
    return template(content, remarks, _FOR_RECORDS if proposal.tabulated else (_FOR_CELLS,))


def _head(target: Path, of: str = "what was found in the data") -> tuple[str, ...]:
    return (
        f"A job for TabGuard, made from {of}. Everything in it is a proposal.",
        "Lines that begin with # are comments; remove the # to set a key.",
        f"Check it:  tabguard job check {_quoted(target.name)}",
        f"Run it:    tabguard protect {_quoted(target.name)}",
    )


def _quoted(name: str) -> str:
    return f'"{name}"' if " " in name else name


def _unused(proposal: Proposal) -> tuple[str, ...]:
    unused = [name for name, role in proposal.roles.items() if role == "ignore"]
    return (f"Columns without a role: {_listed(unused)}.",) if unused else ()


def _flat(variables: Variables, hierarchies: Mapping[str, object]) -> tuple[str, ...]:
    flat = [name for name in variables.dimensions if name not in hierarchies]
    return (f"Flat lists of the codes in the data: {_listed(flat)}.",) if flat else ()


def _listed(names: Sequence[str]) -> str:
    return ", ".join(" ".join(name.split()) for name in names)


def _rules(proposal: Proposal, variables: Variables) -> tuple[PrimaryRule, ...]:
    """A usual rule that the data have the columns for."""
    if variables.response == "count":
        return (Frequency.start(),) if variables.frequency or not proposal.tabulated else ()
    if not proposal.tabulated or len(variables.top) > 1:
        return (PPercent.start(),)
    return (Frequency.start(),) if variables.frequency else ()

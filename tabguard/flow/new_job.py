"""Makes a job for a file of data from its content, for the user to complete."""

import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from attrs import evolve

from tabguard.base.errors import DataError, ProjectError
from tabguard.base.language import headed, quoted, tr
from tabguard.base.progress import Progress
from tabguard.flow.previews import (
    Card,
    Likeness,
    SourcePreview,
    columns_of,
    layout_beside,
    likely_codes,
    recognised,
    variables_by_role,
)
from tabguard.flow.recipes import apply_recipe
from tabguard.job import (
    content_of,
    data_content,
    dimension_content,
    key_text,
    relative,
    template,
    value_text,
    write_text,
)
from tabguard.kinds import Frequency, PPercent, PrimaryRule
from tabguard.project import NAMED, DataSource, Roles
from tabguard.read import Proposal, check_statuses
from tabguard.read.shape.holds import amounts
from tabguard.read.shape.role_names import is_called, named_role, speaks_of_secrets
from tabguard.read.shape.sheet import first_rows
from tabguard.settings import Output
from tabguard.table.status_lists import STATUS_LISTS

_FOR_CELLS, _FOR_RECORDS = "Tabulated data:", ("Column with the respondent", "Column of sampling weights")
_RULES = "An example: enter the rules of your office."
_PUBLISHED = "Texts of the file that would be published: remove what is not for readers."
_NOTES = "Notes of the file, which are not published: set the key notes with what is for readers."
_NO_RULE = "No rule is set: enter the rules of your office."

_RESULTS = "{} results"
"""Name of the folder for results, the same in every language."""


def new_job(
    data: Path, target: Path, progress: Progress | None = None, status_codes: str = ""
) -> tuple[str, tuple[str, ...]]:
    """Write a commented job for a file of data.

    Parameters
    ----------
    data : Path
        Records, or a table that is already tabulated.
    target : Path
        The job file, which must not exist; it can be read by this user only.
    progress : Progress, optional
    status_codes : str
        Code list of the column of statuses; empty if it follows from the values of the column.

    Returns
    -------
    words : str
        The format of the file.
    remarks : tuple of str
        Decisions left to the user, which are comments in the job.

    Raises
    ------
    DataError, FormatError
        If the file of data cannot be read.
    ProjectError
        If the job file exists or cannot be written.
    """
    refuse_existing(target)
    layout = layout_beside(data)
    source, preview = recognised(DataSource(data, layout=layout), progress)
    text, remarks = job_for(preview, source, target, progress or Progress(), status_codes)
    write_text(target, text)
    return preview.form.words, remarks


def new_job_by(recipe: Path, data: Path, target: Path, progress: Progress) -> tuple[str, tuple[str, ...]]:
    """Write a commented job for a file that is read by an import recipe.

    Parameters
    ----------
    recipe : Path
    data, target, progress
        As in `new_job`.

    Returns
    -------
    words : str
        The format of the file.
    differences : tuple of str
        Differences between the file's structure and that of the recipe.

    Raises
    ------
    TabGuardError
        As in `new_job` and `apply_recipe`.
    """
    refuse_existing(target)
    applied = apply_recipe(recipe, data, progress)
    project, base = applied.project, target.absolute().parent
    content = {
        "data": data_content(project.data, lambda path: relative(path, base))
        | {"recipe": relative(recipe, base)},
        "variables": content_of(project.variables),
        "hierarchies": {n: dimension_content(source, base) for n, source in project.hierarchies.items()},
        "rules": {},
        "suppression": {},
        "output": content_of(Output(folder=_RESULTS.format(target.stem))),
    }
    remarks = {"": _head(target, tr("an import recipe")), "rules": (_NO_RULE,)}
    leave = _FOR_RECORDS if project.data.tabulated else (_FOR_CELLS,)
    write_text(target, template(content, remarks, leave))
    return applied.loaded.summary.format, applied.differences


def refuse_existing(target: Path) -> None:
    """Refuse to replace a job file; raises `ProjectError`."""
    if os.path.lexists(target):
        raise ProjectError(
            tr("There is a job file already."),
            str(target),
            tr("Choose another name with --out, or remove it."),
        )


def job_for(
    preview: SourcePreview, source: DataSource, target: Path, progress: Progress, status_codes: str
) -> tuple[str, tuple[str, ...]]:
    """The text of a commented job for a file of data, and the decisions left to the user."""
    proposal, sheets = preview.proposal(), preview.form.sheets
    if sheets and preview.form.sheet != sheets[0] and not source.shape.sheets:
        source = evolve(source, sheet=preview.form.sheet)  # the same one also when a further sheet comes
    variables = variables_by_role(proposal.roles, proposal.totals, {}, count=False)
    if variables.status:
        variables = evolve(variables, status_codes=status_codes)
    variables, flags = _flags(evolve(source, tabulated=proposal.tabulated), variables, progress)
    base = target.absolute().parent
    hierarchies = {
        name: dimension_content(tree, base)
        for name, tree in proposal.hierarchies.items()
        if name in variables.dimensions
    }
    source = evolve(source, tabulated=proposal.tabulated)
    doubts = tuple(preview.doubts(source, variables, proposal.hierarchies))
    periods = tuple(_periods(preview, source))
    requests = tuple(tr("Confirm or correct: {words}", words=doubt.words) for doubt in doubts)
    flat = [name for name in variables.dimensions if name not in hierarchies]
    likely = _likely(preview, flat, variables.total_codes)
    blank = _blanks(preview, proposal)
    # with an empty list it cannot run before somebody has confirmed what is doubtful
    data = evolve(source, confirm=() if doubts else NAMED)
    content: dict[str, Mapping[str, object]] = {
        "data": data_content(data, lambda path: relative(path, base)),
        "variables": content_of(variables),
        "hierarchies": hierarchies,
        "rules": {rule.key: content_of(rule) for rule in _rules(proposal, variables)},
        "suppression": {},
        "output": content_of(described(Output(folder=_RESULTS.format(target.stem)), preview.card)),
    }
    remarks = {
        "": _head(target),
        "data": (
            tr("Found: {words}.", words=preview.form.words),
            *(" ".join(text.split()) for text in preview.form.findings),
            *requests,
            *_sheets_together(preview, source),
            *periods,
        ),
        "variables": (
            *_of_contributors(variables, proposal),
            *_unused_remark(proposal),
            *flags,
            *blank,
            *preview.shown.remarks,
        ),
        "hierarchies": (*_flat(flat), *_trees(likely)),
        "rules": (_RULES,) if content["rules"] else (_NO_RULE,),
        "output": tuple(_text_remarks(preview.card)),
    }
    offers = (
        *preview.form.findings,
        *requests,
        *_sheets(preview),
        *_secrets(preview),
        *periods[:1],
        *_of_contributors(variables, proposal),
        *_amounts_left(preview, proposal),
        *flags,
        *blank,
        *preview.shown.remarks,
        *(f"{headed(quoted(name), like.words)}." for name, like in likely.items()),
    )
    return template(content, remarks, _FOR_RECORDS if proposal.tabulated else (_FOR_CELLS,)), offers


def _sheets(preview: SourcePreview) -> tuple[str, ...]:
    """Remarks on the other sheets of a workbook, one of which may have flags for the figures of this one."""
    alike, form = preview.sheets.alike, preview.form
    sheets_in_use = {form.sheet, *form.shape.sheets, *(alike.names if alike is not None else ())}
    other_sheets = [f"“{name}”" for name in form.sheets if name not in sheets_in_use]
    rest = (tr("Sheets that are not read: {names}.", names=_listed(other_sheets)),) if other_sheets else ()
    return (*(alike.remarks if alike is not None else ()), *rest)


def _secrets(preview: SourcePreview) -> tuple[str, ...]:
    """A remark if a text beside the table mentions confidentiality: it may name figures that no flag
    marks."""
    rows = [line for line, row in preview.form.left_out if any(map(speaks_of_secrets, row))]
    if rows:
        return (
            tr("Texts beside the table speak of confidential figures: row {rows}.", rows=first_rows(rows)),
        )
    notes = any(map(speaks_of_secrets, preview.card.notes))
    return (tr("Notes of the file speak of confidential figures."),) if notes else ()


def described(output: Output, card: Card) -> Output:
    """Settings of the output with the title, unit and source that the file states for its table."""
    return evolve(output, title=card.title, units=card.units, source=card.source)


def _text_remarks(card: Card) -> Iterator[str]:
    """Remarks on the texts of the file; notes of an internal file may contain confidential figures."""
    if not card.empty:
        yield _PUBLISHED
    if card.notes:
        yield _NOTES
        yield from (" ".join(note.split()) for note in card.notes)


def _likely(preview: SourcePreview, names: Sequence[str], totals: Mapping[str, str]) -> dict[str, Likeness]:
    """The columns that probably have codes of a classification."""
    columns = {column.name: column for column in columns_of(preview.form)}
    judged = ((name, likely_codes(columns[name], totals)) for name in names)
    return {name: like for name, like in judged if like is not None}


def _blanks(preview: SourcePreview, proposal: Proposal) -> tuple[str, ...]:
    """Remarks on the columns with blanks, and on those whose blanks are read as the code above."""
    columns = [column for column in columns_of(preview.form) if proposal.roles[column.name] != "ignore"]
    if preview.form.long is not None:  # rows of other measures are no blanks
        columns = [column for column in columns if column.name not in preview.form.measures]
    blanks = ", ".join(f"{quoted(column.name)} ({column.blanks})" for column in columns if column.blanks)
    first = tr("of the first {n_preview} rows", n_preview=len(preview.form.preview))
    above = [name for name, reading in preview.form.readings.items() if reading.blank == "above"]
    return (
        *([tr("Blank, “-” or “.” {first}: {used}.", first=first, used=blanks)] if blanks else ()),
        *([tr("Blanks are read as the code above: {names}.", names=_listed(above))] if above else ()),
    )


def _head(target: Path, source: str = "what was found in the data") -> tuple[str, ...]:
    return (
        tr("A job for TabGuard, made from {of}. Everything in it is a proposal.", of=source),
        tr("Lines that begin with # are comments; remove the # to set a key."),
        tr("Check it:  tabguard job check {name}", name=_quoted(target.name)),
        tr("Run it:    tabguard protect {name}", name=_quoted(target.name)),
    )


def _quoted(name: str) -> str:
    return f'"{name}"' if " " in name else name


def _unused_remark(proposal: Proposal) -> tuple[str, ...]:
    unused = [name for name, role in proposal.roles.items() if role == "ignore"]
    return (tr("Columns without a role: {unused}.", unused=_listed(unused)),) if unused else ()


def _of_contributors(variables: Roles, proposal: Proposal) -> Iterator[str]:
    """Remarks on guesses that affect the rules or are published."""
    for name, column in variables.labels.items():
        yield tr("Labels of “{name}”, which are published: “{column}”.", name=name, column=column)
    if proposal.tabulated:
        if variables.response == "count" and "count" not in proposal.roles:
            yield tr("No column of amounts was recognised: set response to its name.")
        if variables.frequency:
            yield tr(
                "“{name}” is taken as the number of contributors to each cell: persons or goods are none. "
                "It is not published unless you name it as a response, too.",
                name=variables.frequency,
            )
    else:
        yield from _of_respondents(variables, proposal)


def _of_respondents(variables: Roles, proposal: Proposal) -> Iterator[str]:
    """Remarks on the guesses who the respondents are, and what weights each figure."""
    if variables.respondent is None:
        yield tr("No column says who reported: each row counts as a respondent of its own.")
    else:
        yield tr("The respondents are those of “{name}”.", name=variables.respondent)
    if variables.weight:
        yield tr(
            "“{name}” is taken as a sampling weight, which multiplies the figures.",
            name=variables.weight,
        )
    if weights := [n for n, role in proposal.roles.items() if role == "ignore" and named_role(n) == "weight"]:
        yield tr(
            "Not used: {names}. If these are weights that multiply one another, write their product into one "
            "column, and give it the role weight.",
            names=_listed(weights),
        )
    if variables.holding:
        yield tr("“{name}” is taken as the enterprise group of each respondent.", name=variables.holding)
    if groups := [name for name in variables.dimensions if named_role(name) == "holding"]:
        yield tr(
            "Taken as dimensions, since they have few codes: {names}. If these are enterprise groups of the "
            "respondents, give the column the role holding.",
            names=_listed(groups),
        )
    if variables.request:
        yield tr("“{name}” is taken as the request of respondents for protection.", name=variables.request)
    if consents := [n for n, role in proposal.roles.items() if role == "ignore" and is_called("consent", n)]:
        yield tr(
            "Not used: {names}. Where a column says that respondents agree to the publication of their "
            "figures, give it the role waiver; where it says that they refuse it, the role request.",
            names=_listed(consents),
        )
    if variables.waiver:
        yield tr("“{name}” is taken as the waiver of protection by respondents.", name=variables.waiver)


def _amounts_left(preview: SourcePreview, proposal: Proposal) -> Iterator[str]:
    """Remarks on columns that are not used, such as further responses, or whose figures are not read."""
    columns = [c for c in columns_of(preview.form) if proposal.roles[c.name] in ("ignore", "response")]
    unused = [c for c in columns if proposal.roles[c.name] == "ignore"]
    # a text may say in whatever words what is withheld, or which records do not count
    if names := [c.name for c in unused if c.numeric or len(set(c.values)) > 1]:
        yield tr("Columns that are not used: {names}.", names=_listed(names))
    texts = [c for c in columns if not (c.numeric or c.labelled)]
    if names := [c.name for c in texts if is_called("response", c.name) or amounts(c.values)]:
        yield tr(
            "Columns that seem to hold figures, but are not all numbers with the decimal mark of the file: "
            "{names}.",
            names=_listed(names),
        )


def _flags(source: DataSource, variables: Roles, progress: Progress) -> tuple[Roles, tuple[str, ...]]:
    """The code list of the statuses, and a remark about it; a question if the list is ambiguous."""
    try:
        codes = check_statuses(source, variables, {}, progress)
    except DataError as error:  # reported again when the job is run
        return variables, (f"{error.what} {error.remedy}",)
    if not codes:
        return variables, ()
    remark = tr(
        "“{column}” is read in the code list {title}: {about}",
        column=variables.status or "",
        title=tr(STATUS_LISTS[codes].title),
        about=tr(STATUS_LISTS[codes].about),
    )
    return evolve(variables, status_codes=codes), (f"{remark}.",)


def _flat(flat: Sequence[str]) -> tuple[str, ...]:
    return (tr("Flat lists of the codes in the data: {flat}.", flat=_listed(flat)),) if flat else ()


def _sheets_together(preview: SourcePreview, source: DataSource) -> tuple[str, ...]:
    """Lines of comment that show how the job would read several sheets together."""
    alike = preview.sheets.alike
    if alike is None:
        return ()
    shape = alike.together(source.shape)
    content = data_content(evolve(source, shape=shape), str)["shape"]
    place = tr("in place of shape below") if "shape" in data_content(source, str) else "here"
    variable, names = value_text(alike.variable), value_text(list(shape.measure_codes))
    return (
        *alike.remarks,
        tr(
            "To read them together, set the next line {place}, and {names} as the responses:",
            place=place,
            names=names,
        )
        if shape.measure_codes
        else tr(
            "To read them together, set the next line {place}, and add {variable} to the dimensions:",
            place=place,
            variable=variable,
        ),
        f"shape = {value_text(content)}",
    )


def _periods(preview: SourcePreview, source: DataSource) -> Iterator[str]:
    """Lines of comment that periods have no total, and how to read each period as a response."""
    shape = preview.periods
    if shape is not None:
        yield tr(
            "“{name}” has no total. If its codes are not to be added up, make each of them a response in "
            "place of a dimension: {names}, and the line below in [data]. Else set repair.",
            name=shape.measure_column,
            names=value_text(list(shape.measure_codes)),
        )
        yield f"shape = {value_text(data_content(evolve(source, shape=shape), str)['shape'])}"


def _trees(likely: Mapping[str, Likeness]) -> Iterator[str]:
    """Lines of comment with hierarchies of classifications whose codes resemble those of the data."""
    for name, like in likely.items():
        line = tr("one of the lines") if len(like.kinds) > 1 else tr("the line")
        yield tr(
            "“{name}”: {words}. If they are such codes, set {line}:", name=name, words=like.words, line=line
        )
        for kind in like.kinds:
            yield f"{key_text(name)} = {value_text({'prefix': kind})}"


def _listed(names: Sequence[str]) -> str:
    return ", ".join(" ".join(name.split()) for name in names)


def _rules(proposal: Proposal, variables: Roles) -> tuple[PrimaryRule, ...]:
    """A common rule for whose evaluation the data have the columns."""
    if variables.response == "count":
        return (Frequency.start(),) if variables.frequency or not proposal.tabulated else ()
    if not proposal.tabulated or len(variables.top) > 1:
        return (PPercent.start(),)
    return (Frequency.start(),) if variables.frequency else ()

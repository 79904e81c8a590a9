"""Compares all texts of a publication with withheld figures, before anything is written for readers."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path

import numpy as np
from attrs import field, frozen

from tabguard.base.errors import WriteError
from tabguard.base.language import tr
from tabguard.base.params import params_of
from tabguard.base.permission import permission_of, reason_of, word_of
from tabguard.base.permission import permits as permits_word
from tabguard.project import Project
from tabguard.read import read_rows
from tabguard.settings import Output
from tabguard.table.formula_text import unguarded
from tabguard.table.pattern import Status
from tabguard.table.public import LONG_SHEET
from tabguard.table.solution import Solution
from tabguard.table.table import Table
from tabguard.table.text_figures import WithheldFigures, cell_words
from tabguard.write import INTERNAL_FOLDER, Secret, Template, shown_number

_FEW = 10
_DIGITS = re.compile(r"\d+")
_YEAR = re.compile(r"\b(?:19|20)\d\d\b")
_PATTERNS = "*pattern_INTERNAL*.csv"
"""Pattern for names of files with cells and figures, among the internal files of an export."""
_SUPPRESSED = tuple(status.word for status in (Status.PRIMARY, Status.SECONDARY, Status.FORCED_SUPPRESS))


def _without_numbers(text: str) -> str:
    return _DIGITS.sub("#", text)


@frozen
class TextFinding:
    """A text with a number that equals a withheld figure; the figure itself is not stored.

    Parameters
    ----------
    place : str
        Place of the text.
    what : str
        Description of the figure that the number equals.
    words : str
        The text, without any number.
    """

    place: str
    what: str
    words: str = field(converter=_without_numbers, repr=False)

    def __str__(self) -> str:
        return tr("{field}: a number equals {figure}", field=self.place, figure=self.what)


class TextsError(WriteError):
    """Texts of a publication contain numbers that equal withheld figures."""

    at_risk = True
    """The input is correct, but the requested output would disclose something."""

    def __init__(self, findings: tuple[TextFinding, ...]) -> None:
        sentences = [*dict.fromkeys(map(str, findings))]
        lines = sentences[:_FEW]
        if len(sentences) > _FEW:
            lines.append(tr("… and {number} more", number=len(sentences) - _FEW))
        super().__init__(
            tr("Texts of the publication have numbers that equal withheld figures."),
            "\n".join(lines),
            tr(
                "Remove these numbers, or publish with a reason if they are something else: on the command "
                "line with {option}.",
                option=f'--texts "{permission(findings, tr("REASON"))}"',
            ),
        )
        self.findings = findings


def text_findings(project: Project, solution: Solution, template: Template | None) -> tuple[TextFinding, ...]:
    """The texts of a publication that contain withheld figures, with the cell of each figure."""
    table = solution.table
    texts = [*texts_of(project.titled), *names_of(project), *_texts_of_table(table)]
    if template is not None:
        texts += ((tr("template, {place}", place=place), text) for place, text in template.texts())
    return findings_in(texts, WithheldFigures.of(table, solution.pattern), partial(cell_words, table))


def findings_in(
    texts: Iterable[tuple[str, str]], figures: WithheldFigures, words: Callable[[int], str]
) -> tuple[TextFinding, ...]:
    """The texts, each with the label of its field, that contain figures; `words` describes the figure of a
    cell."""
    matches = ((place, text, cell) for place, text in texts for cell in figures.told_by(text))
    return tuple(TextFinding(place, words(cell), text) for place, text, cell in dict.fromkeys(matches))


def of_other_years(output: Output, template: Template) -> tuple[str, ...]:
    """Places where the office's own workbook names years, but none of the published period and title.

    The texts of TabGuard's workbooks, which have a long table, are renewed.
    """
    years, texts = {*_YEAR.findall(f"{output.period} {output.title}")}, [*template.texts()]
    if not years or any(text == LONG_SHEET for _place, text in texts):
        return ()
    years_at = ((place, {*_YEAR.findall(text)}) for place, text in texts)
    return tuple(place for place, in_text in years_at if in_text and not in_text & years)


def permission(findings: Sequence[TextFinding], reason: str) -> str:
    """A permission for exactly these texts, with a reason; as in `tabguard.base.permission`."""
    return permission_of([_word(findings)], reason)


def _word(findings: Sequence[TextFinding]) -> str:
    """Word for the findings; made without numbers, which could be found from it by trying."""
    return word_of([(finding.place, finding.what, finding.words) for finding in findings])


def permits(permitted: str, findings: Sequence[TextFinding]) -> bool:
    """Whether texts may be published: none contains a figure, or exactly these texts were permitted."""
    return not findings or permits_word(permitted, _word(findings))


def permitted_words(findings: Sequence[TextFinding], permitted: str) -> tuple[str, ...]:
    """A line that texts with such numbers were permitted; empty if there are none."""
    reason = reason_of(permitted)
    words = tr("Numbers in texts that equal withheld figures permitted: {reason}", reason=reason)
    return (words,) if findings and permits(permitted, findings) else ()


def secret_beside(public: Path) -> tuple[Secret | None, str]:
    """Withheld figures from the internal files beside a public file or folder.

    Returns
    -------
    secret : Secret or None
        None if there are no internal files.
    words : str
        Sentence about what texts are compared with, or that they are not compared.

    Raises
    ------
    TabGuardError
        For a file that cannot be read.
    """
    folder = public if public.is_dir() else public.absolute().parent
    above = folder.absolute().parent
    places = (folder, above, above / INTERNAL_FOLDER)
    files = sorted(path for place in places for path in place.glob(_PATTERNS))
    titles, values, codes = list[str](), list[float](), set[str]()
    for path in files:
        rows = read_rows(path)
        at, status = rows.column("value"), rows.column("status")
        if min(at, status) < 0:
            continue
        for _, row in rows.rows:
            names = [unguarded(text) for text in row[:at]]
            codes.update(names)
            if row[status] in _SUPPRESSED and (figure := shown_number(row[at])) is not None:
                values.append(figure)
                titles.append(" × ".join(names))
    if not values:
        return None, tr(
            "Not compared: texts with withheld figures. There is no pattern_INTERNAL.csv with some beside "
            "the public files."
        )
    figures = WithheldFigures.listed(np.array(values), np.arange(len(values)), codes)
    file_names = ", ".join(path.name for path in files)
    words = tr(
        "Texts were compared with {n_figures} withheld figures of {names}, not with single contributions.",
        n_figures=len(values),
        names=file_names,
    )
    return Secret(figures, titles), words


def texts_of(output: Output) -> Iterator[tuple[str, str]]:
    """All texts entered for a publication, with the labels of their fields; notes line by line."""
    for name, param in params_of(Output).items():
        text = getattr(output, name)
        if not isinstance(text, str) or param.choices or name == "folder":
            continue
        field, lines = tr(param.label), text.splitlines()
        for number, line in enumerate(lines, start=1):
            yield (tr("{field}, line {number}", field=field, number=number) if lines[1:] else field), line


def names_of(project: Project) -> Iterator[tuple[str, str]]:
    """Texts from which names of files, sheets and tables are made."""
    yield tr("Name"), project.name
    for spec in project.tables:
        yield tr("Name of a table"), spec.name
        yield tr("Title of table {name}", name=spec.name), spec.title


def _texts_of_table(table: Table) -> Iterator[tuple[str, str]]:
    """Names of the variables and responses, codes and labels in all languages."""
    for response in table.responses:
        yield tr("Name of a response"), response
    for dimension in table.dimensions:
        yield tr("Name of a variable"), dimension.name
        translated = (label for labels in dimension.translated.values() for label in labels.values())
        labels = dict.fromkeys((*dimension.labels, *translated))
        yield from ((tr("Code of {name}", name=dimension.name), code) for code in dimension.codes)
        for label in labels.keys() - set(dimension.codes):
            yield tr("Label of {name}", name=dimension.name), label

"""Texts in public files: titles, notes on the marks, their publisher; and the marks of agencies.

An import contract ensures that this module does not import the internal model: it cannot leak what it lacks.
"""

from collections.abc import Iterator, Sequence

import numpy as np
from attrs import frozen

from tabguard.base.language import headed, mark, tr
from tabguard.settings import Output
from tabguard.table.public import AT_LEAST, AT_MOST, CONTRIBUTORS, EMPTY_NOTES, LOW_NOTES, PublicTable
from tabguard.write.public.layout import MOST_PAGES, Page, meanings_shown, shown_pages

_IMPRINT = {
    "released": mark("Released"),
    "contact": mark("Contact"),
    "licence": mark("Licence"),
    "source": mark("Source"),
}
"""Headings of what the output says of the publication."""


def imprint(output: Output) -> tuple[str, ...]:
    """Lines for the cover and the note: who publishes, for which period, when, and under which terms."""
    return tuple(filter(None, (output.agency, output.period, *_output_texts(output, *_IMPRINT))))


def imprint_line(output: Output) -> str:
    """The line of the imprint above each table."""
    return "; ".join(_output_texts(output, "source", "released", "contact"))


def renewed_imprint(text: str, output: Output) -> str | None:
    """The line of today in place of an older one of the imprint; None if it is none."""
    of_names = {headed(tr(name), "").strip(): key for key, name in _IMPRINT.items()}
    names = (name for name in of_names if text.startswith(name))
    name = next(names, None)
    return None if name is None else "".join(_output_texts(output, of_names[name]))


def _output_texts(output: Output, *keys: str) -> Iterator[str]:
    """Texts of the output settings, each behind its heading."""
    texts = ((tr(_IMPRINT[key]), getattr(output, key)) for key in keys)
    return (headed(name, text) for name, text in texts if text)


def remarks(output: Output) -> tuple[str, ...]:
    """The publisher's own notes, one for each line of text."""
    return tuple(line.strip() for line in output.notes.splitlines() if line.strip())


def subtitle(output: Output, note: str) -> str:
    """The second line of a table: period, units and a note."""
    return ". ".join([*filter(None, (output.period, output.units.rstrip(". "))), note])


def table_title(public: PublicTable) -> str:
    """The title given to a table, or a title composed of the names of responses and variables."""
    spanning = public.dimensions[int(public.several) :]
    responses = ", ".join(public.dimensions[0].codes) if public.several else public.response
    names = [
        d.name if len(d) > 1 or not at[0] else f"{d.name} {d.codes[0]}"
        for d, at in zip(spanning, public.levels[int(public.several) :], strict=True)
    ]
    return public.title or tr("{responses} by {names}", responses=responses, names=", ".join(names))


def public_title(public: PublicTable, output: Output) -> str:
    """The title of the publication if it consists of one table."""
    return output.title or table_title(public)


def release_title(tables: Sequence[PublicTable], output: Output) -> str:
    """The title given to the publication, or one that follows from its tables."""
    return public_title(tables[0], output) if len(tables) == 1 else output.title or tr("Tables")


def public_notes(
    tables: Sequence[PublicTable], output: Output, long: str = "", pages: Sequence[Page] | None = None
) -> tuple[str, ...]:
    """Notes for readers: what the marks mean that occur, with nothing about rules or their effect.

    The publisher's own remarks come last.

    Parameters
    ----------
    long : str
        Where there is a row for each cell; by default the long table of the workbook or the CSV files.
    pages : sequence of Page, optional
        The pages of the tables, if they are known already.
    """
    long = long or (mark("long table") if len(tables) == 1 else mark("CSV files"))
    if pages is None:
        pages = [page for public in tables for page in shown_pages(public, output)]
    counts = [public for public in tables if public.counts is not None]
    notes = [
        *_notes_on_marks(tables, output, long, pages),
        tr(
            "Figures are given with {decimals}. Codes are indented by their depth in the classification, and "
            "totals are bold. In the {place}, the columns named “level” give the depth; 0 is the total.",
            decimals=_decimals_words(tables),
            place=tr(long),
        ),
    ]
    if any(page.is_long for page in pages):
        notes.append(
            tr(
                "A table that would need more than {most} sheets, or more rows and columns than "
                "spreadsheets have, has a row for each cell instead.",
                most=MOST_PAGES,
            )
        )
    if counts:
        notes.append(
            tr(
                "The columns named “{heading}” give how many respondents a figure is made of.",
                heading=tr(CONTRIBUTORS),
            )
        )
    if any(public.low is not None for public in tables):
        notes.append(
            tr(
                "In the {place}, a withheld figure lies between those in the columns “{low}” and “{high}”, "
                "which are rounded outwards. Anyone can work them out from the figures that are shown and "
                "from what adds up to what. “{mark}” stands there where nothing follows. Beside a figure "
                "that is shown, both repeat it.",
                place=tr(long),
                low=tr(AT_LEAST),
                high=tr(AT_MOST),
                mark=output.mark,
            )
        )
    if unsettled := sum(public.unsettled for public in tables):
        notes.append(
            tr(
                "{n} of these ranges were not worked out to the end: they could be narrower.",
                n=str(unsettled),
            )
        )
    if why := next((public.unranged for public in tables if public.unranged), ""):
        notes.append(tr("There are no ranges of withheld figures: {why}.", why=tr(why)))
    units = [headed(tr("Units"), output.units)] if output.units else []
    return (*notes, *units, *remarks(output))


def _notes_on_marks(
    tables: Sequence[PublicTable], output: Output, long: str, pages: Sequence[Page]
) -> Iterator[str]:
    """Notes on the marks that occur; every reader sees whether a mark occurs."""
    if any(withholds(public) for public in tables):
        yield tr(
            "“{mark}” stands in place of a figure that is withheld to keep the data of respondents "
            "confidential.",
            mark=output.mark,
        )
        yield tr(
            "Withheld figures are included in the totals. Figures may not add up to the totals that are "
            "shown because of withheld figures and of rounding."
        )
    else:
        yield tr("Figures may not add up to the totals that are shown because of rounding.")
    listed = output.list_empty and long.endswith(("CSV files", "CSV file"))
    meanings = meanings_shown(pages, output)
    for meaning in meanings:
        note = tr(EMPTY_NOTES[meaning], mark=output.mark_of_empty(meaning))
        if not listed:
            note = tr("{note}; such cells are not listed in the {place}", note=note, place=tr(long))
        yield f"{note}."
    if output.zero_mark and any((public.value == 0).any() for public in tables):
        low, also_low = LOW_NOTES
        also = output.zero_mark in map(output.mark_of_empty, meanings)
        yield tr(also_low if also else low, mark=output.zero_mark)


def withholds(public: PublicTable) -> bool:
    """Whether a table has the mark of a withheld figure somewhere."""
    return any(np.isnan(column).any() for column in (public.value, public.counts) if column is not None)


def _decimals_words(tables: Sequence[PublicTable]) -> str:
    """Say how many decimals the figures have, by response if the numbers differ."""
    by_response = dict[str, int]()
    for public in tables:
        if public.places is None:
            by_response[public.response] = public.decimals
        else:
            by_response |= zip(public.dimensions[0].codes, public.places.tolist(), strict=True)
    if len(set(by_response.values())) == 1:
        (n,) = set(by_response.values())
        return tr("1 decimal") if n == 1 else tr("{n} decimals", n=str(n))
    return headed(
        tr("these numbers of decimals"), ", ".join(f"{name} {n}" for name, n in by_response.items())
    )


def lines_of(public: PublicTable, output: Output, page: Page) -> tuple[str, ...]:
    """Lines between the title of a page and its headings; the first says what its cells have in common."""
    lines = (output.subtitle.strip(), note_on_mark(public, output), imprint_line(output))
    return (*page.fixed, *filter(None, lines))


def mark_notes(output: Output) -> tuple[str, str]:
    """How the second line of a table ends: where it withholds figures, and where it does not."""
    return tr("“{mark}”: withheld for confidentiality; see Notes.", mark=output.mark), tr("See Notes.")


def note_on_mark(public: PublicTable, output: Output) -> str:
    """The second line of a table: period, units, and what the mark means if it occurs."""
    withheld, plain = mark_notes(output)
    return subtitle(output, withheld if withholds(public) else plain)


@frozen
class MarkProfile:
    """Marks of one publishing house.

    Parameters
    ----------
    suppressed : str
        Printed in place of a suppressed value; the same for primary and secondary suppression.
    zero : str
        Printed in a cell without contributors: exactly zero, nothing.
    structural : str
        Printed in such a cell if there can be no figure: not applicable.
    low : str
        Printed in place of a figure that rounds to zero; one of `tabguard.settings.LOW_MARKS`.
    codes : str
        Codes in public SDMX-CSV files that differ from those of SDMX; see `Output.public_codes`.
    comma : bool
        Whether CSV files have decimal commas, and semicolons between the columns.
    """

    suppressed: str
    zero: str
    structural: str
    low: str = ""
    codes: str = ""
    comma: bool = False

    def settings(self, empty_cells: str) -> dict[str, str]:
        """The settings of `Output`, where cells without contributors have the meaning `empty_cells`."""
        never = empty_cells == "structural"
        empty, low = (self.structural if never else self.zero), self.low
        return {
            "mark": self.suppressed,
            "empty_mark": empty,
            "structural_mark": self.structural,
            "low_mark": "" if never and low == "empty" else low,
            "public_codes": self.codes,
            "csv_delimiter": "semicolon" if self.comma else "comma",
            "csv_decimal": "comma" if self.comma else "point",
        }


_EUROSTAT = "\n".join(
    ["CONF_STATUS F =", "OBS_STATUS A =", "OBS_STATUS Q ="]
    + [f"OBS_STATUS {code} = {code.lower()}" for code in "BDEFMNPU"]
)
"""Eurostat's data browser shows C or nothing for confidentiality, and flags in lower case or none."""
MARK_PROFILES: dict[str, MarkProfile] = {
    mark("TabGuard"): MarkProfile("x", "-", "z"),
    mark("Eurostat"): MarkProfile(":", "0", ":m", "0n", _EUROSTAT),
    mark("Eurostat (older tables)"): MarkProfile(":c", "0", ":z", "0n"),
    mark("UK GSS"): MarkProfile("[c]", "0", "[z]", "[low]"),
    mark("StatsWales"): MarkProfile("c", "0", "z", "k"),
    mark("Statistics Canada"): MarkProfile("x", "0", "...", "0s"),
    mark("U.S. economic statistics"): MarkProfile("(D)", "–", "(X)", "(Z)"),
    mark("Australia"): MarkProfile("np", "–", "..", "empty"),
    mark("Germany"): MarkProfile(".", "–", "x", "0", comma=True),
    mark("Norway"): MarkProfile(":", "-", ".", "0", comma=True),
    mark("τ-ARGUS"): MarkProfile("X", "-", "-"),
}
"""Presets for the marks of `Output`, by the name that is shown."""

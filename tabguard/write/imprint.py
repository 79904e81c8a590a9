"""What public files say of themselves besides figures: publisher, dates, contact, terms of use, remarks.

Only what the publisher entered: nothing here depends on the table.
"""

from tabguard.settings import Output


def imprint(output: Output) -> tuple[str, ...]:
    """Lines for the cover and the note: who publishes, for which period, when, and under which terms."""
    pairs = (
        ("Released", output.released),
        ("Contact", output.contact),
        ("Licence", output.licence),
        ("Source", output.source),
    )
    plain = (output.agency, output.period)
    return tuple(filter(None, (*plain, *(f"{name}: {text}" for name, text in pairs if text))))


def remarks(output: Output) -> tuple[str, ...]:
    """The publisher's own notes, one for each line of text."""
    return tuple(line.strip() for line in output.notes.splitlines() if line.strip())


def subtitle(output: Output, note: str) -> str:
    """The second line of a table: period, units and a note."""
    return ". ".join([*filter(None, (output.period, output.units.rstrip(". "))), note])

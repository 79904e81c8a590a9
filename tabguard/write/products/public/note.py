"""The public note: one page beside the published table, made from public values only."""

from __future__ import annotations

from tabguard.settings import Output
from tabguard.table.public import PublicTable
from tabguard.write.page import grid, heading, page, paragraph
from tabguard.write.products.product import PublicProduct
from tabguard.write.public import public_notes, public_title


def public_note(public: PublicTable, output: Output) -> bytes:
    """Return the note as HTML: what the marks mean; no parameters, no numbers of withheld cells."""
    title = public_title(public, output)
    rows = [(d.name, len(d)) for d in public.dimensions]
    head = [heading(title, 1), *(paragraph(line) for line in (output.agency, output.period) if line)]
    body = [
        *head,
        grid(("Classification", "Codes"), rows),
        heading("Notes"),
        *map(paragraph, public_notes(public, output)),
    ]
    return page(title, body)


PRODUCT = PublicProduct(
    title="Note", suffix="_note.html", content=lambda public, output, _check: public_note(public, output)
)

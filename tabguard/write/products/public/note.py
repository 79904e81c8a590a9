"""The public note: one page beside the published table, made from public values only."""

from collections.abc import Sequence

from tabguard.base.language import mark, tr
from tabguard.settings import Output
from tabguard.table.public import NOTES, PublicTable
from tabguard.write.page import grid, heading, page, paragraph
from tabguard.write.products.product import PublicProduct
from tabguard.write.public.texts import imprint, public_notes, release_title, table_title


def public_note(tables: Sequence[PublicTable], output: Output) -> bytes:
    """Return the note as HTML: what the marks mean; no parameters, no numbers of withheld cells."""
    title = release_title(tables, output)
    body = [heading(title, 1), *map(paragraph, imprint(output))]
    if len(tables) > 1:
        body.append(
            grid((tr("Table"), tr("Title")), [(public.name, table_title(public)) for public in tables])
        )
    body += [
        grid((tr("Classification"), tr("Codes")), list(_sizes(tables).items())),
        heading(tr(NOTES)),
        *map(paragraph, public_notes(tables, output)),
    ]
    return page(title, body)


def _sizes(tables: Sequence[PublicTable]) -> dict[str, int]:
    """How many codes of each classification the tables show."""
    codes = dict[str, set[str]]()
    for public in tables:
        for dimension in public.dimensions:
            codes.setdefault(dimension.name, set()).update(dimension.codes)
    return {name: len(cells) for name, cells in codes.items()}


PRODUCT: PublicProduct[PublicTable] = PublicProduct(
    title=mark("Note"),
    suffix="_note.html",
    content=lambda tables, output, _check: public_note(tables, output),
)

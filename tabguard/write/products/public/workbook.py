"""The public workbook."""

from collections.abc import Sequence

from tabguard.base.language import mark
from tabguard.settings import Output
from tabguard.table.public import PublicTable
from tabguard.write.open_book import OpenBook
from tabguard.write.products.product import Check, PublicProduct
from tabguard.write.public.book import public_workbook
from tabguard.write.public.template import filled_workbook


def _workbook(tables: Sequence[PublicTable], output: Output, check: Check) -> bytes:
    """The office's own workbook with the tables in it, or the usual one."""
    return (filled_workbook if output.template else public_workbook)(tables, output, check)


OPEN_DOCUMENT: PublicProduct[PublicTable] = PublicProduct(
    title=mark("OpenDocument workbook"),
    suffix=".ods",
    applies=lambda plan: plan.ods and plan.workbooks,
    content=lambda tables, output, check: public_workbook(tables, output, check, OpenBook),
)
PRODUCT = PublicProduct(
    title=mark("Workbook"),
    suffix=".xlsx",
    applies=lambda plan: plan.workbooks,
    content=_workbook,
)

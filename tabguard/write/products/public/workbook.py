"""The public workbook."""

from tabguard.base.language import mark
from tabguard.table.public import PublicTable
from tabguard.write.open_book import OpenBook
from tabguard.write.products.product import PublicProduct
from tabguard.write.public.book import public_workbook

OPEN_DOCUMENT: PublicProduct[PublicTable] = PublicProduct(
    title=mark("OpenDocument workbook"),
    suffix=".ods",
    applies=lambda plan: plan.output.ods and plan.workbooks,
    content=lambda tables, output, check: public_workbook(tables, output, check, OpenBook),
)
PRODUCT = PublicProduct(
    title=mark("Workbook"),
    suffix=".xlsx",
    applies=lambda plan: plan.workbooks,
    content=public_workbook,
)

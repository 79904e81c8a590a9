"""The public workbook."""

from __future__ import annotations

from tabguard.base.language import mark
from tabguard.write.products.product import PublicProduct
from tabguard.write.public.book import public_workbook

PRODUCT = PublicProduct(
    title=mark("Workbook"),
    suffix=".xlsx",
    applies=lambda plan: plan.workbooks,
    content=public_workbook,
)

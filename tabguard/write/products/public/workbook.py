"""The public workbook."""

from __future__ import annotations

from tabguard.write.products.product import PublicProduct
from tabguard.write.public_release import public_workbook

PRODUCT = PublicProduct(title="Workbook", suffix=".xlsx", content=public_workbook)

"""The public workbook."""

from __future__ import annotations

from tabguard.write.products.product import PublicProduct
from tabguard.write.public import public_xlsx

PRODUCT = PublicProduct(title="Workbook", suffix=".xlsx", content=public_xlsx)

"""The public CSV file."""

from __future__ import annotations

from tabguard.write.products.product import PublicProduct
from tabguard.write.public import public_csv

PRODUCT = PublicProduct(
    title="CSV file", suffix=".csv", content=lambda public, output, _check: public_csv(public, output)
)

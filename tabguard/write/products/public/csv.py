"""The public CSV file."""

from tabguard.base.language import mark
from tabguard.table.public import PublicTable
from tabguard.write.products.product import PublicProduct
from tabguard.write.public.long_csv import public_csv

PRODUCT: PublicProduct[PublicTable] = PublicProduct(
    title=mark("CSV file"),
    suffix=".csv",
    each=True,
    content=lambda tables, output, _check: public_csv(tables[0], output),
)

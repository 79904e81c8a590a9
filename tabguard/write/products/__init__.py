"""All products that an export can write; jobs and the window both export from this list."""

from typing import Any

from tabguard.wings import of_wings
from tabguard.write.products import internal, transmission
from tabguard.write.products.product import (
    TABLES,
    Audience,
    Need,
    Occasion,
    Plan,
    Product,
    PublicProduct,
    file_name,
)
from tabguard.write.products.public import csv, html, note, sdmx, workbook
from tabguard.write.products.state import InternalProduct, RunState, State

AnyProduct = PublicProduct[Any] | InternalProduct[Any]

PRODUCTS: tuple[AnyProduct, ...] = (
    workbook.PRODUCT,
    csv.PRODUCT,
    note.PRODUCT,
    sdmx.PRODUCT,
    html.PRODUCT,
    workbook.OPEN_DOCUMENT,
    internal.WORKBOOK,
    internal.REPORT,
    internal.PDF,
    internal.PATTERN,
    transmission.SDMX,
    transmission.SBS,
    internal.CERTIFICATE,
    internal.FOOTPRINT,
    internal.JOB,
    internal.SUMMARY,  # last, because it reports how long writing took
)
"""In the order in which they are made; the first public one represents all public files of an export."""


def asked(plan: Plan) -> tuple[AnyProduct, ...]:
    """The products that an export covers; wings bring those of projects that are not about tables."""
    brought = () if plan.subject == TABLES else of_wings("products")
    return tuple(p for p in (*PRODUCTS, *(p for bring in brought for p in bring())) if p.asked(plan))


def due(plan: Plan) -> tuple[AnyProduct, ...]:
    """The products that an export makes."""
    return tuple(product for product in asked(plan) if product.due(plan))


def latest_names() -> frozenset[str]:
    """Names of files of a job that have no period in them: they are of its latest run."""
    return frozenset(product.fixed for product in PRODUCTS if product.fixed)


__all__ = [
    "PRODUCTS",
    "Audience",
    "InternalProduct",
    "Need",
    "Occasion",
    "Plan",
    "Product",
    "PublicProduct",
    "RunState",
    "State",
    "asked",
    "due",
    "file_name",
    "latest_names",
    "names",
]

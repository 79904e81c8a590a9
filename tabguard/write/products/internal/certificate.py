"""The certificate of a protected pattern; one of an earlier pattern proves nothing about this pattern."""

from tabguard.base.language import mark
from tabguard.write.products.product import Need
from tabguard.write.products.state import InternalProduct, RunState

PRODUCT: InternalProduct[RunState] = InternalProduct(
    title=mark("Certificate"),
    suffix=".tgcert",
    fixed="certificate_INTERNAL.tgcert",
    need=Need.PROOF,
    first=True,
    content=lambda state: state.certificate(),
)

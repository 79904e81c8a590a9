"""The footprint of a result, with which later results in its folder are compared."""

from tabguard.base.language import mark
from tabguard.write.products.state import InternalProduct, RunState

SUFFIX = ".tgfootprint"

PRODUCT: InternalProduct[RunState] = InternalProduct(
    title=mark("Footprint"),
    suffix=SUFFIX,
    stays=True,
    content=lambda state: state.footprint(state.exchange_names),
)

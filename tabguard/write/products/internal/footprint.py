"""The footprints by which later jobs over the same records are compared with a result.

That of internal files exported alone has a name of its own: what was published from that folder before, with
a footprint beside it, still is.
"""

from __future__ import annotations

from tabguard.write.products.state import InternalProduct

SUFFIX = ".tgfootprint"

PRODUCT = InternalProduct(
    title="Footprint",
    suffix=SUFFIX,
    applies=lambda plan: plan.together,
    stays=True,
    content=lambda state: state.footprint(),
)
ALONE = InternalProduct(
    title="Footprint",
    label="INTERNAL_alone",
    suffix=SUFFIX,
    applies=lambda plan: not plan.together,
    content=lambda state: state.footprint(),
)

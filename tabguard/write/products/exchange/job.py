"""The job file of a project, for the command line."""

from tabguard.base.language import mark
from tabguard.write.products.product import Audience, Occasion
from tabguard.write.products.state import InternalProduct, RunState

PRODUCT: InternalProduct[RunState] = InternalProduct(
    title=mark("Job file"),
    audience=Audience.EXCHANGE,
    label="job",
    suffix=".toml",
    occasions=frozenset({Occasion.WINDOW}),
    content=lambda state: state.job(),
)

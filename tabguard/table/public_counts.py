"""Released marginals of a count table for the public, without anything of the table itself."""

from collections.abc import Collection, Sequence

from attrs import field, frozen

from tabguard.table.arrays import IndexArray, IntArray, frozen_indices, frozen_ints
from tabguard.table.forms import EXACT, Form


def label_heading(name: str) -> str:
    """Heading of the column with the labels of a variable, which is behind that of its codes."""
    return f"{name} label"


def places_of_codes(headings: Sequence[str], names: Collection[str] = ()) -> list[int]:
    """The columns of a public file that are no labels; `names` are variables whatever they are called."""
    before = ("", *headings)
    return [at for at, name in enumerate(headings) if name in names or name != label_heading(before[at])]


@frozen(eq=False)
class PublicMargin:
    """One marginal with all its cells, including zeros.

    Parameters
    ----------
    title : str
    names : tuple of str
        Its variables.
    categories : tuple of tuple of str
        Per variable; grouped categories count as one.
    cells : int array, shape (n_cells, n_variables)
        0-based categories, the last variable fastest.
    count : int array, shape (n_cells,)
        `WITHHELD` for a suppressed one.
    form : Form
    labels : tuple of tuple of str
        Per variable a label for each category; empty for one without labels.
    """

    title: str
    names: tuple[str, ...]
    categories: tuple[tuple[str, ...], ...]
    cells: IndexArray = field(converter=frozen_indices)
    count: IntArray = field(converter=frozen_ints)
    form: Form = EXACT
    labels: tuple[tuple[str, ...], ...] = ()

"""SciPy's sparse matrices, loaded when the first is made: they take 20 MB and a third of a second."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from scipy.sparse import block_array as block_array
    from scipy.sparse import coo_array as coo_array
    from scipy.sparse import csc_array as csc_array
    from scipy.sparse import csr_array as csr_array
    from scipy.sparse import diags_array as diags_array
    from scipy.sparse import eye_array as eye_array
    from scipy.sparse import hstack as hstack
    from scipy.sparse import kron as kron
    from scipy.sparse import sparray as sparray
    from scipy.sparse import triu as triu
    from scipy.sparse import vstack as vstack


def __getattr__(name: str) -> Any:
    from scipy import sparse

    return getattr(sparse, name)

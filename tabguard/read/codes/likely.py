"""Recognises codes that look like those of a classification; the user decides whether they are."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from attrs import frozen

from tabguard.base.errors import HierarchyError
from tabguard.base.language import either, quoted, tr
from tabguard.project import CLASSIFICATIONS, PREFIXES
from tabguard.read.codes.classifications import chain, has_range_of_naics, prefix_rollup
from tabguard.read.files.columns import short
from tabguard.read.shape.role_names import is_called

_LEAST_SHARE = 0.8  # share of the codes that must fit: files also have codes of their own
_LEAST_CODES = 3  # fewer codes fit some classification by chance
_MOST_CODES = 2_000
_SAID = 3
_COUNTRIES = (
    "AL AT BA BE BG CH CY CZ DE DK EE EL ES FI FR GB GE GR HR HU IE IS IT LI LT LU LV MD ME MK MT NL NO PL "
    "PT RO RS SE SI SK TR UA UK XK"
)
"""Countries with regions coded by NUTS or by its rules."""
_LETTERED = re.compile(r"[A-V]\d\d.*")
_POINTED = re.compile(r"\d\d\.\d.*")


@frozen
class Likeness:
    """How well the codes of a dimension fit a classification.

    Parameters
    ----------
    kinds : tuple of str
        Keys of `PREFIXES` that most codes fit, several if equally many codes fit.
    fitting, codes : int
        Number of codes that fit, and number of examined codes.
    others : tuple of str
        The first codes that do not fit.
    """

    kinds: tuple[str, ...]
    fitting: int
    codes: int
    others: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        """The likeness in words."""
        titles = either([CLASSIFICATIONS[kind] for kind in self.kinds])
        if not self.others:
            return tr("all {n_codes} codes of the first rows fit {titles}", n_codes=self.codes, titles=titles)
        return tr(
            "{fitting} of {n_codes} codes of the first rows fit {titles}, not {others}",
            fitting=self.fitting,
            n_codes=self.codes,
            titles=titles,
            others=", ".join(quoted(short(code)) for code in self.others),
        )


def likely(name: str, codes: Iterable[str]) -> Likeness | None:
    """Judge whether codes look like NACE, NAICS or NUTS; None if they do not, or if it would add no subtotal.

    Numbers alone prove nothing, since regions, months and years fit NACE as well: it takes sections in front,
    points, or the name of the column; for NAICS this name, or a sector such as 31-33.

    Parameters
    ----------
    name : str
        Name of the column.
    codes : iterable of str
        Distinct codes of the column, without totals and codes for “unknown”.
    """
    distinct_codes = list(dict.fromkeys(text for code in codes if (text := code.strip())))[:_MOST_CODES]
    if len(distinct_codes) < _LEAST_CODES:
        return None
    considered = _candidates(name.casefold(), distinct_codes)
    fits = {kind: [code for code in distinct_codes if _fits(kind, code)] for kind in considered}
    most = max(map(len, fits.values()))
    # revisions of NACE differ in few sections: the data may fit both equally well
    kinds = tuple(kind for kind in considered if len(fits[kind]) == most)
    if most < max(_LEAST_CODES, _LEAST_SHARE * len(distinct_codes)):
        return None
    fitting = fits[kinds[0]]
    if not _seems(kinds[0], name, fitting) or not _divides(kinds[0], fitting):
        return None
    fitting_codes = set(fitting)
    return Likeness(
        kinds,
        most,
        len(distinct_codes),
        tuple(code for code in distinct_codes if code not in fitting_codes)[:_SAID],
    )


def classification_of(name: str, codes: Iterable[str]) -> str:
    """The classification whose tree, with all upper codes, the codes of a table span; empty if none does.

    If revisions of a classification give the same tree, any of them is returned.
    """
    distinct_codes = {text for code in codes if (text := code.strip())}
    likeness = likely(name, distinct_codes)
    if likeness is None or likeness.others:
        return ""
    trees = [prefix_rollup(kind, name, distinct_codes).parent for kind in likeness.kinds]
    same = all(tree == trees[0] and distinct_codes.issuperset(tree) for tree in trees)
    return likeness.kinds[0] if same else ""


def _candidates(name: str, codes: Sequence[str]) -> tuple[str, ...]:
    """The classifications to be tested: those that the column name or the form of the codes suggests."""
    kinds = [kind for kind in PREFIXES if kind.partition("-")[0] in name]
    if has_range_of_naics(codes):
        kinds = ["naics"]
    elif all(code.startswith("CPA_") for code in codes):
        kinds = [kind for kind in PREFIXES if kind.startswith("cpa")]
    return tuple(kinds) or tuple(kind for kind in PREFIXES if kind.startswith(("nace", "nuts")))


def _fits(kind: str, code: str) -> bool:
    try:
        chain(kind, code, "")
    except HierarchyError:
        return False
    return kind != "nuts" or code[:2] in _COUNTRIES.split()


def _seems(kind: str, name: str, codes: Sequence[str]) -> bool:
    """Whether more than the pattern of the codes suggests a classification."""
    if kind == "nuts":
        longer = [code for code in codes if len(code) > 2]
        digits = sum(any(map(str.isdigit, code)) for code in longer)
        return bool(longer) and (is_called("territory", name) or 2 * digits >= len(longer))
    if kind.startswith(("naics", "isic", "cpa")) or is_called("activity", name):
        return True
    lettered = sum(_LETTERED.fullmatch(code) is not None for code in codes)
    pointed = sum(_POINTED.fullmatch(code) is not None for code in codes)
    return max(lettered, pointed) >= max(2, len(codes) / 3)


def _divides(kind: str, codes: Sequence[str]) -> bool:
    """Whether the tree has a subtotal: a code with several codes directly below it, but not all."""
    chains = [[key for key, _ in chain(kind, code, "")] for code in codes]
    below = Counter(
        above for _, above in {pair for keys in chains for pair in zip(keys[1:], keys, strict=False)}
    )
    leaves = {keys[-1] for keys in chains} - set(below)
    over = Counter(key for keys in chains if keys[-1] in leaves for key in keys)
    return any(count > 1 and over[above] < len(leaves) for above, count in below.items())

"""Code lists of cell statuses in files; the same letter has different meanings in different lists."""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from types import MappingProxyType

from attrs import field, frozen

from tabguard.base.language import mark
from tabguard.table.pattern import Status

_PUBLISHED, _PRIMARY, _SECONDARY = Status.PUBLISHED, Status.PRIMARY, Status.SECONDARY
_WORDS: Mapping[str, Status] = MappingProxyType(
    {
        **{status.word.upper(): status for status in Status},
        **dict.fromkeys(("", "PUBLISH", "FREE"), _PUBLISHED),
        **dict.fromkeys(("CONFIDENTIAL", "PRIMÄR", "PRIMAER", "PRIMAIRE", "PRIMARIO"), _PRIMARY),
        **dict.fromkeys(("SEKUNDÄR", "SEKUNDAER", "SECONDAIRE", "SECUNDARIO", "SECONDARIO"), _SECONDARY),
        **dict.fromkeys(("SUPPRESS", "SUPPRESSED"), Status.FORCED_SUPPRESS),
        "-": Status.EMPTY,
    }
)
"""Codes with the same meaning in every list: the words of pattern files, and an empty text for a published
cell."""
_BRACKETED = re.compile(r"[(\[]([^\W\d]+)[)\]]")
"""A mark as in publications: “(D)”, “[c]”; a number in brackets is that of a note."""

_MOST_FLAGS = 3


def _plain(text: str) -> str:
    """A code in capitals, without what it means in brackets, as in “Free (free for publication)”."""
    code, _, meaning = text.strip().partition("(")
    bare = _BRACKETED.sub(r"\1", code.strip() if code and meaning.endswith(")") else text.strip())
    return bare.upper().replace("_", "-").replace(" ", "-")


def _flags(plain: str) -> list[str]:
    """The letters of a combination of flags, “ce” or “c, e”; longer words are no letters."""
    words = re.split(r"[-,;/+]+", plain)
    return [flag for word in words for flag in (word if len(word) <= _MOST_FLAGS else [word])]


@frozen
class StatusList:
    """A code list of statuses.

    Parameters
    ----------
    name : str
        Name in job files.
    title : str
    about : str
        Description of the codes in a few words.
    codes : mapping of str to Status
        Statuses by upper-case code, without the words that all lists share.
    columns : tuple of str
        Names of columns that are in this list, normalized by `read.role_names.plain_name`.
    rest : Status or None
        Status for any other letter; None if it is an error.
    quality : bool
        Whether most of its codes are about the quality of a figure rather than about its confidentiality.
    by_name : bool
        Whether a column is in this list only if its name says so.
    only_with : frozenset of str
        Codes at least one of which a column in this list has, unless its name says so; empty for no
        condition.
    layout : frozenset of str
        Names, in lower case, of the columns of a layout whose column “status” is in this list.
    """

    name: str
    title: str
    about: str
    codes: Mapping[str, Status] = field(repr=False)
    columns: tuple[str, ...] = ()
    rest: Status | None = None
    quality: bool = False
    by_name: bool = False
    only_with: frozenset[str] = frozenset()
    layout: frozenset[str] = frozenset()

    def knows(self, text: str) -> bool:
        """Whether a text is a code of the list; flags of quality may be combined."""
        plain = _plain(text)
        return self._status_of(plain) is not None or (
            self.quality and all(map(self.codes.__contains__, _flags(plain)))
        )

    def _status_of(self, plain: str) -> Status | None:
        """The status that a whole text means, or its first word if that withholds."""
        meaning = self.codes.get(plain, _WORDS.get(plain))
        if meaning is not None:
            return meaning
        # lists of quality have no words of their own for what is withheld
        text = plain.replace(",", "") + "-" * self.quality
        return next((status for word, status in _WITHHELD.items() if text.startswith(word)), None)

    def fits(self, texts: Collection[str]) -> bool:
        """Whether all texts are codes of the list, including one of `only_with` if it has such codes."""
        return (not self.only_with or not self.only_with.isdisjoint(texts)) and all(map(self.knows, texts))

    def status(self, text: str) -> Status | None:
        """The status that a text gives its cell; None if the list has no such code."""
        plain = _plain(text)
        meaning = self._status_of(plain)
        if meaning is not None:
            return meaning
        if self.quality and self.knows(text):
            return _PRIMARY if any(self.codes[flag] != _PUBLISHED for flag in _flags(plain)) else _PUBLISHED
        return self.rest if len(plain) == 1 and plain.isalpha() else None


def _status_codes(**codes: str) -> dict[str, Status]:
    """Statuses by code, from the codes of each status."""
    return {code: Status[status] for status, text in codes.items() for code in text.split()}


YES = (
    "YES Y TRUE T WAHR WAAR VRAI VERDADERO 1 1.0 X * JA J OUI O SI SÍ SÌ S SIM TAK ANO ÁNO KYLLÄ IGEN ΝΑΙ ДА "
    "DA TAIP JĀ JAH JÁ"
)
NO = (
    "NO N FALSE F FALSCH ONWAAR FAUX FALSO 0 0.0 2 2.0 NEIN NON NEE NEI NÃO NIE NEJ NE EI NEM ΌΧΙ ΟΧΙ НЕ NU "
    "NĒ"
)
"""Answers in the languages of Europe, upper-cased."""
_SECRET_WORDS = (
    "VERTRAULICH GEHEIM GESPERRT CONFIDENTIEL SECRET CONFIDENCIAL SECRETO RISERVATO VERTROUWELIJK HEMLIG "
    "KONFIDENSIELL HEMMELIG FORTROLIG POUFNE DŮVĚRNÉ WITHHELD HIDDEN CLOSED NOT-FOR-PUBLICATION "
    "NOT-AVAILABLE-FOR-PUBLICATION UNTERDRÜCKT AUSGEBLENDET MASQUÉ SUPPRIMÉ OCULTO SUPRIMIDO NASCOSTO "
    "OSCURATO UKRYTE SKJULT DOLD SALATTU"
)
_SECRET = _status_codes(
    PRIMARY=f"PROTECTED {_SECRET_WORDS} . : :C :-C # D Z NP N.P. GEH GEH. CONF CONF.",
    PUBLISHED="NOT-CONFIDENTIAL NON-CONFIDENTIAL PUBLISHABLE PUBLIC RELEASED NICHT-GEHEIM NICHT-VERTRAULICH "
    "NON-CONFIDENTIEL NO-CONFIDENCIAL FREI OFFEN OPEN LIBRE VRIJ FRI JAWNE NONE PUBLISHED "
    "VERÖFFENTLICHT DIFFUSÉ PUBLIÉ PUBLICADO PUBBLICATO GEPUBLICEERD PUBLISERT VEŘEJNÉ OPUBLIKOWANE",
)
_WITHHELD = {
    f"{word}-": status
    for word, status in {**_WORDS, **dict.fromkeys(_SECRET_WORDS.split(), _PRIMARY)}.items()
    if status in (_PRIMARY, _SECONDARY, Status.FORCED_SUPPRESS)
}
"""Words with which longer texts begin that withhold: “Confidential statistical information”."""


def _answers(yes: Status, no: Status) -> dict[str, Status]:
    return {**dict.fromkeys(YES.split(), yes), **dict.fromkeys(NO.split(), no)}


_OWN = StatusList(
    "tabguard",
    mark("Words of pattern files"),
    mark("published, primary, secondary, forced-suppress, forced-publish, empty"),
    {},
)
_ALL = (
    StatusList(
        "sdmx",
        mark("SDMX, CL_CONF_STATUS"),
        mark("F free, D and S secondary, all other letters confidential"),
        _status_codes(PUBLISHED="F", SECONDARY="D S", PRIMARY="A C E G M N O P T"),
        ("conf_status", "obs_conf", "confidentiality_status"),
        rest=_PRIMARY,
    ),
    StatusList(
        "tau-argus",
        "τ-ARGUS",
        mark("S safe, U unsafe, P protected (is published), M secondary, E empty, or the numbers 1 to 14"),
        _status_codes(
            PUBLISHED="S SAFE 1 2",
            PRIMARY="U UNSAFE 3 4 5 6 7 8 9",
            FORCED_PUBLISH="P Z 10 PROTECTED PROTECT",
            SECONDARY="M 11 12",
            EMPTY="E 13 14",
        ),
        ("sdcstatus", "statusvar", "tau_status"),
    ),
    StatusList(
        "sdctable",
        mark("sdcTable"),
        mark("S and Z published, U primary, X secondary"),
        _status_codes(PUBLISHED="S", PRIMARY="U", SECONDARY="X", FORCED_PUBLISH="Z"),
        ("sdcstatus", "sdc_status"),
        by_name=True,
    ),
    StatusList(
        "sbs",
        mark("Flags of SBS files"),
        mark("V published, A, B, C and F confidential, D secondary"),
        _status_codes(PUBLISHED="V", PRIMARY="A B C F", SECONDARY="D"),
        ("sbs_flag",),
    ),
    _OWN,
    StatusList(
        "yes-no",
        mark("Yes or no: confidential"),
        mark("yes, x, true, 1, or a mark such as D, # or secret: confidential; no, false, 0 or 2: free"),
        {**_answers(_PRIMARY, _PUBLISHED), **_SECRET},
        ("suppressed",),
    ),
    StatusList(
        "true-false",
        mark("True or false by first letters: confidential"),
        mark("V true, as in vrai, vero, verdadero: confidential; F false: free"),
        _status_codes(PRIMARY="V", PUBLISHED="F"),
        only_with=frozenset(("F", "")),  # all V are published figures of SBS files
    ),
    StatusList(
        "may-publish",
        mark("Yes or no: may be published"),
        mark("yes, x, true, 1: free; no, false, 0, 2 or nothing: confidential"),
        {"": _PRIMARY, **_answers(_PUBLISHED, _PRIMARY), **_SECRET},
    ),
    StatusList(
        "levels",
        mark("Numbers of primary and secondary suppression"),
        mark("0 free, 1 primary, 2 secondary"),
        _status_codes(PUBLISHED="0", PRIMARY="1", SECONDARY="2"),
        only_with=frozenset("2"),
    ),
    StatusList(
        "obs-status",
        mark("Quality, CL_OBS_STATUS"),
        mark("Q and C withheld, all other letters about the quality of a published figure"),
        _status_codes(PUBLISHED="A B D E F G H I J K L M N O P R S U V W Z", PRIMARY="Q C"),
        ("obs_status", "obs_flag", "observation_status"),
        quality=True,
    ),
    StatusList(
        "statcan",
        mark("Quality, Statistics Canada"),
        mark("X confidential, F too unreliable to be published, all other symbols about a published figure"),
        _status_codes(PUBLISHED="A B C D E P R T .. ... 0S", PRIMARY="X F"),
        quality=True,
        only_with=frozenset(("X", "F", "..", "0S")),
        layout=frozenset(("vector", "coordinate", "value", "status")),
    ),
)
STATUS_LISTS: Mapping[str, StatusList] = MappingProxyType({codes.name: codes for codes in _ALL})
"""All lists by name, in the order in which they are offered."""


def list_named(column: str, texts: Iterable[str] = ()) -> StatusList | None:
    """The list that a column's name implies, preferably one with all its values; None if there is none."""
    values = tuple(texts)
    lists = [status_list for status_list in _ALL if column in status_list.columns]
    return next((each for each in lists if all(map(each.knows, values))), lists[0] if lists else None)


def list_of_layout(names: Iterable[str]) -> str:
    """The name of the list of the column “status” in a file with these columns; empty if they do not say."""
    columns = {name.strip().lower() for name in names}
    return next((each.name for each in _ALL if each.layout and each.layout <= columns), "")


def lists_of(texts: Iterable[str], column: str = "", but: Collection[str] = ()) -> tuple[StatusList, ...]:
    """The lists in which the values of a status column may be written.

    Parameters
    ----------
    texts : iterable of str
        All values of the column.
    column : str
        Name of the column, normalized by `read.role_names.plain_name`.
    but : collection of str
        Names of lists that the name of the column excludes.

    Returns
    -------
    lists : tuple of StatusList
        One list if the values have one reading, the most likely list first if they have several, none if no
        list has all values.
    """
    values = tuple(dict.fromkeys(map(_plain, texts)))
    column_list = list_named(column, values)
    if all(value in _WORDS for value in values):
        return (column_list or _OWN,)
    if column_list is not None and all(map(column_list.knows, values)):
        return (column_list,)
    about_cells = _matching_lists(values, but, quality=column_list is None)
    if column_list is not None and all(column_list.status(value) is not None for value in values):
        about_cells.insert(0, column_list)
    readings: dict[tuple[Status | None, ...], StatusList] = {}
    for status_list in about_cells:
        readings.setdefault(tuple(map(status_list.status, values)), status_list)
    # marks beside blanks are about some cells: “secret” does not withhold those without it, too
    plausible = [each for reading, each in readings.items() if "" not in values or _PUBLISHED in reading]
    return tuple(plausible or readings.values())


def _matching_lists(values: Sequence[str], but: Collection[str], quality: bool) -> list[StatusList]:
    """The lists that have all values and need not be named; lists of quality only if there is no other."""
    named_only = {each.name for each in _ALL if each.by_name or (each.quality and not quality)}
    fitting = [each for each in _ALL if each.name not in {*but, *named_only} and each.fits(values)]
    return [status_list for status_list in fitting if not status_list.quality] or fitting

"""Channels through which a workbook can reveal more than it shows, and findings about them."""

import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache

from attrs import evolve, frozen

from tabguard.base.empty_parts import DASHES, READ_AS_EMPTY
from tabguard.base.language import headed, mark, tr
from tabguard.kinds import PrimaryRule, all_kinds
from tabguard.settings import LOW_MARKS
from tabguard.table.public import told_of_empty
from tabguard.table.text_figures import WithheldFigures

LONGEST_MARK = 6
_MOST_MARKS = 2
_DIGIT = re.compile(r"\d")
OTHERS = 41
CHANNELS = {
    1: mark("value under a number format"),
    2: mark("hidden or unreadable content"),
    3: "formula",
    4: mark("text left over in the string table"),
    5: mark("hidden sheet"),
    9: mark("defined names"),
    22: mark("document properties"),
    24: mark("headers and footers"),
    25: mark("links and content from elsewhere"),
    26: mark("unused styles"),
    27: mark("widths and heights"),
    28: mark("style that depends on the value"),
    29: mark("order by value"),
    30: mark("missing cells"),
    31: mark("more digits stored than shown"),
    35: mark("several marks"),
    36: mark("words about the protection"),
    37: mark("names of file and sheets"),
    38: mark("hash"),
    39: mark("container"),
    40: mark("comments and instructions in the markup"),
    OTHERS: mark("other parts"),
    45: mark("files that contradict one another"),
    46: mark("ranges of withheld figures"),
    47: mark("texts that tell withheld figures"),
}
"""By the numbers of the specification. What it numbers otherwise, such as charts, comments, filters and
macros, is among the other parts: files are held against what published tables have. Channels beyond a
single file are not included: derived columns and differencing (32-34, covered by the audit), PDF copies
(42, refused), temporary files (44)."""

MOST_PER_KIND = 20


@frozen
class Leak:
    """A leak or possible leak: channel (see `CHANNELS`), part of the file, place, and what; never a value."""

    channel: int
    part: str
    place: str
    what: str

    def __str__(self) -> str:
        where = f"{self.part}, {self.place}" if self.place else self.part
        return headed(tr(CHANNELS[self.channel]), f"{self.what} ({where})")


@frozen(eq=False)
class Secret:
    """Withheld figures with the names of their cells."""

    figures: WithheldFigures
    cells: Sequence[str]

    def told_by(self, text: str) -> Iterator[str]:
        """Describe each withheld figure that a text tells: names its cell, never the figure."""
        for cell in self.figures.told_by(text):
            yield tr("a number that equals the withheld figure of “{cell}”", cell=self.cells[cell])


class Leaks:
    """Collects findings, up to a limited number of each kind.

    Parameters
    ----------
    secret : Secret, optional
        Figures that no text may tell; without them texts are not compared with any.
    """

    def __init__(self, secret: Secret | None = None) -> None:
        self._secret = secret
        self._found: list[Leak] = []
        self._count: dict[tuple[int, str, str], int] = {}

    def add(self, channel: int, part: str, place: str, what: str) -> None:
        """Note a finding; after `MOST_PER_KIND` of one kind in one part, note only that there are more."""
        key = (channel, part, what)
        self._count[key] = self._count.get(key, 0) + 1
        if self._count[key] <= MOST_PER_KIND:
            self._found.append(Leak(channel, part, place, what))
        elif self._count[key] == MOST_PER_KIND + 1:
            self._found.append(Leak(channel, part, tr("and further on"), what))

    @property
    def n_found(self) -> int:
        """Number of findings so far."""
        return len(self._found)

    def traces_in(self, text: str) -> Iterator[tuple[int, str]]:
        """Channels and kinds of leaks in a text: hashes, words about the protection, withheld figures."""
        yield from traces_in(text)
        yield from self.figures_in(text)

    def figures_in(self, text: str) -> Iterator[tuple[int, str]]:
        """Channel and kind of each withheld figure in a text."""
        if self._secret is not None:
            yield from ((47, what) for what in self._secret.told_by(text))

    def entitle(self, titles: Mapping[str, str]) -> None:
        """Name parts as the user sees them, such as sheets by their titles."""
        self._found = [evolve(leak, part=titles.get(leak.part, leak.part)) for leak in self._found]

    def result(self) -> tuple[Leak, ...]:
        """All findings by channel, part and order of appearance."""
        return tuple(sorted(self._found, key=lambda f: (f.channel, f.part)))


_HASH = re.compile(
    r"(?<![0-9A-Za-z])(?=[0-9a-fA-F]*[0-9])(?=[0-9a-fA-F]*[a-fA-F])[0-9a-fA-F]{16,}(?![0-9A-Za-z])"
)
_PROTECTION = (
    r"(primary|secondary|complementary|consequential)[ -](suppress|confidential|cell)"
    r"|(?<!\d)\d+ (cells?|values?|figures?) (is|are|was|were|have been) (suppressed|withheld|hidden)"
    r"|(suppressed|withheld|hidden) (cells?|values?|figures?)\s*[:=]\s*\d"
    r"|not for release"
)
_NAMED = (
    r"[0-9a-f]{8}-[0-9a-f]{4}-"
    r"|(?<![A-Za-z])(internal|INTERNAL|Internal|TRANSMIT)(?![A-Za-z])"
)


@cache
def _words_of(kinds: tuple[type[PrimaryRule], ...]) -> re.Pattern[str]:
    return re.compile("|".join([_PROTECTION, *(k.traces for k in kinds if k.traces)]), re.IGNORECASE)


@cache
def _names_of(kinds: tuple[type[PrimaryRule], ...]) -> re.Pattern[str]:
    letters = "|".join(short for kind in kinds for short in kind.letters)
    return re.compile(rf"(?<![A-Za-z])({letters})[-_]?\d+(?![0-9A-Za-z])|{_NAMED}")


def odd_marks(texts: Iterable[str], empty_marks: Collection[str] = ()) -> str:
    """Problem of the marks among figures: several marks could disclose why each figure is withheld.

    Parameters
    ----------
    texts : iterable of str
    empty_marks : collection of str
        Marks of which the notes say that they stand in empty cells, see `told_marks`.

    Returns
    -------
    str
        Empty if there are at most one mark of withheld figures, one of empty cells and one of `LOW_MARKS`,
        which look different; or two that are known as marks of empty cells.
    """
    marks = {text for text in texts if 0 < len(text) <= LONGEST_MARK}
    low = marks & {*LOW_MARKS}  # marks of zeros, which agencies document: one beside the two others
    empty = (marks - low) & {*READ_AS_EMPTY, *empty_marks}
    both = len(empty) == _MOST_MARKS and not empty <= {*DASHES}  # one of empty and one of impossible cells
    if len(marks) > _MOST_MARKS + bool(low) + both:
        return tr("more than one mark for suppressed values")
    if len({_visible(mark) for mark in marks}) < len(marks):
        return tr("marks for suppressed values that look the same but are not")
    if any(long.startswith(mark) and _DIGIT.search(long[len(mark) :]) for mark in marks for long in marks):
        return tr("a mark for suppressed values with a number behind it")
    return ""


def told_marks(texts: Iterable[str]) -> set[str]:
    """The marks that some of the texts explain as marks of empty cells."""
    notes = told_of_empty()
    return {match[match.lastindex or 0] for text in texts if (match := notes.match(text))}


def _visible(mark: str) -> str:
    """The visible part of a mark, without blanks and invisible characters."""
    # a full-width x, or an x with a combining mark, looks like x and could code a second reason
    wide = unicodedata.normalize("NFKC", mark)
    return "".join(c for c in wide if not c.isspace() and unicodedata.category(c) not in ("Cf", "Cc", "Mn"))


def traces_in(text: str) -> Iterator[tuple[int, str]]:
    """Channels and kinds of traces of protection in a text: hashes and certain words."""
    if _HASH.search(text):
        yield 38, tr("something that looks like a hash")
    if _words_of(all_kinds()).search(text):
        yield 36, tr("words about rules, types or numbers of suppressions")


def scan_text(leaks: Leaks, text: str, part: str, place: str) -> None:
    """Note hashes and words that reveal how the table was protected, and withheld figures."""
    for channel, what in leaks.traces_in(text):
        leaks.add(channel, part, place, what)


def foreign_element(name: str) -> str:
    """Say that an element does not belong there; without its name where this could hold a value."""
    if re.fullmatch("[A-Za-z]{1,40}", name):
        return tr("the element “{name}”, which published tables do not have", name=name)
    return tr("an element that published tables do not have")


def scan_name(leaks: Leaks, name: str, part: str, place: str) -> None:
    """Look for parameters and run identifiers in the name of a file or sheet."""
    if _names_of(all_kinds()).search(name) or _HASH.search(name):
        leaks.add(37, part, place, tr("a name that tells about the run, a parameter or internal use"))

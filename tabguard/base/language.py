"""The language of texts: English stands in the code, other languages in files of Qt Linguist."""

import html
import re
import string
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from numbers import Real
from xml.etree import ElementTree

from tabguard.base.resource_files import RESOURCES

ENGLISH = "en"
_FOLDER = RESOURCES / "translations"
_OWN_NAME = re.compile(
    r"<source>English</source>(?:(?!</message>).)*?<translation>([^<]+)</translation>", re.DOTALL
)


class _Texts:
    """Texts of the chosen language, by their English."""

    def __init__(self) -> None:
        self.language = ENGLISH
        self.by_english: Mapping[str, str] = {}
        self.marks: Mapping[int, str] | None = None
        """What stands for the marks of English numbers; None: they stay."""


class _Marked(str):
    """An English text with values inserted, which still knows how it was made."""

    english: str
    values: Mapping[str, object]


def _marked(words: str, english: str, values: Mapping[str, object]) -> _Marked:
    text = _Marked(words)
    text.english, text.values = english, values
    return text


class _Number:
    """A number among the values of a text, written as its reader does."""

    def __init__(self, value: Real) -> None:
        self.value = value

    def __format__(self, form: str) -> str:
        return digits(self.value, form)


_texts = _Texts()
_of_file: ContextVar[str | None] = ContextVar("of_file", default=None)
"""The language of the file that is being written; None: texts are for the user of the program."""


def tr(english: str, /, **values: object) -> str:
    """A text in the chosen language.

    Parameters
    ----------
    english : str
        The whole sentence or label, with a placeholder ``{name}`` for each value. It has to be a literal, or
        one that `mark` has marked, because translators get what the code shows.
    **values : object
        What is inserted, by the names of the placeholders; numbers as `digits` writes them.

    Returns
    -------
    str
        The English text where the language lacks it.
    """
    if isinstance(english, _Marked):
        values = {name: tr(v) if isinstance(v, _Marked) else v for name, v in english.values.items()}
        english = english.english
    # a missing translation shows English: a label that is not translated yet must not stop the program
    code = _of_file.get()
    text = (_texts.by_english if code is None else _catalogue(code)).get(english, english)
    if values:
        numbers = {name: _Number(v) if isinstance(v, Real) else v for name, v in values.items()}
        text = text.format_map(numbers if _texts.marks else values)
    return text if code is None else _marked(text, english, values)  # an error is read outside the file


def headed(heading: str, text: str) -> str:
    """A text behind its heading, with a colon as the chosen language writes it.

    Parameters
    ----------
    heading, text : str
        In the chosen language.
    """
    return tr("{heading}: {text}", heading=heading, text=text)


def quoted(text: str) -> str:
    """A text in the quotation marks of the chosen language."""
    return tr("“{text}”", text=text)


def mark(english: str, /, **values: object) -> str:
    """Mark a text for translation and return it in English: where it is shown, `tr` translates it.

    For texts that are compared or that files keep: these are English in every language.

    Parameters
    ----------
    english : str
        As for `tr`.
    **values : object
        What is inserted; marked texts among them are translated with the text. A text that files kept is
        shown as it was kept, because its values are not known apart.
    """
    if not values:
        return english
    return _marked(english.format_map(values), english, values)


def inserted(english: str) -> str:
    """A marked text that stands in another marked text as a value, so that both are translated."""
    return _marked(english, english, {})


def digits(value: Real | float, form: str = ",") -> str:
    """A number as the reader of a text writes it: with the marks of `write_numbers`, except in files.

    Parameters
    ----------
    value : real number
    form : str
        As for `format`.
    """
    text = format(value, form)
    if _texts.marks is None or _of_file.get() is not None:
        return text
    return text.translate(_texts.marks).replace("-", "−", 1)


def write_numbers(point: str, gap: str) -> None:
    """From now on write numbers in texts with this decimal mark, and this gap for thousands and before %.

    Nothing for both: as English does.
    """
    _texts.marks = str.maketrans({",": gap, ".": point, "%": f"{gap}%"}) if point else None


@contextmanager
def texts_for_files(code: str = ENGLISH) -> Iterator[None]:
    """Within, `tr` returns texts in the language of a file, whatever the user's is.

    What programs read, sign or compare is English.

    Parameters
    ----------
    code : str
        English stands for a language without translations, and “pt-br” has those of “pt”.
    """
    language = code.partition("-")[0]
    token = _of_file.set(language if language in languages() else ENGLISH)
    try:
        yield
    finally:
        _of_file.reset(token)


def in_languages(english: str, /, **values: object) -> tuple[str, ...]:
    """A marked text in each language, to recognise it in a file whose language is not known."""
    texts = dict[str, None]()
    for code in languages():
        with texts_for_files(code):
            texts[tr(english, **values)] = None
    return tuple(texts)


def beginning_in_languages(*english: str) -> re.Pattern[str]:
    """Matches what begins with one of these marked texts in any language.

    Each has one placeholder; ``match[match.lastindex]`` is what was inserted for it.
    """
    texts = dict.fromkeys(text for marked in english for text in in_languages(marked))
    return re.compile("|".join(re.sub(r"\\{\w+\\}", "(.+?)", re.escape(text)) for text in texts))


@cache
def languages() -> Mapping[str, str]:
    """Each language that can be chosen in its own words, by code, English first.

    There is one for each file of translations that translates “English”, by the language's own name: as soon
    as a file is put into the folder, its language can be chosen.
    """
    names = {ENGLISH: mark("English")}
    for file in sorted(_FOLDER.iterdir()):
        # the name becomes a path of other files too: nothing but letters is taken from the folder
        code = re.fullmatch(r"tabguard_([a-z]{2,3})\.ts", file.name)
        name = code and _OWN_NAME.search(file.read_text(encoding="utf-8"))
        if code and name:
            names[code[1]] = html.unescape(name[1].strip())
    return names


def language() -> str:
    """Code of the chosen language, such as ``"de"``."""
    return _texts.language


def use(code: str) -> None:
    """Choose the language of this process.

    Parameters
    ----------
    code : str
        One of `languages`; any other means English.
    """
    _texts.language = code if code in languages() else ENGLISH
    _texts.by_english = _catalogue(_texts.language)


def both(texts: Sequence[str]) -> str:
    """Texts as a list within a sentence, “and” before the last."""
    if len(texts) < 2:
        return "".join(texts)
    return tr("{names} and {last}", names=", ".join(texts[:-1]), last=texts[-1])


def either(texts: Sequence[str]) -> str:
    """Texts as a list within a sentence, “or” before the last."""
    if len(texts) < 2:
        return "".join(texts)
    return tr("{names} or {last}", names=", ".join(texts[:-1]), last=texts[-1])


def placeholders(text: str) -> frozenset[str]:
    """Names of the placeholders of a text, each with its conversion and format.

    Raises
    ------
    ValueError
        If its braces do not pair.
    """
    fields = string.Formatter().parse(text)
    return frozenset(f"{name}!{how}:{form}" for _text, name, form, how in fields if name is not None)


@cache
def _catalogue(code: str) -> Mapping[str, str]:
    """All finished texts of a language that insert what their English does, by their English.

    Those that are missing are English: a language may be translated text by text.
    """
    if code == ENGLISH:
        return {}
    try:
        with (_FOLDER / f"tabguard_{code}.ts").open("rb") as stream:
            translations = texts_of(ElementTree.parse(stream).getroot())
    except ElementTree.ParseError:  # saved halfway
        return {}
    # Qt breaks lines at narrow spaces, so that a line would begin with a semicolon
    whole = ((english, text.replace("\u202f", "\u00a0")) for english, text in translations)
    return {english: text for english, text in whole if _inserts_the_same(english, text)}


def _inserts_the_same(english: str, text: str) -> bool:
    """Whether a translation can stand for its English: one with other placeholders would fail when shown."""
    if not set("{}") & set(english + text):
        return True
    try:
        inserts = placeholders(english)
    except ValueError:  # nothing is ever inserted in it
        return True
    try:
        return placeholders(text) == inserts
    except ValueError:
        return False


def texts_of(root: ElementTree.Element) -> list[tuple[str, str]]:
    """English and translation of each finished message of a file of Qt Linguist."""
    translations = []
    for message in root.iter("message"):
        translated = message.find("translation")
        # Qt Linguist marks what is unfinished, vanished or obsolete by a type
        if translated is not None and translated.get("type") is None and translated.text:
            translations.append((message.findtext("source", ""), translated.text))
    return translations

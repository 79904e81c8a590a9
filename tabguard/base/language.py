"""The language of texts: English stands in the code, other languages in files of Qt Linguist."""

import html
import re
import string
from collections.abc import Iterable, Iterator, Mapping, Sequence
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
        """Replacements for the marks of English numbers; None to keep these."""


class _Marked(str):
    """An English text with inserted values, which stores its template and values for translation."""

    english: str
    values: Mapping[str, object]


def _marked(words: str, english: str, values: Mapping[str, object]) -> _Marked:
    text = _Marked(words)
    text.english, text.values = english, values
    return text


class _Number:
    """A number among the values of a text, formatted in the way of its reader."""

    def __init__(self, value: Real) -> None:
        self.value = value

    def __format__(self, form: str) -> str:
        return digits(self.value, form)


_texts = _Texts()
_of_file: ContextVar[str | None] = ContextVar("of_file", default=None)
"""The language of the file that is being written; None while texts are for the user."""


def tr(english: str, /, **values: object) -> str:
    """A text in the chosen language.

    Parameters
    ----------
    english : str
        The whole sentence or label, with a placeholder ``{name}`` for each value. It must be a literal, or a
        text marked by `mark`, because translators get the literals of the code.
    **values : object
        Values by the names of the placeholders; numbers are formatted by `digits`.

    Returns
    -------
    str
        The translation, or the English text if there is none.
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
    """A heading and a text, joined by a colon in the style of the chosen language.

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
    """Mark a text for translation and return it in English; `tr` translates it where it is shown.

    For texts that are compared or stored in files, where they are English in every language.

    Parameters
    ----------
    english : str
        As in `tr`.
    **values : object
        Values; marked texts among them are translated with the text. A text from a file is shown as stored,
        because its values cannot be separated.
    """
    if not values:
        return english
    return _marked(english.format_map(values), english, values)


def inserted(english: str) -> str:
    """A marked text used as a value of another marked text, so that both are translated."""
    return _marked(english, english, {})


def digits(value: Real | float, form: str = ",") -> str:
    """Format a number for the reader of a text, with the marks of `write_numbers` except in files.

    Parameters
    ----------
    value : real number
    form : str
        As in `format`.
    """
    text = format(value, form)
    if _texts.marks is None or _of_file.get() is not None:
        return text
    return text.translate(_texts.marks).replace("-", "−", 1)


def write_numbers(point: str, gap: str) -> None:
    """Set the decimal mark of numbers in texts, and the gap between thousands and before %.

    Empty texts for both restore the English marks.
    """
    _texts.marks = str.maketrans({",": gap, ".": point, "%": f"{gap}%"}) if point else None


@contextmanager
def texts_for_files(code: str = ENGLISH) -> Iterator[None]:
    """Let `tr` return texts in the language of a file within the block, whatever the user's language is.

    Texts that programs read, sign or compare are English.

    Parameters
    ----------
    code : str
        Code of the language; English if there are no translations. “pt-br” has the translations of “pt”.
    """
    language = code.partition("-")[0]
    token = _of_file.set(language if language in languages() else ENGLISH)
    try:
        yield
    finally:
        _of_file.reset(token)


def in_languages(english: str, /, **values: object) -> tuple[str, ...]:
    """A marked text in each language, to recognise it in a file of unknown language."""
    texts = dict[str, None]()
    for code in languages():
        with texts_for_files(code):
            texts[tr(english, **values)] = None
    return tuple(texts)


def beginning_in_languages(*english: str) -> re.Pattern[str]:
    """A pattern for texts that begin with one of these marked texts in any language.

    Each has one placeholder; ``match[match.lastindex]`` is the value in its place.
    """
    texts = dict.fromkeys(text for marked in english for text in in_languages(marked))
    return re.compile("|".join(re.sub(r"\\{\w+\\}", "(.+?)", re.escape(text)) for text in texts))


@cache
def languages() -> Mapping[str, str]:
    """Each available language by its own name, by code, English first.

    A language is available if its file of translations translates “English” by the language's own name: a
    file added to the folder adds its language.
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


def language_of_file() -> str:
    """Code of the language of the file that is written, within `texts_for_files`; else of the chosen one."""
    return _of_file.get() or _texts.language


def use(code: str) -> None:
    """Choose the language of this process.

    Parameters
    ----------
    code : str
        One of `languages`; any other means English.
    """
    _texts.language = code if code in languages() else ENGLISH
    _texts.by_english = _catalogue(_texts.language)


def in_series(texts: Iterable[str]) -> str:
    """Texts in a row, with the semicolon of the chosen language between them."""
    return tr("{text}; {next}", text="", next="").join(texts)


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
    """Placeholders of a text, each with its name, conversion and format.

    Raises
    ------
    ValueError
        If its braces do not pair.
    """
    fields = string.Formatter().parse(text)
    return frozenset(f"{name}!{how}:{form}" for _text, name, form, how in fields if name is not None)


@cache
def _catalogue(code: str) -> Mapping[str, str]:
    """All finished translations of a language with the placeholders of their English, by the English text.

    Missing texts are shown in English, so that a language can be translated text by text.
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
    """Whether a translation has the placeholders of its English: others would fail when it is shown."""
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

"""The internal report with pictures loads only its own pictures in a browser."""

import re
from html.parser import HTMLParser
from itertools import pairwise

from attrs import evolve

from tabguard.base import language
from tabguard.flow.pictures import pictures_of
from tabguard.kinds import Request
from tabguard.kinds.rules import Rules
from tabguard.settings import Suppression
from tabguard.table.decision import Decision, Kind
from tabguard.write.products.internal import REPORT
from tabguard.write.products.public.html import public_page
from tabguard.write.products.public.note import public_note
from tests.support.written_tables import state_of

ADDRESSES = {"src", "srcset", "href", "xlink:href", "data", "action", "formaction", "poster", "background"}
ACTIVE = {"script", "iframe", "object", "embed", "link", "base", "form", "foreignobject", "audio", "video"}


class Page(HTMLParser):
    """Content of a page, what it may load, and its references."""

    def __init__(self, text):
        super().__init__()
        self.tags, self.ids, self.addresses, self.styles = [], [], [], []
        self.pictures, self.inside, self.policy, self.language = [], [], {}, ""
        self.headings, self.empty, self.outside = [], 0, []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        found = {name: value or "" for name, value in attributes}
        if found.get("http-equiv") == "Content-Security-Policy":
            assert "style" not in self.tags and "body" not in self.tags  # it comes before all it is about
            parts = (part.split() for part in found["content"].split(";"))
            self.policy = {name: sources for name, *sources in parts}
        if tag in ("svg", "img"):
            self.pictures.append({"tag": tag, "role": found.get("role"), "desc": found.get("alt", "")})
        self.language = found["lang"] if tag == "html" else self.language
        self.headings += [int(tag[1])] if tag in ("h1", "h2", "h3") else []
        self.empty += tag == "th" and found.get("scope") not in ("col", "row")
        self.tags.append(tag)
        self.inside.append(tag)
        self.ids += [found["id"]] if "id" in found else []
        self.addresses += [value for name, value in found.items() if name in ADDRESSES]
        self.styles += [value for name, value in found.items() if name not in ADDRESSES and "url" in value]
        assert not [name for name in found if name.startswith("on")]

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        self.inside.pop()

    def handle_endtag(self, tag):
        while self.inside and self.inside.pop() != tag:
            pass

    def handle_data(self, text):
        here = self.inside[-1] if self.inside else ""
        if text.strip() and "main" not in self.inside and here not in ("title", "style"):
            self.outside.append(text)
        if here == "style":
            self.styles.append(text)
        elif here in ("desc", "figcaption") or (here == "title" and "svg" in self.inside):
            self.pictures[-1][here] = text


def test_a_report_with_pictures_loads_nothing_but_them(case):
    solution = case.solution
    content = REPORT.content(state_of(case, pictures=lambda: pictures_of(solution)))
    page = Page(content.decode())
    assert page.policy == {"default-src": ["'none'"], "img-src": ["data:"], "style-src": ["'unsafe-inline'"]}
    assert not ACTIVE & set(page.tags)
    assert len(page.ids) == len(set(page.ids))  # of all pictures together
    inner = {address for address in page.addresses if address.startswith("#")}
    raster = set(page.addresses) - inner
    assert raster and all(re.match(r"data:image/png;base64,[\w+/=\s]+\Z", address) for address in raster)
    used = [name for style in page.styles for name in re.findall(r"url\(([^)]*)\)", style)]
    assert used and {*inner, *used} <= {f"#{name}" for name in page.ids}
    assert not re.search(r"@import|//", "".join(page.styles))
    assert len(page.pictures) == len(pictures_of(solution)) >= 4
    for picture in page.pictures:
        assert picture["tag"] == "svg" and picture["role"] == "img" and picture["title"].strip()
        assert picture["desc"] == picture["figcaption"] and len(picture["desc"]) > 40


def test_reports_are_read_aloud_in_their_language_and_every_text_is_in_its_place(case):
    decided = [Decision(("B", "West"), kind, when="2026-11-23T10:11:12+00:00") for kind in Kind]
    run = evolve(case.run, suppression=Suppression(), rules=Rules((Request.start(),)), decisions=decided)
    language.use("de")
    try:
        report = REPORT.content(state_of(case, run=run)).decode()
    finally:
        language.use("en")
    english = [kind.value for kind in Kind] + [
        *Suppression.__annotations__,
        "auto",
        "both",
        "greedy",
        "published",
    ]
    assert not {f">{word}<" for word in english} & {*re.findall(">[^<>]*<", report)}
    page = Page(report)
    public = Page(public_page(case.public, case.output, lambda: None).decode())
    note = Page(public_note([case.public], case.output).decode())
    assert (page.language, public.language, note.language) == ("de", "en", "en")
    for one in (page, public, note):
        assert not one.outside and not one.empty and one.tags.count("main") == one.headings.count(1) == 1
        assert one.headings[0] == 1 and all(b - a <= 1 for a, b in pairwise(one.headings))
        assert one.tags.count("thead") == one.tags.count("tbody") == one.tags.count("table") > 0
        assert "tr{break-inside:avoid}" in "".join(one.styles)


def test_a_public_table_that_is_wider_than_a_sheet_of_paper_gets_wider_sheets(case):
    """Browsers would otherwise cut columns that do not fit on the paper."""
    wide = evolve(case.public, value=case.public.value * 1e60)
    sizes = [
        re.findall(r"@page{size:(\d+)pt", public_page(one, case.output, lambda: None).decode())
        for one in (case.public, wide)
    ]
    assert not sizes[0] and int(sizes[1][0]) > 3 * 60 * 5

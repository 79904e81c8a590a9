"""The internal report with pictures as a browser takes it: it may load its own pictures, and nothing else."""

import re
from html.parser import HTMLParser

from tabguard.flow.pictures import pictures_of
from tabguard.write.products.internal.report import PRODUCT
from tests.write.conftest import state_of

ADDRESSES = {"src", "srcset", "href", "xlink:href", "data", "action", "formaction", "poster", "background"}
ACTIVE = {"script", "iframe", "object", "embed", "link", "base", "form", "foreignobject", "audio", "video"}


class Page(HTMLParser):
    """What a page has, may load, and refers to."""

    def __init__(self, text):
        super().__init__()
        self.tags, self.ids, self.addresses, self.styles = [], [], [], []
        self.pictures, self.inside, self.policy = [], [], {}
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        found = {name: value or "" for name, value in attributes}
        if found.get("http-equiv") == "Content-Security-Policy":
            assert "style" not in self.tags and "body" not in self.tags  # it comes before all it is about
            parts = (part.split() for part in found["content"].split(";"))
            self.policy = {name: sources for name, *sources in parts}
        if tag in ("svg", "img"):
            self.pictures.append({"tag": tag, "role": found.get("role"), "desc": found.get("alt", "")})
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
        if here == "style":
            self.styles.append(text)
        elif here in ("desc", "figcaption") or (here == "title" and "svg" in self.inside):
            self.pictures[-1][here] = text


def test_a_report_with_pictures_loads_nothing_but_them(case):
    solution = case.solution
    content = PRODUCT.content(state_of(case, pictures=lambda: pictures_of(solution)))
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

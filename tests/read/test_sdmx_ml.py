"""Code lists in SDMX-ML: codes, parents and names in several languages, in each version."""

import pytest

from tabguard.base.errors import FormatError
from tabguard.flow import previews
from tabguard.project import DataSource, HierarchySource
from tabguard.read import read_dimension
from tests.support.reading import put, sniffed

_XMLNS = 'xmlns:m="http://www.sdmx.org/resources/sdmxml/schemas/{}" xmlns:s="s" xmlns:c="c"'
_CODES = (("T", "", "All", "Alle"), ("A", "T", "North", "Norden"), ("A1", "A", "One &amp;\n two", ""))


def names(tag, english, german):
    both = (("en", english), ("de", german))
    return "".join(f'<{tag} xml:lang="{language}">{text}</{tag}>' for language, text in both if text)


def code_list(version, name="CL_AREA", codes=_CODES):
    """A list with a name of its own and, in each code, an annotation with a text in another language."""
    head = f'<s:Codelist id="{name}">{names("c:Name", "Area", "Gebiet")}'
    if version == "v2_0":
        rows = (
            f'<s:Code value="{code}"'
            + (f' parentCode="{parent}">' if parent else ">")
            + names("s:Description", *both)
            + "</s:Code>"
            for code, parent, *both in codes
        )
        return head.replace("Codelist", "CodeList") + "".join(rows) + "</s:CodeList>"
    ref = '<s:Parent><Ref id="{}"/></s:Parent>' if version == "v2_1" else "<s:Parent>{}</s:Parent>"
    note = '<c:Annotations><c:Annotation><c:Name xml:lang="fr">X</c:Name></c:Annotation></c:Annotations>'
    rows = (
        f'<s:Code id="{code}">{note}{names("c:Name", *both)}{names("c:Description", "Long", "Lang")}'
        + (ref.format(parent) if parent else "")
        + "</s:Code>"
        for code, parent, *both in codes
    )
    return head + "".join(rows) + "</s:Codelist>"


def message(folder, version, *lists, encoding="utf-8"):
    text = f'<?xml version="1.0" encoding="{encoding}"?>\n<m:Structure {_XMLNS.format(version)}>'
    return put(folder, f"{version}.xml", text + "\n".join(lists) + "</m:Structure>", encoding)


@pytest.mark.parametrize(("version", "encoding"), [("v2_0", "utf-8"), ("v2_1", "utf-16"), ("v3_0", "utf-8")])
def test_codes_parents_and_names_in_each_language(tmp_path, version, encoding):
    path = message(tmp_path, version, code_list(version), encoding=encoding)
    found = read_dimension("area", HierarchySource((path,)))
    assert (found.codes, found.labels) == (("T", "A", "A1"), ("All", "North", "One & two"))
    assert found.parents[0].tolist() == [-1, 0, 1]
    assert list(found.translated) == ["en", "de"]
    assert found.in_language("de").labels == ("Alle", "Norden", "One & two")
    look = previews.preview_source(DataSource(path))
    assert look.form.words == "SDMX-ML, code list “CL_AREA”"
    assert look.form.names == ("code", "parent", "label", "label:en", "label:de")


def test_without_english_the_first_language_has_the_main_labels(tmp_path):
    text = code_list("v2_1").replace('"en"', '"fr"').replace('fr">One', 'sv">One')
    found = read_dimension("area", HierarchySource((message(tmp_path, "v2_1", text),)))
    assert (
        found.labels[1] == "North"
        and found.labels[2] == "One & two"
        and found.label(1, "fr") == "North"
        and found.label(1, "de") == "Norden"
    )


def test_one_list_is_read_and_others_are_named(tmp_path):
    both = message(
        tmp_path, "v2_1", code_list("v2_1"), code_list("v2_1", "CL_SEX", (("F", "", "Women", ""),))
    )
    assert sniffed(both, sheet="CL_SEX").preview == (("F", "", "Women", "Women"),)
    for wrong in (None, "CL_NOTHING"):
        with pytest.raises(FormatError, match="CL_AREA, CL_SEX"):
            sniffed(both, sheet=wrong)
    with pytest.raises(FormatError, match="no code list"):
        sniffed(message(tmp_path, "v3_0", "<m:DataSet/>"))
    with pytest.raises(FormatError, match="damaged"):
        sniffed(put(tmp_path, "x.xml", "<a><b>"))

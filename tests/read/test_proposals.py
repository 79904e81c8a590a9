"""The proposal for a file is the same in the window and in other first readings."""

import os
import sys
import tomllib

import pytest

from tabguard.base.resource_files import RESOURCES
from tabguard.flow import previews
from tabguard.project import DataSource, HierarchySource
from tabguard.read.proposals import guess_tabulated, hierarchy_files
from tabguard.read.roles.column_roles import guess_roles, role_of, roles_of_layout, variables_by_role
from tabguard.read.roles.previewed import Column
from tabguard.read.shape.role_names import begins_note, is_called, named_role, plain_name
from tests.support.reading import put

LAYOUT = """Size 1 1 9
<RECODEABLE>
<TOTCODE> T
Region 3 1 9
<RECODEABLE>
Value 5 4
<NUMERIC>
Firms 10 3
<NUMERIC>
<FREQUENCY>
"""


def propose(path, tabulated=None, **source):
    return previews.preview_source(DataSource(path, **source)).proposal(tabulated)


def test_cells_are_told_from_records():
    def column(name, *values):
        return Column(name, all(v.isdigit() for v in values), values)

    cells = (column("a", "Total", "x"), column("b", "Total", "y"), column("value", "1", "2"))
    assert guess_tabulated(cells)
    assert not guess_tabulated((column("a", "p", "x"), column("b", "q", "y"), column("value", "1", "2")))


@pytest.mark.parametrize(
    "names", ["Betriebsnr;Konzern;Verzicht", "Betriebsnr;Rechtsform;Land", "a;Konzern;Verzicht"]
)
def test_records_with_blanks_in_two_columns_are_no_cells(tmp_path, names):
    lines = [
        f"B{n};{'' if n % 3 else f'K{n % 7}'};{'' if n % 5 else 1};{'NS'[n % 2]};{n * n}" for n in range(60)
    ]
    path = put(tmp_path, "t.csv", "\n".join([f"{names};Region;Umsatz", *lines]))
    assert not previews.recognised(DataSource(path))[1].proposal().tabulated


def test_a_column_with_a_hierarchy_file_is_a_dimension_even_if_numeric(tmp_path):
    columns = (
        Column("xyz", True, ("11", "12")),
        Column("region", False, ("a", "b")),
        Column("v", True, ("1", "2")),
    )
    roles = guess_roles(columns, False, {"xyz": (tmp_path / "xyz.csv",)})
    assert roles == {"xyz": "dimension", "region": "dimension", "v": "response"}


def test_records_with_a_hierarchy_beside_them(tmp_path):
    tree = put(tmp_path, "hier_region.csv", "code,parent\nT,\na,T\nb,T\n")
    path = put(tmp_path, "r.csv", "firm,region,size,turnover,weight\nf1,a,1,5,1\nf2,b,1,6,1.5\nf3,b,2,7,1\n")
    found = propose(path)
    assert not found.tabulated and found.hierarchies == {"region": HierarchySource((tree,))}
    assert found.roles == {
        "firm": "respondent",
        "region": "dimension",
        "size": "dimension",
        "turnover": "response",
        "weight": "weight",
    }
    made = variables_by_role(found.roles, {}, {}, False)
    assert (made.dimensions, made.response, made.respondent) == (("region", "size"), "turnover", "firm")


@pytest.mark.skipif(sys.platform == "win32", reason="links need a privilege there")
@pytest.mark.parametrize("planted", ["link", "folder", "pipe"])
def test_what_is_no_file_beside_the_data_is_no_hierarchy(tmp_path, planted):
    path, tree = put(tmp_path, "r.csv", "region,turnover\nN,1\nS,2\n"), tmp_path / "region.hrc"
    if planted == "link":
        tree.symlink_to(put(tmp_path, "other.txt", "N\nS\n"))
    elif planted == "folder":
        tree.mkdir()
    else:
        os.mkfifo(tree)
    assert propose(path).hierarchies == {}


def test_a_total_that_a_hierarchy_beside_the_table_does_not_have_is_proposed(tmp_path):
    put(tmp_path, "hier_region.csv", "code,parent\na,\nb,\n")
    figures = {"TOTAL": (18, 11, 7), "a": (5, 4, 1), "b": (13, 7, 6)}
    rows = [
        f"{code},{size},{n}"
        for code in figures
        for size, n in zip(("Total", 1, 2), figures[code], strict=True)
    ]
    path = put(tmp_path, "t.csv", "\n".join(("region,size,turnover", *rows)))
    assert propose(path).totals == {"region": "TOTAL"}


def test_a_layout_says_what_the_lines_are(tmp_path):
    layout = put(tmp_path, "r.rda", LAYOUT)
    path = put(tmp_path, "r.asc", "1 a   10   3\n2 b   20   4\n")
    found = propose(path, layout=layout)
    assert found.tabulated
    assert found.roles == {
        "Size": "dimension",
        "Region": "dimension",
        "Value": "response",
        "Firms": "frequency",
    }
    assert propose(path, False, layout=layout).roles["Firms"] == "ignore"


ROWS = range(40)
AMOUNTS = tuple(str(17 * i * i % 983 + 5) for i in ROWS)
REGIONS = tuple("NSEW"[i % 4] for i in ROWS)
NUMBERS = tuple(str(912_000_000 + 37 * i) for i in ROWS)


def guessed(tabulated=False, **values):
    columns = [
        Column(name, all(v.replace(".", "").isdigit() for v in of if v), tuple(of))
        for name, of in values.items()
    ]
    return guess_roles(columns, tabulated, {})


@pytest.mark.parametrize("before", [True, False])
@pytest.mark.parametrize(
    "identifiers",
    [
        NUMBERS,
        tuple(str(100_000 + i // 3) for i in ROWS),  # several records of a unit
        tuple(str(i) for i in range(1, 41)),
        tuple(str(100 + i) for i in ROWS),
    ],
)
def test_an_identifier_is_never_a_response(identifiers, before):
    columns = {"zz": identifiers, "yy": AMOUNTS} if before else {"yy": AMOUNTS, "zz": identifiers}
    roles = guessed(region=REGIONS, **columns)
    assert roles == {"region": "dimension", "yy": "response", "zz": "ignore"}
    assert "response" not in guessed(region=REGIONS, zz=identifiers).values()


@pytest.mark.parametrize(
    "name", ["orgnr", "entreprise", "SIREN", "KvK-nummer", "Unternehmensnummer", "empresa"]
)
def test_units_are_known_by_their_names(name):
    roles = guessed(**{name: tuple(str(9000 + i) for i in ROWS), "region": REGIONS, "x": AMOUNTS})
    assert roles == {name: "respondent", "region": "dimension", "x": "response"}


@pytest.mark.parametrize(
    ("role", "names"),
    {
        "weight": ("weight", "Gewicht", "poids", "Factor de expansión", "weegfactor", "vekt"),
        "holding": ("holding", "Konzern", "groupe", "grupo", "concern", "konsern"),
        "respondent": ("firm", "ident", "Firma", "entreprise", "empresa", "onderneming", "foretak"),
    }.items(),
)
def test_roles_by_name_in_six_languages(role, names):
    for name in names:
        assert named_role(name) == role
        assert guessed(**{name: AMOUNTS, "region": REGIONS, "yy": AMOUNTS})[name] == role


@pytest.mark.parametrize(
    ("name", "role"),
    [
        ("Unternehmensgruppe", "holding"),
        ("foretaksgruppe", "holding"),
        ("Geheimhaltungsklasse", "status"),
        ("confidentiality class", "status"),
        ("holding_size_class", ""),
        ("VAT number", "respondent"),
        ("vat_net", ""),
    ],
)
def test_names_that_end_like_those_of_classes_keep_their_roles(name, role):
    assert named_role(name) == role


@pytest.mark.parametrize(
    ("kind", "name", "called"),
    [
        ("derived", "per 1000", True),
        ("derived", "je 100 Einwohner", True),
        ("derived", "per_2", False),
        ("dimension", "sample_size", False),
    ],
)
def test_names_are_of_a_kind_by_more_than_their_ends(kind, name, called):
    assert is_called(kind, name) == called


def test_the_number_of_each_farm_is_no_holding_beside_its_owners():
    owners = tuple("GH"[i % 2] + str(i % 9) for i in ROWS)
    roles = guessed(holding_id=tuple(str(9000 + i) for i in ROWS), owner_group=owners, x=AMOUNTS)
    assert roles == {"holding_id": "ignore", "owner_group": "holding", "x": "response"}


@pytest.mark.parametrize("name", ["Bedrijven_1", "Vestigingen_2"])
def test_a_topic_with_a_number_counts_units(name):
    assert named_role(name) == "frequency"


@pytest.mark.parametrize("name", ["flag", "Kennzeichen", "drapeau", "indicador", "vlag", "merke"])
def test_flags_are_no_dimension(name):
    roles = guessed(**{name: tuple("pe"[i % 2] for i in ROWS), "region": REGIONS, "x": AMOUNTS})
    assert roles[name] == "ignore"
    marks = tuple("p" if i % 9 == 0 else "" for i in ROWS)
    assert guessed(mark=marks, region=REGIONS, x=AMOUNTS)["mark"] == "ignore"


def test_a_mostly_distinct_number_is_never_a_dimension():
    assert guessed(region=REGIONS, size=AMOUNTS, product=AMOUNTS, x=AMOUNTS) == {
        "region": "dimension",
        "size": "ignore",
        "product": "ignore",
        "x": "response",
    }
    assert guessed(size=tuple(str(i % 5) for i in ROWS), x=AMOUNTS)["size"] == "dimension"


def test_names_of_units_are_no_dimension():
    firms = tuple(f"Firm {i // 2}" for i in ROWS)
    assert guessed(name=firms, region=REGIONS, x=AMOUNTS)["name"] == "ignore"
    mostly = tuple(f"Bakery {i if i % 5 else 0}" for i in ROWS)
    assert guessed(shop=mostly, region=REGIONS, x=AMOUNTS)["shop"] == "ignore"


def test_years_are_no_response():
    assert guessed(region=REGIONS, yy=tuple(str(2019 + i % 3) for i in ROWS), x=AMOUNTS)["x"] == "response"


def test_a_table_beside_the_table_is_pointed_out_and_not_mixed_in(tmp_path):
    rows = "".join(f"{'NS'[i % 2]},{10 + i},,{i % 3},{50 + i}\n" for i in range(12))
    path = put(tmp_path, "r.csv", f"region,turnover,,size,staff\n{rows}")
    look = previews.preview_source(DataSource(path))
    assert any("“column 3” has no name and no data" in text for text in look.form.findings)
    roles = look.proposal().roles
    assert roles == dict.fromkeys(look.form.names, "ignore") | {"region": "dimension", "turnover": "response"}
    for head in (",region,turnover,staff", "region,turnover,staff,"):
        path = put(
            tmp_path, "r.csv", head + "\n" + "".join(f"{'' if head[0] == ',' else 'N'},N,5,7\n" for _ in "ab")
        )
        assert previews.preview_source(DataSource(path)).form.gap == -1


@pytest.mark.parametrize(
    "name",
    ["Gesamtergebnis", "Total Result", "Eindtotaal", "Totalsum", "Total résultat", "All", "TOTAL (1)", "∑"],
)
def test_totals_of_pivot_tables_are_called_so(name):
    assert (
        is_called("total", name)
        and not is_called("total", "Allgäu")
        and not is_called("total", "TotalEnergies")
    )


@pytest.mark.parametrize(
    ("text", "is_tree"),
    [
        ("level,code,label\n1,A,Farms\n2,A01,Crops\n", True),
        ("Schlüssel;Übergeordnet\n10;1\n10;1\n", True),  # twice: an error of the hierarchy is told
        ("nace,2023\nA,5\nB,7\n", False),
    ],
)
def test_a_file_called_like_a_column_is_its_hierarchy_unless_it_has_figures(tmp_path, text, is_tree):
    path = put(tmp_path, "nace.csv", text)
    assert hierarchy_files([path], ["nace"]) == ({"nace": (path,)} if is_tree else {})


def test_the_file_of_names_is_complete():
    text = (RESOURCES / "role_names.toml").read_text(encoding="utf-8")
    content = tomllib.loads(text)
    others = (
        "name note parent level factor total subtotal unit activity territory confidentiality publishable "
        "continued measure derived part source code row_number indicator unit_column consent quality class"
    )
    assert {key for key in content if role_of(key) is None} == set(others.split())
    assert role_of("dimension") is not None
    everywhere = "weight holding respondent status dimension response name note activity territory"
    for key in everywhere.split():
        assert set(content[key]) >= {"en", "de", "fr", "es", "nl", "no"}, key
    for languages in content.values():
        for name in (one for names in languages.values() for one in names):
            bare = name.replace("*", "").replace("#", "")
            assert plain_name(bare) == bare.strip("_"), name
    assert is_called("dimension", "NACE Rev. 2") and begins_note("Kilde: SSB") and not begins_note("Kilde")


def test_costs_of_a_layout_are_proposed():
    tags = {"a": frozenset({"RECODEABLE"}), "v": frozenset({"NUMERIC"})}
    for tag in ("COST", "COSTVAR"):
        found = roles_of_layout(tags | {"c": frozenset({"NUMERIC", tag})}, True)
        assert found["c"] == "costs" and found["v"] == "response"

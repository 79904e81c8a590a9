"""Files for transmission equal golden files, for each row of the table of statuses and flags."""

from pathlib import Path

import numpy as np
import pytest
from attrs import evolve

from tabguard.base.errors import SettingError
from tabguard.kinds import Dominance, Frequency, Manual, PPercent, PriorPosterior, Request, bit_of
from tabguard.kinds.rules import Rules
from tabguard.settings import Output
from tabguard.table.case import Case as Judged
from tabguard.table.contributions import Contributions
from tabguard.table.dimension import Dimension
from tabguard.table.formula_text import unguarded
from tabguard.table.pattern import Pattern, Sensitivity, Status
from tabguard.table.publish import publish
from tabguard.table.solution import Solution
from tabguard.write import SdmxHeader, export_all, job_order, public_sdmx_csv, sbs_file, sdmx_csv
from tabguard.write.sdmx_layout import coded, sdmx_header
from tests.support.written_tables import build_table, state_of

GOLDEN = Path(__file__).parent / "golden"
HEADER = SdmxHeader("OFFICE:SALES(1.0.0)")
RULES = Rules((PPercent(15), Dominance(1, 75), Dominance(2, 90), Frequency(3)))
F, P, X, S, V = 0, Status.PRIMARY, Status.FORCED_SUPPRESS, Status.SECONDARY, Status.FORCED_PUBLISH
NAN = np.nan

CELLS = (  # value, contributors, the two largest, status, kinds that fired
    (1000, 61, NAN, NAN, F, ()),
    (200, 9, NAN, NAN, F, ()),
    (100, 2, 60, 40, P, (Frequency,)),
    (100, 5, 80, 5, P, (Dominance,)),
    (100, 5, 50, 45, P, (Dominance, Frequency)),
    (100, 6, 60, 35, P, (PPercent,)),
    (100, 7, 55, 30, P, (PriorPosterior,)),
    (50, 1, 50, NAN, X, ()),
    (50, 8, 30, 5, P, (Manual,)),
    (50, 4, 20, 20, P, (Request,)),
    (100, 9, 40, 30, S, ()),
    (50, 2, 40, 10, V, ()),
)


@pytest.fixture
def every() -> Solution:
    """A table with a cell for each row of the table of flags."""
    value, count, one, two, status, fired = zip(*CELLS, strict=True)
    codes = tuple(f"P{i:02}" for i in range(len(CELLS) - 1))
    table = build_table(
        value,
        count,
        dimensions=(Dimension.flat("activity", codes),),
        decimals=1,
        top=np.column_stack([one, two]).astype(float),
    )
    bits = np.array([sum(bit_of(kind) for kind in kinds) for kinds in fired], np.int64)
    level = np.where(bits > 0, 1.0, 0.0)
    return Solution(Judged(table, Sensitivity(bits, level, level, level * 0)), Pattern(np.array(status)))


def golden(name: str) -> bytes:
    return (GOLDEN / name).read_bytes()


def test_transmission_without_withheld_figures(every):
    assert sdmx_csv(every, HEADER, RULES) == golden("transmission.sdmx.csv")
    assert sbs_file(every, RULES) == golden("transmission.sbs")


def test_transmission_with_withheld_figures_of_a_provisional_publication(every):
    header = evolve(HEADER, obs_status="P")
    assert sdmx_csv(every, header, RULES, with_values=True) == golden("transmission_values.sdmx.csv")
    assert sbs_file(every, RULES, with_values=True) == golden("transmission_values.sbs")


def test_the_public_file_has_one_status_for_all_that_is_withheld(every):
    public = publish(every.table, every.pattern)
    assert public_sdmx_csv(public, HEADER) == golden("public.sdmx.csv")
    changed = public_sdmx_csv(public, evolve(HEADER, obs_status="E"))
    assert changed == golden("public.sdmx.csv").replace(b"F,A\r\n", b"F,E\r\n")


def test_version_1_names_the_data_flow_and_nothing_else_differs(every):
    header = evolve(HEADER, version="1.0")
    public = public_sdmx_csv(publish(every.table, every.pattern), header)
    assert public == golden("public_1.sdmx.csv")
    assert sdmx_csv(every, header, RULES) == golden("transmission_1.sdmx.csv")
    later = golden("public.sdmx.csv").decode().splitlines()
    assert [line.split(",", 1)[1] for line in public.decode().splitlines()] == [
        line.split(",", 3)[3] for line in later
    ]


@pytest.mark.parametrize(("rules", "flags"), [((1, 75), "BB"), ((2, 90), "CC"), ((3, 95), "CC")])
def test_one_rule_of_dominance_decides_between_one_and_two(every, rules, flags):
    lines = sbs_file(every, Rules((Dominance(*rules),))).decode().splitlines()
    assert "".join(lines[cell].split(",")[-1] for cell in (3, 4)) == flags


def test_a_cell_without_contributors_cannot_exist(every):
    status = every.pattern.status.copy()
    status[1] = Status.EMPTY
    empty = evolve(every, pattern=Pattern(status))
    assert b",P00,,F,M\r\n" in sdmx_csv(empty, HEADER, RULES, with_values=True)
    assert b'"P00",,,V\r\n' in sbs_file(empty, RULES, with_values=True)


def test_shares_and_contributors_are_those_of_holdings_if_the_table_has_them(every):
    records = Contributions(
        np.array([[4], [4], [4], [4]]),
        np.array([40.0, 40.0, 15.0, 5.0]),
        np.array([40.0, 40.0, 15.0, 5.0]),
        np.arange(4),
        np.array(["a", "b", "c", "d"]),
        holding=np.array([0, 0, 1, 1]),
        holding_names=np.array(["g", "h"]),
    )
    table = evolve(every.table, contributions=records, holding_frequency=every.table.frequency - 3)
    held = evolve(every, case=evolve(every.case, table=table))
    assert b'"P03",100.0,2,B,80.00\r\n' in sbs_file(held, RULES, with_values=True)


@pytest.mark.parametrize("with_values", [False, True])
def test_without_values_no_withheld_figure_has_an_influence(every, with_values):
    hidden = every.pattern.suppressed
    more = {"value": np.where(hidden, 7 * every.table.value, every.table.value), "top": 5 * every.table.top}
    # above the limit of contributors that the flag of a decision itself shows
    few = every.table.frequency + np.where(hidden & (every.table.frequency > 2), 3, 0)
    other = evolve(every, case=evolve(every.case, table=evolve(every.table, frequency=few, **more)))
    same = [
        sdmx_csv(every, HEADER, RULES, with_values) == sdmx_csv(other, HEADER, RULES, with_values),
        sbs_file(every, None, with_values) == sbs_file(other, None, with_values),
    ]
    assert same == [not with_values] * 2


@pytest.mark.parametrize("code", ["=1+1", "+cmd", "@SUM(A1)", "-2+3", "'=x", "A,B", 'a"b', "-5", "@x", "A1"])
def test_no_code_is_run_by_a_spreadsheet_and_each_is_restored(code):
    text = coded(code)
    assert unguarded(text) == code
    assert not (text[0] in "=+@-" and set(text) & set("()=+!|, "))


def test_what_is_sent_is_set_in_the_output(every, tmp_path, case):
    output = Output(structure=HEADER.structure_id, obs_status="P", sbs=True, send_values=True)
    assert sdmx_header(output).obs_status == "P"
    assert sdmx_header(evolve(output, sdmx_version="1.0")).version == "1.0"
    other = sdmx_header(evolve(output, structure_kind="dataprovision", sdmx_action="M")).fields
    assert [*other.values()] == ["dataprovision", HEADER.structure_id, "M"]
    export_all(job_order(tmp_path), state_of(case, output=evolve(case.output, sbs=True)))
    sent = (tmp_path / "transmission" / "energy_sales_TRANSMIT_2025.sbs").read_text().splitlines()
    assert len(sent) == len(case.table) and sent[13] == '"A12","North",50,7,V'
    assert sent[14] == '"A12","South",,,C'
    assert not list((tmp_path / "public").glob("*.sbs"))
    wanted = evolve(case.output, sbs=True, send_values=True)
    export_all(job_order(tmp_path), state_of(case, output=wanted))
    sent = (tmp_path / "transmission" / "energy_sales_TRANSMIT_2025.sbs").read_text().splitlines()
    assert sent[14] == '"A12","South",80,7,C'
    export_all(job_order(tmp_path), state_of(case))
    assert not list(tmp_path.rglob("*.sbs"))  # one of an earlier export does not stay
    with pytest.raises(SettingError, match="A, B, D, E"):
        Output(obs_status="Q")

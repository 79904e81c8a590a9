"""Jobs written for τ-ARGUS, read and written again give the same bytes, for any codes and figures."""

import tempfile
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from tabguard.argus.flow.to_tau import convert
from tabguard.base.progress import Progress
from tabguard.flow import stages
from tests.support.examples import examples

CODES = (
    st.text("abXYZ019-_.é ", min_size=1, max_size=5)
    .map(str.strip)
    .filter(lambda code: code not in ("", "Total"))
)


@st.composite
def jobs(draw: st.DrawFn) -> dict[str, str]:
    """The files of a job: records, a hierarchy with labels, rules and decisions."""
    leaves = draw(st.lists(CODES, min_size=2, max_size=5, unique=True))
    groups = draw(st.lists(st.sampled_from("PQR"), min_size=len(leaves), max_size=len(leaves)))
    above = [f"g{group}" for group in groups]
    kinds = draw(st.lists(CODES, min_size=1, max_size=3, unique_by=str.casefold))
    decimals = draw(st.integers(0, 2))
    holding = draw(st.booleans())
    rows = draw(
        st.lists(
            st.tuples(st.sampled_from(leaves), st.sampled_from(kinds), st.integers(0, 99_999)),
            min_size=4,
            max_size=12,
        )
    )
    tree = "code,parent,label\nTotal,,\n" + "".join(f"{g},Total,\n" for g in dict.fromkeys(above))
    tree += "".join(f"{leaf},{g},{leaf} label\n" for leaf, g in zip(leaves, above, strict=True))
    records = "area,kind,group,x\n" + "".join(
        f"{leaf},{kind},h{i % 3},{value / 10**decimals:.{decimals}f}\n"
        for i, (leaf, kind, value) in enumerate(rows)
    )
    job = (
        '[data]\nrecords = "records.csv"\nencoding = "utf-8"\ndelimiter = ","\n'
        '[variables]\ndimensions = ["area", "kind"]\nresponse = "x"\n'
        + ('holding = "group"\n' if holding else "")
        + f'decimals = {decimals}\n[hierarchies]\narea = "tree.csv"\n[rules]\np_percent = {{ p = 12 }}\n'
        + f"frequency = {{ n = {draw(st.integers(2, 4))} }}\n"
        + f'[suppression]\ncost = "{draw(st.sampled_from(["value", "count", "frequency"]))}"\n'
        + (f'[[decisions.cells]]\ncodes = ["{rows[0][0]}", "{rows[0][1]}"]\ndecision = "suppress"\n')
    )
    return {"records.csv": records, "tree.csv": tree, "job.toml": job}


def written(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@given(jobs(), st.sampled_from(("arb", "tab")))
@settings(max_examples=examples(12))
def test_writing_reading_and_writing_again_changes_nothing(files: dict[str, str], kind: str) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for file, text in files.items():
            (folder / file).write_text(text, encoding="utf-8")
        convert(folder / "job.toml", folder / "one" / f"t.{kind}", Progress())
        convert(folder / "one" / "t.arb", folder / "back.toml", Progress())
        again = "arb" if kind == "arb" else "tab"
        convert(folder / "back.toml", folder / "two" / f"t.{again}", Progress())
        one, two = written(folder / "one"), written(folder / "two")
        assert set(one) == set(two)
        for file in one:
            assert one[file] == two[file], file
        first, second = (
            stages.load(stages.open_job(folder / job), Progress()).table for job in ("job.toml", "back.toml")
        )
        assert [first.names(c) for c in range(len(first))] == [second.names(c) for c in range(len(second))]
        assert first.value.tolist() == second.value.tolist()
        for was, now in zip(first.dimensions, second.dimensions, strict=True):
            labels = [dict(zip(d.codes, d.labels, strict=True)) for d in (was, now)]
            assert {code: labels[1][code] for code in labels[0]} == labels[0]

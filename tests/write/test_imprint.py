"""The publisher's statements about a publication are in its public files, and nowhere else."""

import io

import openpyxl
from attrs import evolve

from tabguard.base.plain import PathMap, from_plain, to_plain
from tabguard.job.reader import read_job
from tabguard.job.writer import job_text, write_job
from tabguard.sample import write_sample
from tabguard.settings import Output
from tabguard.write import public_csv, public_note, public_workbook, verify_public

TOLD = {
    "released": "1 March 2026",
    "contact": "figures@office.example",
    "source": "Structural survey",
    "licence": "CC BY 4.0",
    "units": "EUR million",
    "notes": "Series revised.\n\n  West without islands.  ",
}
COVER = [
    "Turnover 2025",
    "Office",
    "2025",
    "Released: 1 March 2026",
    "Contact: figures@office.example",
    "Licence: CC BY 4.0",
    "Source: Structural survey",
]


def texts(content: bytes, sheet: str) -> list[str]:
    rows = openpyxl.load_workbook(io.BytesIO(content))[sheet].iter_rows(values_only=True)
    return [row[0] for row in rows]


def test_workbook_and_note_say_who_publishes_and_how_to_read_the_figures(case, tmp_path):
    output = evolve(case.output, **TOLD)
    book, plain = public_workbook([case.public], output), public_workbook([case.public], case.output)
    assert texts(book, "Contents")[:7] == COVER
    assert texts(plain, "Contents")[:5] == [*COVER[:3], "Sheet", "Notes"]
    for sheet in ("Long_table", "Table_1"):
        assert texts(book, sheet)[1].startswith("2025. EUR million. “x”: withheld")
        assert texts(plain, sheet)[1].startswith("2025. “x”: withheld")
        told = "Source: Structural survey; Released: 1 March 2026; Contact: figures@office.example"
        assert " ".join(filter(None, texts(book, sheet))).count(told) == 1
        assert texts(book, sheet)[-5:] == texts(plain, sheet)[-5:]
    notes = texts(plain, "Notes")
    assert texts(book, "Notes") == [*notes, "Units: EUR million", "Series revised.", "West without islands."]
    note = public_note([case.public], output).decode()
    assert all(f"<p>{line}</p>" in note for line in (*COVER[1:], "Units: EUR million", "Series revised."))
    assert public_csv(case.public, output) == public_csv(case.public, case.output)
    for name, content in (("a_PUBLIC.xlsx", book), ("a_PUBLIC_note.html", note.encode())):
        (tmp_path / name).write_bytes(content)
        assert verify_public(tmp_path / name) == ()


def test_the_contents_of_a_release_say_so_too(case):
    two = [evolve(case.public, name=name) for name in ("T1", "T2")]
    assert texts(public_workbook(two, evolve(case.output, **TOLD)), "Contents")[:7] == COVER


def test_job_and_project_keep_it(tmp_path):
    project = read_job(write_sample(tmp_path))
    output = evolve(project.output, **TOLD, obs_status="P", sbs=True, send_values=True)
    output = evolve(
        output, low_mark="[low]", empty_cells="zero", public_codes="OBS_STATUS M = z\nOBS_STATUS A ="
    )
    parts = "structural: industry = C, region = R1\nnothing: region"
    output = evolve(output, empty_parts=parts, structural_mark=":m", list_empty=True, language="de")
    write_job(evolve(project, output=output), tmp_path / "all.toml")
    assert read_job(tmp_path / "all.toml").output == output
    plain = to_plain(output, PathMap(tmp_path))
    assert from_plain(Output, plain, PathMap(tmp_path), "p") == output
    assert "sbs = true" in job_text(evolve(project, output=output))

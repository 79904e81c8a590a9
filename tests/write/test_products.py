"""The list of products contains all of its folder; no public product contains internal content."""

import hashlib
import html
import importlib
import pkgutil
from itertools import product as every
from pathlib import Path

import pytest
from attrs import evolve

from tabguard import batch
from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.flow.export import planned
from tabguard.sample import write_sample
from tabguard.settings import Output
from tabguard.write import products
from tabguard.write.products import Audience, InternalProduct, Need, Occasion, Plan, Product, PublicProduct
from tabguard.write.products import product as kinds_of_product
from tests.support.written_files import by_batch_and_window

DIGESTS = {
    "sample_PUBLIC_2023.csv": "fdfc349cbcb76a31205238286d2414537e0039e212756461f1eaee13602edbe0",
    "sample_PUBLIC_2023_note.html": "e4ac41159656b5db81ebb346d287c27f50698f4b44cf8d3e5525f9d54dd48829",
    "sample_PUBLIC_2023.sdmx.csv": "aea58104c86c3397bb57f8188622eb5d4b197e7ca2c3269057690046e687b941",
}
"""Digests of the sample's public files: they change only with its pattern."""


def plan(**changes) -> Plan:
    output = Output(period="2025", structure="A:B(1.0)", sbs=True)
    usual = {"name": "t", "output": output, "audiences": frozenset(Audience), "occasion": Occasion.WINDOW}
    return Plan(**(usual | changes))


def test_every_product_is_in_the_list_and_public_ones_and_no_others_lie_in_their_folder():
    listed = []
    for info in pkgutil.walk_packages(products.__path__, products.__name__ + "."):
        for product in vars(importlib.import_module(info.name)).values():
            if isinstance(product, Product):
                listed.append(id(product))
                public = isinstance(product, PublicProduct)
                assert public == info.name.startswith(f"{products.__name__}.public.")
                assert public == (product.audience is Audience.PUBLIC)
                assert not public or product.need is Need.PERMISSION
                assert (
                    product.label.startswith(product.audience.name[:6])
                    or product.audience is Audience.EXCHANGE
                )
    assert sorted(listed) == sorted(map(id, products.PRODUCTS))
    with pytest.raises(ValueError, match="PublicProduct"):
        InternalProduct(title="x", audience=Audience.PUBLIC, suffix=".x", content=lambda _state: b"")


@pytest.mark.parametrize("occasion", Occasion)
def test_no_two_products_of_an_export_share_a_file(occasion):
    for wanted in every([False, True], repeat=len(Audience)):
        audiences = frozenset(a for a, w in zip(Audience, wanted, strict=True) if w)
        made = products.due(plan(audiences=audiences, occasion=occasion))
        files = [(one.audience, name) for one in made for name in one.file_names(plan(occasion=occasion))]
        assert len(set(files)) == len(files)
        assert {audience for audience, _ in files} == audiences - (
            {Audience.EXCHANGE} if occasion is Occasion.JOB else set()
        )


def test_what_needs_a_verdict_is_not_made_without():
    assert {one.need for one in products.due(plan())} == set(Need)
    left = products.due(plan(protected=False, permitted=False))
    assert {one.need for one in left} == {Need.NOTHING}
    overridden = products.due(plan(protected=False))
    assert not any(one.suffix == ".tgcert" for one in overridden)
    assert any(one.audience is Audience.PUBLIC for one in overridden)


def test_batch_and_window_write_the_same_public_bytes_as_ever(tmp_path: Path):
    job = write_sample(tmp_path / "sample")
    text = job.read_text(encoding="utf-8")
    job.write_text(text.replace("[output]", '[output]\nstructure = "OFFICE:SALES(1.0.0)"'), encoding="utf-8")
    project = stages.open_job(job)
    assert project.output.structure
    done = batch.protect_project(project, Progress())
    by_batch, by_window = by_batch_and_window(project, done, tmp_path)
    assert by_batch == by_window and set(by_batch) >= {*DIGESTS, "sample_PUBLIC_2023.xlsx"}
    assert {name: hashlib.sha256(by_batch[name]).hexdigest() for name in DIGESTS} == DIGESTS
    certificates = ("batch/certificate_INTERNAL.tgcert", "window/internal/sample_INTERNAL_2023.tgcert")
    patterns = ("batch/pattern_INTERNAL.csv", "window/internal/sample_INTERNAL_pattern_2023.csv")
    for one, other in (certificates, patterns):
        assert (tmp_path / one).read_bytes() == (tmp_path / other).read_bytes()


@pytest.mark.slow
def test_workbooks_of_large_tables_are_written_on_request_only(tmp_path: Path, monkeypatch):
    job = write_sample(tmp_path / "sample")
    project = stages.open_job(job)
    done = batch.protect_project(project, Progress())
    batch.write_outcome(done, project, tmp_path / "out", Progress())
    files = {path.name for path in (tmp_path / "out").rglob("*.*") if path.is_file()}
    workbooks = {name for name in files if name.endswith(".xlsx")}
    assert len(workbooks) == 2
    monkeypatch.setattr(kinds_of_product, "MOST_IN_WORKBOOKS", len(done.solution.case) - 1)
    later = batch.write_outcome(done, project, tmp_path / "out", Progress())
    left = {path.name for path in (tmp_path / "out").rglob("*.*") if path.is_file()}
    assert left == files - workbooks  # those of the earlier export do not stay beside other figures
    (note,) = [note for note in later.notes if note.startswith("Workbooks are left out")]
    (report,) = (path for path in later.files if "INTERNAL" in path.name and path.suffix == ".html")
    assert html.escape(note) in report.read_text(encoding="utf-8")
    asked = evolve(project, output=evolve(project.output, large_workbooks=True))
    again = batch.write_outcome(done, asked, tmp_path / "out", Progress())
    assert workbooks <= {path.name for path in again.files}
    assert not [note for note in again.notes if note.startswith("Workbooks")]
    cells = len(done.solution.case)
    for wanted, n_workbooks in ((project, 0), (asked, 2)):
        names = [name for listed in planned(wanted, Audience, cells=cells).values() for _, name in listed]
        assert sum(name.endswith(".xlsx") for name in names) == n_workbooks

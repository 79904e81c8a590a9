"""A job whose primaries are not protected by themselves: the source of anonymised problems."""

from tabguard.argus.flow import anonymised
from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.table.pattern import Pattern
from tests.support.small_job import JOB

FIRMS = {
    ("Aachen", "Xylophones"): (918, 3),
    ("Aachen", "Yoghurt"): (311, 305, 298),
    ("Bremen", "Xylophones"): (401, 409, 395),
    ("Bremen", "Yoghurt"): (377, 366, 389),
    ("Celle", "Xylophones"): (150, 141, 162),
    ("Celle", "Yoghurt"): (171, 168, 159),
}


def write_job(folder, firms):
    folder.mkdir()
    rows = ["id,industry,region,turnover"]
    for (industry, region), amounts in firms.items():
        rows += [f"{industry}-{n},{industry},{region},{amount * 1009}" for n, amount in enumerate(amounts)]
    (folder / "records.csv").write_text("\n".join(rows), encoding="utf-8")
    (folder / "job.toml").write_text(JOB, encoding="utf-8")
    return folder / "job.toml"


def read(job):
    project = stages.open_job(job)
    return project, stages.load(project, Progress())


def primaries(loaded, project):
    """The pattern that suppresses only primaries, which their totals disclose."""
    case = stages.judged(loaded.table, project, Progress())
    return Pattern.of_primaries(case.sensitivity, case.constraints)


def made(job):
    project, loaded = read(job)
    return anonymised.anonymised(loaded, project, Progress(), primaries(loaded, project))

"""A small table of firms that contribute to several cells, so that they are attackers as well."""

from pathlib import Path
from random import Random

from tests.support.jobs import table_job

JOB = table_job(
    "a b",
    "v",
    variables='respondent = "id"',
    rules="p_percent = { p = 10 }",
    suppression='method = "exact"\nimprove = 1\ntime_limit = 500',
    output='folder = "out"',
)


def write_firms(folder: Path, seed: int = 0) -> Path:
    """Write the records of sixty firms in 36 cells and a job; return the job file."""
    random, lines = Random(seed), ["id,a,b,v"]
    for firm in range(60):
        size = 10 ** random.uniform(1, 3.5)
        for _ in range(random.choice((1, 1, 2, 3))):
            place, value = (random.randrange(6), random.randrange(6)), round(size * random.uniform(0.3, 1))
            lines.append(f"f{firm},r{place[0]},c{place[1]},{max(1, value)}")
    (folder / "records.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    (folder / "job.toml").write_text(JOB, encoding="utf-8")
    return folder / "job.toml"

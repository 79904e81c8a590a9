"""Seventeen records and the job that protects them."""

from pathlib import Path

from tests.support.jobs import table_job

RECORDS = """id,industry,region,turnover
1,A,X,900
2,A,X,30
3,A,Y,200
4,A,Y,210
5,A,Y,220
6,B,X,300
7,B,X,310
8,B,X,320
9,B,Y,400
10,B,Y,410
11,B,Y,420
12,C,X,100
13,C,X,110
14,C,X,120
15,C,Y,130
16,C,Y,140
17,C,Y,150
"""


JOB = table_job(
    "industry region",
    "turnover",
    variables='respondent = "id"',
    rules="p_percent = { p = 10 }",
    output='folder = "out"',
)


def write_small_job(folder: Path, more: str = "") -> Path:
    """Write records and job into a new folder; further lines are added to the job."""
    folder.mkdir(exist_ok=True)
    (folder / "records.csv").write_text(RECORDS, encoding="utf-8")
    (folder / "job.toml").write_text(JOB + more, encoding="utf-8")
    return folder / "job.toml"

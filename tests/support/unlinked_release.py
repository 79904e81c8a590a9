"""The records of a release with one table that is not linked to the others."""

from pathlib import Path

import numpy as np
import pandas as pd

from tests.support.jobs import table_job

JOB = table_job(
    "",
    "turnover wages stocks",
    {
        "T1": 'industry region\nresponses = ["turnover", "wages"]',
        "T2": 'industry size\nresponses = ["turnover", "wages"]',
        "North": 'size form\nwhere = { region = ["north"] }\nresponses = ["stocks"]',
        "South": 'size form\nwhere = { region = ["south"] }\nresponses = ["stocks"]',
    },
    variables='respondent = "id"\nholding = "group"',
    hierarchies='industry = "industry.csv"',
    rules='level = "both"\np_percent = { p = 15 }',
    suppression='intervals = false\ncover = "implied"\nexact_up_to = 0',
)


INDUSTRY = "code,parent\nT,\nA,T\nB,T\nA1,A\nA2,A\nA3,A\nB1,B\nB2,B\n"


def write_release(folder: Path, seed: int, job: str = JOB) -> Path:
    rng = np.random.default_rng(seed)
    n = 160
    pd.DataFrame(
        {
            "id": np.arange(n),
            "group": [f"g{group}" for group in rng.integers(0, 70, n)],
            "industry": rng.choice(["A1", "A2", "A3", "B1", "B2"], n),
            "region": rng.choice(["north", "south", "west"], n, p=[0.5, 0.3, 0.2]),
            "size": rng.choice(["s", "m", "l"], n),
            "form": rng.choice(["x", "y", "z"], n),
            "turnover": np.ceil(rng.lognormal(3, 2, n)),
            "stocks": np.ceil(rng.lognormal(2, 2, n)),
            "wages": np.ceil(rng.lognormal(2, 2, n)),
        }
    ).to_csv(folder / "records.csv", index=False)
    (folder / "industry.csv").write_text(INDUSTRY)
    (folder / "job.toml").write_text(job)
    return folder / "job.toml"

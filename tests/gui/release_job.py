"""A release with three tables and two responses, small enough to be protected in a test."""

import csv

import numpy as np

JOB = """
[data]
records = "records.csv"
[variables]
dimensions = ["activity", "region", "size"]
response = ["turnover", "employees"]
respondent = "id"
holding = "group"
[hierarchies]
activity = "activity.csv"
region = "region.csv"
[rules]
p_percent = { p = 10 }
frequency = { n = 3, range = 20 }
[suppression]
cover = "implied"
[output]
folder = "out"
[[tables]]
name = "T1"
title = "Turnover by activity and region"
dimensions = ["activity", "region"]
[[tables]]
name = "T2"
dimensions = ["activity", "size"]
levels = { activity = 2 }
[[tables]]
name = "T3"
dimensions = ["region", "size"]
codes = { size = ["Total", "small", "mid"] }
responses = ["turnover"]
"""
ACTIVITIES = ("A1", "A2", "A3", "B1", "B2", "B3")
REGIONS = ("N1", "N2", "S1", "S2")
SIZES = ("small", "mid", "big")


def write_release(folder, job=JOB):
    """The job file of the release, written with its data into a folder."""
    rng = np.random.default_rng(1)
    with (folder / "records.csv").open("w", newline="") as file:
        out = csv.writer(file)
        out.writerow(["id", "group", "activity", "region", "size", "turnover", "employees"])
        for i in range(160):
            turnover = round(float(np.exp(rng.normal(4, 1.5))))
            activity = ACTIVITIES[min(int(rng.exponential(2)), 5)]
            place = REGIONS[rng.integers(4)], SIZES[min(int(rng.exponential(0.8)), 2)]
            out.writerow([i, f"g{i // 2}", activity, *place, turnover, max(1, turnover // 20)])
    tree = "code,parent,label\nT,,all\n{0},T,\n{1},T,\n"
    rows = "".join(f"{a},{a[0]},\n" for a in ACTIVITIES)
    (folder / "activity.csv").write_text(tree.format("A", "B") + rows)
    rows = "".join(f"{a},{a[0]},\n" for a in REGIONS)
    (folder / "region.csv").write_text(tree.format("N", "S") + rows)
    (folder / "job.toml").write_text(job)
    return folder / "job.toml"

"""Benchmarks: generated tables, measured from reading to audit, beside the recorded figures of peers."""

from tabguard.bench.families import FAMILIES, Family
from tabguard.bench.figures import Figures
from tabguard.bench.generate import make_records, write_family
from tabguard.bench.run import bench, named_families
from tabguard.bench.show import as_json, as_table, recorded_runs, save

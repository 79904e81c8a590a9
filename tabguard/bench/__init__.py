"""Benchmarks: generated tables, measured from reading to audit, beside the recorded figures of peers."""

from tabguard.bench.families import DEFAULT, FAMILIES, Family
from tabguard.bench.figures import Figures
from tabguard.bench.generate import Records, make_records, write_family
from tabguard.bench.run import bench, named_families
from tabguard.bench.show import PEERS, PeerFigures, as_json, as_table, save

__all__ = [
    "DEFAULT",
    "FAMILIES",
    "PEERS",
    "Family",
    "Figures",
    "PeerFigures",
    "Records",
    "as_json",
    "as_table",
    "bench",
    "make_records",
    "named_families",
    "save",
    "write_family",
]

"""Batch files of τ-ARGUS with the files that they name, run with one of these damaged."""

from pathlib import Path

from tabguard.argus.flow.from_tau import replay
from tabguard.base.progress import Progress
from tabguard.flow import stages

BATCH = {
    "all.arb": '<OPENMICRODATA> "all.asc"\n<OPENMETADATA> "all.rda"\n'
    '<SPECIFYTABLE> "region""branch"|"sales"|""|"",0.5\n<SAFETYRULE> P(10,1)|FREQ(3,20)|MAN(10)\n'
    '<SPECIFYTABLE> "branch"|"<freq>"||-1\n<SAFETYRULE> FREQ(3,20)|\n<READMICRODATA>\n'
    '<RECODE> 1, branch, "all.grc"\n<RECODE> 1,region,1\n<APRIORI> "all.hst",1,";",1,0\n'
    '<SUPPRESS> MOD(1,5,1,0,1)\n<SUPPRESS> GH(2,75,0,1)\n<WRITETABLE> (1,3,AS+FL+,"o.txt")\n',
    "all.asc": "".join(f"{('N1', 'N2', 'S ')[i % 3]},{i % 5},F{i},{10 * i}.5\n" for i in range(1, 25)),
    "all.rda": '<SEPARATOR> ","\nregion 2 "9"\n<RECODEABLE>\n<CODELIST> "all.cdl"\n<HIERARCHICAL>\n'
    '<HIERCODELIST> "all.hrc"\n<HIERLEADSTRING> "@"\nbranch 1\n<RECODEABLE>\n<TOTCODE> "All"\n'
    "firm 4\n<HOLDING>\nsales 6\n<NUMERIC>\n<DECIMALS> 1\n",
    "all.hrc": "N\n@N1\n@N2\nS\n",
    "all.cdl": "N,North\nN1,North one\nN2,North two\nS,South\n",
    "all.grc": "A: - 2\nB: 3-4\n",
    "all.hst": "N;A;u\nS;;c;7\nS;B;p\n",
    "each.arb": '<OPENTABLEDATA> "each.tab"\n<OPENMETADATA> "each.rda"\n<SPECIFYTABLE> "a""b"|"v"|""|"cost"\n'
    "<SAFETYRULE>\n<READTABLE> 1T\n<SUPPRESS> OPT(1,1)\n",
    "each.tab": "Total;Total;60;12;40;S;60;0;0\nx;Total;21;6;9;U;21;2;2\ny;Total;39;6;30;S;39;;\n"
    "Total;p;33;6;20;S;33;0;0\nx;p;11;3;6;S;11;0;0\ny;p;22;3;20;U;22;3,5;4\nTotal;q;27;6;10;S;27;0;0\n"
    "x;q;10;3;6;S;10;0;0\ny;q;17;3;10;M;17;0;0\n",
    "each.rda": '<SEPARATOR> ";"\n<SAFE> S\n<UNSAFE> U\na\n<RECODEABLE>\n<TOTCODE> "Total"\nb "9"\n'
    "<RECODEABLE>\nv\n<NUMERIC>\n<DECIMALS> 1\nn\n<FREQUENCY>\ntop\n<MAXSCORE>\nstatus\n<STATUS>\ncost\n"
    "<NUMERIC> <COST>\nlow\n<NUMERIC> <LOWERPL>\nhigh\n<NUMERIC> <UPPERPL>\n",
}
"""Two batch files of τ-ARGUS with the files that they name."""


class Batches:
    """Runs batch files up to the table to be protected, with one of their files replaced."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        folder.mkdir(exist_ok=True)
        for name, text in BATCH.items():
            (folder / name).write_text(text, encoding="utf-8")

    def with_this(self, path: Path) -> None:
        """Read everything with this file in place of the one whose name is the ending of its name."""
        name = path.name.rpartition("_")[2]
        place = self._folder / name
        place.write_bytes(path.read_bytes())
        try:
            for job in replay(place.with_suffix(".arb"), Progress()).jobs:
                stages.load(job.project, Progress())
        finally:
            place.write_text(BATCH[name], encoding="utf-8")

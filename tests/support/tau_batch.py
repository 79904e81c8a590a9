"""A batch file of τ-ARGUS with its layout and records."""

LAYOUT = """size 1 2 "99"
  <RECODEABLE>
region 3 2
  <RECODEABLE>
  <HIERARCHICAL>
  <HIERCODELIST> "Region.HRC"
  <HIERLEADSTRING> "@"
value 5 5
  <NUMERIC>
"""


REGIONS = "N\n@N1\n@N2\nS\n@S1\n@S2\n"


BATCH = """<OPENMICRODATA> "c:\\data\\RECORDS.ASC"
<SPECIFYTABLE> "Size""region"|"value"||
<SAFETYRULE> NK(1,60)
<READMICRODATA>
<RECODE> 1, Size, "SIZE.GRC"
<RECODE> 1, region, 1
<SUPPRESS> OPT(1,1)
<WRITETABLE> (1,1,,"cross.csv")
<WRITETABLE> (1,2,AS+SE+,"pivot.csv")
<WRITETABLE> (1,3,FL+QU-,"d:\\out\\codes.txt")
<WRITETABLE> (1,4,HL+,"sbs.txt")
<WRITETABLE> (1,5,1,"again.tab")
<WRITETABLE> (1,6,,"problem.jj")
<WRITETABLE> (1,7,AO+,"keys.csv")
"""


SIZES = '// sizes\n<CODELIST> "labels.cdl"\nS: - 2\nM: 3-5, 7\n"L": 10 -, 8\n'


INTO = {1: "S", 2: "S", 3: "M", 5: "M", 6: " 6", 7: "M", 8: "L", 10: "L", 12: "L", 99: "99"}


def records() -> list[tuple[int, str, int]]:
    sizes, regions = list(INTO), ["N1", "N2", "S1", "S2"]
    return [
        (size, region, 7 + (13 * i * i + 29 * j) % 83)
        for i, size in enumerate(sizes)
        for j, region in enumerate(regions)
        if (i + j) % 5
    ]

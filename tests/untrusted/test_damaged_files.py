"""Every reader withstands damaged files and files made to hang it; no message shows a value."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tabguard.base.errors import TabGuardError
from tabguard.base.progress import Progress
from tabguard.base.secrets import is_sealed
from tabguard.flow.door import Door, kind_of
from tabguard.linked.files import file_digest, footprints_in, read_footprint
from tabguard.project.unsaved import left_behind
from tests.support.examples import examples, first_of
from tests.untrusted import damage, feeds, fuzz, hostile

CSV_HEADER = "region,branch,firm,sales\n"
VALUE, NAME = "7391845", "Zyxware"
BATCH = '<OPENMICRODATA> "records.csv"\n<OPENMETADATA> "layout.rda"\n<SPECIFYTABLE> "a""b"|"x"|""|""\n'
SECRETS = {
    "no header.csv": f"{NAME} Ltd,N,a,{VALUE}.5\n{NAME} Inc,S,b,{VALUE}\n",
    "no header.txt": f"{NAME} Ltd\n{NAME} Inc\n",
    "names only.csv": f"{NAME} Ltd,{NAME} Inc\nN,S\nN,S,x\n",
    "values in the header.csv": f"region,branch,{VALUE},{NAME} {VALUE}\nN,a,1,2\n",
    "one name twice.csv": f"{VALUE}.25,{VALUE}.25,{NAME}{VALUE}\nN,a,1\n",
    "quote in the header.csv": f'region,"branch,sales\nN,{NAME},{VALUE}\n' + f"S,{NAME},{VALUE}\n" * 40,
    "quote at the start.csv": f'"{NAME},{VALUE}\n' + f"{NAME},{VALUE}\n" * 400,
    "quote in a row.csv": CSV_HEADER + f'N,"a,{NAME},{VALUE}\n' * 3,
    "quote and nul.csv": CSV_HEADER + f"N,a,{NAME}\0,{VALUE}\n",
    "shifted.csv": CSV_HEADER + f"{NAME} Ltd,{VALUE}.75,N,a\n{VALUE},{NAME},S,{NAME}\n",
    "long.csv": CSV_HEADER + f"N,a,{NAME},{VALUE},{VALUE}\nS,b,{NAME},{VALUE}\n",
    "no number.csv": CSV_HEADER + f"N,a,{NAME},{VALUE}x\nS,b,{NAME},{VALUE} {VALUE}\n",
    "semicolons.csv": CSV_HEADER.replace(",", ";") + f"N;a;{NAME};{VALUE},5\nS;{NAME};{VALUE}\n",
    "blank.csv": CSV_HEADER + f",,{NAME},{VALUE}\nN,a,,{VALUE}\n",
    "latin.csv": CSV_HEADER.encode() + f"N,a,{NAME}\xe4,{VALUE}\n".encode("latin-1") + b"\x81\x8d,\xff,,\n",
    "decision.csv": f"region,branch,decision,value\n{NAME} {VALUE},a,suppress,\n",
    "decision cost.csv": f"region,branch,decision,value\nN,a,cost,{NAME}{VALUE}\nN,a,{NAME},1\n",
    "decision.hst": f"N;a;{NAME};{VALUE}\n{NAME} {VALUE};a;u\n",
    "waiver.csv": f"respondent,region,valid_to\n{NAME},{VALUE}.5,2024\n{NAME},N,{NAME} {VALUE}\n,N,{VALUE}\n",
    "waiver twice.csv": f"Respondent,respondent\n{NAME},{VALUE}\n",
    "known.csv": f"region,branch,lower,upper\nN,a,{VALUE},{NAME}\n{NAME} {VALUE},a,1,2\n",
    "known low.csv": f"region,branch,lower,upper\nN,a,{VALUE}.5,\n",
    "pattern.csv": f"region,branch,status\nN,a,{NAME}{VALUE}\n{NAME} {VALUE},b,S\n",
    "pattern bare.csv": f"N,a,{VALUE},{NAME}\n{NAME} {VALUE},b,{VALUE},S\n",
    "margin.csv": f"region,branch,count\nN,a,{VALUE}.5\n{NAME}{VALUE},a,2\n",
    "margin far.csv": f"region,{NAME}{VALUE},count\nN,a,{VALUE}\n",
    "ledger.csv": f"marginal,decision,groups,seed\n{NAME},{VALUE},{NAME},{VALUE}x\n",
    "tree.csv": f"code,parent\n{NAME} {VALUE}.5,\nN,{NAME} {VALUE}.5;1\nN,{NAME}\n",
    "tree loop.csv": f"code,parent\n{VALUE}.5,{NAME};{VALUE}\n{NAME};{VALUE},{VALUE}.5\n",
    "tree.hrc": f"N\n@@{NAME};{VALUE}.5\n",
    "tree twice.hrc": f"{NAME},{VALUE}.5\n{NAME},{VALUE}.5\n",
    "recode.grc": f"{NAME}: {VALUE} {NAME}\n",
    "recode range.grc": f"<MISSING> {VALUE}\n{NAME} {VALUE}\n",
    "problem.jj": f"0\n1\n0 {VALUE} {NAME} s 0 1 0 0 0\n0\n",
    "problem sum.jj": f"0\n2\n0 {VALUE} 1 s 0 1 0 0 0\n1 2 1 s 0 2 0 0 0\n1\n0 2 : 0 (-1) 1 (1)\n",
    "layout.rda": f"{NAME} {VALUE}\n{NAME};{VALUE}\n",
    "layout twice.rda": f"{NAME} 1 2\n{NAME} 3 4\n<HIERLEVELS> {VALUE}x\n",
    "batch.arb": f"<{NAME}{VALUE}> {NAME}\n",
    "batch line.arb": f"{NAME},{VALUE}\n",
    "rules.arb": BATCH + f"<SAFETYRULE> {NAME}({VALUE},1)\n",
    "method.arb": BATCH + f"<SUPPRESS> {NAME} {VALUE}\n",
    "job.toml": f"[data]\nrecords = {NAME} {VALUE}\n",
    "job wrong.toml": f'[data]\nrecords = "x"\n[variables]\ndimensions = ["{NAME}"]\nresponse = {VALUE}\n',
    "mine.tgrules": f'{{"name": "{NAME}", "schema": 1, "rules": {{"p_percent": {{"p": {VALUE}}}}}}}',
    "book.xlsx": feeds.book([[f"{NAME} Ltd", "N", float(VALUE)], [f"{NAME} Inc", "S", f"{VALUE}x"]]),
    "book twice.xlsx": feeds.book([["region", f"{NAME}{VALUE}", f"{NAME}{VALUE}"], ["N", "a", 1]]),
    "cell.xlsx": hostile.sheet(f'<row r="1"><c r="A1" t="d"><v>{NAME}{VALUE}</v></c></row>'.encode()),
}


@pytest.fixture(scope="module")
def at(tmp_path_factory):
    made = feeds.Setting(tmp_path_factory.mktemp("doors"))
    made.put("layout.rda", feeds.LAYOUT)
    return made


def watched(folder, *arguments):
    """Run the watchdog; returns its findings and the number of calls."""
    command = [sys.executable, "-m", "tests.untrusted.watchdog", str(folder), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=1200)
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 0, done.stderr[-3000:]
    return [line for line in lines if "problem" in line], lines[-1]["done"]


def test_every_reader_is_fed(at):
    assert damage.unfed(at) == []


def test_sound_files_are_read(at):
    doors = {**feeds.calls(at), **feeds.further(at)}
    for name, content in feeds.good_files(at).items():
        path = at.put(name, content)
        for reader in damage.read_by(name):
            doors[reader](path)


@pytest.mark.parametrize("every", first_of([2000, 20]))
def test_nothing_hangs_or_fills_the_memory(tmp_path, every):
    """Some files for some readers; for all of them: ``python -m tests.untrusted.watchdog FOLDER hostile``."""
    problems, done = watched(tmp_path, "hostile", str(every))
    assert done > {2000: 300, 20: 5_000}[every]
    assert not problems, problems[:5]


def test_damage_is_told(tmp_path):
    tally = fuzz.run(examples(800), "suite", 1, tmp_path)
    assert tally.done.total() == examples(800)
    assert not tally.findings, tally.findings[:5]


def pipe(path):
    os.mkfifo(path)


def device(path):
    path.symlink_to("/dev/zero")


def loop(path):
    path.symlink_to(path)


@pytest.fixture
def impatient():
    """Every endless wait ends with an error."""

    def end(*_given):
        raise AssertionError("it waits for ever")

    before = signal.signal(signal.SIGALRM, end)
    signal.alarm(300)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


@pytest.mark.skipif(os.name == "nt", reason="pipes and links of POSIX")
@pytest.mark.parametrize("make", [pipe, device, loop, Path.mkdir, lambda _path: None])
def test_what_is_no_file_is_told_by_every_reader_before_it_waits(at, tmp_path, make, impatient):
    doors = {**feeds.calls(at), **feeds.further(at)}
    for name in damage.READ_BY:
        path = tmp_path / name
        make(path)
        for reader in damage.read_by(name):
            if reader in ("copied decisions", "find journals") or reader.startswith("read as "):
                continue  # they get a text, look through folders, or begin in the middle of another reader
            with pytest.raises(TabGuardError) as caught:
                doors[reader](path)
            assert caught.value.what and caught.value.remedy, (name, reader)


@pytest.mark.skipif(os.name == "nt", reason="pipes and links of POSIX")
@pytest.mark.parametrize("make", [pipe, device])
def test_pipes_in_folders_that_are_looked_through_are_left_alone(at, tmp_path, make, impatient):
    for name in ("left.tgjournal", "left.tgbest", "left.tgbeside", ".left.tgfootprint", "p.tgproj", "policy"):
        make(tmp_path / name)
    assert list(left_behind(tmp_path)) == []
    assert not any(is_sealed(path) or read_footprint(path) for path in tmp_path.iterdir())
    assert kind_of(tmp_path / "policy") is Door.DATA
    assert [found for _path, found in footprints_in([tmp_path], Progress())] == [None]
    with pytest.raises(OSError, match="Invalid argument"):
        file_digest(tmp_path / "policy", Progress())


@pytest.mark.parametrize("name", first_of(SECRETS, 10))
def test_no_error_shows_a_value_or_a_respondent(at, name):
    path = at.put(f"planted.{name.rpartition('.')[2]}", SECRETS[name])
    told = 0
    for reader, call in {**feeds.calls(at), **feeds.further(at)}.items():
        if reader == "preview" or "first columns" in reader:
            continue  # they name the columns as the first line does, as a user who chose them
        try:
            call(path)
        except TabGuardError as error:
            told += 1
            text = " ".join([str(error), *getattr(error, "gaps", ())])
            assert VALUE not in text, (reader, text)
            assert NAME not in text, (reader, text)
    assert told

"""A reproducibility pack: the same job gives the same result; differences are reported without values."""

import json
import stat
import zipfile
from pathlib import Path

import pytest

from tabguard.__main__ import main
from tabguard.cli.pack import _CONTENTS
from tabguard.pack import contents
from tabguard.pack.packs import write_pack
from tests.support.small_job import RECORDS, write_small_job

Captured = pytest.CaptureFixture[str]


def test_a_job_is_packed_and_comes_out_again(tmp_path: Path, capsys: Captured) -> None:
    write_small_job(tmp_path)
    assert main(["pack", str(tmp_path / "job.toml")]) in (0, 3)
    pack = tmp_path / "job_INTERNAL_pack.zip"
    assert stat.S_IMODE(pack.stat().st_mode) == 0o600
    with zipfile.ZipFile(pack) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    assert "python" in json.loads(parts["versions.json"]) and b"primary" in parts["log.txt"]
    assert main(["pack", str(tmp_path / "job.toml")]) == 2, "no pack is replaced"
    capsys.readouterr()
    (tmp_path / "job.toml").unlink()
    assert main(["pack", "--check", str(pack)]) == 0
    assert "of every cell are the same" in capsys.readouterr().out
    rows = RECORDS.splitlines()
    rows[1] = rows[1].replace("900", "901")
    (tmp_path / "records.csv").write_text("\n".join(rows) + "\n", encoding="utf-8")
    assert main(["pack", "--check", str(pack)]) == 3
    said = capsys.readouterr().out
    assert "is not the one in the pack" in said and "with another value: " in said and "901" not in said
    assert main(["pack", "--check", str(tmp_path / "records.csv")]) == 2
    for lines in (b"", b"a,value\n", parts["pattern_INTERNAL.csv"] + b"x\n"):
        write_pack(tmp_path / "bad.zip", {**parts, "pattern_INTERNAL.csv": lines})
        assert main(["pack", "--check", str(tmp_path / "bad.zip")]) == 2
    assert "Traceback" not in capsys.readouterr().err
    assert main(["pack"]) == 2


def test_the_command_knows_every_content() -> None:
    assert tuple(content.name for content in contents()) == _CONTENTS

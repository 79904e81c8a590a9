"""Folders that a cloud copies are recognised by name, with a warning, or refused by the policy."""

from pathlib import Path

import pytest

from tabguard.base.errors import TabGuardError
from tabguard.base.secrets import new_key
from tabguard.cli import main
from tabguard.office.cloud import cloud_of
from tabguard.project.file import save_project
from tests.support.small_job import write_small_job


@pytest.mark.parametrize(
    ("path", "service"),
    [
        ("/home/a/OneDrive - Office of Statistics/x/p.tgproj", "OneDrive"),
        ("/home/a/onedrive/p.tgproj", "OneDrive"),
        ("/home/a/Dropbox (Personal)/p.tgproj", "Dropbox"),
        ("/Users/a/Library/CloudStorage/GoogleDrive-a@b.org/My Drive/p.tgproj", "Google Drive"),
        ("/Users/a/Library/Mobile Documents/com~apple~CloudDocs/p.tgproj", "iCloud Drive"),
        ("/home/a/Nextcloud/p.tgproj", "Nextcloud"),
        ("/home/a/data/dropbox export.tgproj", ""),
        ("/home/a/My Drives/p.tgproj", ""),
        ("/home/a/notes on onedrive/p.tgproj", ""),
    ],
)
def test_services_are_recognised_by_their_folders(path, service):
    assert cloud_of(Path(path)) == service


def test_links_and_what_windows_says_count_too(tmp_path, monkeypatch):
    real = tmp_path / "Dropbox"
    real.mkdir()
    (tmp_path / "short").symlink_to(real)
    assert cloud_of(tmp_path / "short" / "p.tgproj") == "Dropbox"
    monkeypatch.setenv("OneDriveCommercial", str(tmp_path / "company"))
    assert cloud_of(tmp_path / "company" / "p.tgproj") == "OneDrive"


@pytest.fixture
def job(tmp_path, someone, office, monkeypatch):
    monkeypatch.setitem(__import__("tabguard.base.secrets").base.secrets._COST, "n", 1 << 10)
    office()
    someone("anna")
    return write_small_job(tmp_path / "Dropbox")


def test_a_job_warns_or_is_refused(job, office, capsys):
    assert main(["protect", str(job)]) == 0
    assert "synchronised with Dropbox" in capsys.readouterr().out
    office("[forbid]\ncloud_folders = true")
    (job.parent / "out" / "summary.json").unlink()
    assert main(["protect", str(job), "--quiet"]) == 2
    assert "policy of the office forbids" in capsys.readouterr().err
    assert not (job.parent / "out" / "summary.json").exists()


def test_a_project_is_refused_by_policy_unless_it_is_encrypted(job, office):
    from tabguard.flow import stages

    project = stages.open_job(job)
    save_project(job.parent / "p.tgproj", project)
    office("[forbid]\ncloud_folders = true")
    with pytest.raises(TabGuardError, match="synchronised with Dropbox"):
        save_project(job.parent / "q.tgproj", project)
    save_project(job.parent / "q.tgproj", project, key=new_key("a password"))
    assert sorted(path.name for path in job.parent.glob("*.tgproj")) == ["p.tgproj", "q.tgproj"]

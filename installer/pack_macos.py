"""Packs the frozen program for macOS: a disk image with the application, to be dragged into Applications.

The application is signed for this computer only; to pass it on without a warning, sign it with the agency's
certificate (``codesign``) and have it notarised (``notarytool``).
"""

import platform
import shutil
import subprocess
import tempfile
from pathlib import Path


def pack(folder: Path, target: Path, version: str) -> list[Path]:
    """Make the disk image.

    Parameters
    ----------
    folder : Path
        The frozen program; the application lies beside it.
    target : Path
        Folder that gets the file.
    version : str

    Returns
    -------
    list of Path
        What was made.
    """
    target.mkdir(parents=True, exist_ok=True)
    file = target / f"tabguard-{version}-macos-{platform.machine()}.dmg"
    with tempfile.TemporaryDirectory(prefix="tabguard-dmg-") as place:
        image = Path(place)
        shutil.copytree(folder.parent / "TabGuard.app", image / "TabGuard.app", symlinks=True)
        for name in ("LICENSE.txt", "THIRD_PARTY_NOTICES.txt"):
            shutil.copy(folder / name, image / name)
        (image / "Applications").symlink_to("/Applications")
        options = ["-volname", "TabGuard", "-format", "UDZO", "-ov"]
        subprocess.run(["hdiutil", "create", *options, "-srcfolder", image, file], check=True)
    return [file]

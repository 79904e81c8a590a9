"""Recognises folders that are synchronised with a cloud, which must not hold confidential files."""

import os
import re
from pathlib import Path

from tabguard.base.errors import WriteError
from tabguard.base.language import tr
from tabguard.office.policy import policy

_SERVICES = {
    "onedrive": "OneDrive",
    "dropbox": "Dropbox",
    "google drive": "Google Drive",
    "googledrive": "Google Drive",
    "my drive": "Google Drive",
    "icloud drive": "iCloud Drive",
    "iclouddrive": "iCloud Drive",
    "com~apple~clouddocs": "iCloud Drive",
    "nextcloud": "Nextcloud",
    "owncloud": "ownCloud",
    "box sync": "Box",
    "pcloud": "pCloud",
}
"""Cloud services by folder name; an account may follow, as in ``OneDrive - Office``."""
_NAME = re.compile(rf"({'|'.join(map(re.escape, _SERVICES))})(\s*[-(].*)?", re.IGNORECASE)
_VARIABLES = ("OneDrive", "OneDriveCommercial", "OneDriveConsumer")


def cloud_of(path: Path) -> str:
    """Return the cloud service that synchronises a path; empty if none is recognised."""
    path = Path(os.path.abspath(path))
    for place in {path, Path(os.path.realpath(path))}:
        for name in _VARIABLES:
            folder = os.environ.get(name)
            if folder and place.is_relative_to(folder):
                return "OneDrive"
        for part in reversed(place.parts):
            match = _NAME.fullmatch(part)
            if match is not None:
                return _SERVICES[match[1].casefold()]
    return ""


def cloud_words(path: Path) -> str:
    """Return why confidential files should not be written to a path, as a sentence; empty without a
    reason."""
    service = cloud_of(path)
    if not service:
        return ""
    return tr(
        "The folder is synchronised with {service}: confidential files in it are copied to a cloud.",
        service=service,
    )


def check_cloud(path: Path) -> None:
    """Refuse a path for confidential files that a cloud synchronises, if the policy forbids it."""
    words = cloud_words(path) if "cloud_folders" in policy().forbid else ""
    if words:
        raise WriteError(
            tr("{words} The policy of the office forbids this.", words=words),
            str(path),
            tr("Choose another folder."),
        )

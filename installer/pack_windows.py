"""Packs the frozen program for Windows: a portable zip, and an MSI for one user that needs no administrator.

The MSI is made by the WiX toolset 3 (``candle`` and ``light``). ``msiexec /i FILE.msi /qn`` installs it
silently, with ``INSTALLDIR=FOLDER`` elsewhere; ``msiexec /x FILE.msi /qn`` removes it.
"""

import hashlib
import shutil
import subprocess
import tempfile
import uuid
import zipfile
from pathlib import Path
from xml.etree.ElementTree import Element, ElementTree, SubElement, indent

ROOT = Path(__file__).resolve().parent.parent
FAMILY = uuid.UUID("c982da27-485a-4c5f-952c-1f55b75ede0c")
"""What all versions have in common: by it a newer MSI finds the one that it replaces. Never change it."""
REGISTRY = r"Software\TabGuard"
CLASSES = r"Software\Classes"
PROJECT = "TabGuard.Project"


def pack(folder: Path, target: Path, version: str) -> list[Path]:
    """Make the zip and, where WiX is, the MSI.

    Parameters
    ----------
    folder : Path
        The frozen program.
    target : Path
        Folder that gets the files.
    version : str

    Returns
    -------
    list of Path
        What was made.
    """
    target.mkdir(parents=True, exist_ok=True)
    made = [portable(folder, target / f"tabguard-{version}-windows-x64.zip", version)]
    if shutil.which("candle") and shutil.which("light"):
        made.append(msi(folder, target / f"tabguard-{version}-windows-x64.msi", version))
    return made


def portable(folder: Path, file: Path, version: str) -> Path:
    """One folder that runs from wherever it is unpacked."""
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for source in sorted(folder.rglob("*")):
            if source.is_file():
                archive.write(source, f"tabguard-{version}/{source.relative_to(folder).as_posix()}")
    return file


def msi(folder: Path, file: Path, version: str) -> Path:
    """The MSI, by the WiX toolset."""
    with tempfile.TemporaryDirectory(prefix="tabguard-msi-") as place:
        source, compiled = Path(place) / "tabguard.wxs", Path(place) / "tabguard.wixobj"
        ElementTree(description(folder, version)).write(source, encoding="utf-8", xml_declaration=True)
        subprocess.run(["candle", "-nologo", "-arch", "x64", "-out", compiled, source], check=True)
        # ICE91 warns of what is wanted here: files that belong to one user
        subprocess.run(["light", "-nologo", "-sice:ICE91", "-spdb", "-out", file, compiled], check=True)
    return file


def description(folder: Path, version: str) -> Element:
    """What WiX makes the MSI from: every file, menu entry, command and type of the project files.

    Parameters
    ----------
    folder : Path
        The frozen program.
    version : str
        Three numbers with dots.
    """
    wix = Element("Wix", xmlns="http://schemas.microsoft.com/wix/2006/wi")
    about = {"Name": "TabGuard", "Manufacturer": "The TabGuard authors", "Language": "1033", "Id": "*"}
    product = SubElement(wix, "Product", about, Version=version, UpgradeCode=f"{{{str(FAMILY).upper()}}}")
    SubElement(product, "Package", InstallScope="perUser", InstallerVersion="500", Compressed="yes")
    SubElement(product, "MajorUpgrade", DowngradeErrorMessage="A newer version of TabGuard is installed.")
    SubElement(product, "MediaTemplate", EmbedCab="yes")
    root = SubElement(product, "Directory", Id="TARGETDIR", Name="SourceDir")
    SubElement(root, "Directory", Id="ProgramMenuFolder")
    local = SubElement(root, "Directory", Id="LocalAppDataFolder")
    programs = SubElement(local, "Directory", Id="PerUserPrograms", Name="Programs")
    home = SubElement(programs, "Directory", Id="INSTALLDIR", Name="TabGuard")
    components = [fill(home, folder, folder), entries(home), component_in(programs, "programs").get("Id", "")]
    for below in sorted(path for path in folder.rglob("*") if path.is_dir()):
        parent = next(d for d in home.iter("Directory") if d.get("Id") == folder_id(below.parent, folder))
        directory = SubElement(parent, "Directory", Id=folder_id(below, folder), Name=below.name)
        components.append(fill(directory, below, folder))
    feature = SubElement(product, "Feature", Id="All", Title="TabGuard", Level="1")
    for component in components:
        SubElement(feature, "ComponentRef", Id=component)
    indent(wix)
    return wix


def name_of(kind: str, path: Path, folder: Path) -> str:
    """A short name for a file or folder that is the same in every build."""
    return kind + hashlib.sha256(path.relative_to(folder).as_posix().encode()).hexdigest()[:32]


def folder_id(path: Path, folder: Path) -> str:
    """How the description calls a folder of the program."""
    return "INSTALLDIR" if path == folder else name_of("d", path, folder)


def component_in(directory: Element, name: str) -> Element:
    """A part of the installation, noted by a value in the user's registry; it removes its folder."""
    identity = f"{{{str(uuid.uuid5(FAMILY, name)).upper()}}}"
    component = SubElement(directory, "Component", Id=name, Guid=identity, Win64="yes")
    value = {"Root": "HKCU", "Key": REGISTRY, "Name": name, "Type": "integer", "Value": "1", "KeyPath": "yes"}
    SubElement(component, "RegistryValue", value)
    SubElement(component, "RemoveFolder", Id=f"remove_{name}", On="uninstall")
    return component


def fill(directory: Element, path: Path, folder: Path) -> str:
    """Add the files of one folder to the description; return the component's name."""
    component = component_in(directory, name_of("c", path, folder))
    for file in sorted(each for each in path.iterdir() if each.is_file()):
        SubElement(component, "File", Id=name_of("f", file, folder), Name=file.name, Source=str(file))
    return component.get("Id", "")


def entries(home: Element) -> str:
    """Menu entry, the command `tabguard` and what opens project files; return the component's name."""
    component = component_in(home, "entries")
    target = {"Directory": "ProgramMenuFolder", "Name": "TabGuard", "WorkingDirectory": "INSTALLDIR"}
    SubElement(component, "Shortcut", target, Id="menu", Target="[INSTALLDIR]TabGuardWindow.exe")
    path = {"Name": "PATH", "Action": "set", "Part": "last", "System": "no", "Permanent": "no"}
    SubElement(component, "Environment", path, Id="path", Value="[INSTALLDIR]")
    opens = '"[INSTALLDIR]TabGuardWindow.exe" "%1"'
    for key, value in (
        (rf"{CLASSES}\.tgproj", PROJECT),
        (rf"{CLASSES}\{PROJECT}", "TabGuard project"),
        (rf"{CLASSES}\{PROJECT}\DefaultIcon", "[INSTALLDIR]TabGuardWindow.exe,0"),
        (rf"{CLASSES}\{PROJECT}\shell\open\command", opens),
    ):
        SubElement(component, "RegistryValue", Root="HKCU", Key=key, Type="string", Value=value)
    return "entries"

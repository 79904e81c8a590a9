"""What the libraries bring along and TabGuard never opens: half of their size, taken out of ``.venv``."""

import re
from pathlib import Path

UNUSED = re.compile(
    r"PySide6/(Qt/)?translations/(?!qtbase_(de|fr)\.qm)"
    r"|PySide6/(Qt/)?(qml|metatypes|libexec|resources|include|typesystems|glue|scripts|doc)/"
    r"|PySide6/(Qt/plugins|plugins)/(designer|qmllint|qmlls|qmltooling|scxmldatamodel|sqldrivers)/"
    r"|PySide6/.*\b(lib)?(Qt6?|pyside6)?(Qml|Quick|Designer|Help|Labs|Lottie|Pdf|UiTools)\w*\."
    r"|PySide6/.*\b(lib)?Qt6?WaylandCompositor\w*\."
    r"|PySide6/(assistant|balsam|balsamui|designer|linguist|lrelease|lupdate|qml\w+|qsb|svgtoqml)\b"
    r"|pyarrow/(include|src|tests)/|pyarrow/(lib)?(arrow_|_)(python_)?(flight|s3)\w*\."
    r"|(pandas|scipy|numpy|numba|llvmlite|networkx|matplotlib|mpl_toolkits)/(.*/)?tests/|matplotlib/mpl-data/sample_data/"
)
"""Files by their paths below ``site-packages``, with slashes: parts of Qt and Arrow, tests of libraries."""


def take_out(environment: Path) -> int:
    """Remove the files from a virtual environment.

    Parameters
    ----------
    environment : Path

    Returns
    -------
    int
        Bytes that were freed.
    """
    freed = 0
    for packages in {*environment.glob("lib/python*/site-packages"), *environment.glob("Lib/site-packages")}:
        for file in [path for path in packages.rglob("*") if path.is_file()]:
            if UNUSED.match(file.relative_to(packages).as_posix()):
                freed += file.lstat().st_size
                file.unlink()
    return freed

"""Two jobs over overlapping records, and the messages of their comparison."""

import json
import random
from collections.abc import Callable
from pathlib import Path

from tabguard import batch
from tabguard.base.processes import attempt
from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.flow.export import Finished, export_products
from tabguard.flow.replacing import Consent, ReplacedError
from tabguard.write.products import Audience
from tests.support.jobs import table_job

SUPPRESS = """[[decisions.cells]]
codes = ["a1", "Total"]
decision = "suppress"
reason = "asked for"
"""


def write_records(path: Path, seed: int = 4) -> None:
    rng = random.Random(seed)
    lines = [
        f"e{i},a{i % 6},b{rng.randrange(4)},c{rng.randrange(3)},{rng.randrange(20, 60)}" for i in range(150)
    ]
    path.write_text("id,a,b,c,v\n" + "\n".join(lines) + "\n", encoding="utf-8")


def write_job(
    folder: Path, dimensions: str, records: str = "../r.csv", response: str = "v", more: str = ""
) -> Path:
    folder.mkdir(parents=True)
    rule = "" if response == "count" else "p_percent = { p = 10 }\n"
    text = table_job(
        " ".join(dimensions),
        response,
        data=f'records = "{records}"',
        variables='respondent = "id"',
        rules=f"{rule}frequency = {{ n = 3 }}",
        suppression="exact_up_to = 0",
        output='folder = "out"',
    )
    (folder / "job.toml").write_text(text + more, encoding="utf-8")
    return folder / "job.toml"


def in_turn(calls, progress, workers=1):
    return ((at, attempt(call.work, call.arguments, progress)) for at, call in enumerate(calls))


def summary(folder: Path) -> dict:
    return json.loads((folder / "summary.json").read_text(encoding="utf-8"))


def public(folder: Path) -> list[str]:
    return sorted(p.name for p in (folder / "public").glob("*")) if (folder / "public").exists() else []


def export_from_window(
    job: Path,
    folders: dict[str, Path],
    tell: Callable[[str], object] = lambda _words: None,
    replace: bool = False,
    texts: str = "",
) -> tuple[Path, ...]:
    """Export as the window does."""
    project = stages.open_job(job)
    done = batch.protect_project(project, Progress())
    chosen = {Audience(name): folder for name, folder in folders.items()}
    result = Finished(project, done.solution, done.seconds, done.read)
    words = ""
    while True:
        try:
            return export_products(result, chosen, Progress(), tell, consent=Consent(words, texts=texts))
        except ReplacedError as error:
            if not replace:
                raise
            words = error.replaced.words

"""The text of a job, of which a test says only what matters to it."""

import json
from collections.abc import Mapping


def table_job(
    dimensions: str, response: str, tables: Mapping[str, str] | None = None, **sections: str
) -> str:
    """The text of a job over the records in records.csv.

    Parameters
    ----------
    dimensions, response : str
        Names with blanks between them.
    tables : mapping, optional
        The dimensions of each table, below them its further lines.
    **sections : str
        The lines of each section; those of `variables` are added to the dimensions and responses.
    """
    responses = response.split()
    data = sections.pop("data", 'records = "records.csv"')
    variables = [f"dimensions = {json.dumps(dimensions.split())}"] if dimensions else []
    variables.append(f"response = {json.dumps(responses if len(responses) > 1 else response)}")
    lines = ["[data]", data, "[variables]", *variables, sections.pop("variables", "")]
    for name, content in sections.items():
        lines += [f"[{name}]", content]
    for name, content in (tables or {}).items():
        names, _, further = content.partition("\n")
        lines += ["[[tables]]", f'name = "{name}"', f"dimensions = {json.dumps(names.split())}", further]
    return "".join(f"{line}\n" for line in lines if line)

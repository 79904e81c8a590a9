"""The job file: everything a run needs in one TOML file, for batch systems and for *Copy as job*."""

from tabguard.job.data import cells_content, earlier_content, read_cells, read_earlier
from tabguard.job.reader import job_name, project_of, read_job
from tabguard.job.tables import dimensions_of_tables, read_tables, table_blocks, tables_content
from tabguard.job.writer import job_text, write_job

__all__ = [
    "cells_content",
    "dimensions_of_tables",
    "earlier_content",
    "job_name",
    "job_text",
    "project_of",
    "read_cells",
    "read_earlier",
    "read_job",
    "read_tables",
    "table_blocks",
    "tables_content",
    "write_job",
]

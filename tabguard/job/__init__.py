"""Job files: everything a run needs in one TOML file, for batch systems and for *Copy as job*."""

from tabguard.job.data import (
    cells_content,
    data_content,
    earlier_content,
    read_cells,
    read_data,
    read_earlier,
)
from tabguard.job.declared import content_of, relative
from tabguard.job.keys import hierarchy as hierarchy_section
from tabguard.job.keys import job_schema, job_section
from tabguard.job.reader import check_roles, examine_job, job_name, project_of, read_job
from tabguard.job.sections import path_of
from tabguard.job.tables import (
    dimension_content,
    dimensions_of_tables,
    read_hierarchy,
    read_tables,
    table_blocks,
)
from tabguard.job.values import key_text, value_text
from tabguard.job.where import ROOT, Lines, Where
from tabguard.job.writer import job_text, template, write_job, write_text

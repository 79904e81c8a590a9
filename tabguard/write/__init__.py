"""Writes values to files: public files that cannot leak, internal files, and the check for leaks."""

from tabguard.write.export import (
    INTERNAL_FOLDER,
    PUBLIC_FOLDER,
    TRANSMISSION_FOLDER,
    Order,
    check_names,
    export_all,
    held_path,
    job_order,
    make_products,
    may_publish,
    shown_name,
    told_again,
)
from tabguard.write.files.atomic import Place, recover_all, write_file, write_files
from tabguard.write.files.folders import check_folders, check_links, check_root
from tabguard.write.internal.book import differences_csv, differences_xlsx, internal_xlsx
from tabguard.write.internal.pattern_csv import internal_frame, pattern_csv
from tabguard.write.internal.summary import linked_summary, summary, summary_json
from tabguard.write.list_files import apriori, decisions_csv, waivers_csv
from tabguard.write.products.product import file_name
from tabguard.write.products.public.note import public_note
from tabguard.write.products.public.sdmx import public_sdmx_csv
from tabguard.write.products.state import RunState
from tabguard.write.public.book import public_workbook
from tabguard.write.public.layout import for_readers
from tabguard.write.public.long_csv import public_csv, public_frame
from tabguard.write.public.template import Template
from tabguard.write.public.texts import MARK_PROFILES
from tabguard.write.run import Override, Run
from tabguard.write.sbs import sbs_file
from tabguard.write.sdmx import conf_status, sdmx_csv
from tabguard.write.sdmx_layout import SdmxHeader
from tabguard.write.verify.file_set import releases_in, verify_together
from tabguard.write.verify.findings import Leak, Secret
from tabguard.write.verify.public_files import public_files, verify_public
from tabguard.write.verify.tables import shown_number

"""Runs of jobs without the window: one job, several in processes of their own, or on a cluster."""

from tabguard.batch.job import Terms, audit_job, covers_of, run_job, run_project, verify_job, write_outcome
from tabguard.flow.outcome import Outcome
from tabguard.flow.protecting import audit_loaded, protect_loaded, protect_project

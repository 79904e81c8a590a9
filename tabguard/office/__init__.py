"""Requirements and records of the office: policy, cloud folders, keys, approvals, audit trails.

`policy` what everybody must, may not and may see; others ask it at their own doors `cloud` folders that a
cloud copies, where nothing confidential may be written `keys` secrets by which records are checked `approval`
what a second person approved, and whether that still holds `trail` who did what to a project

None of this knows a project; `tabguard.flow.approvals` says what of one is approved.
"""

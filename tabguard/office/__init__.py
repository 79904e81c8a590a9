"""What the office demands and keeps: its policy, cloud folders, keys, the trails of projects and exports.

`policy`           what everybody must, may not and may see; others ask it at their own doors
`cloud`            folders that a cloud copies, where nothing confidential may be written
`keys`             secrets by which records are checked
`trail`            who did what to a project
`export_trail`     what was exported, and by whom

Approval is about a project: `tabguard.project.approval` has its records, `tabguard.flow.approvals` asks for
them.
"""

"""The stages in order: what is done with a table from its source to its files.

`stages`           read, judge, protect, audit, and how a pattern stands against each kind of attacker
`parts`            the parts of a release that share no relation, protected at the same time
`questions`        what is asked about single cells: why, what if, how to repair it
`comparing`        what two patterns, publications or files say of the same cells
`over_periods`     what earlier publications said of a cell
`previews`         looks ahead of a stage, for the window
`certificates`     proofs of protected patterns: made, written, checked
`publishing`       who may publish what, marks, and whether a file leaks
`export`           products of batch and window

Of count tables:

`counts`           what released marginals are, and what can be worked out from them
`count_project`    a project about a count table: made, read, checked
`release_planning` what is asked about marginals and the ledger of decisions
`count_publishing`, `release_export`
                   marginals for readers: from the command line, from the release planner
`count_files`, `count_words`
                   what was worked out, as files and in words
"""

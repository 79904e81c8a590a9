"""The stages of count tables in order, for command line and window.

`counts`           what released marginals are, and what can be worked out from them
`count_project`    a project about a count table: made, read, checked
`release_planning` what is asked about marginals and the ledger of decisions
`count_publishing`, `release_export`
                   marginals for readers: from the command line, from the release planner
`count_ledger`, `count_approval`
                   what was published before, and who approves what comes now
`count_files`, `count_words`
                   what was worked out, as files and in words
"""

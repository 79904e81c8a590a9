"""Parts that every folder may use: languages, errors, progress, processes, locks and files of one user."""

"""A job with a list of decisions."""

ROWS = "a,b,made,sold\nx,p,3,1\nx,q,5,2\ny,p,7,4\ny,q,9,8\n"


JOB = """
[data]
records = "records.csv"
[variables]
dimensions = ["a", "b"]
response = ["made", "sold here"]
[rules]
frequency = { n = 1 }
"""

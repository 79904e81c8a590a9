"""A job in which every key is set."""

FULL = """
[data]
records = "records.csv"
delimiter = ","
[variables]
dimensions = ["industry", "region"]
response   = "turnover"
shadow     = "turnover"
holding    = "group"
respondent = "id"
weight     = "weight"
request    = "ask"
waiver     = "waived"
[hierarchies]
industry = "industry.csv"
region   = ["county.csv", "metro.csv"]
[rules]
level     = "holding"
p_percent = { p = 10, intruders = 1 }
dominance = [{ n = 1, k = 75 }, { n = 2, k = 85 }]
pq        = { p = 15, q = 60 }
frequency = { n = 3, range = 0 }
request   = { percent = 70, minimum = 3, range = 10 }
zero      = { unsafe = false, range = 10 }
negative  = { factor = 2 }
weights   = "expansion"
manual_range = 20
[decisions]
file = "decisions.csv"
[suppression]
cost      = "value"
method    = "greedy"
look_ahead = "both"
clean_up  = true
insiders  = true
prior     = 0
lower = 0
time_limit = 600
threads = 0
[output]
folder = "out"
mark = "x"
"""

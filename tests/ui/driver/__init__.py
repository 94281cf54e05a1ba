"""The driver of the UI tests: touches and keys, and a few ways to begin.

    WholeApp     the app from its start (quick_app: past the greeting, the opponent answers at once)
    MatchTable   a match at the table
    LaidTable    a table with a position, without a match
    ReplayTable  a replay of a match

All are a `Driver`. Their surroundings can be replaced by `stand_ins`, through constructors.
"""

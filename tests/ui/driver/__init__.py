"""The driver of the screen's tests: fingers and keys, and few ways to begin.

    WholeApp     the app from its start (quick_app: past the greeting, the rival answers at once)
    MatchTable   a match at the table
    LaidTable    a table with a position, nobody playing
    ReplayTable  a match that is played back

All are a `Driver`. What surrounds them can be replaced by `stand_ins`, through constructors.
"""

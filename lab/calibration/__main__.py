"""Check the coach's statements against what then happened, or against a far deeper search.

    python -m lab.calibration [--rounds 200] [--work N] [--mixed] [--plot FILE] [--json]
    python -m lab.calibration --verdicts [--positions 60] [--json]
    python -m lab.calibration --strongest [--rounds 200] [--work N] [--json]
    python -m lab.calibration --luck [--rounds 200] [--json]
    python -m lab.calibration --reasons [--positions 60] [--json]
    python -m lab.calibration --likeness [--matches 300] [--fit] [--json]

Without options it checks chances: the strongest level plays itself, or with `--mixed` any two
levels play, and before each decision the hint for the player to move is noted. `--work` is how many
positions a move may cost, 0 for no lookahead. The figures are explained in `chances.py`,
`verdicts.py`, `reasons.py`, `luck.py` and `likeness.py` beside this file.
"""

import os
import sys
from functools import partial
from pathlib import Path

from jaipur.coach import loss_shares
from lab.calibration import chances, likeness, luck, plot, reasons, verdicts
from lab.calibration.pool import spread
from tools.bench import benchmark


def main(arguments: list[str] | None = None) -> int:
    """Measure and print."""
    parser = benchmark.parser("lab.calibration", __doc__)
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--positions", type=int, default=60)
    parser.add_argument("--work", type=int, help="positions for a move; 0: no lookahead")
    parser.add_argument("--mixed", action="store_true", help="any two levels play")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seconds", type=float, help="report what was done by then")
    parser.add_argument("--plot", type=Path, help="write a reliability plot, as SVG")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--verdicts", action="store_true", help="losses against a far deeper look")
    what.add_argument("--strongest", action="store_true", help="its moves that are called mistakes")
    what.add_argument("--reasons", action="store_true", help="how many moves have one of their own")
    what.add_argument("--luck", action="store_true", help="is luck unbiased, what does it explain")
    what.add_argument("--likeness", action="store_true", help="is the level shown the true one")
    parser.add_argument("--matches", type=int, default=300)
    parser.add_argument("--fit", action="store_true", help="measure the table of shares again")
    options = parser.parse_args(arguments)
    if options.verdicts:
        found = verdicts.figures(options.positions, options.seed, options.jobs, options.seconds)
    elif options.reasons:
        found = reasons.figures(options.positions, options.seed, options.jobs, options.seconds)
    elif options.strongest:
        found = verdicts.strong_figures(
            options.rounds, options.work, options.seed, options.jobs, options.seconds
        )
    elif options.likeness:
        how = options.matches, options.seed, options.jobs, options.seconds
        table = Path(loss_shares.__file__)
        found = likeness.fit(*how, table) if options.fit else likeness.figures(*how)
    elif options.luck:
        found = luck.figures(options.rounds, options.seed, options.jobs, options.seconds)
    else:
        play = partial(chances.chances_of_round, options.work, options.seed, options.mixed)
        rounds = list(spread(play, options.rounds, options.jobs, options.seconds))
        if options.plot:
            options.plot.write_text(plot.reliability(chances.bins(rounds)), "utf-8")
        found = chances.figures(rounds)
    benchmark.tell(found, options.json)
    return 0


if __name__ == "__main__":
    sys.exit(main())

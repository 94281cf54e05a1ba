"""Scenes of puzzles, duels and challenges; only for the stage."""

from datetime import UTC, date, datetime, timedelta
from random import Random

from jaipur.game.contests.challenge_codes import new_challenge
from jaipur.game.contests.comparison import Compared, Made
from jaipur.game.practice.puzzle_progress import PuzzleProgress
from jaipur.game.practice.puzzles import puzzles as all_puzzles
from jaipur.ui.challenges.challenge_cards import Pair
from jaipur.ui.challenges.challenge_sheets import ChallengeSheet
from tools.screenshots import duels
from tools.screenshots.visit import Visit


def puzzles(visit: Visit) -> None:
    """Show a late day in a year of puzzles: solved at once, later, or still open."""
    app = visit.app
    app.services.now = lambda: datetime(2026, 11, 15, 12, tzinfo=UTC)
    progress, today, rng = PuzzleProgress(), app.services.now().date(), Random(3)
    for place, puzzle in enumerate(all_puzzles()):
        day = date(2024, 1, 1) + timedelta(days=place)
        if day.month < 3 or day.replace(year=2026) >= today or rng.random() < 0.15:
            continue
        if rng.random() < 0.3:
            progress = progress.tried(puzzle.id, today)
        progress = progress.solved(puzzle.id, today)
    for ago in range(9, 0, -1):
        progress = progress.on_its_day(today - timedelta(days=ago))
    app.services.store.keep_puzzles(progress)
    visit.open("puzzles")


def puzzle(visit: Visit, tried: str) -> None:
    """Show the first puzzle of the year, and the answer to a wrong or the right move."""
    known, room = all_puzzles(), visit.app.navigator.screen("trial")
    puzzle = known[0]
    visit.open("puzzles").solve(puzzle, known)
    room.set_speed("none")
    visit.stage.run(0.5, dt=0.1)
    if tried:
        wrong = puzzle.options()[-1].move
        room.table.dispatch("on_move", wrong if tried == "wrong" else puzzle.best)
        visit.stage.wait_for(lambda: visit.app.services.overlays.children)


def duel(visit: Visit) -> None:
    """Show a won duel, after some weeks of duels."""
    screen = visit.open("duel")
    visit.stage.wait_for(lambda: screen.days is not None)
    screen.today, screen.days = duels.TODAY, duels.DAYS


def challenges(visit: Visit) -> None:
    """Show a challenge that is still open, and some that were played, here and by friends."""
    screen = visit.open("challenges")
    visit.stage.wait_for(lambda: screen.known)
    entries = visit.app.services.store.archive.page(0, 5)
    theirs = [None, *entries[1:]]
    waiting = Pair(None, None, new_challenge("merchant", 31_415_926_535))
    played = [Pair(entry, other) for entry, other in zip(entries, theirs, strict=True)]
    screen.show([waiting, *played])


def challenge(visit: Visit) -> None:
    visit.open("challenges")
    visit.app.services.overlays.open_sheet(
        ChallengeSheet(contest=new_challenge("merchant", 31_415_926_535), kept=True)
    )


def compare(visit: Visit) -> None:
    mine, theirs = (one for one in visit.app.services.store.archive.page(0, 2))
    rounds = (
        Compared(Made(71, 58), Made(64, 80)),
        Compared(Made(49, 66), Made(83, 41)),
        Compared(Made(104, 62), None),
    )
    visit.open("compare").show(Pair(mine, theirs), rounds)

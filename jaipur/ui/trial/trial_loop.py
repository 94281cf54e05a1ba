"""The loop of a trial: a round from a position, with the coach's answer in between."""

from collections.abc import Callable, Sequence
from enum import Enum, auto
from functools import partial

import asynckivy as ak

from jaipur.coach.answer import NEARLY, Answer, answer
from jaipur.coach.hints import Option
from jaipur.game.practice.position import rest_of
from jaipur.game.practice.puzzles import faults
from jaipur.rules import Move
from jaipur.ui.play.match_recorder import MatchRecorder
from jaipur.ui.play.table_screen import TableScreen
from jaipur.ui.play.turns import Turns
from jaipur.ui.table.messages import Kind, Message
from jaipur.ui.trial.trial import PuzzleGoal, Trial
from jaipur.ui.trial.trial_questions import trial_over
from jaipur.ui.trial.trial_sheets import AfterTrial, TrialAnswer, WrongTry
from jaipur.ui.widgets.question import QuestionSheet, SheetWithAnswers
from jaipur.words import coach_words, opponents, puzzle_words
from jaipur.words.i18n import _

COACH_SEED = 1
"""The same for all, so that the same move gets the same answer every time."""


class Phase(Enum):
    """The phases of a trial."""

    ASKED = auto()
    WEIGHED = auto()
    PLAYED = auto()


class TrialLoop:
    """One visit to a position, which can be repeated at will; nothing is saved."""

    def __init__(
        self, screen: TableScreen, trial: Trial, seed: int, entered: Callable[[], None]
    ) -> None:
        """Call `entered` on every new phase."""
        self._trial = trial
        self._screen, self._table, self._match_view = screen, screen.table, screen.match_view
        self._entered = entered
        self._seed = seed
        self._known = {option.move: option for option in trial.known}
        self._shown: Option | None = None
        """A move whose cards the player wants to see."""
        self.phase = Phase.ASKED
        self._names = _("You"), opponents.level_name(trial.level)
        self._set_up()
        self._task = ak.start(self._play())

    def leave(self) -> None:
        self._task.cancel()

    async def _play(self) -> None:
        await ak.sleep(0)  # a table that has just come to the front gets its size in this frame
        choice = AfterTrial.AGAIN
        while choice is AfterTrial.AGAIN:
            async with ak.move_on_when(ak.event(self._screen, "on_again")):
                choice = await self._sit()
            if choice is AfterTrial.AGAIN:
                self._set_up()
        goal = self._trial.goal
        if choice is AfterTrial.NEXT and goal and goal.onward:
            goal.onward()
        else:
            self._screen.go_back()

    def _set_up(self) -> None:
        """Set up the position, already for the first frame; hidden cards are drawn again."""
        self._seed += 1
        trial = self._trial
        self.session = rest_of(trial.view, self._names, trial.level, self._seed, trial.facts)
        self._match_view.sit(self.session, trial.view.viewer)
        self._turns = Turns(self._screen, MatchRecorder())
        self._table.undo.possible = False
        self._match_view.set_up()

    async def _sit(self) -> AfterTrial:
        """Let the player try a move or play to the end; return how they continue."""
        self._enter(Phase.ASKED if self._trial.asks else Phase.PLAYED)
        await self._match_view.show_opening()
        if self._trial.asks:
            choice = await self._try()
            if choice is not AfterTrial.PLAY_ON:
                return choice
        self._enter(Phase.PLAYED)
        with self.session.bot_plays(self._trial.level):
            await self._turns.play_round()
        await self._match_view.before_count()
        await self._match_view.count()
        return await self._choice(QuestionSheet(trial_over))

    def _enter(self, phase: Phase) -> None:
        self.phase = phase
        self._table.options.hints = self._table.options.ahead = phase is Phase.PLAYED
        self._entered()

    # The question and the answer

    async def _try(self) -> AfterTrial:
        self._show_cards()
        move = await self._turns.persons_move()
        self._enter(Phase.WEIGHED)
        await ak.wait_all(self._weigh(move), self._make(move))
        await self._match_view.in_front()
        trial = self._trial
        self._table.messages.clear()
        coached = answer(trial.view, move, self._known.values(), trial.played)
        trial.answered(coached)
        if trial.goal:
            return await self._puzzle(coached, trial.goal)
        if trial.keeps_secret and coached.loss >= NEARLY:
            points = faults(coached.view, coached.best.move, coached.tried)
            choice = await self._choice(WrongTry(coached, points, str))
            if choice is not AfterTrial.REVEAL:
                return choice
        return await self._answer(TrialAnswer(coached, over=self._match_view.playing.round_is_over))

    async def _puzzle(self, coached: Answer, goal: PuzzleGoal) -> AfterTrial:
        """Show what is wrong with the move; show the answer only if it was found or asked for."""
        solved, verdict = coached.tried == goal.answer, goal.praise
        if not solved:
            choice = await self._choice(WrongTry(coached, goal.against(coached.tried), goal.idea))
            if choice is not AfterTrial.REVEAL:
                return choice
            verdict = puzzle_words.the_answer
        others = [option.move for option in coached.options if option.move != goal.answer]
        faults = {move: goal.against(move) for move in others}
        coached = coached._replace(tempts=goal.tempts, faults=faults)
        onward = solved and goal.onward is not None
        over = self._match_view.playing.round_is_over
        return await self._answer(TrialAnswer(coached, verdict, over=over, leads_on=onward))

    async def _answer(self, sheet: TrialAnswer) -> AfterTrial:
        choice = await self._choice(sheet)
        self._shown = sheet.wanted
        return choice

    async def _make(self, move: Move) -> None:
        await self._match_view.show_new_turn(self._match_view.playing.play(move))

    async def _weigh(self, move: Move) -> None:
        """Ask the coach for missing figures: of this move, and of the move made in the match.

        Known figures stay as they are, and new ones are put on their scale.
        """
        for wanted in (move, self._trial.played):
            if wanted and wanted not in self._known:
                found = await self._screen.bots.advice(self._trial.view, COACH_SEED, wanted)
                for option in found if not self._known else ():
                    self._known[option.move] = option
                if wanted not in self._known:
                    self._known[wanted] = self._measured(wanted, found)

    def _measured(self, wanted: Move, found: Sequence[Option]) -> Option:
        """Return an option on the scale of the known ones: two searches differ a little."""
        known = self._known
        off = next((known[one.move].chance - one.chance for one in found if one.move in known), 0.0)
        new = next(option for option in found if option.move == wanted)
        goal = self._trial.goal  # the search that found the puzzle was far deeper
        most = goal.second if goal else 1.0
        return new._replace(chance=min(most, max(0.0, new.chance + off)))

    def _show_cards(self) -> None:
        """Choose the cards of the move that the player asked for, and show its advice."""
        option, self._shown = self._shown, None
        if option:
            self._table.choice.show(option.move)
            words = partial(coach_words.hint, [option], 0)
            self._table.messages.show(Message(Kind.HINT, words, move=option.move))

    async def _choice(self, sheet: SheetWithAnswers) -> AfterTrial:
        layer = self._match_view.results.layer
        layer.add_widget(sheet)
        try:
            _sheet, choice = await ak.event(sheet, "on_answer")
        finally:
            layer.remove_widget(sheet)
        return AfterTrial(choice)

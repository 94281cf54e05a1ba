"""From Learn to an exercise of the advice on the table, and back."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from jaipur.game.practice.advice import AdviceSubject, the_exercises
from jaipur.words import i18n
from tests.ui.trial.trying import Trier
from tools.stage.stage import Stage


@pytest.fixture
def trier(stage: Stage, tmp_path: Path) -> Iterator[Trier]:
    stage.resize(411, 914)
    person = Trier(stage, tmp_path)
    yield person
    person.close()


def test_every_subject_has_a_page_and_a_way_to_the_table(trier: Trier) -> None:
    trier.tap(trier.app.navigator.title.buttons["learn"])
    assert trier.front.advice_text.endswith("0 of 8 tried.")
    trier.tap(trier.front.ids.advice)
    page = trier.front
    assert [*page.sections] == [subject.value for subject in AdviceSubject]
    first = the_exercises()[0]
    page.open_at(first.subject.value)
    trier.stage.run(0.2)
    box = page.boxes[first.id]
    assert box.text == "Try it on the table" and box.market and box.hand
    page.ids.view.scroll_to(box.ids["try"], animate=False)
    trier.stage.run(0.2)
    trier.tap(box.ids["try"])
    trier.room.set_speed("none")
    trier.ready()
    assert trier.where == "TrialScreen" and trier.table.view == first.view
    assert trier.table.ids.bar.title == "Camels give rhythm"
    i18n.set_language("fr")
    assert trier.table.ids.bar.title == "Les chameaux donnent le rythme"
    i18n.set_language("en")
    trier.attempt(first.tempting)
    assert trier.front.title == "There is a better move"
    i18n.set_language("fr")
    trier.stage.run(0.2)
    assert trier.front.title == "Il y a mieux à jouer"
    i18n.set_language("en")
    trier.touch("leave")
    assert trier.where == "AdviceScreen" and box.text == "Try it again"
    assert trier.app.services.store.settings.advice_tried == (first.id,)
    trier.key("escape")
    assert trier.front.advice_text.endswith("1 of 8 tried.")


def test_advice_text_stays_when_positions_cannot_be_read(
    trier: Trier, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> None:
        raise ValueError("no such move")

    monkeypatch.setattr("jaipur.game.practice.advice.the_exercises", broken)
    trier.tap(trier.app.navigator.title.buttons["learn"])
    trier.tap(trier.front.ids.advice)
    assert trier.where == "AdviceScreen" and not trier.front.boxes
    assert trier.front.sections["herd"].text

"""The light of the lesson: it is on the cards where they are, and frames only what to touch."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from kivy.graphics import Mesh, Rectangle

from jaipur.rules import Good
from jaipur.ui.learn.spotlight import AIR
from jaipur.ui.look.rect import Rect
from tests.ui.learn.learner import Learner

Point = tuple[float, float]


def test_light_on_a_card_ends_at_the_card_over_it(learner: Learner) -> None:
    learner.begin()
    learner.follow_to_step(2)
    for thing in (learner.market("D"), learner.market("D", 1)):
        learner.tap(thing)
    table = learner.table
    dark = [card for card in table.cards.hand if card.good == Good.SPICE]
    assert dark
    for card in dark:
        x, y, _width, height = table.cards.seen_part(card)
        middle = (x + 2, y + height / 2)
        assert not any(rect.holds(*middle) for rect in learner.light.lit)


def test_light_follows_a_raised_card(learner: Learner) -> None:
    learner.begin()
    learner.follow_to_step(2)
    cloth = learner.hand("C")
    below = cloth.x + 4, cloth.y + 2
    for thing in (learner.market("D"), learner.market("D", 1)):
        learner.tap(thing)
    assert learner.light.is_bright(*below)
    learner.tap(cloth)
    learner.stage.run(0.3)
    assert cloth.y > below[1], "it is raised"
    assert not learner.light.is_bright(*below)
    assert learner.light.is_bright(cloth.x + 4, cloth.y + 2)
    assert learner.light.is_bright(cloth.right - 4, cloth.top - 2), "above the next card"


def test_light_follows_a_card_under_the_finger(learner: Learner) -> None:
    learner.begin()
    stage, silver = learner.stage, learner.market("S")
    place = learner.spot(silver)
    stage.touch_down(*place)
    stage.lead([place, (place[0], place[1] - 200)])
    stage.run(0.2)
    assert silver.top < place[1]
    assert learner.light.is_bright(*silver.center) and not learner.light.is_bright(*place)
    stage.cancel()


def test_touch_between_two_lit_cards_is_no_touch_in_the_dark(learner: Learner) -> None:
    learner.begin()
    while not (len(lit := learner.light.lit) > 1 and lit[0].meets(lit[1].inset(-6))):
        learner.follow()
    left, right = sorted(learner.light.lit[:2])
    assert learner.light.is_bright((left.right + right.x) / 2, left.center[1])


def test_only_what_is_to_be_touched_has_a_frame(learner: Learner) -> None:
    learner.begin()
    framed = set()
    while learner.where != "RoundOver":
        table, scene = learner.table, learner.scene
        for rect in learner.light.lit if scene.do else ():
            card = table.cards.card_at(*rect.center)
            assert card and table.choice.permits(card), f"{scene.say}: {rect}"
            framed.add(scene.say)
        if scene.say == "collect":
            assert not learner.light.is_bright(*learner.spot(learner.hand("P")))
        learner.follow()
    assert len(framed) == 9


def test_cards_to_put_back_have_the_frame(learner: Learner) -> None:
    learner.begin()
    learner.follow_to_step(2)
    raised = [learner.hand("S"), learner.hand("C")]
    for thing in (learner.market("D"), learner.market("D", 1), *raised):
        learner.tap(thing)
    learner.stage.run(0.3)
    assert [rect[0] for rect in learner.light.lit] == [card.x for card in raised]


def test_light_is_as_round_as_the_button_and_the_tokens_it_falls_on(learner: Learner) -> None:
    """The corners of a bright place are dark, too, but not where another bright place begins."""
    learner.begin()
    learner.stage.run(0.2)
    menu = Rect(*learner.table.ids.menu.plate)
    x, y = menu.x - AIR / 2, menu.y - AIR / 2
    assert _covered(learner, x, y)
    assert not _covered(learner, *menu.center)
    learner.follow_to_step(1)
    camels = sorted(learner.light.lit)
    assert len(camels) == 3
    assert not _covered(learner, camels[0].right, camels[0].y + 1), "two cards side by side"
    assert _covered(learner, camels[0].x - AIR + 0.5, camels[0].y - AIR + 0.5)


def _covered(learner: Learner, x: float, y: float) -> bool:
    """Return whether something dark is drawn at this point."""
    shapes = [one for group in learner.light.canvas.before.children for one in _all(group)]
    return any(_holds(shape, x, y) for shape in shapes)


def _all(group: Any) -> Iterator[Any]:
    yield group
    for one in getattr(group, "children", ()):
        yield from _all(one)


def _holds(shape: Any, x: float, y: float) -> bool:
    if isinstance(shape, Rectangle):
        return Rect(*shape.pos, *shape.size).holds(x, y)
    if not isinstance(shape, Mesh):
        return False
    every = shape.vertices
    points = [(every[n], every[n + 1]) for n in range(0, len(every), 4)]
    corner, *curve = points
    return any(_within((x, y), corner, a, b) for a, b in pairwise(curve))


def _within(point: Point, *corners: Point) -> bool:
    sides = [
        (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0])
        for a, b in pairwise((*corners, corners[0]))
    ]
    return all(side >= 0 for side in sides) or all(side <= 0 for side in sides)

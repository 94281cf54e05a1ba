"""The light of the lesson: it is on the cards where they are, and frames only what to touch."""

from tests.ui.learn.learner import Learner


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

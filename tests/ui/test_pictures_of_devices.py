"""What the pictures for README and the store show belongs to the device they are said to be of."""

import pytest

from tools.devices import DEVICES, STORE
from tools.screenshots.scenes import scene_of
from tools.screenshots.visit import visiting
from tools.stage.stage import Stage


@pytest.mark.full
@pytest.mark.parametrize(("mouse", "choose"), [(True, "click cards"), (False, "tap cards")])
def test_fingers_tap_and_leave_by_the_system(stage: Stage, mouse: bool, choose: str) -> None:
    with visiting(stage, "en", mouse) as visit:
        with visit.at(scene_of("title")):
            assert ("quit" in visit.app.navigator.title.buttons) is mouse
        with visit.at(scene_of("table-middle")) as table:
            assert choose in table.ids.bar.detail


def test_only_desktops_have_a_mouse() -> None:
    assert {name for name, device in DEVICES.items() if device.mouse} == {"desktop", "window"}
    assert not any(device.mouse for device in STORE.values())

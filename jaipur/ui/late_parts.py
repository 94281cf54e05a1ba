"""What the app has and its first frame can do without: each part is made at its first use."""

from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jaipur.game.workers.thinker import Thinker
    from jaipur.store.store import Store
    from jaipur.ui.device.device import Device
    from jaipur.ui.device.haptics import Haptics
    from jaipur.ui.device.voices import Voice
    from jaipur.ui.look.ambience import Ambience
    from jaipur.ui.look.sound import Sounds
    from jaipur.ui.review.review_desk import Reviewer


class LateParts:
    """A base of the app. A stand-in that is put into its `vars` is used instead."""

    device: "Device"

    @property
    def store(self) -> "Store":
        raise NotImplementedError

    @cached_property
    def thinker(self) -> "Thinker":
        from jaipur.game.workers.thinker import Thinker

        return Thinker()

    @cached_property
    def reviewer(self) -> "Reviewer":
        from jaipur.game.workers.review_worker import ReviewWorker

        return ReviewWorker(
            self.store.reviews, lambda: "thinker" in vars(self) and self.thinker.thinks
        )

    @cached_property
    def sounds(self) -> "Sounds":
        from jaipur.ui.look.sound import Sounds

        return Sounds()

    @cached_property
    def ambience(self) -> "Ambience":
        from jaipur.ui.look.ambience import Ambience

        return Ambience()

    @cached_property
    def haptics(self) -> "Haptics":
        from jaipur.ui.device.haptics import Haptics

        return Haptics(self.device.feel)

    @cached_property
    def voice(self) -> "Voice | None":
        return self.device.voice()

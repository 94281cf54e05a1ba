"""How a list glides on when a finger has thrown it."""

from math import exp

from kivy.effects.scroll import ScrollEffect


class Fling(ScrollEffect):
    """Slows down evenly and ends in the same place, however long the frames are.

    Kivy subtracts a share of the speed that grows with the frame: after a frame of more than a
    third of a second the list would fly backwards.
    """

    def update_velocity(self, dt: float) -> None:
        if abs(self.velocity) <= self.min_velocity:
            self.velocity = 0
            return
        brake = self.friction / self.std_dt
        left = exp(-brake * dt)
        distance = self.velocity * (1 - left) / brake
        self.velocity *= left
        self.apply_distance(distance)
        self.trigger_velocity_update()

"""Perceived loudness after ITU-R BS.1770: K-weighted, of the loudest moment."""

import numpy as np
from numpy.typing import NDArray

from tools.sounds.dsp import RATE, Wave, count, fast_size

WINDOW_SECONDS = 0.4
HOP_SECONDS = 0.01

# Corner in Hz, quality, and the gains above, at and below the corner.
SHELF = (1681.974450955533, 0.7071752369554196, (1.584864701130855, 1.258720930232562, 1.0))
# The standard gives the cut's numerator as 1, -2, 1: slightly above unity once it is scaled.
BASS_CUT = (38.13547087602444, 0.5003270373238773, (1.00544, 0.0, 0.0))


def k_weighting(hz: Wave) -> NDArray[np.complex128]:
    """The response of the standard's two filters: the head's treble shelf and a bass cut."""
    delay = np.exp(-2j * np.pi * hz / RATE)
    response: NDArray[np.complex128] = np.ones_like(delay)
    for corner, quality, (high, middle, low) in (SHELF, BASS_CUT):
        k = np.tan(np.pi * corner / RATE)
        over = [high - middle * k / quality + low * k * k, 2 * (low * k * k - high)]
        over.append(high + middle * k / quality + low * k * k)
        under = [1 - k / quality + k * k, 2 * (k * k - 1), 1 + k / quality + k * k]
        response *= np.polyval(over, delay) / np.polyval(under, delay)
    return response


def window_powers(sound: Wave) -> Wave:
    """K-weighted power, both channels summed, of every window; one channel counts for both.

    A mono file comes out of both speakers, so it is as loud as the same file in stereo.
    """
    stereo = sound if sound.ndim == 2 else np.stack([sound, sound], axis=1)
    window, hop = count(WINDOW_SECONDS), count(HOP_SECONDS)
    # Silence around a short sound lets a whole window hold it and the filters ring out.
    padded = np.pad(stereo, ((window, window), (0, 0)))
    size = fast_size(len(padded))
    weights = k_weighting(np.asarray(np.fft.rfftfreq(size, 1 / RATE), np.float64))
    heard = np.fft.irfft(np.fft.rfft(padded, size, axis=0) * weights[:, None], size, axis=0)
    energy = np.concatenate([[0.0], np.cumsum(np.sum(heard[: len(padded)] ** 2, axis=1))])
    return np.asarray(np.maximum((energy[window:] - energy[:-window])[::hop] / window, 1e-12))


def lufs(power: float) -> float:
    """Power in the units of the standard."""
    return float(-0.691 + 10 * np.log10(power))


def momentary(sound: Wave) -> float:
    """Return the loudest 0.4 seconds, in LUFS: the perceived loudness of a short sound."""
    return lufs(float(window_powers(sound).max()))

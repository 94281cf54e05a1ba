"""What the GPU forgets while the app is away."""

import logging

from kivy.graphics.context import get_context
from kivy.graphics.opengl import glIsTexture
from kivy.graphics.texture import Texture

log = logging.getLogger(__name__)


def restore(known: Texture | None) -> bool:
    """Bring all textures, shaders and buffers back if a texture that was there is gone.

    Ask before a frame is drawn: drawing with a lost texture makes an empty one of its name.
    """
    if known is None or glIsTexture(known.id):
        return False
    log.info("Graphics: the GPU has forgotten the pictures, they are made anew")
    get_context().reload()
    return True

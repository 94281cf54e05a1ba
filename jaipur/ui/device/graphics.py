"""Restores what the GPU loses while the app is in the background."""

import logging

from kivy.graphics.context import get_context
from kivy.graphics.opengl import glIsTexture
from kivy.graphics.texture import Texture

log = logging.getLogger(__name__)


def restore(known: Texture | None) -> bool:
    """Restore all textures, shaders and buffers if a known texture is lost; return whether it was.

    Call it before a frame is drawn: drawing with a lost texture creates an empty one of its name.
    """
    if known is None or glIsTexture(known.id):
        return False
    log.info("Graphics: the GPU has forgotten the pictures, they are made again")
    get_context().reload()
    return True

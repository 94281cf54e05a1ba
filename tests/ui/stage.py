"""The one stage of the test process. Importing this opens it, so it comes before any Kivy."""

from tools.stage import open_stage

STAGE = open_stage()

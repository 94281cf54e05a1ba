"""The only stage of the test process. Importing this opens it, so import it before any Kivy."""

from tools.stage import open_stage

STAGE = open_stage()

"""The survey is a program beside the packages: its folder has to be named before it can be imported."""

import sys
from pathlib import Path

SURVEY = Path(__file__).resolve().parents[2] / "tools" / "survey"
sys.path.insert(0, str(SURVEY))

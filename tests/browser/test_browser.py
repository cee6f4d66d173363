"""Every test of the `.mjs` files beside this one, in every browser that it is for."""

import pytest
from conftest import Runner


def test_page(name: str, kind: str, runner: Runner) -> None:
    if error := runner.run(name, kind):
        pytest.fail(error, pytrace=False)

"""Every test of the `.mjs` files beside this one, in every browser that it is for."""

import pytest
from conftest import Runner


def test_page(name: str, kind: str, runner: Runner) -> None:
    # A browser on a busy machine may stumble over its own clock; what is wrong is wrong twice.
    if runner.run(name, kind) and (error := runner.run(name, kind)):
        pytest.fail(error, pytrace=False)

"""Every test of the `.mjs` files beside this one, in every browser that it is for."""

import pytest


def test_page(name: str, kind: str, browsers: dict[str, str], request: pytest.FixtureRequest) -> None:
    if kind not in browsers:
        pytest.skip(f"no {kind} was found")
    error = request.getfixturevalue("runner").run(name, kind)
    if error:
        pytest.fail(error, pytrace=False)

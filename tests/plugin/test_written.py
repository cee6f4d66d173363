"""Numbers as a page writes them: what may stand for a value, and what a wrong one is told."""

from fractions import Fraction

import pytest
from mkdocs_twoclocks.written import Estimate, as_written


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (Fraction(1, 13), "1/13"),
        (Fraction(1, 13), "1 in 13"),
        (Fraction(1, 13), "1 time in 13"),
        (Fraction(1, 13), "one in thirteen"),
        (Fraction(1, 13), "One in thirteen"),
        (Fraction(1, 13), "0.0769"),
        (Fraction(1, 13), "0.08"),
        (Fraction(1, 13), "7.69 %"),
        (Fraction(1, 13), "7.7%"),
        (Fraction(1, 13), "8 %"),
        (Fraction(16, 221), "16 games in 221"),
        (Fraction(212, 5), "42.4"),
        (Fraction(212, 5), "42.40"),
        (Fraction(5, 2), "2.5"),
        (Fraction(1, 8), "0.13"),
        (2520, "2520"),
        (2520, "2,520"),
        (2**53 - 1, "9,007,199,254,740,991"),
        (13, "13"),
        (13, "thirteen"),
        (13, "Thirteen"),
        (52, "fifty-two"),
        (40, "forty"),
        (0, "zero"),
        ("lost", "lost"),
        (Estimate(Fraction("0.98318"), Fraction("0.98292"), Fraction("0.98343")), "98.32 % (98.29 % to 98.34 %)"),
        (Estimate(Fraction("42.41"), Fraction("42.39"), Fraction("42.44")), "42.4 (42.39 to 42.44)"),
    ],
)
def test_a_right_number_stands_as_it_is_written(value, written):
    assert as_written(value, written) == written


@pytest.mark.parametrize(
    ("value", "written", "right"),
    [
        (Fraction(1, 13), "1 in 12", "1 in 13"),
        (Fraction(1, 13), "2 in 26", "1 in 13"),
        (Fraction(1, 13), "one in twelve", "one in thirteen"),
        (Fraction(1, 13), "7.70 %", "7.69 %"),
        (Fraction(1, 13), "0.0770", "0.0769"),
        (Fraction(1, 13), "13", "1/13"),
        (Fraction(1, 13), "about a thirteenth", "1/13"),
        (Fraction(212, 5), "42", "212/5"),
        (Fraction(212, 5), "42.3", "42.4"),
        (Fraction(1, 8), "0.12", "0.13"),
        (2520, "2,521", "2,520"),
        (2520, "25,20", "2,520"),
        (2520, "1/2520", "2520/1"),
        (13, "twelve", "thirteen"),
        (100, "ten", "100"),
        (52, "052", "52"),
        ("lost", "won", "lost"),
        (Estimate(Fraction("0.5"), Fraction("0.4"), Fraction("0.6")), "50 %", "50.00 % (40.00 % to 60.00 %)"),
        (Estimate(Fraction("0.5"), Fraction("0.4"), Fraction("0.6")), "50 % (41 % to 60 %)", "50 % (40 % to 60 %)"),
    ],
)
def test_a_wrong_number_is_told_the_right_one(value, written, right):
    assert as_written(value, written) == right

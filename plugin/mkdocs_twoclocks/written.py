"""Numbers as a page writes them: what may stand for a value, and what the right number is in the same form.

- a whole number, in digits (`2520`, `2,520`) or up to ninety-nine in words (`thirteen`), is exact;
- so is a fraction in lowest terms: `1/13`, `1 in 13`, `16 games in 221`;
- a decimal or a percentage is the value rounded, half up, to the digits that are written: `42.4`, `7.69 %`;
- an estimate is written with its interval, all three in one form: `61.2 % (60.9 % to 61.5 %)`.
"""

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias


@dataclass(frozen=True)
class Estimate:
    """A number that was found by trying, and the interval that it lies in."""

    value: Fraction
    low: Fraction
    high: Fraction


Value: TypeAlias = int | Fraction | str | Estimate


_ONES = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
_TEENS = [
    "ten",
    "eleven",
    "twelve",
    *(word + "teen" for word in ("thir", "four", "fif", "six", "seven", "eigh", "nine")),
]
_TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
_WORDS = [*_ONES, *_TEENS, *(f"{tens}-{ones}".removesuffix("-zero") for tens in _TENS for ones in _ONES)]
_NUMBER = rf"(?:[\d,]+|{'|'.join(sorted(_WORDS, key=len, reverse=True))})"


def as_written(value: Value, written: str) -> str:
    """The right number, in the form in which a number was written if that form can say it.

    >>> as_written(Fraction(1, 13), "1 time in 12"), as_written(Fraction(1, 13), "7.7 %"), as_written(13, "twelve")
    ('1 time in 13', '7.7 %', 'thirteen')
    """
    if isinstance(value, str):
        return value
    if isinstance(value, Estimate):
        match = re.fullmatch(r"(.+) \((.+) to (.+)\)", written)
        forms = match.groups() if match else ("0.00 %", "0.00 %", "0.00 %")
        return "{} ({} to {})".format(*map(as_written, (value.value, value.low, value.high), forms))
    number = Fraction(value)
    if match := re.fullmatch(r"[\d,]+(?:\.(\d+))?(\s?%)?", written):
        digits, percent = match[1] or "", match[2] or ""
        if digits or percent:
            scale = 10 ** len(digits)
            scaled = int(number * (100 if percent else 1) * scale + Fraction(1, 2))
            whole = _like(scaled // scale, written)
            return whole + (f".{scaled % scale:0{len(digits)}}" if digits else "") + percent
    if match := re.fullmatch(rf"({_NUMBER})(/|(?: \w+)? in )({_NUMBER})", written, flags=re.IGNORECASE):
        upper, middle, lower = match.groups()
        return _like(number.numerator, upper) + middle + _like(number.denominator, lower)
    return _like(number.numerator, written) if number.denominator == 1 else str(number)


def _like(number: int, written: str) -> str:
    if written.lower() in _WORDS and number < len(_WORDS):
        return _WORDS[number].capitalize() if written[0].isupper() else _WORDS[number]
    return f"{number:,}" if "," in written else str(number)

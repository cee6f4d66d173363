"""Two Clocks: the rules, the notation and the words of Clock and Grandfather's Clock.

Standard library only, and nothing here knows a browser: the same files run in CPython, where they make the
pages, and in Pyodide, where they play them. A module imports only those before it in this order:
`cards` and `odds`, `position`, `clock` and `grandfather`, what shows and studies their positions, then `protocol`
and `cli`.
"""

__version__ = "0.1.0"

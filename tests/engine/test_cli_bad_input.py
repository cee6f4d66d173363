"""Whatever is wrong with a command is said in one line, which names it."""

import pytest
from test_cli import DEAL
from test_cli_chances import MISDEAL
from twoclocks.cards import LAST_DEAL

GAMES = ["simulate", "clock", "--games", "5", "--seed", "7"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], ""),
        (["castle"], "castle"),
        (["deal"], ""),
        (["deal", "clock"], ""),
        (["deal", "chess", "7"], "chess"),
        (["deal", "clock", "-1"], "'-1' is no deal number"),
        (["deal", "clock", "1e3"], "'1e3' is no deal number"),
        (["deal", "clock", "٣"], "'٣' is no deal number"),
        (["deal", "clock", ""], "'' is no deal number"),
        (["deal", "clock", "9007199254740992"], "'9007199254740992' is no deal number"),
        (["deal", "clock", "9" * 5000], "is no deal number"),
        (["deal", "clock", "7", "8"], "one seed or position"),
        (["deal", "clock", "AC/2C/KC"], "'AC/2C/KC' is a position"),
        (["deal", "clock", "7", "--rules", "free"], "Clock has no rule sets"),
        (["deal", "grandfather", "7", "--rules", "relaxed"], "'relaxed' is no rule set"),
        (["deal", "grandfather", "7", "--rules"], "--rules"),
        (["deal", "grandfather", "7", "--colour", "red"], "--colour"),
        (["show", "grandfather", f"{DEAL} TJQK23456789 free", "--rules", "both"], "names the rules free, but both"),
        (["show", "clock", "AC/2C"], "'AC/2C' is no position of Clock"),
        (["show", "clock", "-/2D/KC"], "'-/2D/KC' is no position of Clock"),
        (["show", "clock", "AC/2C/KC", "KC"], "quotes"),
        (["show", "clock", "AC//KC"], "an empty pile is written -"),
        (["show", "grandfather", "7\n8"], "'7\\n8' is no deal number"),
        (["play", "grandfather", "7"], "grandfather"),
        (["play", "clock", "nonsense"], "'nonsense' is no deal number"),
        (["play", "clock", "7", "--rules", "free"], "Clock has no rule sets"),
        (["check", "clock"], ""),
        (["check", "grandfather", "x/y", "24"], "'x'"),
        (["check", "grandfather", f"{DEAL} - -", "24"], "clock face"),
        (["odds"], "GAME"),
        (["odds", "grandfather"], "grandfather"),
        (["odds", "clock", "--ranks", "1"], "'1' is no number of ranks: a whole number from 2 to 13"),
        (["odds", "clock", "--ranks", "14"], "'14' is no number of ranks"),
        (["odds", "clock", "--ranks", "-3"], "'-3' is no number of ranks"),
        (["odds", "clock", "--ranks", "٣"], "'٣' is no number of ranks"),
        (["odds", "clock", "--ranks", ""], "'' is no number of ranks"),
        (["odds", "clock", "--suits", "0"], "'0' is no number of suits: a whole number from 1 to 4"),
        (["odds", "clock", "--suits", "5"], "'5' is no number of suits"),
        (["odds", "clock", "7"], "7"),
        (["simulate", "clock", "--games", "5"], "--seed"),
        (["simulate", "clock", "--seed", "5"], "--games"),
        (["simulate", "clock", "--games", "0", "--seed", "7"], "'0' is no number of games"),
        (["simulate", "clock", "--games", "1e6", "--seed", "7"], "'1e6' is no number of games"),
        (["simulate", "clock", "--games", "9" * 5000, "--seed", "7"], "is no number of games"),
        (["simulate", "clock", "--games", "5", "--seed", "-7"], "'-7' is no deal number"),
        (["simulate", "clock", "--games", "5", "--seed", str(LAST_DEAL + 1)], "is no deal number"),
        ([*GAMES, "--ranks", "x"], "'x' is no number of ranks"),
        ([*GAMES, "--suits", "9"], "'9' is no number of suits"),
        (["tree"], ""),
        (["tree", "nonsense"], "'nonsense' is no deal number"),
        (["tree", "AC/2C/KC", "KC"], "quotes"),
        (["tree", "AC/2C/2D"], "'AC/2C/2D' is no position of Clock"),
        (["tree", MISDEAL], f"'{MISDEAL}' comes from no full deal: "),
        (["tree", "ACAD/2C2C/KCKD"], "the 2 of diamonds (2D) is missing"),
        (["tree", "/".join(["-"] * 13)], "comes from no full deal"),
        (["deal", "clock", "7", "--turned", "3"], "'3' is no number of cards turned: a whole number from 4 to 52"),
        (["deal", "clock", "7", "--turned", "53"], "'53' is no number of cards turned"),
        (["deal", "clock", "7", "--turned", "ten"], "'ten' is no number of cards turned"),
        (["deal", "clock", "7", "--turned", "9", "--winning"], "--winning"),
        (["deal", "clock", "-7", "--winning"], "'-7' is no deal number"),
        (["deal", "grandfather", "7", "--winning"], "grandfather has no deals that end as wished"),
        (["deal", "grandfather", "7", "--turned", "9"], "grandfather has no deals that end as wished"),
    ],
    ids=lambda value: " ".join(word[:24] for word in value).replace("\n", " ") if isinstance(value, list) else "",
)
@pytest.mark.parametrize("json_", [[], ["--json"]], ids=["", "json"])
def test_bad_input_is_one_line_on_standard_error(run, arguments, said, json_):
    status, out, err = run(*arguments, *(json_ if arguments[1:] else []))
    assert (status, out) == (2, "")
    assert err.startswith("twoclocks")
    assert err.endswith("\n")
    assert err.count("\n") == 1
    assert said in err

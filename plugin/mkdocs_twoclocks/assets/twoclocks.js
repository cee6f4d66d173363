// The two games as elements, for any page: `<clock-patience deal="7">` and `<grandfathers-clock deal="7">`; and the widgets of the
// laboratory, which the build writes into a page with all their markup. A page that does not name the style sheet gets it from here.

import { ClockConundrum } from "./clock-conundrum.js";
import { ClockLadder } from "./clock-ladder.js";
import { ClockPatience } from "./clock-patience.js";
import { ClockPeek } from "./clock-peek.js";
import { ClockSimulator } from "./clock-simulator.js";
import { GrandfathersClock } from "./grandfathers-clock.js";

const sheet = new URL("./twoclocks.css", import.meta.url).href;
const links = document.querySelectorAll("link");
if (![...links].some((link) => link.href === sheet)) {
  document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: sheet }));
}

customElements.define("clock-patience", ClockPatience);
customElements.define("grandfathers-clock", GrandfathersClock);
customElements.define("clock-conundrum", ClockConundrum);
customElements.define("clock-ladder", ClockLadder);
customElements.define("clock-peek", ClockPeek);
customElements.define("clock-simulator", ClockSimulator);

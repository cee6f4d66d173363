// The two games as elements, for any page: `<clock-patience deal="7">` and `<grandfathers-clock deal="7">`.

import { ClockPatience } from "./clock-patience.js";
import { GrandfathersClock } from "./grandfathers-clock.js";

customElements.define("clock-patience", ClockPatience);
customElements.define("grandfathers-clock", GrandfathersClock);

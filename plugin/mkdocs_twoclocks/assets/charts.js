// Charts, drawn as SVG by Observable Plot, which comes when the first of them is drawn. What they show comes from the engine; here it
// is only laid out.

/** A share so far: games, share, and the ends of its interval.
 * @typedef {[games: number, share: number, low: number, high: number]} Point */
/** A row of a distribution: a number, how many games, their share, the exact chance, and both in words.
 * @typedef {[number: number, games: number, share: number, chance: number, shareWords: string, chanceWords: string]} Row */
/** Makes the marks and scales of a chart.
 * @typedef {(plot: any, width: number) => Record<string, unknown>} Drawing */

/** @type {Promise<any> | undefined} */
let library;

/** @returns {Promise<any>} */
export const plot = () =>
  (library ??= import("./d3.js")
    .then(() => import("./plot.js"))
    .then(() => globalThis.Plot)
    .catch((error) => {
      library = undefined;
      throw error;
    }));

/** Between two drawings of a chart, in milliseconds. */
const PAUSE = 150;
const HAND = "var(--tc-hand)";
const HALO = { stroke: "var(--tc-bg)", strokeWidth: 4, paintOrder: "stroke" };
const DASHES = { strokeWidth: 2, strokeDasharray: "7 4" };
const DOTS = { strokeWidth: 2, strokeDasharray: "1 5", strokeLinecap: "round" };
const PERCENT = ".0%";
const TENTHS = ".1%";
const BRASS = "var(--tc-done)";

/** The place of a chart: draws it as wide as it is, and again when that changes. */
export class Chart {
  /** @type {Drawing | null} */
  #drawing = null;
  #width = 0;
  #drawn = -PAUSE;
  #waiting = false;

  /** @param {HTMLElement} place
   * @param {string} label what a reader who does not see it is told */
  constructor(place, label) {
    this.place = place;
    this.label = label;
  }

  /** @param {AbortSignal} signal */
  listen(signal) {
    const observer = new ResizeObserver(() => {
      if (this.place.clientWidth !== this.#width) this.#later();
    });
    observer.observe(this.place);
    signal.addEventListener("abort", () => observer.disconnect());
  }

  /** Draws now, or when there is room.
   * @param {Drawing} drawing */
  show(drawing) {
    this.#drawing = drawing;
    this.#later();
  }

  clear() {
    this.#drawing = null;
    this.place.replaceChildren();
  }

  /** However often something changes, it is drawn a few times a second. */
  #later() {
    if (this.#waiting) return;
    this.#waiting = true;
    const wait = this.#drawn + PAUSE - performance.now();
    setTimeout(async () => {
      this.#waiting = false;
      this.#drawn = performance.now();
      const Plot = this.#drawing && (await plot().catch(() => null));
      const width = this.place.clientWidth;
      if (!Plot || !this.#drawing || !width) return;
      this.#width = width;
      const chart = Plot.plot({
        width,
        height: this.place.clientHeight,
        marginLeft: 52,
        marginBottom: 50,
        style: { background: "none", color: "inherit", fontFamily: "inherit", fontSize: "13px" },
        ...this.#drawing(Plot, width),
      });
      chart.setAttribute("role", "img");
      chart.setAttribute("aria-label", this.label);
      this.place.replaceChildren(chart);
    }, wait);
  }

  /** The chart as a file: its colours as they are on the screen, on the page's ground.
   * @returns {string | null} */
  get svg() {
    const chart = this.place.querySelector("svg");
    if (!chart) return null;
    const copy = /** @type {SVGSVGElement} */ (chart.cloneNode(true));
    const seen = [chart, ...chart.querySelectorAll("*")];
    for (const [index, each] of [copy, ...copy.querySelectorAll("*")].entries()) {
      const style = getComputedStyle(seen[index]);
      for (const name of ["fill", "stroke"])
        if (each.hasAttribute(name)) each.setAttribute(name, style.getPropertyValue(name));
    }
    const { color, fontFamily } = getComputedStyle(chart);
    copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
    copy.setAttribute("style", `color: ${color}; font-family: ${fontFamily}; font-size: 13px`);
    const ground = document.createElementNS("http://www.w3.org/2000/svg", "rect");
    for (const [name, value] of [
      ["width", "100%"],
      ["height", "100%"],
      ["fill", getComputedStyle(this.place).backgroundColor],
    ])
      ground.setAttribute(name, value);
    copy.prepend(ground);
    return new XMLSerializer().serializeToString(copy);
  }
}

/** @param {number} width */
const ticks = (width) => (width < 420 ? 3 : 6);

/** Games played against the share of them that was won, up to four times what it should be.
 * @param {number} width
 * @param {{target: number, win: number}} known */
const scales = (width, { target, win }) => ({
  x: {
    type: "log",
    domain: [1, Math.max(target, 10)],
    label: "games played →",
    ticks: ticks(width),
    tickFormat: "~s",
  },
  y: { domain: [0, Math.min(1, 4 * win)], label: "share won", tickFormat: PERCENT, ticks: 5, grid: true },
});

/** What the true chance is, in words on its line, which other lines may cross.
 * @param {any} Plot
 * @param {{win: number, words: string}} known */
const truth = (Plot, { win, words }) => [
  Plot.ruleY([win], { stroke: BRASS, ...DASHES }),
  Plot.text([words], {
    y: win,
    frameAnchor: "right",
    textAnchor: "end",
    dy: -10,
    fill: BRASS,
    fontWeight: 600,
    ...HALO,
  }),
];

/** The share of games won, and the reader's guess.
 * @param {Point[]} points
 * @param {{target: number, win: number, words: string, guess: number | null}} known
 * @returns {Drawing} */
export const shareOf = (points, known) => (Plot, width) => {
  const { win, guess } = known;
  const name = { y: guess, frameAnchor: "left", textAnchor: "start", dx: 6, dy: Number(guess) < win ? 11 : -10 };
  const guessed =
    guess === null
      ? []
      : [
          Plot.ruleY([guess], { stroke: "currentColor", ...DOTS }),
          Plot.text(["your guess"], { ...name, fill: "currentColor", ...HALO }),
        ];
  return {
    ...scales(width, known),
    marks: [
      Plot.areaY(points, { x: "0", y1: "2", y2: "3", fill: HAND, fillOpacity: 0.18, clip: true }),
      ...guessed,
      Plot.line(points, { x: "0", y: "1", stroke: HAND, strokeWidth: 2.2, clip: true }),
      ...truth(Plot, known),
      Plot.ruleY([0]),
    ],
  };
};

/** Several runs' shares, one line each.
 * @param {Point[][]} runs
 * @param {{target: number, win: number, words: string}} known
 * @returns {Drawing} */
export const runsOf = (runs, known) => (Plot, width) => ({
  ...scales(width, known),
  marks: [
    ...runs.map((points) =>
      Plot.line(points, { x: "0", y: "1", stroke: HAND, strokeOpacity: 0.5, strokeWidth: 1.4, clip: true }),
    ),
    ...truth(Plot, known),
    Plot.ruleY([0]),
  ],
});

/** Games by a number: bars for these, dots for the exact chance.
 * @param {Row[]} rows
 * @param {string} label
 * @returns {Drawing} */
export const distribution = (rows, label) => (Plot, width) => {
  const first = rows[0][0];
  const last = rows[rows.length - 1][0];
  const many = last - first > 20;
  const most = Math.max(...rows.map(([, , share, chance]) => Math.max(share, 1.6 * chance)));
  return {
    x: {
      domain: [first - 0.5, last + 0.5],
      label: `${label} →`,
      ticks: Math.min(2 * ticks(width), last - first),
      tickFormat: "d",
    },
    y: { domain: [0, most], label: "share of games", tickFormat: many ? TENTHS : PERCENT, ticks: 5, grid: true },
    marks: [
      Plot.rectY(rows, {
        x1: (/** @type {Row} */ row) => row[0] - 0.38,
        x2: (/** @type {Row} */ row) => row[0] + 0.38,
        y: "2",
        fill: HAND,
        fillOpacity: 0.6,
      }),
      Plot.dot(rows, { x: "0", y: "3", r: many ? 2.5 : 4, fill: BRASS, stroke: "var(--tc-bg)" }),
      Plot.ruleY([0]),
    ],
  };
};

import assert from "node:assert/strict";

import { goTo } from "./stage.mjs";
import { inChromium, test } from "./suite.mjs";
import { Widget } from "./widget.mjs";

/** What the browsers themselves ask for, whatever the page. */
const OWN =
  /^(?:https?:\/\/)?(?:(?:accounts|clients2)\.google\.com|(?:update|content-autofill)\.googleapis\.com|[a-z.]+\.(?:mozilla|firefox)\.(?:com|net|org))[:/]/;

inChromium("No page asks another host for anything, whatever is pressed, and nothing is missing", async (stage) => {
  const page = await stage.open("");
  page.on("dialog", (dialog) => dialog.dismiss());
  for (const path of stage.host.pages().sort()) {
    if (path) await goTo(stage, page, path);
    await page.evaluate(async () => {
      for (const button of document.querySelectorAll("button, label[for^=__], input[type=radio]")) {
        /** @type {HTMLElement} */ (button).click();
      }
      for (const select of document.querySelectorAll("select")) {
        select.selectedIndex = select.options.length - 1;
        select.dispatchEvent(new Event("change", { bubbles: true }));
      }
    });
    await page.waitForFunction(() =>
      [...document.querySelectorAll("clock-patience, grandfathers-clock")].every(
        (element) => /** @type {Patience} */ (element).engine !== "loading",
      ),
    );
  }
  assert.deepEqual(
    stage.host.foreign.filter((address) => !OWN.test(address)),
    [],
  );
  assert.deepEqual(
    stage.host.log.filter(({ status }) => status !== 200),
    [],
  );
});

for (const [kind, type] of /** @type {const} */ ([
  ["chromium", "text/plain"],
  ["firefox", "application/octet-stream"],
])) {
  test(
    `The engine starts from a host that sends its files as ${type}`,
    async (stage) => {
      stage.host.types = { ".wasm": type, ".json": type, ".zip": type, ".whl": type };
      const clock = await Widget.of(await stage.open(""), "clock-patience");
      await clock.type("Deal number", "7");
      await clock.reaches(stage.engine.command("deal", "clock", "7").position);
    },
    [kind],
  );
}

inChromium("A page is found without its final slash, and a missing one leads home", async (stage) => {
  const clock = await Widget.of(await stage.open("clock/rules"), "clock-patience");
  await clock.press("New deal");
  await clock.engine("ready");
  stage.host.log = [];
  const lost = await stage.open("no/such/page");
  assert.match(await lost.$eval("main", (main) => main.innerText), /404|not found/i);
  const home = stage.host.address("");
  await Promise.all([
    lost.waitForNavigation(),
    lost.evaluate((wanted) => [...document.links].find((link) => link.href === wanted)?.click(), home),
  ]);
  await Widget.of(lost, "clock-patience");
  const missing = stage.host.log.filter(({ status }) => status !== 200).map(({ path }) => path);
  assert.deepEqual(missing, ["no/such/page"]);
});

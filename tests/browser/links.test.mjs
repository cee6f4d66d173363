import assert from "node:assert/strict";

import { inFirefox, test } from "./suite.mjs";
import { Widget } from "./widget.mjs";

/** @typedef {import("./stage.mjs").Stage} Stage */
/** @typedef {import("./stage.mjs").Page} Page */

const CONTINUED = /continued from your last visit/i;

/** A game of Grandfather's Clock three moves on.
 * @param {Stage} stage
 * @param {string} path */
async function begun(stage, path = "") {
  const page = await stage.open(path);
  const game = await Widget.of(page, "grandfathers-clock");
  const { moves, views } = stage.engine.wander("grandfather", await game.attribute("deal"), 3);
  for (const [number, move] of moves.entries()) {
    await game.move(views[number], move);
    await game.reaches(views[number + 1].position);
  }
  return { page, game, moves, position: views[3].position, start: views[0].position };
}

/** Follows a link with a browser that has not been here.
 * @param {Stage} stage
 * @param {string} link
 * @param {string} [selector] */
async function follow(stage, link, selector = "grandfathers-clock") {
  const page = await stage.open(link.slice(stage.host.address("").length), { visitor: "friend" });
  return Widget.of(page, selector);
}

inFirefox("A copied link leads a friend to the same position, with the moves that lead there", async (stage) => {
  const { game, moves, position, start } = await begun(stage);
  const link = await game.copyLink();
  assert.equal(
    decodeURIComponent(link.split("#")[1]),
    `${await game.attribute("id")}:${await game.attribute("deal")}:standard:${moves.join(" ")}`,
  );
  const friend = await follow(stage, link);
  await friend.reaches(position);
  assert.deepEqual((await friend.shown()).moves, moves);
  for (const _ of moves) await friend.press("Undo");
  await friend.reaches(start);
});

inFirefox("A link to a game of Clock leads to its step", async (stage) => {
  const clock = await Widget.of(await stage.open(""), "clock-patience");
  await clock.slide(7);
  const { position } = await clock.shown();
  const friend = await follow(stage, await clock.copyLink(), "clock-patience");
  await friend.reaches(position);
});

inFirefox("A game too long for a link is sent as its position", async (stage) => {
  const page = await stage.open("");
  const game = await Widget.of(page, "grandfathers-clock");
  await game.element.evaluate((element) => {
    element.removeAttribute("deal");
    element.setAttribute("position", "-/QC/-/-/-/-/-/- A23456789TJJ");
    element.setAttribute("moves", "21 12 ".repeat(250).trim());
  });
  await game.until((element) => element.moves.length === 500);
  await game.press("Undo");
  const { position } = await game.shown();
  const link = await game.copyLink();
  assert(link.length <= 1900, `${link.length} characters`);
  const friend = await follow(stage, link);
  await friend.reaches(position);
});

inFirefox("A link that says no game is explained, and the page's own game is shown", async (stage) => {
  const game = await Widget.of(await stage.open(""), "grandfathers-clock");
  const { position } = await game.shown();
  const id = await game.attribute("id");
  const deal = await game.attribute("deal");
  const friend = await follow(stage, stage.host.address(`#${id}:x::`));
  const explained = async (/** @type {string} */ rest) => {
    await friend.until((element) => window.reader.find(element, "Close"));
    assert.match(await friend.words("notice"), /\w+ \w+/, rest);
    assert.equal((await friend.shown()).position, position, rest);
  };
  await explained("x::");
  for (const rest of ["-1::", "%E0%A4%A::", `${deal}:nonsense:`, `${deal}:standard:99`, "KC/QC:standard:"]) {
    await friend.element.evaluate((element, hash) => {
      window.reader.find(element, "Close")?.click();
      // A change that the theme does not take for a page to be put in place of this one.
      history.replaceState(history.state, "", hash);
      window.dispatchEvent(new HashChangeEvent("hashchange"));
    }, `#${id}:${rest}`);
    await explained(rest);
  }
});

test("A game goes on where it was left, and Restart goes back to the page's own", async (stage) => {
  const { page, position, start } = await begun(stage);
  await page.reload();
  const game = await Widget.of(page, "grandfathers-clock");
  assert.equal((await game.shown()).position, position);
  assert.match(await game.words("notice"), CONTINUED);
  await game.press("Undo");
  await game.press("Redo");
  await game.press("Restart");
  await game.reaches(start);
  assert.doesNotMatch(await game.words("notice"), CONTINUED);
  await page.reload();
  const again = await Widget.of(page, "grandfathers-clock");
  assert.equal((await again.shown()).position, start);
  assert.doesNotMatch(await again.words("notice"), CONTINUED);
});

inFirefox("A game that is as long as the page's own but another one is kept", async (stage) => {
  const page = await stage.open("grandfather/rules/");
  const selector = "grandfathers-clock[show=play][moves]";
  const game = await Widget.of(page, selector);
  const { moves } = await game.shown();
  assert.equal(moves.length, 1);
  await game.press("Undo");
  const view = stage.engine.views("grandfather", await game.attribute("deal"))[0];
  const other = /** @type {import("./engine.mjs").Offer} */ (view.moves.find(({ move }) => move !== moves[0]));
  await game.move(view, other.move);
  await game.until((element) => element.moves.length === 1);
  const { position } = await game.shown();
  await page.reload();
  assert.equal((await (await Widget.of(page, selector)).shown()).position, position);
});

inFirefox("A deal of the reader's own is kept when the page is closed", async (stage) => {
  const page = await stage.open("");
  const clock = await Widget.of(page, "clock-patience");
  await clock.type("Deal number", "123");
  await clock.reaches(stage.engine.command("deal", "clock", "123").position);
  await clock.press("Turn next card");
  const { position } = await clock.shown();
  await page.close();
  const again = await Widget.of(await stage.open(""), "clock-patience");
  assert.equal((await again.shown()).position, position);
  assert.equal(await again.state(), "idle");
});

inFirefox("A page whose deal has changed ignores what was kept", async (stage) => {
  const { page, game } = await begun(stage, "grandfather/rules/");
  const before = await game.attribute("deal");
  const block = /<grandfathers-clock [^]*?<\/grandfathers-clock>/;
  const [other] = block.exec(String(stage.host.file("index.html"))) ?? [""];
  const id = await game.attribute("id");
  const changed = other.replace(/ id="[^"]*"/, ` id="${id}"`);
  stage.host.replace(/^grandfather\/rules\/index\.html$/, (file) => String(file).replace(block, () => changed));
  await page.reload();
  const again = await Widget.of(page, "grandfathers-clock");
  assert.notEqual(await again.attribute("deal"), before);
  const [{ position }] = stage.engine.views("grandfather", await again.attribute("deal"));
  assert.equal((await again.shown()).position, position);
  assert.doesNotMatch(await again.words("notice"), CONTINUED);
});

inFirefox("Without a place to keep games everything works, and says so", async (stage) => {
  const refuse = () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("denied", "SecurityError");
    };
    Storage.prototype.getItem = () => {
      throw new DOMException("denied", "SecurityError");
    };
  };
  const page = await stage.open("", { before: refuse });
  const game = await Widget.of(page, "grandfathers-clock");
  const { moves, views } = stage.engine.wander("grandfather", await game.attribute("deal"), 1);
  await game.move(views[0], moves[0]);
  await game.reaches(views[1].position);
  assert.match(await game.words("notice"), /keep|kept|remember|storage/i);
  await game.press("Undo");
  await game.reaches(views[0].position);
  const clock = await Widget.of(page, "clock-patience");
  await clock.press("Turn next card");
  assert.equal((await clock.shown()).moves.length, 1);
  // What the theme makes of such a browser is not ours.
  stage.errors = stage.errors.filter((error) => !/denied/.test(error));
});

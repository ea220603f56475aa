// Work is not lost: steps back and forth, a wrong file, the next month's file, starting over.
import { beforeEach, expect, it } from "vitest";
import { violations } from "./support/axe.ts";
import type { Coversheet } from "./support/coversheet.ts";
import { fresh } from "./support/fresh.ts";
import { chosen } from "./support/looks.ts";
import { file, patients } from "./support/tables.ts";

let coversheet: Coversheet;

fresh((opened) => (coversheet = opened));

beforeEach(async () => {
  await coversheet.solved(() => coversheet.give(january));
});

const january = file("january.csv", patients(300));
/** The same with a column more, and one whose name is written differently. */
const FEBRUARY = patients(320)
  .trim()
  .split("\n")
  .map((line, at) => (at === 0 ? `${line.trim().replace("sex", "SEX")},station` : `${line.trim()},S${at % 3}`))
  .join("\n");
const february = file("february.csv", FEBRUARY);

const WAYS = chosen(["mouse", "keyboard"], ["keyboard"]);

const button = (name: string | RegExp) => coversheet.page.getByRole("button", { name });

async function leaveOut(column: string): Promise<void> {
  await coversheet.solved(() => coversheet.role(column).selectOption("identifier"));
}

it("a change is taken back and made again, by mouse and by keyboard", async () => {
  const { page } = coversheet;
  const before = await coversheet.role("diagnosis").inputValue();
  await leaveOut("diagnosis");
  await coversheet.solved(() => button("Undo the last change of the settings").click());
  expect(await coversheet.role("diagnosis").inputValue()).toBe(before);
  await coversheet.solved(() => page.keyboard.press("Control+Shift+Z"));
  expect(await coversheet.role("diagnosis").inputValue()).toBe("identifier");
  await coversheet.solved(() => page.keyboard.press("Control+Z"));
  expect(await coversheet.role("diagnosis").inputValue()).toBe(before);
  expect(await violations(page)).toEqual([]);
});

it.each(WAYS)("two chains of changes are taken back one by one, and a change in between begins another: %s", async (by) => {
  const { page } = coversheet;
  const undo = button("Undo the last change of the settings");
  const redo = button("Redo");
  const k = page.getByTestId("k");
  const now = async () => [await k.inputValue(), await coversheet.role("diagnosis").inputValue(), await coversheet.role("sex").inputValue()];
  const seen = new Set<string>();
  /** Does something that is solved; then the settings are these, and axe finds nothing the first time that they are. */
  const leadsTo = async (action: () => Promise<unknown>, state: (string | undefined)[]): Promise<void> => {
    await coversheet.solved(action);
    expect(await now()).toEqual(state);
    if (!seen.has(state.join())) expect(await violations(page)).toEqual([]);
    seen.add(state.join());
  };
  const set = async (column: string): Promise<void> => {
    const role = coversheet.role(column);
    if (by === "mouse") return void (await role.selectOption("identifier"));
    await role.focus();
    await page.keyboard.press("Home");
    await expect.poll(() => role.inputValue()).toBe("identifier");
  };
  const ask = async (way: typeof undo, keys: string): Promise<void> => {
    if (by === "mouse") return way.click();
    // In a field the keys take back what was typed there.
    await coversheet.result.focus();
    return page.keyboard.press(keys);
  };
  const back = () => ask(undo, "Control+Z");
  const on = () => ask(redo, "Control+Shift+Z");

  const [was, diagnosis, sex] = await now();
  // A chain of three, back to its beginning and on to its end.
  const chain = [[was, diagnosis, sex], ["7", diagnosis, sex], ["7", "identifier", sex], ["7", "identifier", "identifier"]];
  await leadsTo(() => (by === "mouse" ? k.fill("7") : k.focus().then(() => page.keyboard.press("Control+A")).then(() => page.keyboard.type("7"))), chain[1] ?? []);
  await leadsTo(() => set("diagnosis"), chain[2] ?? []);
  await leadsTo(() => set("sex"), chain[3] ?? []);
  for (const at of [2, 1, 0]) await leadsTo(back, chain[at] ?? []);
  expect(await undo.isDisabled()).toBe(true);
  for (const at of [1, 2, 3]) await leadsTo(on, chain[at] ?? []);
  expect(await redo.isDisabled()).toBe(true);
  // Two steps back and another change: what was undone is gone, and the new chain leads back to the beginning.
  await leadsTo(back, chain[2] ?? []);
  await leadsTo(back, chain[1] ?? []);
  await leadsTo(() => set("sex"), ["7", diagnosis, "identifier"]);
  expect(await redo.isDisabled()).toBe(true);
  await leadsTo(back, chain[1] ?? []);
  await leadsTo(back, chain[0] ?? []);
  expect(coversheet.complaints).toEqual([]);
});

it("resetting goes back to what was suggested, and is taken back like any other change", async () => {
  const { page } = coversheet;
  const undo = button("Undo the last change of the settings");
  const now = async () => [await page.getByTestId("k").inputValue(), await coversheet.role("diagnosis").inputValue()];
  const suggested = await now();
  await coversheet.solved(() => page.getByTestId("k").fill("7"));
  await leaveOut("diagnosis");
  const mine = ["7", "identifier"];
  expect(await now()).toEqual(mine);
  await coversheet.solved(() => page.getByRole("button", { name: "Reset", exact: true }).click());
  expect(await now()).toEqual(suggested);
  await coversheet.solved(() => undo.click());
  expect(await now()).toEqual(mine);
  expect(coversheet.complaints).toEqual([]);
});

it.each(WAYS)("changes of groups are taken back among those of privacy and roles: %s", async (by) => {
  const { page } = coversheet;
  const undo = button("Undo the last change of the settings");
  const redo = button("Redo");
  const now = async () => {
    const { columns } = await coversheet.downloadRecipe();
    return [columns["postcode"]?.["max-level"], await page.getByTestId("k").inputValue(), columns["sex"]?.role];
  };
  const ask = async (way: typeof undo, keys: string): Promise<void> => {
    if (by === "mouse") return way.click();
    await coversheet.result.focus();
    return page.keyboard.press(keys);
  };
  const back = () => coversheet.settled(() => ask(undo, "Control+Z"));
  const on = () => coversheet.settled(() => ask(redo, "Control+Shift+Z"));
  const limit = async (level: number): Promise<void> => {
    const edit = (await coversheet.column("postcode")).getByRole("button", { name: "Edit groups" });
    await (by === "mouse" ? edit.click() : edit.press("Enter"));
    const allowed = page.getByRole("radio", { name: `Allow up to level ${level}` });
    await coversheet.settled(() => (by === "mouse" ? allowed.click() : allowed.press(" ")));
    await page.keyboard.press("Escape");
    await page.getByTestId("workbench").waitFor({ state: "detached" });
  };
  const [, was, sex] = await now();
  const chain: unknown[][] = [[undefined, was, sex], [3, was, sex], [3, "7", sex], [2, "7", sex]];
  expect(await now()).toEqual(chain[0]);
  await limit(3);
  await coversheet.settled(() => page.getByTestId("k").fill("7"));
  await limit(2);
  expect(await now()).toEqual(chain[3]);
  for (const at of [2, 1, 0]) {
    await back();
    expect(await now()).toEqual(chain[at]);
  }
  expect(await undo.isDisabled()).toBe(true);
  for (const at of [1, 2, 3]) {
    await on();
    expect(await now()).toEqual(chain[at]);
  }
  expect(await redo.isDisabled()).toBe(true);
  // Two steps back, and another column's role: the second chain leads back past the groups to the beginning.
  await back();
  await back();
  await leaveOut("sex");
  expect(await now()).toEqual([3, was, "identifier"]);
  expect(await redo.isDisabled()).toBe(true);
  await back();
  await back();
  expect(await now()).toEqual(chain[0]);
  expect(await violations(page)).toEqual([]);
});

it.each(WAYS)("a column under another name is asked about, and keeps what was decided: %s", async (by) => {
  const { page } = coversheet;
  const press = (name: string | RegExp) =>
    by === "mouse" ? button(name).click() : button(name).focus().then(() => page.keyboard.press("Enter"));
  await leaveOut("diagnosis");
  const march = file("march.csv", patients(310).replace("diagnosis", "finding"));
  await coversheet.solved(() => coversheet.give(march));
  const asked = page.getByTestId("perhaps-renamed");
  expect(await asked.innerText()).toContain("Is “finding” the column “diagnosis” under another name?");
  expect(await violations(page)).toEqual([]);
  await press(/^Yes/);
  expect(await asked.getByRole("button", { name: /^Yes/ }).getAttribute("aria-pressed")).toBe("true");
  await coversheet.solved(() => press("Use the settings of “january.csv”"));
  expect(await coversheet.role("finding").inputValue()).toBe("identifier");
  await coversheet.solved(() => button("Undo the last change of the settings").click());
  expect(await coversheet.role("finding").inputValue()).not.toBe("identifier");
});

it("reloading asks while decisions are in no file, and stays if that is wanted", async () => {
  const { page } = coversheet;
  await leaveOut("diagnosis");
  const asked: string[] = [];
  page.once("dialog", async (dialog) => {
    asked.push(dialog.type());
    await dialog.dismiss();
  });
  await page.evaluate(() => setTimeout(() => location.reload(), 0));
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  expect(await coversheet.role("diagnosis").inputValue()).toBe("identifier");
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await page.getByTestId("try-sample").waitFor();
});

it("a file that is no table changes nothing", async () => {
  await leaveOut("diagnosis");
  await coversheet.settled(() => coversheet.page.getByTestId("file-input").setInputFiles(file("photo.jpg", "\u00ff\u00d8\u00ff\u0000")));
  await button(/back|dismiss|close/i).first().click();
  expect(await coversheet.role("diagnosis").inputValue()).toBe("identifier");
  expect(await button("Undo the last change of the settings").isEnabled()).toBe(true);
});

it("the next month's file takes the settings of this one, and says what is new", async () => {
  const { page } = coversheet;
  await leaveOut("diagnosis");
  await coversheet.solved(() => coversheet.give(february));
  const away = page.getByTestId("put-away");
  expect(await away.innerText()).toContain("New, and treated as suggested: “station”.");
  expect(await away.innerText()).toContain("“sex” is “SEX” now.");
  expect(await violations(page)).toEqual([]);
  await coversheet.solved(() => button("Use the settings of “january.csv”").click());
  expect(await coversheet.role("diagnosis").inputValue()).toBe("identifier");
  await coversheet.solved(() => button("Back to “january.csv”").click());
  expect(await page.getByRole("combobox", { name: "Role of station" }).count()).toBe(0);
  expect(await coversheet.role("diagnosis").inputValue()).toBe("identifier");
});

it.each(WAYS)("a recipe that nearly fits can be used as far as it does, and says what is added, missing and renamed: %s", async (by) => {
  const { page } = coversheet;
  const press = (name: string | RegExp) =>
    by === "mouse" ? button(name).click() : button(name).focus().then(() => page.keyboard.press("Enter"));
  await leaveOut("diagnosis");
  const recipe = await coversheet.downloadRecipe();
  // One column more, one fewer, and one in other letters.
  const lines = FEBRUARY.trim().split("\n").map((line) => line.trim().split(",").toSpliced(-2, 1).join(","));
  await coversheet.solved(() => coversheet.give(file("march.csv", lines.join("\n"))));
  await coversheet.loadRecipe(recipe);
  const near = page.getByTestId("near-recipe");
  await near.waitFor();
  expect(await near.getByRole("listitem").allInnerTexts()).toEqual([
    "New, and treated as suggested: “station”.",
    "Not in this file: “cost”.",
    "“sex” is “SEX” now.",
  ]);
  expect(await violations(page)).toEqual([]);
  await coversheet.solved(() => press("Use it as far as it fits"));
  expect(await coversheet.role("diagnosis").inputValue()).toBe("identifier");
  expect(Object.keys((await coversheet.downloadRecipe()).columns)).toEqual(expect.arrayContaining(["station", "SEX"]));
  expect(await violations(page)).toEqual([]);
});

it("starting over asks while decisions are in no file, and the browser asks before the tab is closed", async () => {
  const { page } = coversheet;
  await leaveOut("diagnosis");
  await button("Start over").click();
  expect(await violations(page)).toEqual([]);
  await button("Keep working").click();
  expect(await coversheet.role("diagnosis").inputValue()).toBe("identifier");
  // The browser asks where the page keeps it from leaving.
  const keeps = () =>
    page.evaluate(() => {
      const leaving = new Event("beforeunload", { cancelable: true });
      window.dispatchEvent(leaving);
      return leaving.defaultPrevented;
    });
  expect(await keeps()).toBe(true);
  await coversheet.downloadRecipe();
  expect(await keeps()).toBe(false);
  await button("Start over").click();
  await page.getByTestId("try-sample").waitFor();
});

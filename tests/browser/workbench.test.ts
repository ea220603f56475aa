// Groups edited by mouse, keyboard and finger: the board, the recipe and the result follow, and undo brings all back.
import { readFile } from "node:fs/promises";
import type { Browser, BrowserContextOptions } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { violations } from "./support/axe.ts";
import { launch } from "./support/chromium.ts";
import { Coversheet, POLL } from "./support/coversheet.ts";
import { ARTIFACT_URL } from "./support/places.ts";
import { file, numbers } from "./support/tables.ts";
import { swipe } from "./support/touch.ts";
import { rowsOf, Workbench } from "./support/workbench.ts";

let browser: Browser;
let coversheet: Coversheet;
let workbench: Workbench;

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const TOWNS = ["Basel", "Bern", "Chur", "Genf", "Sion"];

/** Twenty rows for each town, and no two towns alike in rows. */
function towns(): string {
  const next = numbers(3);
  const rows = TOWNS.flatMap((town, at) => Array.from({ length: 20 + at }, () => `${town},${20 + next(60)},flu`));
  return `town,age,disease\n${rows.join("\n")}\n`;
}

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser?.close());

beforeEach(async () => {
  coversheet = await Coversheet.open(browser, ARTIFACT_URL);
  await coversheet.give(file("towns.csv", towns()));
  await coversheet.settled(() => coversheet.role("town").selectOption("quasi-identifier"));
  workbench = await Workbench.open(coversheet, "town");
  await coversheet.settled(() => workbench.builder("two-levels"));
  await workbench.expectLabels(1, ["*"]);
});

afterEach(async () => {
  expect(coversheet.complaints).toEqual([]);
  await coversheet.close();
});

/** What the recipe says about the town once the workbench is put away. */
async function rows(): Promise<string[][]> {
  await workbench.done();
  return rowsOf((await coversheet.downloadRecipe()).columns["town"]?.hierarchy);
}

const solved = (action: () => Promise<unknown>): Promise<unknown> => coversheet.solved(action);

describe("with the mouse", () => {
  it("groups, moves, renames, merges, splits, and the release has the groups", async () => {
    await workbench.group(0, "Basel").click();
    await workbench.group(0, "Bern").click({ modifiers: ["ControlOrMeta"] });
    await workbench.button("Put into a group…").click();
    await solved(() => workbench.put("north"));
    await workbench.expectLabels(1, ["north", "Chur", "Genf", "Sion"]);
    expect(await workbench.said()).toBe("Grouped 2 values as “north”.");

    await workbench.group(0, "Chur").click();
    await workbench.button("Put into a group…").click();
    await solved(() => workbench.put("north"));
    await workbench.expectLabels(1, ["north", "Genf", "Sion"]);

    await workbench.group(1, "north").click();
    await workbench.button("Rename…").click();
    await workbench.page.getByLabel("Rename north to").fill("east");
    await solved(() => workbench.page.keyboard.press("Enter"));
    await workbench.group(1, "Genf").click();
    await workbench.group(1, "Sion").click({ modifiers: ["Shift"] });
    await solved(() => workbench.button("Merge").click());
    await workbench.expectLabels(1, ["east", "Genf"]);

    await workbench.group(0, "Bern").click();
    await solved(() => workbench.button("New group from here").click());
    await workbench.expectLabels(1, ["east (1)", "east (2)", "Genf"]);
    await workbench.group(1, "Genf").click();
    await solved(() => workbench.button("Split up").click());
    await workbench.expectLabels(1, ["east (1)", "east (2)", "Genf", "Sion"]);

    await workbench.dialog.getByRole("radio", { name: "Allow up to level 1" }).check();
    expect(await rows()).toEqual([
      ["Basel", "east (1)", "*"],
      ["Bern", "east (2)", "*"],
      ["Chur", "east (2)", "*"],
      ["Genf", "Genf", "*"],
      ["Sion", "Sion", "*"],
    ]);
    const { columns } = await coversheet.downloadRecipe();
    expect(columns["town"]?.["max-level"]).toBe(1);
    const report = await coversheet.downloadReport();
    expect(report.attributes.find(({ name }) => name === "town")).toMatchObject({ height: 2, max_level: 1 });
    expect(report.verified).toBe(true);
  });

  it("drags a value onto a group, and before another value", async () => {
    await workbench.group(0, "Basel").click();
    await workbench.button("Put into a group…").click();
    await solved(() => workbench.put("north"));
    await solved(() => workbench.drag(workbench.group(0, "Sion"), workbench.group(1, "north"), 0.5));
    expect(await workbench.said()).toBe("Moved “Sion” to “north”.");
    await workbench.expectLabels(0, ["Basel", "Sion", "Bern", "Chur", "Genf"]);
    await solved(() => workbench.drag(workbench.group(0, "Sion"), workbench.group(0, "Basel"), 0.2));
    await workbench.expectLabels(0, ["Sion", "Basel", "Bern", "Chur", "Genf"]);
    await solved(() => workbench.drag(workbench.group(0, "Sion"), workbench.group(0, "Chur"), 0.8));
    await workbench.expectLabels(0, ["Basel", "Bern", "Chur", "Sion", "Genf"]);
    expect((await rows())[3]).toEqual(["Sion", "Chur", "*"]);
  });

  it("gives up a drag on Escape, and stays open", async () => {
    const [from, to] = [workbench.group(0, "Sion"), workbench.group(0, "Basel")];
    const [start, end] = [await from.boundingBox(), await to.boundingBox()];
    await workbench.page.mouse.move((start?.x ?? 0) + 60, (start?.y ?? 0) + 10);
    await workbench.page.mouse.down();
    await workbench.page.mouse.move((end?.x ?? 0) + 60, (end?.y ?? 0) + 5, { steps: 4 });
    await workbench.page.keyboard.press("Escape");
    await workbench.page.mouse.up();
    await workbench.expectLabels(0, TOWNS);
    expect(await workbench.dialog.isVisible()).toBe(true);
  });

  it("adds, sorts and removes levels", async () => {
    const menu = async (level: number, name: string): Promise<void> => {
      await workbench.dialog.locator(`.level[data-level="${level}"] summary`).click();
      await workbench.dialog.locator(`.level[data-level="${level}"]`).getByRole("button", { name }).click();
    };
    await solved(() => menu(0, "Add a level above"));
    await workbench.expectLabels(1, TOWNS);
    await workbench.expectLabels(2, ["*"]);
    await solved(() => menu(1, "Sort by rows"));
    await workbench.expectLabels(1, [...TOWNS].reverse());
    await solved(() => menu(1, "Remove this level"));
    await workbench.expectLabels(1, ["*"]);
    await workbench.expectLabels(0, [...TOWNS].reverse());
  });

  it("adds a level above the top, where there is no one group of everything", async () => {
    const menu = async (level: number, name: string): Promise<void> => {
      await workbench.dialog.locator(`.level[data-level="${level}"] summary`).click();
      await workbench.dialog.locator(`.level[data-level="${level}"]`).getByRole("button", { name }).click();
    };
    await solved(() => menu(0, "Add a level above"));
    await solved(() => menu(2, "Remove this level"));
    await workbench.expectLabels(1, TOWNS);
    await expect.poll(() => workbench.dialog.locator(".level").count()).toBe(2);
    await solved(() => menu(1, "Add a level above"));
    await workbench.expectLabels(2, ["*"]);
    expect(await workbench.said()).toBe("Added level 2.");
    expect((await rows())[0]).toEqual(["Basel", "Basel", "*"]);
  });

  it("moves what is chosen with the arrows beside the actions", async () => {
    await workbench.group(0, "Chur").click();
    await solved(() => workbench.button("Move up").click());
    await workbench.expectLabels(0, ["Basel", "Chur", "Bern", "Genf", "Sion"]);
    await workbench.group(0, "Genf").click({ modifiers: ["Shift"] });
    await solved(() => workbench.button("Move down").click());
    await workbench.expectLabels(0, ["Basel", "Sion", "Chur", "Bern", "Genf"]);
  });

  it("undoes everything, does it again, and brings the builder back", async () => {
    await solved(() => workbench.builder("frequency"));
    await solved(() => workbench.setting("Together if in fewer rows than").fill("22, 24"));
    // What the builder begins with has no group of Chur and Genf.
    await workbench.expectLabels(2, ["Other", "Sion"]);
    await workbench.expectLabels(1, ["Chur", "Genf", "Other", "Sion"]);
    await workbench.group(1, "Genf").click();
    await workbench.group(1, "Chur").click({ modifiers: ["ControlOrMeta"] });
    await solved(() => workbench.button("Merge").click());
    expect(await workbench.dialog.getByText("Edited by hand").isVisible()).toBe(true);
    await solved(() => workbench.button("Undo").click());
    await workbench.expectLabels(1, ["Chur", "Genf", "Other", "Sion"]);
    expect(await workbench.setting("Together if in fewer rows than").inputValue()).toBe("22, 24");
    await solved(() => workbench.button("Redo").click());
    await workbench.expectLabels(1, ["Chur", "Other", "Sion"]);
    const by = (): Promise<string> => workbench.dialog.getByLabel("Made by").inputValue();
    for (let back = 0; back < 4 && (await by()) !== "two-levels"; back += 1) await solved(() => workbench.button("Undo").click());
    expect(await by()).toBe("two-levels");
    // The first step of all led away from what was suggested.
    await solved(() => workbench.button("Undo").click());
    expect(await workbench.button("Undo").isEnabled()).toBe(false);
  });
});

describe("with the keyboard alone", () => {
  it("every action, the focus stays on the board, and Escape leads back", async () => {
    const { keyboard } = workbench.page;
    await workbench.list(0).focus();
    await keyboard.press("Home");
    await keyboard.press("Shift+ArrowDown");
    await keyboard.press("g");
    await workbench.page.getByRole("combobox", { name: "Put 2 values into" }).waitFor();
    await keyboard.type("north");
    await solved(() => keyboard.press("Enter"));
    await workbench.expectLabels(1, ["north", "Chur", "Genf", "Sion"]);
    await expect.poll(() => focusedLevel()).toBe("1");

    await keyboard.press("F2");
    await keyboard.type("up");
    await solved(() => keyboard.press("Enter"));
    await workbench.expectLabels(1, ["up", "Chur", "Genf", "Sion"]);
    await expect.poll(() => focusedLevel()).toBe("1");

    await keyboard.press("ArrowDown");
    await keyboard.press("Shift+ArrowDown");
    await solved(() => keyboard.press("m"));
    await workbench.expectLabels(1, ["up", "Chur", "Sion"]);
    await solved(() => keyboard.press("Alt+ArrowUp"));
    await workbench.expectLabels(1, ["Chur", "up", "Sion"]);
    await keyboard.press("ArrowLeft");
    await expect.poll(() => focusedLevel()).toBe("0");
    await keyboard.press("ArrowDown");
    await solved(() => keyboard.press("b"));
    await workbench.expectLabels(1, ["Chur (1)", "Chur (2)", "up", "Sion"]);
    await keyboard.press("Home");
    await keyboard.press("ArrowDown");
    await keyboard.press("ArrowDown");
    await solved(() => keyboard.press("s"));
    await workbench.expectLabels(1, ["Chur (1)", "Chur (2)", "Basel", "Bern", "Sion"]);
    await solved(() => keyboard.press("Control+z"));
    await workbench.expectLabels(1, ["Chur (1)", "Chur (2)", "up", "Sion"]);
    await solved(() => keyboard.press("Control+Shift+z"));
    await workbench.expectLabels(1, ["Chur (1)", "Chur (2)", "Basel", "Bern", "Sion"]);

    await keyboard.press("Escape");
    await keyboard.press("Escape");
    await workbench.dialog.waitFor({ state: "detached" });
    expect(await workbench.page.evaluate(() => document.activeElement?.textContent)).toContain("Edit groups");
  });

  it("a value goes into a group there is, levels are added, also above the top, sorted, removed and limited", async () => {
    const { keyboard } = workbench.page;
    const level = (at: number) => workbench.dialog.locator(`.level[data-level="${at}"]`);
    const menu = async (at: number, name: string): Promise<void> => {
      await level(at).locator("summary").press("Enter");
      await keyboard.press("Tab");
      for (let presses = 0; presses < 5 && (await focused()) !== name; presses += 1) await keyboard.press("Tab");
      await keyboard.press("Enter");
      // The focus is back where it was, if that is still there.
      if (name !== "Remove this level") expect(await level(at).locator("summary").evaluate((it) => it === document.activeElement)).toBe(true);
    };
    await solved(() => menu(0, "Add a level above"));
    await workbench.list(0).focus();
    await keyboard.press("Home");
    await keyboard.press("g");
    await workbench.page.getByRole("combobox", { name: "Put Basel into" }).waitFor();
    await keyboard.type("Sio");
    await solved(() => keyboard.press("Enter"));
    await workbench.expectLabels(1, ["Bern", "Chur", "Genf", "Sion"]);
    await solved(() => menu(2, "Remove this level"));
    await expect.poll(() => workbench.dialog.locator(".level").count()).toBe(2);
    await solved(() => menu(1, "Sort by rows"));
    await workbench.expectLabels(1, ["Sion", "Genf", "Chur", "Bern"]);
    await solved(() => menu(1, "Add a level above"));
    await workbench.expectLabels(2, ["*"]);
    await coversheet.settled(() => workbench.dialog.getByRole("radio", { name: "Allow up to level 1" }).press(" "));
    await keyboard.press("Escape");
    await workbench.dialog.waitFor({ state: "detached" });
    const { columns } = await coversheet.downloadRecipe();
    expect(columns["town"]?.["max-level"]).toBe(1);
    expect(rowsOf(columns["town"]?.hierarchy).slice(0, 2).map(([, group]) => group)).toEqual(["Sion", "Sion"]);
  });

  it("files and cells are loaded, values placed, and the groups exported", async () => {
    const { page } = workbench;
    const { keyboard } = page;
    await workbench.dialog.getByText("From a file or a spreadsheet").press("Enter");
    await keyboard.press("Tab");
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset["testid"])).toBe("hierarchy-input");
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), keyboard.press("Enter")]);
    const buffer = Buffer.from("Bern;middle;*\nGenf;west;*\nSion;west;*\n");
    await chooser.setFiles({ name: "cantons.csv", mimeType: "text/csv", buffer });
    const missing = workbench.dialog.getByTestId("missing");
    await missing.getByRole("checkbox", { name: "Chur 22" }).press(" ");
    await page.getByRole("combobox", { name: "Put 1 chosen value into" }).focus();
    expect(await violations(page)).toEqual([]);
    await keyboard.type("east");
    await keyboard.press("Enter");
    await expect.poll(() => missing.innerText()).toContain("1 value of the column has no group yet");
    await solved(() => missing.getByRole("button", { name: "A group of its own" }).press("Enter"));
    await workbench.expectLabels(1, ["middle", "west", "east", "Basel"]);

    await workbench.dialog.getByLabel("Or paste cells here").focus();
    await keyboard.insertText(TOWNS.map((town) => `${town}\t${town < "D" ? "first" : "last"}\t*`).join("\n"));
    await keyboard.press("Tab");
    expect(await focused()).toBe("Check and use");
    await solved(() => keyboard.press("Enter"));
    await workbench.expectLabels(1, ["first", "last"]);
    const exporting = workbench.dialog.getByRole("button", { name: /^Export/ });
    const [download] = await Promise.all([page.waitForEvent("download"), exporting.press("Enter")]);
    expect(await readFile(await download.path(), "utf8")).toContain('"Basel";"first";"*"');
    await workbench.list(0).focus();
    await solved(() => keyboard.press("Control+z"));
    await workbench.expectLabels(1, ["middle", "west", "east", "Basel"]);
  });

  const focused = (): Promise<string | null | undefined> =>
    workbench.page.evaluate(() => document.activeElement?.textContent);

  it("one tab stop leads into the board, and arrows go from level to level", async () => {
    const { keyboard } = workbench.page;
    await workbench.list(0).focus();
    await keyboard.press("ArrowRight");
    await expect.poll(() => focusedLevel()).toBe("1");
    expect(await workbench.dialog.locator('.level-list[tabindex="0"]').count()).toBe(1);
    await keyboard.press("Enter");
    expect(await workbench.dialog.getByRole("combobox", { name: /^Put / }).count()).toBe(0);
  });

  const focusedLevel = (): Promise<string | null | undefined> =>
    workbench.page.evaluate(() => document.activeElement?.closest(".level")?.getAttribute("data-level"));
});

describe("the lowest level allowed", () => {
  const allowed = (): Promise<(string | null)[]> =>
    workbench.dialog.locator(".level").evaluateAll((levels) => levels.map((level) => level.getAttribute("data-allowed")));

  it("is set with the arrow keys, kept to by the result, and undone", async () => {
    await workbench.group(0, "Basel").click();
    await workbench.button("Put into a group…").click();
    await solved(() => workbench.put("north"));
    expect(await allowed()).toEqual(["true", "true", "true"]);
    const from = workbench.dialog.getByRole("radio", { name: "Allow from the values" });
    expect(await from.isChecked()).toBe(true);
    await from.focus();
    await solved(() => workbench.page.keyboard.press("ArrowRight"));
    expect(await workbench.said()).toBe("Allowed levels from 1.");
    expect(await workbench.dialog.getByRole("radio", { name: "Allow from level 1" }).isChecked()).toBe(true);
    expect(await allowed()).toEqual(["false", "true", "true"]);
    expect(await workbench.dialog.locator('.level[data-level="0"]').getByText("not released").isVisible()).toBe(true);
    await workbench.done();
    const { columns } = await coversheet.downloadRecipe();
    expect(columns["town"]?.["min-level"]).toBe(1);
    const report = await coversheet.downloadReport();
    const town = report.attributes.find(({ name }) => name === "town");
    expect(town).toMatchObject({ height: 2, min_level: 1 });
    expect(town?.level).toBeGreaterThanOrEqual(1);
    expect(await coversheet.downloadCsv()).not.toContain("Basel");

    workbench = await Workbench.open(coversheet, "town");
    expect(await allowed()).toEqual(["false", "true", "true"]);
    await solved(() => workbench.button("Undo").click());
    expect(await allowed()).toEqual(["true", "true", "true"]);
    await workbench.done();
    expect((await coversheet.downloadRecipe()).columns["town"]).not.toHaveProperty("min-level");
  });

  it("is offered where small ZIP3 areas become 000", async () => {
    const next = numbers(5);
    const zips = ["02139", "02138", "10001", "10002", "03601"].flatMap((zip) =>
      Array.from({ length: 20 }, () => `${zip},${20 + next(60)}`),
    );
    await workbench.done();
    await coversheet.give(file("zips.csv", `zip,age\n${zips.join("\n")}\n`));
    await coversheet.settled(() => coversheet.role("zip").selectOption("quasi-identifier"));
    workbench = await Workbench.open(coversheet, "zip");
    expect(await workbench.dialog.getByLabel("Made by").inputValue()).toBe("postcodes");
    const offer = workbench.button("Allow three digits at most");
    await solved(() => workbench.setting("Small ZIP3 areas become 000").uncheck({ force: true }));
    expect(await offer.count()).toBe(0);
    await solved(() => workbench.setting("Small ZIP3 areas become 000").check({ force: true }));
    await solved(() => offer.click());
    expect(await offer.count()).toBe(0);
    expect(await workbench.dialog.getByRole("radio", { name: "Allow from level 2" }).isChecked()).toBe(true);
    await workbench.done();
    expect((await coversheet.downloadRecipe()).columns["zip"]?.["min-level"]).toBe(2);
    expect(await coversheet.downloadCsv()).not.toMatch(/^\d{4}/m);
  });
});

it("what is typed and not yet answered counts, whatever is done next", async () => {
  await solved(() => workbench.builder("frequency"));
  await workbench.setting("Together if in fewer rows than").fill("22");
  await workbench.group(0, "Basel").click();
  await workbench.button("Put into a group…").click();
  await solved(() => workbench.put("north"));
  await workbench.expectLabels(1, ["Chur", "Genf", "Other", "north", "Sion"]);
  await solved(() => workbench.button("Undo").click());
  expect(await workbench.setting("Together if in fewer rows than").inputValue()).toBe("22");
  await workbench.setting("Name of the group").fill("elsewhere");
  await coversheet.settled(() => workbench.done());
  expect((await coversheet.downloadRecipe()).columns["town"]?.hierarchy).toEqual({
    frequency: { "fewer-than": [22], other: "elsewhere" },
  });
});

describe("find", () => {
  const chosen = (level: number, label: string) =>
    expect.poll(() => workbench.group(level, label).getAttribute("aria-selected")).toBe("true");

  it("finds a value", async () => {
    await workbench.dialog.getByRole("searchbox", { name: "Find a value or group" }).fill("gen");
    await chosen(0, "Genf");
  });

  it("by keyboard: from the board and back to it, to the next match and the one before, in all levels", async () => {
    const { keyboard } = workbench.page;
    await workbench.list(0).focus();
    await keyboard.press("g");
    await solved(() => workbench.put("southern"));
    await workbench.list(0).focus();
    await keyboard.press("f");
    await keyboard.type("n");
    await chosen(0, "Bern");
    await keyboard.press("Enter");
    await chosen(0, "Genf");
    await keyboard.press("Enter");
    await keyboard.press("Enter");
    await chosen(1, "southern");
    expect(await workbench.said()).toBe("southern, 4 of 7");
    await keyboard.press("Shift+Enter");
    await chosen(0, "Sion");
    await keyboard.press("ArrowDown");
    await expect.poll(() => workbench.list(0).evaluate((list) => list === document.activeElement)).toBe(true);
    await keyboard.press("g");
    await solved(() => workbench.put("southern"));
    await workbench.expectLabels(1, ["southern", "Bern", "Chur", "Genf"]);
    await workbench.list(0).focus();
    await keyboard.press("f");
    await keyboard.type("b");
    expect(await violations(workbench.page)).toEqual([]);
    await keyboard.press("Escape");
    expect(await workbench.dialog.getByRole("searchbox").inputValue()).toBe("");
    expect(await workbench.dialog.isVisible()).toBe(true);
  });
});

it("what is pressed first is chosen, and nothing is before that", async () => {
  expect(await workbench.dialog.locator('[data-active="true"]').count()).toBe(0);
  expect(await workbench.button("Put into a group…").isEnabled()).toBe(false);
  const before = await workbench.group(1, "*").boundingBox();
  await workbench.group(1, "*").click();
  expect(await workbench.group(1, "*").getAttribute("aria-selected")).toBe("true");
  await workbench.group(0, "Chur").click();
  expect(await workbench.group(0, "Chur").getAttribute("aria-selected")).toBe("true");
  expect(await workbench.group(1, "*").boundingBox()).toEqual(before);
});

it("axe finds nothing after any step of editing", async () => {
  const { page } = workbench;
  const clean = async (step: string): Promise<void> => expect(await violations(page), step).toEqual([]);
  const level = (at: number) => workbench.dialog.locator(`.level[data-level="${at}"]`);
  const press = (name: string): Promise<unknown> => solved(() => workbench.button(name).click());
  await clean("opened");
  await workbench.group(0, "Basel").click();
  await workbench.group(0, "Chur").click({ modifiers: ["Shift"] });
  await clean("a range is chosen");
  await workbench.button("Put into a group…").click();
  await clean("asked for a group");
  await workbench.page.keyboard.press("Enter");
  await workbench.expectLabels(1, ["New group", "Genf", "Sion"]);
  await clean("grouped");
  await workbench.button("Rename…").click();
  await page.getByLabel("Rename New group to").fill("Genf");
  await page.keyboard.press("Enter");
  await workbench.dialog.getByRole("alert").getByText("already has a group").waitFor();
  await clean("asked for a name, and one that is taken");
  await page.getByLabel("Rename New group to").fill("north");
  await solved(() => page.keyboard.press("Enter"));
  await clean("renamed");
  await workbench.group(0, "Bern").click();
  await press("New group from here");
  await clean("cut in two");
  await workbench.group(1, "Genf").click({ modifiers: ["ControlOrMeta"] });
  await press("Merge");
  await workbench.expectLabels(1, ["north (1)", "north (2)", "Sion"]);
  await clean("merged");
  await press("Move up");
  await clean("moved");
  await press("Split up");
  await clean("split up");
  await solved(() => workbench.drag(workbench.group(0, "Sion"), workbench.group(1, "Bern"), 0.5));
  await clean("dragged");
  await level(1).locator("summary").click();
  await clean("a level's menu");
  await solved(() => level(1).getByRole("button", { name: "Sort by name" }).click());
  await clean("sorted");
  await level(1).locator("summary").click();
  await solved(() => level(1).getByRole("button", { name: "Add a level above" }).click());
  await clean("a level more");
  await coversheet.settled(() => workbench.dialog.getByRole("radio", { name: "Allow from level 1" }).check());
  await clean("the values are not allowed");
  await press("Undo");
  await clean("undone");
  await press("Redo");
  await clean("done again");
  await level(2).locator("summary").click();
  await solved(() => level(2).getByRole("button", { name: "Remove this level" }).click());
  await clean("a level less");
});

describe("from elsewhere", () => {
  const load = (text: string): Promise<void> =>
    workbench.page
      .getByTestId("hierarchy-input")
      .setInputFiles({ name: "cantons.csv", mimeType: "text/csv", buffer: Buffer.from(text) });

  it("an incomplete file overwrites nothing, names what it lacks, and offers places", async () => {
    await workbench.group(0, "Basel").click();
    await workbench.button("Put into a group…").click();
    await solved(() => workbench.put("good"));
    await workbench.dialog.getByText("From a file or a spreadsheet").click();
    await load("Bern;middle;*\nGenf;west;*\nSion;west;*\n");
    const missing = workbench.dialog.getByTestId("missing");
    await missing.waitFor();
    expect(await missing.innerText()).toContain("2 values of the column have no group yet");
    expect(await missing.getByRole("listitem").allInnerTexts()).toEqual(["Chur 22", "Basel 20"]);
    await missing.getByRole("button", { name: "Discard this import" }).click();
    await workbench.expectLabels(1, ["good", "Bern", "Chur", "Genf", "Sion"]);

    await load("Bern;middle;*\nGenf;west;*\nSion;west;*\n");
    await missing.getByRole("checkbox", { name: "Chur 22" }).check();
    await workbench.put("east");
    expect(await missing.innerText()).toContain("1 value of the column has no group yet");
    await solved(() => workbench.put("middle"));
    await workbench.expectLabels(1, ["middle", "west", "east"]);
    expect(await rows()).toEqual([
      ["Bern", "middle", "*"],
      ["Basel", "middle", "*"],
      ["Genf", "west", "*"],
      ["Sion", "west", "*"],
      ["Chur", "east", "*"],
    ]);
  });

  it("a broken file says what is wrong and leaves the groups alone", async () => {
    await workbench.dialog.getByText("From a file or a spreadsheet").click();
    await load("Bern;middle;*\nGenf;west;1\nSion;west;2\n");
    await workbench.page.getByTestId("workbench-error").waitFor();
    expect(await workbench.page.getByTestId("workbench-error").innerText()).toContain("does not nest");
    await workbench.expectLabels(1, ["*"]);
  });

  it("pasted cells, and the export comes back the same", async () => {
    await workbench.dialog.getByText("From a file or a spreadsheet").click();
    const cells = TOWNS.map((town) => `${town}\t${town < "D" ? "first" : "last"}\t*`).join("\n");
    await workbench.dialog.getByLabel("Or paste cells here").fill(cells);
    await solved(() => workbench.button("Check and use").click());
    await workbench.expectLabels(1, ["first", "last"]);
    const [download] = await Promise.all([
      workbench.page.waitForEvent("download"),
      workbench.dialog.getByRole("button", { name: /^Export/ }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("towns-town-hierarchy.csv");
    await workbench.page.getByTestId("hierarchy-input").setInputFiles(await download.path());
    await workbench.expectLabels(1, ["first", "last"]);
    await expect.poll(() => workbench.page.getByTestId("workbench-error").count()).toBe(0);
  });
});

it("opened again, it shows what was edited, and it can still be undone", async () => {
  await workbench.group(0, "Basel").click();
  await workbench.button("Put into a group…").click();
  await solved(() => workbench.put("north"));
  await workbench.done();
  workbench = await Workbench.open(coversheet, "town");
  await workbench.expectLabels(1, ["north", "Bern", "Chur", "Genf", "Sion"]);
  await solved(() => workbench.button("Undo").click());
  await workbench.expectLabels(1, ["*"]);
});

it("with a finger: taps choose, the grip drags", async () => {
  await coversheet.close();
  coversheet = await Coversheet.open(browser, ARTIFACT_URL, PHONE);
  await coversheet.give(file("towns.csv", towns()));
  await coversheet.settled(() => coversheet.role("town").selectOption("quasi-identifier"));
  workbench = await Workbench.open(coversheet, "town");
  await coversheet.settled(() => workbench.builder("two-levels"));
  await workbench.expectLabels(1, ["*"]);
  await workbench.group(0, "Basel").tap();
  await workbench.group(0, "Chur").tap();
  await workbench.button("Put into a group…").tap();
  await solved(() => workbench.put("ends"));
  await workbench.expectLabels(0, ["Basel", "Chur", "Bern", "Genf", "Sion"]);
  const grip = workbench.group(0, "Bern").locator(".group-grip");
  await solved(() => swipe(coversheet.page, grip, workbench.group(0, "Basel"), 0.2));
  await workbench.expectLabels(0, ["Bern", "Basel", "Chur", "Genf", "Sion"]);
});

describe("with a finger", () => {
  beforeEach(async () => {
    await coversheet.close();
    coversheet = await Coversheet.open(browser, ARTIFACT_URL, PHONE);
    await coversheet.give(file("towns.csv", towns()));
    await coversheet.settled(() => coversheet.role("town").selectOption("quasi-identifier"));
    workbench = await Workbench.open(coversheet, "town");
    await coversheet.settled(() => workbench.builder("two-levels"));
    await workbench.expectLabels(1, ["*"]);
  });

  it("the help is about fingers, not keys", async () => {
    expect(await workbench.dialog.getByText("Keyboard", { exact: true }).isVisible()).toBe(false);
    await workbench.dialog.getByText("With a finger", { exact: true }).tap();
    await workbench.dialog.getByText("Drag by the dots").waitFor();
    expect(await violations(workbench.page)).toEqual([]);
  });

  it("groups are named, renamed, merged, split and moved, and each step undone and done again", async () => {
    await workbench.group(0, "Basel").tap();
    await workbench.group(0, "Bern").tap();
    await workbench.button("Put into a group…").tap();
    await workbench.page.getByRole("combobox", { name: "Put 2 values into" }).fill("north");
    await solved(() => workbench.page.getByRole("option", { name: "New group: north" }).tap());
    await workbench.expectLabels(1, ["north", "Chur", "Genf", "Sion"]);
    await workbench.button("Rename…").tap();
    await workbench.page.getByLabel("Rename north to").fill("east");
    await solved(() => workbench.button("Rename").tap());
    await workbench.expectLabels(1, ["east", "Chur", "Genf", "Sion"]);
    await workbench.group(1, "Genf").tap();
    await solved(() => workbench.button("Merge").tap());
    await workbench.expectLabels(1, ["east", "Chur", "Sion"]);
    await workbench.group(0, "Bern").tap();
    await solved(() => workbench.button("New group from here").tap());
    await workbench.expectLabels(1, ["east (1)", "east (2)", "Chur", "Sion"]);
    await solved(() => workbench.button("Move up").tap());
    await workbench.expectLabels(1, ["east (2)", "east (1)", "Chur", "Sion"]);
    await solved(() => workbench.button("Move down").tap());
    await solved(() => workbench.button("Split up").tap());
    await workbench.expectLabels(1, ["east (1)", "Bern", "Genf", "Chur", "Sion"]);
    await solved(() => workbench.button("Undo").tap());
    await workbench.expectLabels(1, ["east (1)", "east (2)", "Chur", "Sion"]);
    await solved(() => workbench.button("Redo").tap());
    await workbench.expectLabels(1, ["east (1)", "Bern", "Genf", "Chur", "Sion"]);
    expect(await violations(workbench.page)).toEqual([]);
  });

  it("a whole level or a range of it is chosen, put into a group there is, and found", async () => {
    const { page } = workbench;
    const words = workbench.dialog.locator(".actions-words");
    const choose = async (name: string): Promise<void> => {
      const level = workbench.dialog.locator('.level[data-level="0"]');
      await level.locator("summary").tap();
      await level.getByRole("button", { name, exact: true }).tap();
    };
    await choose("Choose all");
    expect(await words.innerText()).toBe("5 values chosen");
    await choose("Choose none");
    expect(await words.innerText()).toBe("Tap values or groups, or drag them by their dots.");
    await workbench.group(0, "Genf").tap();
    await workbench.group(0, "Bern").tap();
    await choose("Choose all between");
    expect(await words.innerText()).toBe("3 values chosen");
    await workbench.button("Put into a group…").tap();
    await page.getByRole("combobox", { name: "Put 3 values into" }).fill("middle");
    await solved(() => page.getByRole("option", { name: "New group: middle" }).tap());
    await workbench.expectLabels(1, ["Basel", "middle", "Sion"]);
    await workbench.group(0, "Sion").tap();
    await workbench.group(0, "Basel").tap();
    await workbench.button("Put into a group…").tap();
    await page.getByRole("combobox", { name: "Put 2 values into" }).tap();
    expect(await violations(page)).toEqual([]);
    await solved(() => page.getByRole("option", { name: "middle", exact: true }).tap());
    await workbench.expectLabels(1, ["middle"]);

    await workbench.dialog.getByRole("searchbox").tap();
    await page.keyboard.type("e");
    await workbench.button("Next match").tap();
    await expect.poll(() => workbench.said()).toContain(", 2 of 4");
    await workbench.button("Match before").tap();
    await workbench.button("Match before").tap();
    await expect.poll(() => workbench.said()).toBe("middle, 4 of 4");
    expect(await workbench.group(1, "middle").getAttribute("aria-selected")).toBe("true");
    expect(await violations(page)).toEqual([]);
  });

  it("levels are added, removed, sorted and limited", async () => {
    const level = (at: number) => workbench.dialog.locator(`.level[data-level="${at}"]`);
    const menu = async (at: number, name: string): Promise<void> => {
      await level(at).locator("summary").tap();
      await level(at).getByRole("button", { name }).tap();
    };
    await solved(() => menu(0, "Add a level above"));
    await solved(() => menu(1, "Sort by rows"));
    await workbench.expectLabels(1, [...TOWNS].reverse());
    await solved(() => menu(2, "Remove this level"));
    await solved(() => menu(1, "Add a level above"));
    await workbench.expectLabels(2, ["*"]);
    await coversheet.settled(() => level(1).getByText("Allow up to level 1").tap());
    await level(1).locator("summary").tap();
    expect(await violations(workbench.page)).toEqual([]);
    await workbench.button("Done").tap();
    expect((await coversheet.downloadRecipe()).columns["town"]?.["max-level"]).toBe(1);
  });

  it("files and cells are loaded, values placed, and the groups exported", async () => {
    const { page } = workbench;
    await workbench.dialog.getByText("From a file or a spreadsheet").tap();
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.getByTestId("hierarchy-input").tap()]);
    const buffer = Buffer.from("Bern;middle;*\nGenf;west;*\nSion;west;*\n");
    await chooser.setFiles({ name: "cantons.csv", mimeType: "text/csv", buffer });
    const missing = workbench.dialog.getByTestId("missing");
    await missing.getByRole("checkbox", { name: "Chur 22" }).tap();
    await page.getByRole("combobox", { name: "Put 1 chosen value into" }).tap();
    expect(await violations(page)).toEqual([]);
    await missing.getByRole("option", { name: "west" }).tap();
    await solved(() => missing.getByRole("button", { name: "A group of its own" }).tap());
    await workbench.expectLabels(1, ["middle", "west", "Basel"]);
    await workbench.dialog.getByLabel("Or paste cells here").fill(TOWNS.map((town) => `${town};all;*`).join("\n"));
    await solved(() => workbench.button("Check and use").tap());
    await workbench.expectLabels(1, ["all"]);
    const exporting = workbench.dialog.getByRole("button", { name: /^Export/ });
    const [download] = await Promise.all([page.waitForEvent("download"), exporting.tap()]);
    expect(await readFile(await download.path(), "utf8")).toContain('"Sion";"all";"*"');
  });
});

it("ten thousand values: only what is in view exists", async () => {
  await coversheet.close();
  coversheet = await Coversheet.open(browser, ARTIFACT_URL);
  const body = Array.from({ length: 10_000 }, (_, at) => `v${String(at).padStart(5, "0")},${at % 7}`);
  await coversheet.give(file("many.csv", `code,ward\n${body.join("\n")}\n`));
  await coversheet.settled(() => coversheet.role("code").selectOption("quasi-identifier"));
  workbench = await Workbench.open(coversheet, "code");
  await coversheet.settled(() => workbench.builder("two-levels"));
  await workbench.expectLabels(1, ["*"]);
  await expect.poll(() => workbench.list(0).getAttribute("aria-label"), POLL).toContain("10,000");
  expect(await workbench.list(0).getByRole("option").count()).toBeLessThan(80);
  const { keyboard } = workbench.page;
  await workbench.list(0).focus();
  await keyboard.press("End");
  await expect.poll(() => workbench.group(0, "v09999").getAttribute("aria-selected"), POLL).toBe("true");
  await keyboard.press("Control+a");
  await keyboard.press("g");
  await solved(() => workbench.put("all of them"));
  await workbench.expectLabels(1, ["all of them"]);
});

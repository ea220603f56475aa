// What the board does however it is used: levels allowed, finding, importing, and tables with many values.
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { violations } from "./support/axe.ts";
import { launch } from "./support/chromium.ts";
import { Coversheet, POLL } from "./support/coversheet.ts";
import { ARTIFACT_URL } from "./support/places.ts";
import { file, numbers } from "./support/tables.ts";
import { openTowns, townRows, TOWNS } from "./support/towns.ts";
import { Workbench } from "./support/workbench.ts";

let browser: Browser;
let coversheet: Coversheet;
let workbench: Workbench;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser?.close());

beforeEach(async () => {
  workbench = await openTowns(browser);
  coversheet = workbench.coversheet;
});

afterEach(async () => {
  expect(coversheet.complaints).toEqual([]);
  await coversheet.close();
});

const solved = (action: () => Promise<unknown>): Promise<unknown> => coversheet.solved(action);

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
  await solved(() => workbench.builder("mask"));
  await solved(() => workbench.builder("frequency"));
  await workbench.setting("Together if in fewer rows than").fill("22");
  // The answer may come between the pointer's going down and up, and values change places: then one presses again.
  const pressed = async (): Promise<string | null> => {
    await workbench.group(0, "Basel").click();
    return workbench.group(0, "Basel").getAttribute("aria-selected");
  };
  await expect.poll(pressed).toBe("true");
  await workbench.button("Put into a group…").click();
  // What was typed is answered by now or soon; on a busy machine, the next run would else not be told from that one.
  await expect.poll(() => coversheet.result.getAttribute("data-state"), POLL).toBe("done");
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
    expect(await townRows(workbench)).toEqual([
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

// Groups edited with the mouse: the board, the recipe and the result follow, and undo brings all back.
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { launch } from "./support/chromium.ts";
import type { Coversheet } from "./support/coversheet.ts";
import { openTowns, townRows, TOWNS } from "./support/towns.ts";
import type { Workbench } from "./support/workbench.ts";

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
  expect(await townRows(workbench)).toEqual([
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
  expect((await townRows(workbench))[3]).toEqual(["Sion", "Chur", "*"]);
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
  expect((await townRows(workbench))[0]).toEqual(["Basel", "Basel", "*"]);
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

// Groups edited with a finger, on a phone.
import { readFile } from "node:fs/promises";
import type { Browser, BrowserContextOptions } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { violations } from "./support/axe.ts";
import { launch } from "./support/chromium.ts";
import type { Coversheet } from "./support/coversheet.ts";
import { swipe } from "./support/touch.ts";
import { openTowns, TOWNS } from "./support/towns.ts";
import type { Workbench } from "./support/workbench.ts";

let browser: Browser;
let coversheet: Coversheet;
let workbench: Workbench;

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser?.close());

beforeEach(async () => {
  workbench = await openTowns(browser, PHONE);
  coversheet = workbench.coversheet;
});

afterEach(async () => {
  expect(coversheet.complaints).toEqual([]);
  await coversheet.close();
});

const solved = (action: () => Promise<unknown>): Promise<unknown> => coversheet.solved(action);

it("taps choose, the grip drags", async () => {
  await workbench.group(0, "Basel").tap();
  await workbench.group(0, "Chur").tap();
  await workbench.button("Put into a group…").tap();
  await solved(() => workbench.put("ends"));
  await workbench.expectLabels(0, ["Basel", "Chur", "Bern", "Genf", "Sion"]);
  const grip = workbench.group(0, "Bern").locator(".group-grip");
  await solved(() => swipe(coversheet.page, grip, workbench.group(0, "Basel"), 0.2));
  await workbench.expectLabels(0, ["Bern", "Basel", "Chur", "Genf", "Sion"]);
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

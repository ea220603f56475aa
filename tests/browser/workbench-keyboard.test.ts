// Groups edited with the keyboard alone.
import { readFile } from "node:fs/promises";
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { violations } from "./support/axe.ts";
import { launch } from "./support/chromium.ts";
import type { Coversheet } from "./support/coversheet.ts";
import { openTowns, TOWNS } from "./support/towns.ts";
import { rowsOf, type Workbench } from "./support/workbench.ts";

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
  // Who waits for a dialog has it held back, which must be arranged before a key opens it.
  const opened = page.waitForEvent("filechooser");
  await workbench.dialog.getByText("From a file or a spreadsheet").press("Enter");
  await keyboard.press("Tab");
  expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset["testid"])).toBe("hierarchy-input");
  const [chooser] = await Promise.all([opened, keyboard.press("Enter")]);
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

it("every list is a tab stop, as it can be scrolled, and arrows go from level to level", async () => {
  const { keyboard } = workbench.page;
  await workbench.list(0).focus();
  await keyboard.press("ArrowRight");
  await expect.poll(() => focusedLevel()).toBe("1");
  const lists = workbench.dialog.locator(".level-list");
  expect(await workbench.dialog.locator('.level-list[tabindex="0"]').count()).toBe(await lists.count());
  await keyboard.press("Enter");
  expect(await workbench.dialog.getByRole("combobox", { name: /^Put / }).count()).toBe(0);
});

const focusedLevel = (): Promise<string | null | undefined> =>
  workbench.page.evaluate(() => document.activeElement?.closest(".level")?.getAttribute("data-level"));

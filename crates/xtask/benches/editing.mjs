// How long the page is blocked by each edit of a column with many values: drives the built page in Chromium and prints,
// for each edit, the longest tasks of the page's main thread. Takes the number of values and of runs.

import { chromium } from "playwright-core";
import { idle, OPTIONS, traced } from "./traced.mjs";

const [values = 10_000, runs = 5] = process.argv.slice(2).map(Number);
const PAGE = new URL("../../../dist/coversheet.html", import.meta.url).href;

const browser = await chromium.launch(OPTIONS);
try {
  const longest = new Map();
  for (let run = 0; run <= runs; run++) {
    for (const [edit, task] of await edits()) {
      if (run === 0) longest.set(edit, []);
      else longest.get(edit).push(task);
    }
  }
  for (const [edit, milliseconds] of longest) console.log(JSON.stringify({ edit, milliseconds }));
} finally {
  await browser.close();
}

/** Every edit once, in a new page; the longest task of each in milliseconds. */
async function edits() {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(PAGE);
  const rows = Array.from({ length: values }, (_, at) => `v${String(at).padStart(6, "0")},${at % 7}`);
  const buffer = Buffer.from(`code,ward\n${rows.join("\n")}\n`);
  await page.getByTestId("file-input").setInputFiles({ name: "many.csv", mimeType: "text/csv", buffer });
  await idle(page);
  const role = page.getByRole("combobox", { name: "Role of code", exact: true });
  await role.selectOption("quasi-identifier");
  await idle(page);
  const line = page.getByRole("listitem").filter({ has: role });
  const toggle = line.getByRole("button", { name: /^code\b/ });
  if ((await toggle.getAttribute("aria-expanded")) === "false") await toggle.click();
  const dialog = page.getByTestId("workbench");
  const { keyboard, mouse } = page;
  const list = (level) => dialog.locator(`.level[data-level="${level}"]`).getByRole("listbox");
  const put = async (name) => {
    await keyboard.press("g");
    await page.getByRole("combobox", { name: /^Put / }).fill(name);
    await keyboard.press("Enter");
  };
  const menu = async (level, name) => {
    await dialog.locator(`.level[data-level="${level}"] summary`).click();
    await dialog.locator(`.level[data-level="${level}"]`).getByRole("button", { name }).click();
  };
  const builder = (id) => dialog.getByLabel("Made by").selectOption(id);
  const steps = {
    "opening the workbench": () => line.getByRole("button", { name: "Edit groups" }).click(),
    "mask characters": () => builder("mask"),
    "rename a group of the mask": async () => {
      await list(1).focus();
      await keyboard.press("Home");
      await keyboard.press("F2");
      await keyboard.type("renamed");
      await keyboard.press("Enter");
    },
    "move a value of the mask": async () => {
      await list(0).focus();
      await keyboard.press("Home");
      await put("v00005*");
    },
    "ranges of an order": () => builder("order"),
    "value and *": () => builder("two-levels"),
    "first group of two": async () => {
      await list(0).focus();
      await keyboard.press("Home");
      await keyboard.press("Shift+ArrowDown");
      await put("first");
    },
    rename: async () => {
      await keyboard.press("F2");
      await keyboard.type("renamed");
      await keyboard.press("Enter");
    },
    "to the last value": async () => {
      await list(0).focus();
      await keyboard.press("End");
    },
    "a second group": async () => {
      await keyboard.press("Shift+ArrowUp");
      await put("second");
    },
    "move by one place": async () => {
      await list(0).focus();
      await keyboard.press("Home");
      await keyboard.press("Alt+ArrowDown");
    },
    "drag onto a group": async () => {
      await list(0).focus();
      await keyboard.press("Home");
      await idle(page, 200);
      const from = await list(0).getByRole("option").nth(4).boundingBox();
      const to = await list(1).getByRole("option").nth(0).boundingBox();
      await mouse.move(from.x + from.width / 2, from.y + from.height / 2);
      await mouse.down();
      await mouse.move(from.x + from.width / 2 + 10, from.y + from.height / 2 + 4);
      await mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
      await mouse.up();
    },
    "a group of all": async () => {
      await list(0).focus();
      await keyboard.press("Control+a");
      await put("all of them");
    },
    undo: () => keyboard.press("Control+z"),
    redo: () => keyboard.press("Control+Shift+z"),
    "undo again": () => keyboard.press("Control+z"),
    "split a group": async () => {
      await list(1).focus();
      await keyboard.press("Home");
      await keyboard.press("s");
    },
    "add a level": () => menu(1, "Add a level above"),
    "sort by rows": () => menu(1, "Sort by rows"),
    "remove a level": () => menu(1, "Remove this level"),
    "find a value": () => page.getByRole("searchbox", { name: "Find a value or group" }).fill("v00" + String(Math.floor(values / 2))),
    closing: () => dialog.getByRole("button", { name: "Done", exact: true }).click(),
    "opening again": () => line.getByRole("button", { name: "Edit groups" }).click(),
  };
  const found = [];
  for (const [name, step] of Object.entries(steps)) {
    found.push([name, await traced(page, name, step)]);
  }
  await page.close();
  return found;
}

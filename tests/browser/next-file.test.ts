// Another file while there is work: the same columns, one more, one fewer, one under another name, and what is no table; leaving and
// reloading. Each by mouse and by keyboard, with axe looking at every state.
import { describe, expect, it } from "vitest";
import { violations } from "./support/axe.ts";
import { type Coversheet, POLL, type Upload } from "./support/coversheet.ts";
import { fresh } from "./support/fresh.ts";
import { chosen } from "./support/looks.ts";
import { file, patients } from "./support/tables.ts";

let coversheet: Coversheet;

fresh((opened) => (coversheet = opened));

const january = file("january.csv", patients(300));
const FEBRUARY = patients(320, 2);

/** February's file, changed column by column. */
const february = (change: (cells: string[], row: number) => string[]): Upload =>
  file("february.csv", FEBRUARY.trim().split("\n").map((line, row) => change(line.trim().split(","), row).join(",")).join("\n"));

type By = "mouse" | "keyboard";
const button = (name: string | RegExp) => coversheet.page.getByRole("button", { name });

/** Presses a button as somebody does who has only a mouse, or only a keyboard. */
async function press(by: By, name: string | RegExp): Promise<void> {
  const wanted = button(name).first();
  if (by === "mouse") return wanted.click();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await wanted.evaluate((it) => it === document.activeElement)) return coversheet.page.keyboard.press("Enter");
    await coversheet.page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${name}`);
}

/** Chooses a file in the browser's own dialog, which is opened by mouse or by keyboard. */
async function choose(by: By, upload: Upload): Promise<void> {
  const [chooser] = await Promise.all([coversheet.page.waitForEvent("filechooser"), press(by, "Another file")]);
  await chooser.setFiles(upload);
}

/** January is open, and a person decided something about it that no suggestion says. */
async function decide(by: By): Promise<void> {
  await coversheet.solved(() => coversheet.give(january));
  const role = coversheet.role("diagnosis");
  if (by === "mouse") return void (await coversheet.solved(() => role.selectOption("identifier")));
  await role.focus();
  await coversheet.solved(async () => {
    await coversheet.page.keyboard.type("Identif");
    if ((await role.inputValue()) !== "identifier") await role.press("Home");
    await expect.poll(() => role.inputValue()).toBe("identifier");
  });
}

const away = () => coversheet.page.getByTestId("put-away");
const fine = async (): Promise<void> => expect(await violations(coversheet.page)).toEqual([]);

const MOST_WRONG: [string, string | Buffer][] = [
  ["photo.jpg", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10])],
  ["broken.csv", 'age,sex\n"30,F\n31,M\n'],
];
const WRONG: [string, string | Buffer][] = [
  ...MOST_WRONG,
  ["letter.pdf", "%PDF-1.7\n"],
  ["page.html", "<!DOCTYPE html><html></html>"],
];

describe.each(chosen<By>(["mouse", "keyboard"], ["keyboard"]))("by %s", (by) => {
  it("a file with the same columns: the last settings are offered, applied, and what that did is said", async () => {
    await decide(by);
    await coversheet.solved(() => choose(by, february((cells) => cells)));
    expect(await away().innerText()).toContain("This file has the same columns as “january.csv”.");
    await fine();
    await coversheet.solved(() => press(by, "Use the settings of “january.csv”"));
    expect(await coversheet.role("diagnosis").inputValue()).toBe("identifier");
    const said = coversheet.page.getByTestId("loaded");
    expect(await said.innerText()).toBe("The settings of “january.csv” are in use. Changed: 1 column.");
    await fine();
    // It is said no longer once something else is changed, and one step leads back.
    await coversheet.solved(() => press(by, "Undo the last change of the settings"));
    expect(await said.count()).toBe(0);
    expect(await coversheet.role("diagnosis").inputValue()).not.toBe("identifier");
  });

  it("a column more", async () => {
    await decide(by);
    await coversheet.solved(() => choose(by, february((cells, row) => [...cells, row === 0 ? "station" : `S${row % 3}`])));
    expect(await away().innerText()).toContain("New, and treated as suggested: “station”.");
    await fine();
    await coversheet.solved(() => press(by, "Use the settings of “january.csv”"));
    expect(await coversheet.role("diagnosis").inputValue()).toBe("identifier");
    expect(await coversheet.role("station").count()).toBe(1);
    await fine();
  });

  it("a column fewer", async () => {
    await decide(by);
    await coversheet.solved(() => choose(by, february((cells) => cells.slice(0, -1))));
    expect(await away().innerText()).toContain("Not in this file: “cost”.");
    await fine();
    await coversheet.solved(() => press(by, "Use the settings of “january.csv”"));
    expect(await coversheet.role("diagnosis").inputValue()).toBe("identifier");
    expect(Object.keys((await coversheet.downloadRecipe()).columns)).not.toContain("cost");
    await fine();
  });

  it("a column under another name", async () => {
    await decide(by);
    await coversheet.solved(() => choose(by, february((cells, row) => (row === 0 ? cells.map((name) => name.replace("diagnosis", "finding")) : cells))));
    expect(await coversheet.page.getByTestId("perhaps-renamed").innerText()).toContain("Is “finding” the column “diagnosis” under another name?");
    await fine();
    await press(by, "Yes, the same column");
    await fine();
    await coversheet.solved(() => press(by, "Use the settings of “january.csv”"));
    expect(await coversheet.role("finding").inputValue()).toBe("identifier");
    await fine();
  });

  it("several columns under other names: each is found in a list, the best guess first", async () => {
    await decide(by);
    const recipe = await coversheet.downloadRecipe();
    const sex = { rows: [["F", "*"], ["M", "*"]] };
    await coversheet.solved(() => coversheet.loadRecipe({ ...recipe, columns: { ...recipe.columns, sex: { role: "quasi-identifier", hierarchy: sex } } }));
    // In another order, so that no place says which is which.
    const names: Record<string, string> = { diagnosis: "main_diagnosis", sex: "gender", cost: "amount" };
    await coversheet.solved(() => choose(by, february((cells, row) => (row === 0 ? cells.map((name) => names[name] ?? name) : cells).toReversed())));
    const { page } = coversheet;
    expect(await page.getByTestId("now-called").count()).toBe(3);
    const list = (was: string) => page.getByRole("combobox", { name: `What is “${was}” called in this file?` });
    const offered = (was: string) => list(was).locator("option").allInnerTexts();
    expect((await offered("diagnosis")).slice(0, 2)).toEqual(["It is not in it", "main_diagnosis"]);
    expect((await offered("sex")).slice(0, 2)).toEqual(["It is not in it", "gender"]);
    expect(await offered("cost")).toHaveLength(4);
    await fine();
    const take = async (was: string): Promise<void> => {
      if (by === "mouse") return void (await list(was).selectOption({ index: 1 }));
      await list(was).focus();
      await page.keyboard.press("ArrowDown");
    };
    await take("diagnosis");
    await take("sex");
    // What is taken is offered to no other, and what is decided is said.
    expect(await offered("cost")).toEqual(["It is not in it", "amount"]);
    expect(await away().innerText()).toContain("“diagnosis” is “main_diagnosis” now.");
    await fine();
    await coversheet.solved(() => press(by, "Use the settings of “january.csv”"));
    expect(await coversheet.role("main_diagnosis").inputValue()).toBe("identifier");
    expect((await coversheet.downloadRecipe()).columns["gender"]?.hierarchy).toEqual(sex);
    await fine();
  });

  it.each(chosen(WRONG, MOST_WRONG))("%s while working changes nothing", async (name, content) => {
    await decide(by);
    await coversheet.settled(() => choose(by, file(name, content)));
    await coversheet.error.waitFor();
    await fine();
    await press(by, "Back to january.csv");
    expect(await coversheet.role("diagnosis").inputValue()).toBe("identifier");
    expect(await button("Undo the last change of the settings").isEnabled()).toBe(true);
    await fine();
  });

  it("a recipe that fits says what it did", async () => {
    await decide(by);
    const recipe = await coversheet.downloadRecipe();
    await coversheet.solved(() => press(by, "Undo the last change of the settings"));
    const [chooser] = await Promise.all([coversheet.page.waitForEvent("filechooser"), press(by, "Load a recipe")]);
    const upload = { name: "mine.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify({ ...recipe, suppression: { limit: 0.2 } })) };
    await coversheet.solved(() => chooser.setFiles(upload));
    const said = await coversheet.page.getByTestId("loaded").innerText();
    expect(said).toBe("The settings of “mine.json” are in use. Changed: 1 column and what is required.");
    await fine();
  });

  it("starting over asks, and the way back loses nothing", async () => {
    await decide(by);
    await press(by, "Start over");
    await fine();
    await press(by, "Keep working");
    expect(await coversheet.role("diagnosis").inputValue()).toBe("identifier");
  });
});

it.each(["leaving", "reloading"])("%s asks while decisions are in no file, and staying loses nothing", async (what) => {
  const { page } = coversheet;
  // The browser asks nobody who has touched nothing.
  await decide("keyboard");
  const asked: string[] = [];
  page.once("dialog", async (dialog) => {
    asked.push(dialog.type());
    await dialog.dismiss();
  });
  // As another address does that is typed where the page has no say.
  if (what === "leaving") await page.goto("about:blank").catch(() => undefined);
  else await page.evaluate(() => setTimeout(() => location.reload(), 0));
  await expect.poll(() => asked, POLL).toEqual(["beforeunload"]);
  expect(await coversheet.role("diagnosis").inputValue()).toBe("identifier");
  await fine();
});

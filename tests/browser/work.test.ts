// Work is not lost: steps back and forth, a wrong file, the next month's file, starting over.
import { beforeEach, expect, it } from "vitest";
import { violations } from "./support/axe.ts";
import type { Coversheet } from "./support/coversheet.ts";
import { fresh } from "./support/fresh.ts";
import { file, patients } from "./support/tables.ts";

let coversheet: Coversheet;

fresh((opened) => (coversheet = opened));

beforeEach(async () => {
  await coversheet.solved(() => coversheet.give(january));
});

const january = file("january.csv", patients(300));
/** The same with a column more, and one whose name is written differently. */
const february = file(
  "february.csv",
  patients(320)
    .trim()
    .split("\n")
    .map((line, at) => (at === 0 ? `${line.trim().replace("sex", "SEX")},station` : `${line.trim()},S${at % 3}`))
    .join("\n"),
);

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

it("two chains of changes are taken back one by one, and a change in between begins another", async () => {
  const { page } = coversheet;
  const undo = button("Undo the last change of the settings");
  const redo = button("Redo");
  const k = page.getByTestId("k");
  const now = async () => [await k.inputValue(), await coversheet.role("diagnosis").inputValue(), await coversheet.role("sex").inputValue()];
  const [was, diagnosis, sex] = await now();
  // A chain of three, back by mouse to its beginning, and on by keyboard to its end.
  await coversheet.solved(() => k.fill("7"));
  await leaveOut("diagnosis");
  await leaveOut("sex");
  expect(await now()).toEqual(["7", "identifier", "identifier"]);
  for (const state of [["7", "identifier", sex], ["7", diagnosis, sex], [was, diagnosis, sex]]) {
    await coversheet.solved(() => undo.click());
    expect(await now()).toEqual(state);
  }
  expect(await undo.isDisabled()).toBe(true);
  // In a field the keys take back what was typed there.
  await page.locator("body").focus();
  await coversheet.result.focus();
  for (const state of [["7", diagnosis, sex], ["7", "identifier", sex], ["7", "identifier", "identifier"]]) {
    await coversheet.solved(() => page.keyboard.press("Control+Shift+Z"));
    expect(await now()).toEqual(state);
  }
  // Two steps back and another change: what was undone is gone, and the new chain leads back to the beginning.
  await coversheet.solved(() => page.keyboard.press("Control+Z"));
  await coversheet.solved(() => page.keyboard.press("Control+Z"));
  await leaveOut("sex");
  expect(await now()).toEqual(["7", diagnosis, "identifier"]);
  expect(await redo.isDisabled()).toBe(true);
  await coversheet.solved(() => undo.click());
  await coversheet.solved(() => undo.click());
  expect(await now()).toEqual([was, diagnosis, sex]);
});

it.each(["mouse", "keyboard"])("a column under another name is asked about, and keeps what was decided: %s", async (by) => {
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

it("a recipe that nearly fits can be used as far as it does", async () => {
  const { page } = coversheet;
  await leaveOut("diagnosis");
  const recipe = await coversheet.downloadRecipe();
  await coversheet.solved(() => coversheet.give(february));
  await coversheet.loadRecipe(recipe);
  await page.getByTestId("near-recipe").waitFor();
  await coversheet.solved(() => button("Use it as far as it fits").click());
  expect(await coversheet.role("diagnosis").inputValue()).toBe("identifier");
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

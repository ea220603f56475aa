// Files of the time before Unicode: what their letters are was guessed, and a person who sees them may say otherwise.
import { expect, it } from "vitest";
import { violations } from "./support/axe.ts";
import { type Coversheet, POLL } from "./support/coversheet.ts";
import { fresh } from "./support/fresh.ts";
import { file, numbers, patients } from "./support/tables.ts";

let coversheet: Coversheet;

fresh((opened) => (coversheet = opened));

/** Polish letters in Windows-1250. */
const WINDOWS_1250: Record<string, number> = { Ł: 0xa3, ó: 0xf3, ź: 0x9f, ł: 0xb3, ń: 0xf1, Ś: 0x8c, ś: 0x9c };
const encoded = (text: string): Buffer => Buffer.from([...text].map((letter) => WINDOWS_1250[letter] ?? letter.charCodeAt(0)));

const CITIES = ["Łódź", "Kraków", "Gdańsk", "Białystok", "Śląsk", "Poznań"];

function polish(rows: number): Buffer {
  const next = numbers(3);
  const body = Array.from({ length: rows }, () => `${20 + next(40)},${CITIES[next(CITIES.length)]},${next(2) ? "F" : "M"}\n`);
  return encoded(`age,city,sex\n${body.join("")}`);
}

const choice = () => coversheet.page.getByTestId("encoding");
const table = () => coversheet.page.getByRole("region", { name: "Rows before and after" });
const inTable = (text: string) => expect.poll(async () => (await table().innerText()).includes(text), POLL).toBe(true);

it("the guess can be changed by the look of the letters, with the keyboard, and everything is read again", async () => {
  await coversheet.solved(() => coversheet.give(file("miasta.csv", polish(200))));
  await inTable("Białystok");
  const label = coversheet.page.getByLabel("Do these letters look wrong?");
  expect(await label.inputValue()).toBe("windows-1250");
  const offered = await choice().locator("option").allInnerTexts();
  expect(offered.find((option) => option.includes("(windows-1250)"))).toContain("Gdańsk");
  expect(offered.find((option) => option.includes("(windows-1251)"))).toContain("Gdaсsk");
  // Their bytes do not come in pairs.
  expect(offered.filter((option) => option.includes("EUC-KR"))).toEqual([]);
  expect(await violations(coversheet.page)).toEqual([]);

  await choice().focus();
  await coversheet.solved(() => choice().selectOption("windows-1251"));
  await inTable("Biaіystok");
  expect(await choice().inputValue()).toBe("windows-1251");
  // It stays chosen when something else is said of the same file.
  await coversheet.solved(() => choice().selectOption("windows-1250"));
  await inTable("Białystok");
});

it("where nothing can be guessed, the choice stands beside the error and leads on", async () => {
  // A single word, which may be Cyrillic or not.
  const word = Buffer.from([0xcc, 0xee, 0xf1, 0xea, 0xe2, 0xe0]);
  const [head = "", ...rows] = patients(200).trimEnd().split("\n");
  const body = rows.map((row, at) => Buffer.concat([Buffer.from(`${row},`), at === 0 ? word : Buffer.from("Paris"), Buffer.from("\n")]));
  await coversheet.give(file("city.csv", Buffer.concat([Buffer.from(`${head},city\n`), ...body])));
  expect(await coversheet.error.getAttribute("data-code")).toBe("encoding-undecided");
  expect(await violations(coversheet.page)).toEqual([]);
  await coversheet.solved(() => coversheet.page.getByLabel("Read it as").selectOption("windows-1251"));
  await inTable("Москва");
  expect(await coversheet.page.getByLabel("Do these letters look wrong?").inputValue()).toBe("windows-1251");
});

it("a file that says what it is has no such choice", async () => {
  await coversheet.solved(() => coversheet.give(file("utf-8.csv", `age,city\n${"34,Łódź\n35,Kraków\n".repeat(40)}`)));
  await inTable("Kraków");
  expect(await choice().count()).toBe(0);
});

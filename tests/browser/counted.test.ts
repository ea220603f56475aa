// A table that was counted already: the page asks what its numbers say, and one click answers.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { violations } from "./support/axe.ts";
import { launch } from "./support/chromium.ts";
import { Coversheet } from "./support/coversheet.ts";
import { parseCsv } from "./support/csv.ts";
import { ARTIFACT_URL } from "./support/places.ts";
import { file } from "./support/tables.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser?.close());

/** Each combination of town, age and sex once, with how many patients it has; all but one are enough. */
function cross(): string {
  const rows = ["town,age,sex,n"];
  for (const [t, town] of ["Ulm", "Bonn", "Kiel", "Jena"].entries()) {
    for (const [a, age] of ["20-39", "40-59", "60+"].entries()) {
      for (const sex of ["F", "M"]) rows.push(`${town},${age},${sex},${t + a === 0 && sex === "M" ? 2 : 11 + t * 7 + a * 3}`);
    }
  }
  return rows.join("\n");
}

it("until it is answered the numbers are left out; counts then keep what the records alone would lose", async () => {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL);
  const before = await coversheet.solved(() => coversheet.give(file("cross.csv", cross())));
  const question = coversheet.page.getByRole("group", { name: /What does each number say\?$/ });
  expect(await question.isVisible()).toBe(true);
  expect(await coversheet.role("n").inputValue()).toBe("identifier");
  expect((await coversheet.downloadCsv()).split("\n")[0]?.trim()).toBe("town,age,sex");
  expect(await violations(coversheet.page)).toEqual([]);

  const answer = question.getByRole("button", { name: "How many persons or rows the record stands for" });
  const after = await coversheet.solved(() => answer.click());
  expect(await answer.getAttribute("aria-pressed")).toBe("true");
  expect(await coversheet.role("n").inputValue()).toBe("count");
  // A record alone is no patient alone: towns and ages stay, and at most the two patients are left out.
  expect(after.loss).toBeLessThan(before.loss);
  expect(after.smallest).toBeGreaterThanOrEqual(5);
  expect(after.suppressed).toBeLessThanOrEqual(2);
  const released = parseCsv(await coversheet.downloadCsv());
  expect(released[0]).toEqual(["town", "age", "sex", "n"]);
  expect(released.slice(1).every(([, , , n]) => Number(n) >= 5)).toBe(true);

  // The other answer treats the numbers as what others may know.
  await coversheet.solved(() => question.getByRole("button", { name: "Something about the one" }).click());
  expect(await coversheet.role("n").inputValue()).toBe("quasi-identifier");
  expect(coversheet.complaints).toEqual([]);
  await coversheet.close();
});

// A file with several rows of a person: the page asks whose rows they are, and one click answers.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { violations } from "./support/axe.ts";
import { launch } from "./support/chromium.ts";
import { Coversheet } from "./support/coversheet.ts";
import { ARTIFACT_URL } from "./support/places.ts";
import { file } from "./support/tables.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser?.close());

/** Forty people with six visits each; nothing but birth and sex says whose a visit is. */
function visits(): string {
  const rows = ["code,born,sex,ward,pulse"];
  for (let visit = 0; visit < 6; visit += 1) {
    for (let person = 0; person < 40; person += 1) {
      const born = `${1940 + ((person * 17) % 60)}-0${1 + (person % 9)}-1${person % 10}`;
      const ward = ["A", "B", "C"][(person + visit) % 3];
      rows.push(`K${100 + person},${born},${person % 3 ? "F" : "M"},${ward},${60 + ((person * visit) % 50)}`);
    }
  }
  return rows.join("\n");
}

it("asks whose the rows are, counts persons until it is answered, and never releases the code", async () => {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL);
  await coversheet.give(file("visits.csv", visits()));
  const question = coversheet.page.getByRole("group", { name: /What does each value stand for\?$/ });
  const answer = (name: string) => question.getByRole("button", { name, exact: true });
  expect(await question.count()).toBe(1);
  expect(await answer("One person").getAttribute("aria-pressed")).toBe("true");
  expect(await coversheet.role("code").inputValue()).toBe("person");
  // A screen reader says the group that is shown, in persons, and not that of their rows, which is larger.
  const smallest = await coversheet.page.getByTestId("smallest-class").innerText();
  const said = await coversheet.page.locator("#result [aria-live=polite]").first().textContent();
  expect(said).toContain(`smallest group ${smallest} persons, `);
  expect(await coversheet.downloadCsv()).not.toMatch(/K1\d\d/);
  expect(await violations(coversheet.page)).toEqual([]);

  await coversheet.settled(() => answer("A visit, case or sample").click());
  expect(await coversheet.role("code").inputValue()).toBe("identifier");
  expect(await answer("One person").getAttribute("aria-pressed")).toBe("false");
  expect(await coversheet.downloadCsv()).not.toMatch(/K1\d\d/);

  await coversheet.settled(() => answer("One person").click());
  expect((await coversheet.downloadRecipe()).columns["code"]).toMatchObject({ role: "person" });

  await coversheet.settled(() => answer("One person, whose rows get the same code word").click());
  expect((await coversheet.downloadRecipe()).columns["code"]).toMatchObject({ role: "person", identifier: "pseudonym" });
  expect(await answer("One person").getAttribute("aria-pressed")).toBe("false");
  expect(coversheet.complaints).toEqual([]);
  await coversheet.close();
});

it("does not ask where the name says it", async () => {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL);
  await coversheet.give(file("visits.csv", visits().replace("code", "Patiëntnr")));
  expect(await coversheet.role("Patiëntnr").inputValue()).toBe("person");
  expect(await coversheet.page.getByRole("group", { name: /stand for/ }).count()).toBe(0);
  await coversheet.close();
});

/** The same people by name and birth, as a list has them that somebody keeps by hand. */
function byName(): string {
  const rows = ["surname,first_name,born,sex,pulse"];
  for (let visit = 0; visit < 5; visit += 1) {
    for (let person = 0; person < 60; person += 1) {
      const surname = ["Smith", "Jones", "Taylor", "Brown", "Wilson"][person % 5];
      const first = person % 2 ? ["Emma", "Olivia", "Grace"][person % 3] : ["Jack", "Harry", "Noah"][person % 3];
      const born = `${1940 + ((person * 17) % 60)}-0${1 + (person % 9)}-1${person % 10}`;
      rows.push(`${surname},${first},${born},${person % 2 ? "F" : "M"},${60 + ((person * visit) % 50)}`);
    }
  }
  return rows.join("\n");
}

it("names and the day of birth say together whose rows are whose", async () => {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL);
  await coversheet.solved(() => coversheet.give(file("by-name.csv", byName())));
  const joined = "surname + first_name + born";
  expect(await coversheet.role(joined).inputValue()).toBe("person");
  const recipe = await coversheet.downloadRecipe();
  expect(recipe.input).toEqual({ persons: ["surname", "first_name", "born"] });
  expect(await coversheet.page.getByText(/\bpersons\b/).count()).toBeGreaterThan(0);
  expect((await coversheet.downloadCsv()).split("\n")[0]?.trim()).not.toContain("name");
  expect(await violations(coversheet.page)).toEqual([]);

  // The recipe that was saved is for the same table: it is taken as it is.
  await coversheet.settled(() => coversheet.loadRecipe({ ...recipe, privacy: [{ "k-anonymity": { k: 3 } }] }));
  expect(await coversheet.role(joined).inputValue()).toBe("person");
  expect((await coversheet.downloadRecipe()).privacy).toEqual([{ "k-anonymity": { k: 3 } }]);
  expect(coversheet.complaints).toEqual([]);
  await coversheet.close();
});

/** Patients who came on days of their own, as an outpatients' department writes them down. */
function course(): string {
  const rows = ["patient_id,sex,year_of_birth,visit_date,HbA1c"];
  let state = 11;
  const any = (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  for (let person = 0; person < 80; person += 1) {
    const born = 1940 + any(50);
    for (let visit = any(5); visit >= 0; visit -= 1) {
      const day = `202${1 + any(2)}-0${1 + any(9)}-${10 + any(19)}`;
      rows.push(`${7000 + person * 13},${person % 2 ? "F" : "M"},${born},${day},${48 + any(3)}`);
    }
  }
  return rows.join("\n");
}

it("asks whether rows of a person are to be linked, and says what that tells", async () => {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL);
  const { page } = coversheet;
  await coversheet.solved(() => coversheet.give(file("course.csv", course())));
  const question = page.getByRole("group", { name: /^No column of the result says which rows belong to one person/ });
  const answer = (name: string) => question.getByRole("button", { name });
  expect(await answer("No, leave it out").getAttribute("aria-pressed")).toBe("true");
  expect(await coversheet.downloadCsv()).not.toContain("patient_id");

  await coversheet.solved(() => answer("Yes, as code words").click());
  expect(await answer("Yes, as code words").getAttribute("aria-pressed")).toBe("true");
  expect(await answer("No, leave it out").getAttribute("aria-pressed")).toBe("false");
  expect((await coversheet.downloadRecipe()).columns["patient_id"]).toMatchObject({ role: "person", identifier: "pseudonym" });
  expect(await page.getByTestId("standing").getAttribute("data-standing")).toBe("amber");
  const said = page.getByText(/code words in “patient_id” link the rows of each person: .* finds \d+\s% of the persons/);
  expect(await said.count()).toBe(1);
  expect(await violations(page)).toEqual([]);

  await coversheet.solved(() => page.getByRole("button", { name: "Leave “patient_id” out" }).click());
  expect((await coversheet.downloadRecipe()).columns["patient_id"]).toMatchObject({ role: "person" });
  expect(await answer("No, leave it out").getAttribute("aria-pressed")).toBe("true");
  expect(await said.count()).toBe(0);
  expect(await coversheet.downloadCsv()).not.toMatch(/\b7\d\d\d\b/);
  expect(coversheet.complaints).toEqual([]);
  await coversheet.close();
});

// A long search that is cancelled: the best it has found is brought back, and can be found again.
import { expect, it } from "vitest";
import type { Recipe } from "../../web/ts/types.ts";
import { violations } from "./support/axe.ts";
import { type Coversheet, POLL } from "./support/coversheet.ts";
import { writeCsv } from "./support/csv.ts";
import { fresh } from "./support/fresh.ts";
import { recount } from "./support/recount.ts";
import { file, numbers } from "./support/tables.ts";

let coversheet: Coversheet;

fresh((opened) => (coversheet = opened));

const PERSON = ["age", "sex", "weight", "height", "systolic", "diastolic", "glucose"];

/** So many people, of whom so much was measured that classes can be improved for long. */
function ward(rows: number): string {
  const next = numbers(31);
  const body = Array.from({ length: rows }, () => {
    const age = 18 + next(75);
    const about = (middle: number, width: number): string => String(middle + next(width) - next(width));
    const measured = [about(50 + (age % 40), 30), about(160, 20), about(80 + age, 25), about(60, 20), about(120, 40)];
    return [String(age), next(2) === 0 ? "F" : "M", ...measured, ["Asthma", "Diabetes", "Fracture"][next(3)] ?? ""];
  });
  return writeCsv([[...PERSON, "diagnosis"], ...body]);
}

/** Row by row in more steps than anybody waits for. */
async function byRows(): Promise<Recipe> {
  const recipe = await coversheet.downloadRecipe();
  const columns = { ...recipe.columns };
  for (const name of PERSON) columns[name] = { ...columns[name], role: "quasi-identifier" };
  return { ...recipe, columns, recoding: "rows", search: { objective: "loss", steps: 10_000_000 } };
}

/** What is said to be the best so far; nothing as long as that is not said. */
async function said(): Promise<number | null> {
  const words = (await coversheet.page.locator(".run-words").allInnerTexts()).join();
  const found = /best so far ([\d.]+)/.exec(words)?.[1];
  return found === undefined ? null : Number(found);
}

it("the best so far is brought back, is verified, and its settings find it again", async () => {
  const { page } = coversheet;
  await coversheet.give(file("ward.csv", ward(20_000)));
  const recipe = await byRows();
  await coversheet.loadRecipe(recipe);
  const heard: number[] = [];
  const falls = async (): Promise<boolean> => {
    const now = await said();
    if (now !== null) heard.push(now);
    return heard.some((value) => value < (heard[0] ?? 0));
  };
  await expect.poll(falls, POLL).toBe(true);
  expect(await coversheet.result.getAttribute("data-state")).toBe("running");
  const last = heard.at(-1) ?? 0;
  await page.getByTestId("cancel").click();
  await expect.poll(() => coversheet.result.getAttribute("data-state"), POLL).toBe("done");
  const steps = Number(/after ([\d,]+) steps/.exec(await page.getByTestId("stopped-after").innerText())?.[1]?.replaceAll(",", ""));
  expect(steps).toBeGreaterThan(1);
  expect(steps).toBeLessThan(10_000_000);
  const report = await coversheet.downloadReport();
  // What is said is rounded.
  expect(report.objective.value).toBeLessThanOrEqual(last + 0.00006);
  expect(report).toMatchObject({ verified: true, recipe: { recoding: "rows", search: { steps } } });
  const settings = await coversheet.downloadRecipe();
  expect(settings.search).toMatchObject({ objective: "loss", steps });
  expect(recount(await coversheet.downloadCsv(), settings).smallest).toBeGreaterThanOrEqual(5);
  expect(await violations(page)).toEqual([]);

  await coversheet.solved(() => coversheet.loadRecipe(settings));
  expect(await page.getByTestId("stopped-after").count()).toBe(0);
  const again = await coversheet.downloadReport();
  expect([again.objective, again.classes, again.measures]).toEqual([report.objective, report.classes, report.measures]);
  expect(coversheet.complaints).toEqual([]);
});

it("cancelled before anything was found, it leaves the result that was there", async () => {
  const { page } = coversheet;
  await page.addInitScript(holdBackFindings);
  await page.reload();
  await coversheet.give(file("ward.csv", ward(20_000)));
  const before = await coversheet.downloadReport();
  await coversheet.loadRecipe(await byRows());
  const cancel = page.getByTestId("cancel");
  await cancel.waitFor();
  expect(await said()).toBeNull();
  expect(await coversheet.result.getAttribute("data-state")).toBe("running");
  await cancel.click();
  await expect.poll(() => coversheet.result.getAttribute("data-state"), POLL).toBe("done");
  expect(await page.getByTestId("stopped-after").count()).toBe(0);
  const after = await coversheet.downloadReport();
  expect([after.recipe, after.objective]).toEqual([before.recipe, before.objective]);
});

/** The page hears of nothing that a search finds before it ends, however fast that finds something. */
function holdBackFindings(): void {
  const own = Object.getOwnPropertyDescriptor(Worker.prototype, "onmessage");
  Object.defineProperty(Worker.prototype, "onmessage", {
    ...own,
    set(this: Worker, listen: (event: MessageEvent) => void) {
      own?.set?.call(this, (event: MessageEvent<{ kind: string }>) => {
        if (event.data.kind !== "found" && !("best" in event.data)) listen(event);
      });
    },
  });
}

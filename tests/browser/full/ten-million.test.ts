// 10,000,000 rows in the tab: read in pieces with progress, given up when somebody cancels, and held in little more memory than
// the file has bytes.
import { closeSync, mkdtempSync, openSync, readFileSync, readdirSync, rmSync, statSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launch } from "../support/chromium.ts";
import { Coversheet } from "../support/coversheet.ts";
import { ARTIFACT_URL } from "../support/places.ts";
import { numbers } from "../support/tables.ts";

const ROWS = 10_000_000;
const PART = 50_000;
/** How many times the bytes of its file a table may take. */
const MOST_MEMORY = 1.6;

let browser: Browser;
let folder: string;
let path: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "coversheet-large-"));
  path = join(folder, "discharges.csv");
  generate(path);
  browser = await launch();
});

afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Discharges of about 110 bytes, each with a number of its own. */
function generate(to: string): void {
  const next = numbers(11);
  const two = (number: number): string => String(number).padStart(2, "0");
  const day = (): string => `20${two(10 + next(14))}-${two(1 + next(12))}-${two(1 + next(28))}`;
  const rests = Array.from({ length: PART }, () =>
    [
      `19${two(20 + next(80))}-${two(1 + next(12))}-${two(1 + next(28))}`,
      next(2) === 0 ? "female" : "male",
      10_000 + next(8_000),
      day(),
      day(),
      `${"ABCDEFGHIJ"[next(10)]}${two(next(100))}.${next(10)}`,
      `ward ${two(1 + next(40))}`,
      `${next(40)}`,
      `${100 + next(20_000)}.${two(next(100))}`,
      ["emergency", "planned", "transfer"][next(3)],
      ["home", "hospital", "nursing home", "died"][next(4)],
      ["public", "private", "none"][next(3)],
    ].join(","),
  );
  const out = openSync(to, "w");
  writeSync(out, "case_number,birth_date,sex,postcode,admitted,discharged,diagnosis,ward,days,cost,admission,to,insurance\n");
  for (let first = 0; first < ROWS; first += PART) {
    writeSync(out, rests.map((rest, at) => `C${String(first + at).padStart(10, "0")},${rest}\n`).join(""));
  }
  closeSync(out);
}

/** The most memory that any of the browser's pages has had, in bytes: what the kernel says of its processes. */
function peak(): number {
  const peaks = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        const isPage = readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("--type=renderer");
        const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
        return isPage ? Number(kilobytes) * 1024 : 0;
      } catch {
        // It has ended.
        return 0;
      }
    });
  return Math.max(...peaks);
}

it("10,000,000 rows are read with progress, within the memory that is promised", async () => {
  const { size } = statSync(path);
  expect(size).toBeGreaterThan(1_000_000_000);
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL);
  const { page } = coversheet;
  await page.getByTestId("file-input").setInputFiles(path);
  await page.getByText("10,000,000 rows").first().waitFor({ timeout: 1_200_000 });
  const { progress } = await coversheet.log();
  expect(new Set(progress.filter((value) => value > 0 && value < 100)).size).toBeGreaterThanOrEqual(20);
  const taken = peak() / size;
  console.log(`${(size / 1e9).toFixed(2)} GB: the page's process took at most ${taken.toFixed(2)} times the file`);
  expect(taken).toBeLessThan(MOST_MEMORY);
  await coversheet.close();
});

it("reading them is given up at once when somebody cancels", async () => {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL);
  const { page } = coversheet;
  await page.getByTestId("file-input").setInputFiles(path);
  await expect.poll(async () => (await coversheet.log()).progress.some((value) => value >= 3), { timeout: 300_000 }).toBe(true);
  const milliseconds = await page.evaluate(async () => {
    const begun = performance.now();
    document.querySelector<HTMLElement>("[data-testid=cancel]")?.click();
    while (!document.querySelector("[data-testid=try-sample]")) await new Promise(requestAnimationFrame);
    return performance.now() - begun;
  });
  console.log(`cancelled after ${milliseconds.toFixed(0)} ms`);
  await coversheet.trySample();
  expect(await coversheet.result.getAttribute("data-state")).toBe("done");
  await coversheet.close();
});

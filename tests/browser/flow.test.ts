// The main way through the page, from a file, from this machine and from a plain http name on a network.
import { readFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launch } from "./support/chromium.ts";
import { Coversheet } from "./support/coversheet.ts";
import { chosen } from "./support/looks.ts";
import { ARTIFACT, ARTIFACT_URL } from "./support/places.ts";
import { recount } from "./support/recount.ts";
import { RecordingServer } from "./support/server.ts";
import { file, patients } from "./support/tables.ts";

let browser: Browser;
let server: RecordingServer;

beforeAll(async () => {
  browser = await launch("MAP intranet.test 127.0.0.1, MAP 10.0.0.5 127.0.0.1");
  server = await RecordingServer.start();
  for (const path of ["/coversheet.html", "/a/b/"]) server.serve(path, readFileSync(ARTIFACT));
});

afterAll(async () => {
  await browser?.close();
  server?.stop();
});

const MOST = [
  { from: "a file", url: () => ARTIFACT_URL, secure: true },
  { from: "a name on the network", url: () => server.url("/coversheet.html", "intranet.test"), secure: false },
];
const ALL = [
  ...MOST,
  { from: "this machine", url: () => server.url("/coversheet.html"), secure: true },
  { from: "a folder of an address on the network", url: () => server.url("/a/b/", "10.0.0.5"), secure: false },
];

describe.each(chosen(ALL, MOST))("opened from $from", ({ url, secure }) => {
  it("makes a first result of the sample and hands over a file that holds it", async () => {
    const coversheet = await Coversheet.open(browser, url());
    expect(await coversheet.page.evaluate(() => window.isSecureContext)).toBe(secure);
    await coversheet.trySample();

    const { page, result } = coversheet;
    expect(await result.getAttribute("data-state")).toBe("done");
    expect(await page.getByTestId("k").inputValue()).toBe("5");
    expect(await page.getByTestId("limit").inputValue()).toBe("5");
    expect(await page.getByTestId("objective").inputValue()).toBe("balanced");
    const figures = await coversheet.figures();
    expect(figures.smallest).toBeGreaterThanOrEqual(5);
    expect(figures.suppressed).toBeLessThanOrEqual(50);
    expect(figures.precision).toBeGreaterThan(0);
    expect(figures.loss).toBeLessThan(1);
    expect(Number(await page.getByTestId("smallest-class").innerText())).toBe(figures.smallest);
    expect(Number(await page.getByTestId("suppressed").innerText())).toBe(figures.suppressed);

    const { rows, classes, smallest } = recount(await coversheet.downloadCsv(), await coversheet.downloadRecipe());
    expect(rows.length).toBe(1000 - figures.suppressed);
    expect(classes.size).toBe(figures.classes);
    expect(smallest).toBe(figures.smallest);

    expect((await coversheet.log()).violations).toEqual([]);
    expect(coversheet.complaints).toEqual([]);
    await coversheet.close();
  });
});

it("takes a file of one's own, and then another", async () => {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL);
  await coversheet.give(file("ward.csv", patients(400)));
  expect(await coversheet.result.getAttribute("data-state")).toBe("done");
  await coversheet.page.getByText("ward.csv").waitFor();
  expect(recount(await coversheet.downloadCsv(), await coversheet.downloadRecipe()).smallest).toBeGreaterThanOrEqual(5);

  await coversheet.give(file("clinic.csv", patients(300, 2)));
  await coversheet.page.getByText("clinic.csv").waitFor();
  await coversheet.page.getByText("300 rows").first().waitFor();
  await coversheet.close();
});

it("takes a file that is dropped on it", async () => {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL);
  const dropped = await coversheet.page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], "dropped.csv", { type: "text/csv" }));
    return transfer;
  }, patients(200));
  await coversheet.settled(() => coversheet.page.dispatchEvent("main", "drop", { dataTransfer: dropped }));
  expect(await coversheet.result.getAttribute("data-state")).toBe("done");
  await coversheet.page.getByText("dropped.csv").waitFor();
  await coversheet.close();
});

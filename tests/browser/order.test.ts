// Values put in order, in the workbench and for t-closeness: by mouse, keyboard and finger, by lines, and many of them.
import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Recipe, Role } from "../../web/ts/types.ts";
import { violations } from "./support/axe.ts";
import { launch } from "./support/chromium.ts";
import { Coversheet, POLL } from "./support/coversheet.ts";
import { ARTIFACT_URL } from "./support/places.ts";
import { file } from "./support/tables.ts";
import { swipe } from "./support/touch.ts";
import { Workbench } from "./support/workbench.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser?.close());

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const SORTED = ["kappa", "lambda", "omicron", "sigma"];
const MEANT = ["lambda", "omicron", "sigma", "kappa"];

const wards = (values: string[]): string =>
  ["grade,ward", ...Array.from({ length: 80 }, (_, at) => `${values[at % values.length]},${at % 2 ? "A" : "B"}`)].join("\n");

/** The list in which values are put in order. */
class Order {
  readonly group: Locator;
  readonly list: Locator;

  constructor(readonly page: Page, within: Locator) {
    this.group = within.getByRole("group", { name: "The order, lowest first" });
    this.list = this.group.getByRole("listbox");
  }

  option(name: string): Locator {
    return this.list.getByRole("option", { name, exact: true });
  }

  async expect(values: string[]): Promise<void> {
    const shown = () =>
      this.list.getByRole("option").evaluateAll((options) =>
        options
          .sort((a, b) => Number(a.getAttribute("aria-posinset")) - Number(b.getAttribute("aria-posinset")))
          .map((option) => option.textContent),
      );
    await expect.poll(shown, POLL).toEqual(values);
  }

  button(name: string): Locator {
    return this.group.getByRole("button", { name, exact: true });
  }
}

async function give(coversheet: Coversheet, grades: string[], grade: Role, ward: Role): Promise<void> {
  await coversheet.give(file("wards.csv", wards(grades)));
  const recipe: Recipe = {
    coversheet: 1,
    columns: { grade: { role: grade }, ward: { role: ward } },
    privacy: [{ "k-anonymity": { k: 5 } }],
    suppression: { limit: 0.05 },
    search: {},
  };
  await coversheet.solved(() => coversheet.loadRecipe(recipe));
}

/** The form of ranges of an order, for the column grade. */
async function inWorkbench(options: BrowserContextOptions = {}, values = SORTED): Promise<[Coversheet, Workbench, Order]> {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL, options);
  await give(coversheet, values, "quasi-identifier", "insensitive");
  const workbench = await Workbench.open(coversheet, "grade");
  await workbench.builder("order");
  const order = new Order(coversheet.page, workbench.dialog);
  await order.expect(values);
  return [coversheet, workbench, order];
}

/** t-closeness of the column grade, by its order. */
async function inPrivacy(options: BrowserContextOptions = {}): Promise<[Coversheet, Order]> {
  const coversheet = await Coversheet.open(browser, ARTIFACT_URL, options);
  await give(coversheet, SORTED, "sensitive", "quasi-identifier");
  await coversheet.settled(() => coversheet.page.getByTestId("add-t-closeness").click());
  await coversheet.settled(() => coversheet.page.getByTestId("model-1-distance").selectOption("ordered"));
  const order = new Order(coversheet.page, coversheet.page.locator('[data-model="t-closeness"]'));
  await order.expect(SORTED);
  await expect.poll(() => coversheet.result.getAttribute("data-state"), POLL).toBe("done");
  return [coversheet, order];
}

const orderOf = async (coversheet: Coversheet): Promise<unknown> => {
  const model = (await coversheet.downloadRecipe()).privacy[1];
  return model && "t-closeness" in model ? model["t-closeness"].order : undefined;
};

async function close(coversheet: Coversheet): Promise<void> {
  expect(coversheet.complaints).toEqual([]);
  await coversheet.close();
}

describe("in the workbench", () => {
  it("by keyboard: values are moved one by one and to the ends, and it is said where they are", async () => {
    const [coversheet, workbench, order] = await inWorkbench();
    const { keyboard } = coversheet.page;
    await order.list.focus();
    await keyboard.press("Alt+End");
    await order.expect(MEANT);
    expect(await order.group.getByRole("status").innerText()).toBe("kappa: 4 of 4");
    await workbench.expectLabels(1, ["lambda … omicron", "sigma … kappa"]);
    await keyboard.press("ArrowUp");
    await keyboard.press("Alt+ArrowUp");
    await order.expect(["lambda", "sigma", "omicron", "kappa"]);
    await keyboard.press("Alt+ArrowDown");
    await order.expect(MEANT);
    await keyboard.press("Home");
    expect(await order.option("lambda").getAttribute("aria-selected")).toBe("true");
    await keyboard.press("Control+z");
    await order.expect(SORTED);
    await workbench.expectLabels(1, ["kappa … lambda", "omicron … sigma"]);
    await close(coversheet);
  });

  it("by mouse: a value is dragged between two others, and Escape gives it up", async () => {
    const [coversheet, workbench, order] = await inWorkbench();
    await workbench.drag(order.option("kappa"), order.option("sigma"), 0.9);
    await order.expect(MEANT);
    await workbench.drag(order.option("sigma"), order.option("lambda"), 0.1);
    await order.expect(["sigma", "lambda", "omicron", "kappa"]);
    await order.button("Reverse").click();
    await order.expect(["kappa", "omicron", "lambda", "sigma"]);
    await workbench.expectLabels(1, ["kappa … omicron", "lambda … sigma"]);

    const [from, to] = [await order.option("kappa").boundingBox(), await order.option("sigma").boundingBox()];
    await coversheet.page.mouse.move((from?.x ?? 0) + 40, (from?.y ?? 0) + 10);
    await coversheet.page.mouse.down();
    await coversheet.page.mouse.move((to?.x ?? 0) + 40, (to?.y ?? 0) + 20, { steps: 4 });
    await coversheet.page.keyboard.press("Escape");
    await coversheet.page.mouse.up();
    await order.expect(["kappa", "omicron", "lambda", "sigma"]);
    expect(await workbench.dialog.isVisible()).toBe(true);
    await close(coversheet);
  });

  it("by finger: the grip drags, the arrows move", async () => {
    const [coversheet, workbench, order] = await inWorkbench(PHONE);
    await order.option("lambda").tap();
    await coversheet.solved(() => order.button("Move down").tap());
    await order.expect(["kappa", "omicron", "lambda", "sigma"]);
    await coversheet.solved(() => order.button("Move up").tap());
    await order.expect(SORTED);
    const grip = order.option("kappa").locator(".order-grip");
    await coversheet.solved(() => swipe(coversheet.page, grip, order.option("sigma"), 0.9));
    await order.expect(MEANT);
    await workbench.expectLabels(1, ["lambda … omicron", "sigma … kappa"]);
    expect(await violations(coversheet.page)).toEqual([]);
    await close(coversheet);
  });

  it("by lines: what is left out is offered, and what no row has can go", async () => {
    const [coversheet, workbench, order] = await inWorkbench();
    await order.group.getByText("Type or paste the order").click();
    const lines = order.group.getByRole("textbox", { name: "The order, lowest first, one value a line" });
    expect(await lines.inputValue()).toBe(SORTED.join("\n"));
    await lines.fill("none\nlambda\nomicron\nsigma\n");
    await order.button("Use this order").click();
    await order.expect(["none", "lambda", "omicron", "sigma"]);
    expect(await order.group.getByText("Not in the order yet: kappa").count()).toBe(1);
    await workbench.dialog.getByTestId("missing").waitFor();
    expect(await violations(coversheet.page)).toEqual([]);
    await order.button("Add at the end").click();
    await workbench.expectLabels(1, ["none … lambda", "omicron … sigma", "kappa"]);
    await order.option("none").click();
    await order.button("Remove it").click();
    await order.expect(MEANT);
    await workbench.expectLabels(1, ["lambda … omicron", "sigma … kappa"]);
    await close(coversheet);
  });

  it("by finger: values that the order lacks get a place in it, and it stays an order", async () => {
    const [coversheet, workbench, order] = await inWorkbench(PHONE);
    const { page } = coversheet;
    await order.group.getByText("Type or paste the order").tap();
    await order.group.getByRole("textbox", { name: "The order, lowest first, one value a line" }).fill("lambda\nomicron");
    await order.button("Use this order").tap();
    const missing = workbench.dialog.getByTestId("missing");
    await missing.getByRole("checkbox", { name: "kappa 20" }).tap();
    await page.getByRole("combobox", { name: "Put 1 chosen value into the order, after" }).tap();
    expect(await violations(page)).toEqual([]);
    await missing.getByRole("option", { name: "lambda", exact: true }).tap();
    await order.expect(["lambda", "kappa", "omicron"]);
    await expect.poll(() => missing.innerText()).toContain("1 value of the column has no group yet");
    await missing.getByRole("button", { name: "Into groups instead" }).tap();
    expect(await page.getByRole("combobox", { name: "Put it into", exact: true }).count()).toBe(1);
    await missing.getByRole("button", { name: "Into the order instead" }).tap();
    await coversheet.solved(() => missing.getByRole("button", { name: "At the beginning" }).tap());
    await order.expect(["sigma", "lambda", "kappa", "omicron"]);
    await workbench.expectLabels(1, ["sigma … lambda", "kappa … omicron"]);
    await workbench.done();
    expect((await coversheet.downloadRecipe()).columns["grade"]?.hierarchy).toEqual({
      order: { values: ["sigma", "lambda", "kappa", "omicron"], widths: [2, 4] },
    });
    await close(coversheet);
  });

  it("by keyboard: a place is typed; a value that is no value of the order is none", async () => {
    const [coversheet, workbench, order] = await inWorkbench();
    const { keyboard } = coversheet.page;
    await order.group.getByText("Type or paste the order").press("Enter");
    await order.group.getByRole("textbox").fill("lambda\nomicron\nsigma");
    await order.button("Use this order").press("Enter");
    await coversheet.page.getByRole("combobox", { name: "Put it into the order, after" }).focus();
    await keyboard.type("fatal");
    await keyboard.press("Enter");
    await workbench.dialog.getByText("There is no “fatal” here.").waitFor();
    expect(await violations(coversheet.page)).toEqual([]);
    await keyboard.press("Control+a");
    await keyboard.type("sig");
    await coversheet.solved(() => keyboard.press("Enter"));
    await order.expect(MEANT);
    expect(await workbench.dialog.getByTestId("missing").count()).toBe(0);
    await close(coversheet);
  });

  it("ten thousand values: only what is in view exists, and one is moved at once", async () => {
    const coversheet = await Coversheet.open(browser, ARTIFACT_URL);
    const values = Array.from({ length: 10_000 }, (_, at) => `step ${String(at).padStart(5, "0")}`);
    await coversheet.give(file("many.csv", ["stage,ward", ...values.map((value, at) => `${value},${at % 7}`)].join("\n")));
    await coversheet.settled(() => coversheet.role("stage").selectOption("quasi-identifier"));
    const workbench = await Workbench.open(coversheet, "stage");
    await workbench.builder("order");
    const order = new Order(coversheet.page, workbench.dialog);
    await order.list.focus();
    await expect.poll(() => order.list.getAttribute("aria-label"), POLL).toContain("10,000");
    expect(await order.list.getByRole("option").count()).toBeLessThan(60);
    await coversheet.page.keyboard.press("Alt+End");
    await expect.poll(() => order.option("step 00000").getAttribute("aria-posinset"), POLL).toBe("10000");
    await coversheet.page.keyboard.press("Home");
    expect(await order.option("step 00001").getAttribute("aria-selected")).toBe("true");
    // The board stays where it is: nobody chose the value that is gone to the end.
    await expect.poll(async () => (await workbench.labels(1)).slice(0, 2), POLL).toEqual([
      "step 00001 … step 00002",
      "step 00003 … step 00004",
    ]);
    expect((await workbench.labels(0))[0]).toBe("step 00001");
    // It goes along with what is chosen.
    await workbench.group(0, "step 00001").click();
    await order.list.focus();
    await coversheet.page.keyboard.press("Alt+End");
    await expect.poll(async () => (await workbench.labels(0)).at(-1), POLL).toBe("step 00001");
    await expect.poll(async () => (await workbench.labels(1)).at(-1), POLL).toBe("step 00000 … step 00001");
    await close(coversheet);
  });
});

describe("for t-closeness", () => {
  it("the order begins as the values sort, and is corrected by keyboard", async () => {
    const [coversheet, order] = await inPrivacy();
    await expect.poll(() => orderOf(coversheet), POLL).toEqual(SORTED);
    await order.list.focus();
    await coversheet.solved(() => coversheet.page.keyboard.press("Alt+End"));
    expect(await orderOf(coversheet)).toEqual(MEANT);
    expect(await violations(coversheet.page)).toEqual([]);
    const report = await coversheet.downloadReport();
    expect(report.privacy[1]).toMatchObject({ model: "t-closeness", holds: true });
    await close(coversheet);
  });

  it("by finger, with the arrows and the grip", async () => {
    const [coversheet, order] = await inPrivacy(PHONE);
    await order.option("kappa").tap();
    await coversheet.settled(() => order.button("Move down").tap());
    await order.expect(["lambda", "kappa", "omicron", "sigma"]);
    await coversheet.settled(() =>
      swipe(coversheet.page, order.option("kappa").locator(".order-grip"), order.option("sigma"), 0.9),
    );
    expect(await orderOf(coversheet)).toEqual(MEANT);
    await close(coversheet);
  });

  it("numbers are ordered by size unless somebody orders them", async () => {
    const coversheet = await Coversheet.open(browser, ARTIFACT_URL);
    const { page } = coversheet;
    await give(coversheet, ["1", "2", "3", "10"], "sensitive", "quasi-identifier");
    await coversheet.settled(() => page.getByTestId("add-t-closeness").click());
    await coversheet.settled(() => page.getByTestId("model-1-distance").selectOption("ordered"));
    expect(await orderOf(coversheet)).toBeUndefined();
    await page.getByText("The numbers are ordered by their size.").waitFor();
    await coversheet.settled(() => page.getByRole("button", { name: "Give another order" }).click());
    expect(await orderOf(coversheet)).toEqual(["1", "2", "3", "10"]);
    await coversheet.settled(() => page.getByRole("button", { name: "Order the numbers by their size" }).click());
    expect(await orderOf(coversheet)).toBeUndefined();
    await close(coversheet);
  });
});

// The workbench as a person uses it: opened from a column's line, read level by level, edited.
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { HierarchySpec, TreeNode } from "../../../web/ts/types.ts";
import { type Coversheet, POLL } from "./coversheet.ts";

/** The rows that a hierarchy stands for, of those that the board writes on top of nothing. */
export function rowsOf(spec: HierarchySpec | undefined): string[][] {
  if (spec && "rows" in spec) return spec.rows;
  if (!spec || !("tree" in spec)) return [];
  const depth = (nodes: readonly TreeNode[]): number =>
    Math.max(0, ...nodes.map((node) => (typeof node === "string" ? 0 : 1 + depth(node.of))));
  const levels = depth(spec.tree.groups);
  const rows = (nodes: readonly TreeNode[], around: readonly string[]): string[][] =>
    nodes.flatMap((node) =>
      typeof node === "string"
        ? [[...Array<string>(levels + 1 - around.length).fill(node), ...around, "*"]]
        : rows(node.of, [node.group, ...around]),
    );
  return rows(spec.tree.groups, []);
}

/** A page where changes are made in the workbench. */
export class Workbench {
  readonly page: Page;
  readonly dialog: Locator;

  private constructor(readonly coversheet: Coversheet) {
    this.page = coversheet.page;
    this.dialog = this.page.getByTestId("workbench");
  }

  /** The one that something else than a column's line has opened. */
  static of(coversheet: Coversheet): Workbench {
    return new Workbench(coversheet);
  }

  static async open(coversheet: Coversheet, column: string): Promise<Workbench> {
    const line = await coversheet.column(column);
    await line.getByRole("button", { name: "Edit groups" }).click();
    const workbench = Workbench.of(coversheet);
    await workbench.list(0).getByRole("option").first().waitFor();
    return workbench;
  }

  list(level: number): Locator {
    return this.dialog.locator(`.level[data-level="${level}"]`).getByRole("listbox");
  }

  /** A group that is in view. */
  group(level: number, label: string): Locator {
    return this.list(level).locator(`[data-label="${label}"]`);
  }

  /** The labels of a level, as far as they are in view. */
  labels(level: number): Promise<string[]> {
    return this.list(level)
      .getByRole("option")
      .evaluateAll((options) =>
        options
          .map((option) => [Number(option.getAttribute("aria-posinset")), option.getAttribute("data-label") ?? ""] as const)
          .sort(([a], [b]) => a - b)
          .map(([, label]) => label),
      );
  }

  async expectLabels(level: number, labels: string[]): Promise<void> {
    await expect.poll(() => this.labels(level), POLL).toEqual(labels);
  }

  button(name: string): Locator {
    return this.dialog.getByRole("button", { name, exact: true });
  }

  async put(name: string): Promise<void> {
    await this.page.getByRole("combobox", { name: /^Put / }).fill(name);
    await this.page.keyboard.press("Enter");
  }

  async builder(id: string): Promise<void> {
    await this.dialog.getByLabel("Made by").selectOption(id);
  }

  setting(label: string): Locator {
    return this.dialog.getByLabel(label, { exact: true });
  }

  /** What was announced last. */
  said(): Promise<string> {
    return this.dialog.getByRole("status").innerText();
  }

  async done(): Promise<void> {
    await this.button("Done").click();
    await this.dialog.waitFor({ state: "detached" });
  }

  async drag(from: Locator, to: Locator, at: number): Promise<void> {
    const [start, end] = [await from.boundingBox(), await to.boundingBox()];
    if (!start || !end) throw new Error("not in view");
    await this.page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
    await this.page.mouse.down();
    await this.page.mouse.move(start.x + start.width / 2 + 10, start.y + start.height / 2 + 4);
    await this.page.mouse.move(end.x + end.width / 2, end.y + end.height * at, { steps: 5 });
    await this.page.mouse.up();
  }
}

import { expect, it } from "vitest";
import type { RiskState } from "./state.ts";
import { smallestGroup } from "./smallestGroup.ts";

const report = (smallest: number, role: string) =>
  ({ classes: { smallest }, recipe: { columns: { code: { role } } } }) as unknown as Parameters<typeof smallestGroup>[0];

const known = (highest: number) =>
  ({ kind: "known", report: { after: { marked: { prosecutor: { highest } } } } }) as unknown as RiskState;

it("counts rows where each is somebody else's", () => {
  expect(smallestGroup(report(8, "identifier"), known(0.2))).toEqual({ size: 8, persons: false });
});

it("counts persons where they may have several rows, once their risk is known", () => {
  expect(smallestGroup(report(8, "person"), known(0.2))).toEqual({ size: 5, persons: true });
  expect(smallestGroup(report(8, "person"), { kind: "measuring" })).toEqual({ size: null, persons: true });
  expect(smallestGroup(report(0, "person"), known(0))).toEqual({ size: 0, persons: true });
});

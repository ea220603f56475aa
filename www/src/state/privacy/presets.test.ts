// Purposes: putting one into a recipe keeps what was added by hand, and what is in use is recognized.
import { expect, test } from "vitest";
import type { Preset, Recipe } from "../../types.ts";
import { setK } from "../recipe/recipe.ts";
import { addModel } from "./models.ts";
import { applyPreset, beyond, follows, presetOf } from "./presets.ts";

const recipe: Recipe = {
  coversheet: 1,
  columns: {},
  privacy: [{ "k-anonymity": { k: 5 } }],
  suppression: { limit: 0.05 },
  search: {},
};

const of = (id: string, k: number): Preset => ({
  id,
  title: id,
  description: "",
  limits: "",
  source: "",
  privacy: [{ "k-anonymity": { k } }],
});

const PRESETS = [of("inside", 3), of("research-partner", 5), of("open", 20)];

const byId = (id: string): Preset => PRESETS.find((preset) => preset.id === id) as Preset;

test("a purpose takes the place of the one before and leaves what was added", () => {
  const before = byId("research-partner");
  expect(presetOf(recipe, PRESETS)).toBe(before);
  const own = addModel(recipe, { "distinct-l-diversity": { column: "diagnosis", l: 3 } });
  expect(follows(own, before)).toBe(true);
  expect(beyond(own, before)).toBe(1);
  const open = applyPreset(own, byId("open"), before);
  expect(open.privacy).toEqual([{ "k-anonymity": { k: 20 } }, own.privacy[1]]);
  expect(open.privacy[1]).toBe(own.privacy[1]);
});

test("a number that was changed by hand no longer follows, and a purpose puts it right", () => {
  const changed = setK(recipe, 6);
  expect(presetOf(changed, PRESETS)).toBeUndefined();
  expect(applyPreset(changed, byId("inside"), byId("research-partner")).privacy).toEqual([{ "k-anonymity": { k: 3 } }]);
});

test("models of the purpose before go with it", () => {
  const risk: Preset = { ...byId("open"), id: "risk", privacy: [{ "k-anonymity": { k: 2 } }, { "average-risk": { max: 0.1 } }] };
  const applied = applyPreset(recipe, risk);
  expect(applied.privacy).toEqual(risk.privacy);
  expect(applyPreset(applied, byId("inside"), risk).privacy).toEqual([{ "k-anonymity": { k: 3 } }]);
});

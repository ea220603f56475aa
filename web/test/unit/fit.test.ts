import { expect, test } from "vitest";
import { fit } from "../../ts/fit.js";
import type { Profile, Recipe } from "../../ts/types.js";

const recipe: Recipe = {
  coversheet: 1,
  input: { header: true },
  columns: {
    "Geb.-Datum": { role: "quasi-identifier", weight: 2 },
    plz: { role: "quasi-identifier" },
    diagnose: { role: "sensitive" },
    station: { role: "insensitive" },
  },
  privacy: [{ "k-anonymity": { k: 7, columns: ["Geb.-Datum", "plz"] } }],
  suppression: { limit: 0.02 },
};

const profileOf = (names: string[]): Profile =>
  ({
    columns: names.map((name) => ({ name })),
    recipe: {
      coversheet: 1,
      input: { header: false },
      columns: Object.fromEntries(names.map((name) => [name, { role: "identifier" }])),
      privacy: [],
      suppression: { limit: 0 },
    },
  }) as unknown as Profile;

test("the same columns take all settings, and the file stays read as it was", () => {
  const fits = fit(recipe, profileOf(Object.keys(recipe.columns)));
  expect(fits).toMatchObject({ added: [], gone: [], renamed: [] });
  expect(fits?.recipe).toEqual({ ...recipe, input: { header: false } });
});

test("new columns keep what is suggested, and columns that are gone are said", () => {
  const fits = fit(recipe, profileOf(["plz", "diagnose", "Geb.-Datum", "Arzt"]));
  expect(fits).toMatchObject({ added: ["Arzt"], gone: ["station"], renamed: [] });
  expect(fits?.recipe.columns["Arzt"]).toEqual({ role: "identifier" });
  expect(Object.keys(fits?.recipe.columns ?? {})).toEqual(["plz", "diagnose", "Geb.-Datum", "Arzt"]);
});

test("a name that is written differently is the same column, also for models", () => {
  const fits = fit(recipe, profileOf(["geb_datum", "PLZ", "diagnose", "station"]));
  expect(fits?.renamed).toEqual([
    ["Geb.-Datum", "geb_datum"],
    ["plz", "PLZ"],
  ]);
  expect(fits?.recipe.columns["geb_datum"]).toEqual({ role: "quasi-identifier", weight: 2 });
  expect(fits?.recipe.privacy).toEqual([{ "k-anonymity": { k: 7, columns: ["geb_datum", "PLZ"] } }]);
});

test("two names that could be the same are not guessed at", () => {
  const twice = { ...recipe, columns: { ...recipe.columns, geb_datum: { role: "insensitive" as const } } };
  const fits = fit(twice, profileOf(["GebDatum", "plz", "diagnose", "station"]));
  expect(fits).toMatchObject({ added: ["GebDatum"], gone: ["Geb.-Datum", "geb_datum"], renamed: [] });
});

test("a column at the same place, or a letter away, may be the same; it is once somebody says so", () => {
  const names = ["Geb.-Datum", "plz", "diagnosis", "ward"];
  const open = fit(recipe, profileOf(names));
  expect(open).toMatchObject({ added: ["diagnosis", "ward"], gone: ["diagnose", "station"], renamed: [], perhaps: [] });
  const near = fit(recipe, profileOf(["Geb.-Datum", "plz", "diagnoses", "ward"]));
  expect(near?.perhaps).toEqual([["diagnose", "diagnoses"]]);
  const placed = fit(recipe, profileOf(["Geb.-Datum", "plz", "diagnose", "ward"]));
  expect(placed?.perhaps).toEqual([["station", "ward"]]);
  const said = fit(recipe, profileOf(["Geb.-Datum", "plz", "diagnose", "ward"]), new Map([["ward", "station"]]));
  expect(said).toMatchObject({ added: [], gone: [], renamed: [["station", "ward"]], perhaps: [] });
  expect(said?.recipe.columns["ward"]).toEqual({ role: "insensitive" });
});

test("another table has nothing to take", () => {
  expect(fit(recipe, profileOf(["a", "b", "plz"]))).toBeNull();
});

test("accepted risks follow a new name, and values and reasons that read like the old one do not", () => {
  const settings: Recipe = {
    ...recipe,
    privacy: [{ "t-closeness": { column: "diagnose", t: 0.5, distance: "ordered", order: ["plz", "diagnose"] } }],
    risk: { accepted: [{ columns: ["diagnose"], reason: "diagnose" }] },
  };
  const fits = fit(settings, profileOf(["Geb.-Datum", "plz", "Diagnose", "station"]));
  expect(fits?.recipe.privacy).toEqual([
    { "t-closeness": { column: "Diagnose", t: 0.5, distance: "ordered", order: ["plz", "diagnose"] } },
  ]);
  expect(fits?.recipe.risk).toEqual({ accepted: [{ columns: ["Diagnose"], reason: "diagnose" }] });
});

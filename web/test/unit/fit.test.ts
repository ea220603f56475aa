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

test("a column at the same place, or a letter away, is likely the same; it is once somebody says so", () => {
  const near = fit(recipe, profileOf(["Geb.-Datum", "plz", "diagnoses", "ward"]));
  expect(near?.perhaps[0]).toEqual({ was: "diagnose", is: ["diagnoses", "ward"], likely: 1 });
  const placed = fit(recipe, profileOf(["Geb.-Datum", "plz", "diagnose", "ward"]));
  expect(placed?.perhaps).toEqual([{ was: "station", is: ["ward"], likely: 1 }]);
  const said = fit(recipe, profileOf(["Geb.-Datum", "plz", "diagnose", "ward"]), new Map([["ward", "station"]]));
  expect(said).toMatchObject({ added: [], gone: [], renamed: [["station", "ward"]], perhaps: [] });
  expect(said?.recipe.columns["ward"]).toEqual({ role: "insensitive" });
});

test("what is said of one of several leaves the others to be decided", () => {
  const names = ["Geb.-Datum", "plz", "ward", "icd"];
  const open = fit(recipe, profileOf(names));
  expect(open).toMatchObject({ added: ["ward", "icd"], gone: ["diagnose", "station"], renamed: [] });
  expect(open?.perhaps).toEqual([
    { was: "diagnose", is: ["ward", "icd"], likely: 0 },
    { was: "station", is: ["ward", "icd"], likely: 0 },
  ]);
  const said = fit(recipe, profileOf(names), new Map([["icd", "diagnose"]]));
  expect(said).toMatchObject({ renamed: [["diagnose", "icd"]], perhaps: [{ was: "station", is: ["ward"] }] });
  expect(said?.recipe.columns["icd"]).toEqual({ role: "sensitive" });
});

// The same as in crates/coversheet/src/fit/differences.rs, which guesses alike.
test("of several names the best is first, by likeness, type and values", () => {
  const columns: Recipe["columns"] = {
    a: { role: "insensitive" },
    b: { role: "insensitive" },
    c: { role: "insensitive" },
    d: { role: "insensitive" },
    sex: { role: "quasi-identifier", hierarchy: { rows: [["F", "*"], ["M", "*"]] } },
    Hospital: { role: "quasi-identifier", hierarchy: { rows: [["Bern", "west", "*"], ["Chur", "east", "*"]] } },
    Geburt: { role: "quasi-identifier", hierarchy: { dates: { levels: ["year"], format: "YYYY-MM-DD" } } },
    visits: { role: "insensitive" },
  };
  const profile = profileOf(["visit", "Klinik", "gender", "born", "a", "b", "c", "d"]);
  const examples: Record<string, string[]> = { Klinik: ["Bern", "Chur"], gender: ["F", "M"], born: ["1960-01-02", "1961-03-04"], visit: ["x", "y"] };
  for (const column of profile.columns) column.examples = examples[column.name] ?? ["1"];
  profile.recipe.columns["born"] = { role: "quasi-identifier", hierarchy: { dates: { levels: ["month", "year"], format: "YYYY-MM-DD" } } };
  const guesses = fit({ ...recipe, columns }, profile)?.perhaps.map(({ was, is, likely }) => [was, is[0], is.length, likely]);
  expect(guesses).toEqual([
    ["sex", "gender", 4, 1],
    ["Hospital", "Klinik", 4, 1],
    ["Geburt", "born", 4, 0],
    ["visits", "visit", 4, 1],
  ]);
});

test("of very many columns no more are asked about, or offered, than somebody decides", () => {
  const many = (name: string) => Array.from({ length: 200 }, (_, at) => `${name} ${at}`);
  const kept = Object.fromEntries(many("kept").map((name) => [name, { role: "insensitive" as const }]));
  const gone = Object.fromEntries(many("alte Spalte").map((name) => [name, { role: "insensitive" as const }]));
  const fits = fit({ ...recipe, columns: { ...kept, ...gone } }, profileOf([...many("kept"), ...many("neue Spalte")]));
  expect(fits?.gone).toHaveLength(200);
  expect(fits?.perhaps).toHaveLength(50);
  // Numbers are alike too.
  expect(fits?.perhaps[7]).toMatchObject({ was: "alte Spalte 7", is: expect.arrayContaining(["neue Spalte 7"]) });
  expect(fits?.perhaps.every(({ is }) => is.length === 20)).toBe(true);
});

test("a table most of whose names changed is the same as long as they are alike", () => {
  const fits = fit(recipe, profileOf(["Datum Geb.", "Wohnort", "diagnosen", "stationen"]));
  expect(fits?.perhaps.map(({ was, is: [first], likely }) => [was, first, likely])).toEqual([
    ["Geb.-Datum", "Datum Geb.", 1],
    ["plz", "Datum Geb.", 0],
    ["diagnose", "diagnosen", 1],
    ["station", "stationen", 1],
  ]);
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

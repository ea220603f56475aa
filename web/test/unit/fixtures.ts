// Values of the shapes that cross, as small as they get.

import type { Comparison, HierarchyView, Opened, Profile, Recipe, Release, Report, RiskReport, RowWindow, ViolatingClasses } from "../../ts/types.js";

/** The smallest WebAssembly module there is. */
export const EMPTY_MODULE = new WebAssembly.Module(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]));

export const OPENED: Opened = { bytes: 9, milliseconds: 1, memory: 65536 };

export const RECIPE: Recipe = {
  coversheet: 1,
  columns: { age: { role: "quasi-identifier", hierarchy: { intervals: { widths: [5, 10] } } } },
  privacy: [{ "k-anonymity": { k: 2 } }],
  suppression: { limit: 0 },
  search: { objective: "loss" },
};

export const PROFILE: Profile = {
  dialect: { delimiter: ",", encoding: "utf-8", header: true },
  layout: {
    file: "text",
    header: true,
    rows_above: 0,
    unit_rows: 0,
    footer_rows: 0,
    sheet: null,
    sheets: [],
    hidden_rows: 0,
    hidden_columns: 0,
    questions: [],
  },
  rows: 2,
  columns: [
    {
      name: "age",
      type: "integer",
      format: null,
      role: "quasi-identifier",
      reason: "Ages are known to others.",
      because: [{ code: "age" }],
      identifier: null,
      distinct: 2,
      missing: 0,
      missing_spellings: [],
      uniqueness: { distinction: 1, separation: 1, unique: 1 },
      notices: [],
      question: null,
      hierarchy: { intervals: { widths: [5, 10] } },
      weight: null,
      examples: ["31", "34"],
    },
  ],
  combinations: {
    best: [{ columns: ["age"], distinction: 1, separation: 1, unique: 1 }],
    compared: 1,
    exhaustive: true,
  },
  recipe: RECIPE,
  notices: [],
};

export const VIEW: HierarchyView = {
  column: "age",
  rows: 2,
  levels: [
    { labels: ["31"], rows: [1], leaves: [1], parents: [0] },
    { labels: ["*"], rows: [1], leaves: [1], parents: [] },
  ],
  missing: [{ value: "34", rows: 1 }],
};

export const REPORT: Report = {
  rows: 2,
  released_rows: 2,
  suppressed_rows: 0,
  levels: { age: 1 },
  attributes: [
    {
      name: "age",
      level: 1,
      height: 3,
      min_level: 0,
      max_level: 3,
      path: ["31", "30-34", "30-39", "*"],
      groups: [2, 1, 1, 1],
      loss: 1,
    },
  ],
  removed_columns: [],
  pseudonymized_columns: [],
  formulas: { cells: 0, escaped: false },
  classes: { count: 1, smallest: 2, average: 2, largest: 2 },
  privacy: [
    {
      model: "k-anonymity",
      column: null,
      columns: null,
      parameters: { k: 2 },
      required: "k >= 2",
      achieved: 2,
      achieved_name: "k",
      conclusion: "holds",
      holds: true,
      missing: 0,
      counts: "rows",
      sentence: "Every class has at least 2 rows (2 needed).",
    },
  ],
  objective: { name: "loss", value: 1 },
  measures: { loss: 1 },
  search: { algorithm: "optimal", tuples: 3, nodes: 4, evaluated: 2, deduced: 2, optimal: true, milliseconds: 1 },
  minimal_nodes: [[1]],
  verified: false,
  notices: [],
  recipe: RECIPE,
};

export const COMPARISON: Comparison = {
  attributes: ["age"],
  objective: "loss",
  results: [
    {
      algorithm: "optimal",
      found: {
        levels: [1],
        suppressed_rows: 0,
        classes: 1,
        measures: { loss: 1 },
        evaluated_share: 0.5,
        search: REPORT.search,
      },
    },
    { algorithm: "mingen", failed: { code: "lattice-too-large", message: "Too many.", hint: "Use optimal." } },
  ],
};

export const WINDOW: RowWindow = {
  from: 0,
  total: 2,
  rows: [{ row: 1, suppressed: false, class_size: 2, reason: null, before: ["31"], after: ["30-34"], levels: [1] }],
};

const FIGURES = {
  targets: 10,
  classes: 2,
  singled_out: 0,
  prosecutor: { highest: 0.2, average: 0.2, at_risk: 1 },
  marketer: 0.2,
};

export const RISK: RiskReport = {
  standing: "green",
  findings: [],
  counted: "rows",
  group: 11,
  before: { marked: FIGURES, released: FIGURES },
  after: { marked: FIGURES, released: FIGURES },
  combinations: { worst: [], more: 0, share: 0.05, compared: 0, exhaustive: true },
  homogeneity: [],
  left_out: [],
};

export const CLASSES: ViolatingClasses = {
  from: 0,
  total: 1,
  rows: 1,
  classes: [
    {
      class: 0,
      values: ["31"],
      rows: 1,
      violations: [{ index: 0, model: "k-anonymity", achieved: 1, sentence: "1 row, 2 needed" }],
      raise: { column: "age", level: 1 },
      reason: "Alone with age 31: 1 row, 2 needed; would need level 1 of age.",
    },
  ],
};

export const RELEASE: Release = {
  file: new Blob(["age\n30-34\n30-34\n"]),
  report: { ...REPORT, verified: true },
  internalReport: { ...REPORT, verified: true },
  recipe: RECIPE,
  reportFile: new Blob(["{}"]),
  internalReportFile: new Blob(["{}"]),
};

// A stand-in for the engine, for work on the page alone: right shapes, a greedy search, no proof.
import type { AlgorithmName, AttributeReport, ColumnProfile, Comparison, HierarchySpec, HierarchyView, Preset, Profile, Recipe, Report, RowView, RowWindow, TreeNode, ViolatingClass, ViolatingClasses } from "../types.ts";
import type { Engine, RunOptions, SolveOptions } from "../state/run/engine.ts";
import { algorithmOf, kOf, objectiveOf } from "../state/recipe/recipe.ts";
import { HEADER, rows as madeUp } from "./table.ts";

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const SUGGESTED: Record<string, [ColumnProfile["type"], ColumnProfile["role"], string, HierarchySpec | null]> = {
  mrn: ["code", "identifier", "Every value is different and the name says it numbers people.", null],
  name: ["text", "identifier", "The name of the column says it holds names.", null],
  birth_date: [
    "date",
    "quasi-identifier",
    "Dates of birth are public knowledge and rarely shared by two people.",
    { dates: { levels: ["month", "year", "5-years", "decade"] } },
  ],
  sex: ["category", "quasi-identifier", "Visible to anyone and known from public registers.", null],
  postcode: ["code", "quasi-identifier", "Where someone lives is easy to find out.", { mask: { from: "right" } }],
  ethnicity: ["category", "quasi-identifier", "Often visible or recorded elsewhere.", null],
  marital_status: ["category", "quasi-identifier", "Known to neighbours and public registers.", null],
  admitted: [
    "date",
    "quasi-identifier",
    "A date of an event that others may have noticed.",
    { dates: { levels: ["month", "quarter", "year"] } },
  ],
  discharged: ["date", "insensitive", "Follows from the admission date.", null],
  diagnosis: ["code", "sensitive", "The name of the column says it holds diagnoses.", null],
  procedure: ["code", "sensitive", "The name of the column says it holds procedures.", null],
  length_of_stay: [
    "integer",
    "quasi-identifier",
    "A number that others may know.",
    { intervals: { widths: [5, 10, 20] } },
  ],
  cost: ["decimal", "insensitive", "An amount nobody outside would know.", null],
  note: ["text", "identifier", "Free text may say anything about a person.", null],
};

function label(value: string, level: number, spec: HierarchySpec | null | undefined, height: number): string {
  if (level === 0) return value;
  if (level >= height || !spec) return "*";
  if ("mask" in spec) {
    return spec.mask.from === "right"
      ? value.slice(0, -level) + "*".repeat(level)
      : "*".repeat(level) + value.slice(level);
  }
  if ("intervals" in spec) {
    const width = spec.intervals.widths[level - 1] ?? 1;
    const low = Math.floor(Number(value) / width) * width;
    return `[${low}-${low + width - 1}]`;
  }
  if ("dates" in spec) {
    const year = Number(value.slice(0, 4));
    const month = Number(value.slice(5, 7));
    switch (spec.dates.levels[level - 1]) {
      case "month":
        return value.slice(0, 7);
      case "quarter":
        return `${year}-Q${Math.ceil(month / 3)}`;
      case "year":
        return String(year);
      case "5-years":
        return `${year - (year % 5)}-${year - (year % 5) + 4}`;
      default:
        return `${year - (year % 10)}-${year - (year % 10) + 9}`;
    }
  }
  const row = rowsOf(spec)?.find((row) => row[0] === value);
  return row?.[level] ?? "*";
}

function heightOf(spec: HierarchySpec | null | undefined): number {
  if (!spec) return 1;
  if ("mask" in spec) return 5;
  if ("intervals" in spec) return spec.intervals.widths.length + 1;
  if ("dates" in spec) return spec.dates.levels.length + 1;
  return (rowsOf(spec)?.[0]?.length ?? 2) - 1;
}

/** Groups that were written out: each value, then its labels. */
function rowsOf(spec: HierarchySpec | null | undefined): string[][] | undefined {
  if (!spec) return undefined;
  if ("rows" in spec) return spec.rows;
  if (!("tree" in spec)) return undefined;
  const depth = (nodes: readonly TreeNode[]): number =>
    Math.max(0, ...nodes.map((node) => (typeof node === "string" ? 0 : 1 + depth(node.of))));
  const levels = depth(spec.tree.groups);
  const rows = (nodes: readonly TreeNode[], path: readonly string[]): string[][] =>
    nodes.flatMap((node) =>
      typeof node === "string"
        ? [[...new Array<string>(levels + 1 - path.length).fill(node), ...path, "*"]]
        : rows(node.of, [node.group, ...path]),
    );
  return rows(spec.tree.groups, []);
}

export class MockEngine implements Engine {
  private data: string[][] = [];
  private view: RowView[] = [];
  private last: Report | null = null;

  async open(file: File, { signal, onProgress }: RunOptions = {}): Promise<void> {
    if (file.name.includes("broken")) {
      await wait(200);
      throw {
        code: "ragged-row",
        message: "Row 418 has 13 cells, the header has 14.",
        hint: "Look for a missing or an unquoted separator in this row and save the file again.",
        row: 418,
        column: "note",
        value: "Follow-up; see chart",
      };
    }
    const steps = file.name.includes("large") ? 400 : 6;
    for (let step = 0; step <= steps; step += 1) {
      signal?.throwIfAborted();
      onProgress?.({ phase: "reading", done: (step / steps) * file.size, total: file.size });
      await wait(30);
    }
    this.data = madeUp(1000);
  }

  async profile(): Promise<Profile> {
    const columns = HEADER.map((name, index): ColumnProfile => {
      const seen = new Map<string, number>();
      for (const row of this.data) seen.set(row[index] ?? "", (seen.get(row[index] ?? "") ?? 0) + 1);
      const [type, role, reason, hierarchy] = SUGGESTED[name] ?? ["text", "insensitive", "", null];
      const examples = [...seen]
        .sort((a, b) => b[1] - a[1])
        .slice(0, 5)
        .map(([value]) => value);
      const counts = [...seen.values()];
      const rows = this.data.length;
      const missing = seen.get("") ?? 0;
      const alike = counts.reduce((sum, size) => sum + size * (size - 1), 0);
      return {
        name,
        type,
        format: null,
        role,
        reason,
        identifier: role === "identifier" && type !== "text" ? "other" : null,
        distinct: seen.size,
        missing,
        missing_spellings: missing > 0 ? [{ value: "", rows: missing }] : [],
        uniqueness: {
          distinction: seen.size / rows,
          separation: 1 - alike / (rows * (rows - 1)),
          unique: counts.filter((size) => size === 1).length / rows,
        },
        notices: [],
        question: null,
        hierarchy,
        weight: null,
        examples,
      };
    });
    const recipe: Recipe = {
      coversheet: 1,
      columns: Object.fromEntries(
        columns.map(({ name, role, hierarchy }) => [name, hierarchy ? { role, hierarchy } : { role }]),
      ),
      privacy: [{ "k-anonymity": { k: 5 } }],
      suppression: { limit: 0.05, rows: "drop" },
      search: { algorithm: "optimal", objective: "loss" },
    };
    return {
      dialect: { delimiter: ",", encoding: "utf-8", header: true },
      rows: this.data.length,
      columns,
      combinations: { best: [], compared: 0, exhaustive: true },
      recipe,
      notices: ["Empty cells count as a value of their own: two rows with an empty cell are alike."],
    };
  }

  async solve(recipe: Recipe, { signal, onProgress, listMinimal }: SolveOptions = {}): Promise<Report> {
    const k = kOf(recipe);
    if (k > this.data.length)
      throw {
        code: "k-too-large",
        message: `k is ${k}, but the table has only ${this.data.length} rows.`,
        hint: "Choose a smaller k.",
        value: String(k),
      };
    const steps = k >= 40 ? 200 : 4;
    for (let step = 0; step < steps; step += 1) {
      signal?.throwIfAborted();
      onProgress?.({ phase: "searching", done: step * 64, total: steps * 64 });
      await wait(15);
    }
    const quasi = HEADER.map((name, index) => ({ name, index })).filter(
      ({ name }) => recipe.columns[name]?.role === "quasi-identifier",
    );
    const spec = (name: string): HierarchySpec | undefined => recipe.columns[name]?.hierarchy;
    const heights = quasi.map(({ name }) => heightOf(spec(name)));
    const tops = quasi.map(({ name }, i) => Math.min(recipe.columns[name]?.["max-level"] ?? 99, heights[i] ?? 1));
    const bottoms = quasi.map(({ name }, i) => Math.min(recipe.columns[name]?.["min-level"] ?? 0, tops[i] ?? 0));
    const levels = tops.map((top, i) => Math.max(bottoms[i] ?? 0, Math.min(top, 1)));
    let classes = new Map<string, number[]>();
    let suppressed: number[] = [];
    for (;;) {
      classes = new Map();
      this.data.forEach((row, at) => {
        const key = quasi
          .map(({ name, index }, i) => label(row[index] ?? "", levels[i] ?? 0, spec(name), heights[i] ?? 1))
          .join("|");
        classes.set(key, [...(classes.get(key) ?? []), at]);
      });
      suppressed = [...classes.values()].filter((members) => members.length < k).flat();
      if (suppressed.length <= recipe.suppression.limit * this.data.length) break;
      let raise = -1;
      levels.forEach((level, i) => {
        if (
          level < (tops[i] ?? 0) &&
          (raise < 0 || level / (heights[i] ?? 1) < (levels[raise] ?? 0) / (heights[raise] ?? 1))
        )
          raise = i;
      });
      if (raise < 0)
        throw {
          code: "infeasible",
          message: `No generalization reaches k = ${k} with at most ${recipe.suppression.limit * 100} % of the rows suppressed.`,
          hint: "Allow higher levels, raise the suppression limit or lower k.",
        };
      levels[raise] = (levels[raise] ?? 0) + 1;
    }
    const gone = new Set(suppressed);
    const size = new Map<number, number>();
    for (const members of classes.values()) for (const at of members) size.set(at, members.length);
    this.view = this.data.map((row, at) => ({
      row: at + 1,
      suppressed: gone.has(at),
      class_size: gone.has(at) ? 0 : (size.get(at) ?? 0),
      reason: gone.has(at) ? `${size.get(at) ?? 0} of ${k} rows.` : null,
      before: row,
      after: HEADER.map((name, index) => {
        if (recipe.columns[name]?.role === "identifier") return null;
        const i = quasi.findIndex((column) => column.index === index);
        return i < 0 ? (row[index] ?? "") : label(row[index] ?? "", levels[i] ?? 0, spec(name), heights[i] ?? 1);
      }),
    }));
    const attributes = quasi.map(({ name, index }, i): AttributeReport => {
      const height = heights[i] ?? 1;
      const values = [...new Set(this.data.map((row) => row[index] ?? ""))];
      const steps = Array.from({ length: height + 1 }, (_, level) => level);
      const at = (level: number): number =>
        new Set(values.map((value) => label(value, level, spec(name), height))).size;
      const groups = steps.map(at);
      return {
        name,
        level: levels[i] ?? 0,
        height,
        min_level: bottoms[i] ?? 0,
        max_level: tops[i] ?? 0,
        path: steps.map((level) => label(this.data[3]?.[index] ?? "", level, spec(name), height)),
        groups,
        loss: values.length < 2 ? 0 : 1 - ((groups[levels[i] ?? 0] ?? 1) - 1) / (values.length - 1),
      };
    });
    const kept = [...classes.values()].filter((members) => members.length >= k).map((members) => members.length);
    const prec =
      1 - attributes.reduce((sum, { level, height }) => sum + level / height, 0) / Math.max(1, attributes.length);
    const loss = attributes.reduce((sum, attribute) => sum + attribute.loss, 0) / Math.max(1, attributes.length);
    const nodes = heights.reduce((product, height) => product * (height + 1), 1);
    const released = this.data.length - suppressed.length;
    this.last = {
      rows: this.data.length,
      released_rows: released,
      suppressed_rows: suppressed.length,
      levels: Object.fromEntries(attributes.map(({ name, level }) => [name, level])),
      attributes,
      pseudonymized_columns: [],
      formulas: { cells: 0, escaped: false },
      removed_columns: HEADER.filter((name) => recipe.columns[name]?.role === "identifier").map((name) => ({
        name,
        role: "identifier",
        reason: "It names one person on its own.",
      })),
      classes: {
        count: kept.length,
        smallest: Math.min(...kept),
        average: released / kept.length,
        largest: Math.max(...kept),
      },
      privacy: [
        {
          model: "k-anonymity",
          column: null,
          parameters: { k },
          required: `k >= ${k}`,
          achieved: Math.min(...kept),
          achieved_name: "k",
          holds: true,
          counts: "rows",
          sentence: `Every class has at least ${Math.min(...kept)} rows (${k} needed).`,
        },
      ],
      objective: { name: objectiveOf(recipe), value: loss },
      measures: {
        loss,
        prec,
        precision: 1 - prec,
        "loss-geometric": loss * 0.9,
        "non-uniform-entropy": loss * 0.7,
        discernibility: 48210,
        "discernibility-star": 45102,
        "average-class-size": 2.1,
      },
      search: {
        algorithm: algorithmOf(recipe),
        tuples: this.data.length,
        nodes,
        evaluated: 214,
        deduced: nodes - 214,
        optimal: algorithmOf(recipe) === "optimal",
        ...(algorithmOf(recipe) === "best-effort" ? { bound: loss * 0.87 } : {}),
        milliseconds: 41.7,
      },
      ...(listMinimal ? { minimal_nodes: [levels, levels.map((level) => Math.max(0, level - 1))] } : {}),
      verified: false,
      notices: [],
      recipe,
    };
    return this.last;
  }

  async compare(
    recipe: Recipe,
    algorithms: AlgorithmName[],
    { signal, onProgress }: RunOptions = {},
  ): Promise<Comparison> {
    for (let step = 0; step < 10; step += 1) {
      signal?.throwIfAborted();
      onProgress?.({ phase: "searching", done: step, total: 10 });
      await wait(30);
    }
    if (!this.last) throw { code: "no-result", message: "There is no result yet.", hint: "Choose a file first." };
    const { attributes, classes, measures, search, suppressed_rows } = this.last;
    return {
      attributes: attributes.map(({ name }) => name),
      objective: objectiveOf(recipe),
      results: algorithms.map((algorithm) => {
        if (algorithm === "mingen") {
          const message = "The lattice is too large to evaluate all of it for a comparison.";
          return { algorithm, failed: { code: "lattice-too-large", message, hint: "Optimal proves the same." } };
        }
        const worse = algorithm === "datafly" ? 1.2 : 1;
        return {
          algorithm,
          found: {
            levels: attributes.map(({ level }) => level),
            suppressed_rows,
            classes: classes.count,
            measures: Object.fromEntries(Object.entries(measures).map(([name, value]) => [name, value * worse])),
            evaluated_share: search.evaluated / search.nodes,
            search: { ...search, algorithm, optimal: algorithm === "optimal" },
          },
        };
      }),
    };
  }

  async rows(from: number, count: number): Promise<{ from: number; total: number; rows: RowView[] }> {
    await wait(20);
    return { from, total: this.view.length, rows: this.view.slice(from, from + count) };
  }

  async presets(): Promise<Preset[]> {
    const words = { description: "At least 5 rows look alike.", limits: "Much.", source: "Made up." };
    return [{ id: "research-partner", title: "Share with a partner", ...words, privacy: [{ "k-anonymity": { k: 5 } }] }];
  }

  async violatingClasses(from: number, count: number): Promise<ViolatingClasses> {
    await wait(20);
    const rows = this.view.filter((row) => row.suppressed);
    const classes = rows.map((row): ViolatingClass => ({
      class: row.row,
      values: (this.last?.attributes ?? []).map(({ name }) => row.before[HEADER.indexOf(name)] ?? ""),
      rows: 1,
      violations: [{ index: 0, model: "k-anonymity", achieved: 1, sentence: row.reason ?? "" }],
      raise: null,
      reason: row.reason ?? "",
    }));
    return { from, total: classes.length, rows: rows.length, classes: classes.slice(from, from + count) };
  }

  async classRows(cls: number, from: number): Promise<RowWindow> {
    await wait(20);
    return { from, total: 1, rows: this.view.filter((row) => row.row === cls) };
  }

  async release({ onProgress }: RunOptions = {}): Promise<{ csv: Blob; report: Report; recipe: Recipe }> {
    for (const phase of ["writing", "verifying"] as const) {
      onProgress?.({ phase, done: 0, total: 1 });
      await wait(150);
    }
    if (!this.last) throw { code: "no-result", message: "There is no result yet.", hint: "Choose a file first." };
    const lines = this.view
      .filter((row) => !row.suppressed)
      .map((row) => row.after.filter((cell) => cell !== null).join(","));
    return {
      csv: new Blob([lines.join("\n")], { type: "text/csv" }),
      report: { ...this.last, verified: true },
      recipe: this.last.recipe,
    };
  }

  async viewHierarchy(column: string, spec: HierarchySpec | null): Promise<HierarchyView> {
    await wait(30);
    const index = HEADER.indexOf(column);
    const counts = new Map<string, number>();
    for (const row of this.data) counts.set(row[index] ?? "", (counts.get(row[index] ?? "") ?? 0) + 1);
    const height = heightOf(spec);
    const path = (value: string): string[] =>
      Array.from({ length: height + 1 }, (_, level) => label(value, height - level, spec, height));
    const placed = [...counts.keys()].filter(
      (value) => rowsOf(spec)?.some((row) => row[0] === value) ?? true,
    );
    const values = placed.map((value) => ({ value, path: path(value).join("\0") }));
    if (!rowsOf(spec)) values.sort((a, b) => (a.path < b.path ? -1 : 1));
    const levels = Array.from({ length: height + 1 }, (_, level) => {
      const [at, above] = [new Map<string, number>(), new Map<string, number>()];
      const view = { labels: [] as string[], rows: [] as number[], leaves: [] as number[], parents: [] as number[] };
      for (const { value } of values) {
        const own = label(value, level, spec, height);
        const place = at.get(own) ?? at.size;
        const parent = label(value, level + 1, spec, height);
        if (!above.has(parent)) above.set(parent, above.size);
        if (!at.has(own)) {
          at.set(own, place);
          view.labels.push(own);
          if (level < height) view.parents.push(above.get(parent) ?? 0);
        }
        view.rows[place] = (view.rows[place] ?? 0) + (counts.get(value) ?? 0);
        view.leaves[place] = (view.leaves[place] ?? 0) + 1;
      }
      return view;
    });
    const missing = [...counts].filter(([value]) => !placed.includes(value)).map(([value, rows]) => ({ value, rows }));
    return { column, rows: this.data.length, levels, missing };
  }

  async freeze(recipe: Recipe): Promise<Recipe> {
    return recipe;
  }

  async hierarchyFile(column: string, spec: HierarchySpec | null): Promise<Blob> {
    const { levels } = await this.viewHierarchy(column, spec);
    return new Blob([(levels[0]?.labels ?? []).map((value) => `${value};*\n`).join("")]);
  }

  async pasteHierarchy(text: string): Promise<string[][]> {
    return this.hierarchy(new Blob([text.replaceAll("\t", ";")]));
  }

  async hierarchy(file: Blob): Promise<string[][]> {
    return (await file.text())
      .split(/\r?\n/)
      .filter((line) => line !== "")
      .map((line) => line.split(/[;,]/));
  }
}

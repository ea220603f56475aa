// The shapes that cross between the engine and TypeScript; the Rust side serializes exactly these.
import type { PrivacyModel } from "./privacy.js";

export type * from "./privacy.js";

/** What a column is for. Every column of the table has one. */
export type Role =
  | "identifier"
  | "quasi-identifier"
  | "sensitive"
  | "insensitive"
  | "class"
  | "count"
  | "person";

/** How missing values are written, besides the empty cell; they are a branch of their own up to the top. */
interface MissingSettings {
  missing?: string[];
}

interface NumberSettings extends MissingSettings {
  /** The character before the fraction; decided from the values unless given. */
  decimal?: "." | ",";
}

interface CodeSettings extends MissingSettings {
  /** The group of values that are no codes; without one they are an error. */
  unknown?: string;
}

/** A place of a tree: a value (or, over another builder, a label of any of its levels), or a group of places. */
export type TreeNode = string | { group: string; of: TreeNode[] };

export interface TreeSettings extends MissingSettings {
  /** The builder whose groups the tree is made of; a value belongs where its most specific label stands. */
  over?: HierarchySpec;
  /** The levels of that builder, up to this one, that stay below the tree's groups; 0 unless given. */
  keep?: number;
  groups: TreeNode[];
  /** What the tree's levels are called, the innermost groups first. */
  levels?: string[];
  /** Values that are not in the tree have the groups of these levels of that builder at the tree's levels, the
   * innermost first. */
  rest?: number[];
  /** The group of the values that are not in the tree, nor have one by `rest`; without one they are an error. */
  other?: string;
}

/** ISO 3166 codes; `uk` is taken for `gb`. */
export type PostalCountry =
  | "at" | "au" | "be" | "ca" | "ch" | "de" | "dk" | "es" | "fi" | "fr"
  | "gb" | "ie" | "it" | "nl" | "no" | "nz" | "pl" | "pt" | "se" | "us";

interface PostcodeSettings extends CodeSettings {
  country: PostalCountry;
  /** How many first characters are kept at level 1, 2, …; the country's own levels unless given. */
  lengths?: number[];
  /** United States only: areas of 20,000 people or fewer become `000`. `true` is the list published for the census
   * of 2000, which a newer census can change; or give the ZIP3 areas. */
  "under-20000"?: boolean | string[];
  /** Puts back leading zeros that a spreadsheet took away; otherwise such values are an error. */
  "restore-zeros"?: boolean;
}

interface DateSettings extends MissingSettings {
  /** Such as `DD/MM/YYYY`, `D. MMMM YYYY [de]` or `excel`; decided from the values unless given. */
  format?: string;
  /** The latest year that two digits can stand for. */
  "latest-year"?: number;
}

/** Periods of the calendar, shortest first; `week` nests in none of those after it. */
export type Period =
  | "day"
  | "week"
  | "month"
  | "quarter"
  | "half-year"
  | "year"
  | "2-years"
  | "5-years"
  | "decade"
  | "20-years"
  | "40-years";

export type DayPart = "quarter-hour" | "half-hour" | "hour" | "part-of-day" | "half-day" | "day-and-night";

/** How a hierarchy is built; absent means two levels, the value and `*`. */
export type HierarchySpec =
  | { rows: string[][] }
  | { file: string }
  | { mask: { from?: "right" | "left"; steps?: number[]; "keep-length"?: boolean } & MissingSettings }
  | { prefixes: ({ lengths: number[] } | { scheme: "atc" }) & CodeSettings }
  | { "icd-10": { levels?: ("subcategory" | "category" | "block" | "chapter")[] } & CodeSettings }
  | { postcodes: PostcodeSettings }
  | { tree: TreeSettings }
  | { order: { values: string[]; widths: number[] } & MissingSettings }
  | { frequency: { "fewer-than": number[]; other?: string } & MissingSettings }
  | { intervals: { widths: number[]; origin?: number; below?: number; above?: number } & NumberSettings }
  | { "equal-frequency": { groups: number[] } & NumberSettings }
  | { "cut-points": { levels: (number | string)[][] } & NumberSettings }
  | { "optimal-merging": { "least-rows": number[] } & NumberSettings }
  | { dates: { levels: Period[]; "keep-date-type"?: boolean } & DateSettings }
  | { age: { at: string; widths: number[]; below?: number; above?: number } & DateSettings }
  | { times: { levels: DayPart[] } & MissingSettings };

export interface ColumnRecipe {
  role: Role;
  /** For the roles identifier and person: tokens that depend on a key in place of the values; dropped unless given. */
  identifier?: "drop" | "pseudonym";
  hierarchy?: HierarchySpec;
  /** The lowest level that may be used: no cell of the release is finer; 0 unless given. */
  "min-level"?: number;
  /** The highest level that may be used; all unless given. */
  "max-level"?: number;
  weight?: number;
  /** How readily `datafly` generalizes the column, 0 (never) to 1 (first); 1 unless given. */
  profile?: number;
  /** How identifying `mu-argus` takes the column to be; `most` unless given. */
  rating?: RatingName;
  /** By how many levels the data holder generalizes the column when `mu-argus` has; 0 unless given. */
  raise?: number;
}

export type RatingName = "most" | "more" | "identifying";

export type ObjectiveName =
  | "loss"
  | "loss-geometric"
  | "precision"
  | "non-uniform-entropy"
  | "discernibility"
  | "discernibility-star"
  | "average-class-size"
  | "classification";

/** Which search decides. Only some prove that nothing is better; see `search.optimal` of the report. */
export type AlgorithmName =
  | "optimal"
  | "osc"
  | "samarati"
  | "minimal"
  | "mingen"
  | "datafly"
  | "incognito"
  | "mu-argus"
  | "best-effort";

/** How to choose among minimal nodes, after any search that finds them all, and `samarati`. */
export type PolicyName =
  | "least-loss"
  | "minimum-absolute-distance"
  | "minimum-relative-distance"
  | "maximum-distribution"
  | "minimum-suppression";

export interface SearchRecipe {
  /** `optimal` unless given. */
  algorithm?: AlgorithmName;
  /** `loss` unless given. */
  objective?: ObjectiveName;
  /** Whether `non-uniform-entropy` counts suppressed rows as fully generalized; `count` unless given. */
  suppressed?: "count" | "ignore";
  /** `least-loss` unless given. */
  policy?: PolicyName;
  /** After how many evaluations `best-effort` stops. */
  steps?: number;
  /** After how much time `best-effort` stops, if it has not by its steps. */
  milliseconds?: number;
  /** Whether `datafly` and `mu-argus` suppress more until what is suppressed is k-anonymous too. */
  complementary?: ComplementaryName;
  /** What `mingen` generalizes: whole columns, or single cells of a small table. */
  level?: "attribute" | "cell";
  /** Datafly's anonymity level, 0 to 1: raises k to floor(level * rows / 100). */
  anonymity?: number;
}

/** Of which class `datafly` takes the rows: the smallest or the largest. `mu-argus` knows no difference. */
export type ComplementaryName = "fewest" | "most";

export interface Recipe {
  coversheet: 1;
  columns: Record<string, ColumnRecipe>;
  privacy: PrivacyModel[];
  suppression: { limit: number; rows?: "drop" | "mask" };
  search: SearchRecipe;
  /** `escape` puts an apostrophe before released cells that a spreadsheet program would run; `keep` unless given. */
  release?: { formulas?: "keep" | "escape" };
}

export interface Dialect {
  delimiter: "," | ";" | "\t" | "|";
  encoding: "utf-8" | "utf-8-bom" | "utf-16le" | "utf-16be" | "windows-1252";
  header: boolean;
}

export type ColumnType =
  | "integer"
  | "decimal"
  | "date"
  | "date-time"
  | "time"
  | "boolean"
  | "category"
  | "code"
  | "text"
  | "identifier"
  | "empty";

/** What identifies a person directly: the kinds of the HIPAA Safe Harbor rule, dates and areas left out. */
export type IdentifierKind =
  | "name"
  | "address"
  | "phone"
  | "fax"
  | "email"
  | "national-id"
  | "medical-record"
  | "health-plan"
  | "account"
  | "certificate"
  | "vehicle"
  | "device"
  | "url"
  | "ip-address"
  | "biometric"
  | "photo"
  | "other";

/** How well one column, or several together, tell the rows apart; shares from 0 to 1. */
export interface Uniqueness {
  /** Distinct values (or combinations) by rows. */
  distinction: number;
  /** Pairs of rows that differ by all pairs. */
  separation: number;
  /** Rows that no other row is like. */
  unique: number;
}

/** Columns that together tell rows apart best. */
export interface Combination extends Uniqueness {
  columns: string[];
}

/** The best single column, pair and triple among the columns that are not identifiers. */
export interface Combinations {
  best: Combination[];
  /** How many combinations were compared. */
  compared: number;
  /** Whether all were counted over all rows; if not, a better one may exist. What is said of the best is exact. */
  exhaustive: boolean;
}

/** Something that the values do not decide; the suggestion is safe whatever the answer. */
export interface Question {
  text: string;
  /** The answers, each with the role and the hierarchy that follow from it; null leaves the suggested one. */
  options: { label: string; role: Role | null; hierarchy: HierarchySpec | null }[];
}

export interface ColumnProfile {
  name: string;
  type: ColumnType;
  /** How numbers or dates are written, where there are several ways: `DD.MM.YYYY`, `decimal comma`. */
  format: string | null;
  role: Role;
  /** Why this role was suggested, one sentence. */
  reason: string;
  /** What identifies a person directly, if the column does. */
  identifier: IdentifierKind | null;
  /** Distinct values, missing ones included. */
  distinct: number;
  /** Rows with a missing value: an empty cell or one of the spellings. */
  missing: number;
  /** How missing values are written, the empty cell included, the most frequent first. */
  missing_spellings: { value: string; rows: number }[];
  uniqueness: Uniqueness;
  /** What the user should know about the column, without cell content. */
  notices: string[];
  question: Question | null;
  /** The suggested hierarchy; null means two levels (the value and `*`). */
  hierarchy: HierarchySpec | null;
  /** The suggested weight; null means 1. */
  weight: number | null;
  /** Up to five frequent values, most frequent first. */
  examples: string[];
}

export interface Profile {
  dialect: Dialect;
  rows: number;
  columns: ColumnProfile[];
  combinations: Combinations;
  /** Complete: `solve` accepts it as it is. */
  recipe: Recipe;
  /** Things kept or noticed while reading that the user should know. */
  notices: string[];
}

/** What happened to one quasi-identifier. */
export interface AttributeReport {
  name: string;
  level: number;
  /** Levels above 0 in the whole hierarchy. */
  height: number;
  /** The lowest level the recipe allows. */
  min_level: number;
  /** The highest level the recipe allows. */
  max_level: number;
  /** The most frequent value's label at every level, 0 ..= height. */
  path: string[];
  /** Distinct values at every level, 0 ..= height, of the hierarchy (in the data or not). */
  groups: number[];
  /** Mean loss of this column's cells, 0 (as it was) to 1 (nothing left). */
  loss: number;
}

export interface RemovedColumn {
  name: string;
  role: Role;
  /** One sentence. */
  reason: string;
}

/** A node that a search went through. */
export interface Step {
  /** In the order of the attributes. */
  levels: number[];
  /** Rows in classes that violate a model there. */
  suppressed: number;
  /** Entries of the frequency list: distinct combinations of values. */
  classes: number;
  /** Distinct values, in the order of the attributes. */
  distinct: number[];
}

/** What became of single cells, and whether they are protected. */
export interface CellsReport {
  /** Cells that are suppressed alone. */
  suppressed: number;
  /** Whether every class has at least k rows. If not, nothing can be released. */
  k_anonymous: boolean;
  smallest_class: number;
  /** Rows in classes of fewer than k rows. */
  rows_below_k: number;
  /** For each quasi-identifier, the rows whose cell is at each level, and those whose cell is suppressed. */
  columns: { name: string; rows_at_level: number[]; suppressed: number }[];
  /** Rows with combinations of values that are too rare (`mu-argus`): the first of them, by number and column. */
  outliers?: { rows: number[]; combinations: string[][]; suppressed: string[] }[];
}

/** What a search did. */
export interface SearchReport {
  algorithm: AlgorithmName;
  /** Distinct combinations of the quasi-identifiers' values, which is what the search works on. */
  tuples: number;
  /** Size of the lattice; beyond 2^53 no longer exact. */
  nodes: number;
  evaluated: number;
  /** Nodes that were not evaluated. */
  deduced: number;
  /** Whether no node can be better. */
  optimal: boolean;
  /** A value of the objective that no node can be better than, where the search knows one. */
  bound?: number;
  /** What else the search counts, such as Issa's optimal solution candidates. */
  figures?: Record<string, number>;
  /** Where the literature shows one. */
  trace?: Step[];
  /** From a search that works cell by cell. */
  cells?: CellsReport;
  milliseconds: number;
}

export interface Report {
  /** Records in the input. */
  rows: number;
  released_rows: number;
  suppressed_rows: number;
  /** Column name -> chosen generalization level. */
  levels: Record<string, number>;
  attributes: AttributeReport[];
  removed_columns: RemovedColumn[];
  /** Identifiers that are replaced by pseudonyms. */
  pseudonymized_columns: string[];
  /** Released cells that begin like a formula, and whether each has an apostrophe before it. */
  formulas: { cells: number; escaped: boolean };
  classes: { count: number; smallest: number; average: number; largest: number };
  /** What the release achieves under each model of the recipe, in the same order. */
  privacy: PrivacyReport[];
  objective: { name: ObjectiveName; value: number | null };
  /** Every objective's value on this result; `prec` is Sweeney's Prec (1 = untouched). */
  measures: Record<string, number>;
  search: SearchReport;
  /** Levels in the order of `attributes`; only when they were asked for, or the search finds them anyway. */
  minimal_nodes?: number[][];
  /** True only after the released bytes were read back and checked. */
  verified: boolean;
  notices: string[];
  recipe: Recipe;
}

/** What one search found. */
export interface FoundNode {
  levels: number[];
  suppressed_rows: number;
  /** Classes that are kept. */
  classes: number;
  /** Every objective's value; `prec` is Sweeney's Prec (1 = untouched). */
  measures: Record<string, number>;
  /** The objective as a multiple of the proven optimum's, where some search of the comparison proved one. */
  ratio?: number;
  /** The share of the lattice that was evaluated. */
  evaluated_share: number;
  search: SearchReport;
}

/** A search with what it found, or why it could not be used. */
export type Compared = { algorithm: AlgorithmName } & (
  | { found: FoundNode; failed?: never }
  | { failed: { code: string; message: string; hint: string }; found?: never }
);

/** What several searches would have done with the same table and recipe. */
export interface Comparison {
  /** The quasi-identifiers, in the order of all levels here. */
  attributes: string[];
  /** What the searches minimize. */
  objective: ObjectiveName;
  /** In the order asked for. */
  results: Compared[];
}

/** What a release achieves under one model of its recipe. */
export interface PrivacyReport {
  /** The model's name in recipes. */
  model: string;
  /** The sensitive column, if the model is about one. */
  column: string | null;
  /** As the recipe has them. */
  parameters: Record<string, unknown>;
  /** Such as `k >= 5`. */
  required: string;
  /** The value of the worst class; null where no number says it. */
  achieved: number | null;
  /** What the value is called, such as `k`. */
  achieved_name: string;
  holds: boolean;
  /** What was counted. */
  counts: "rows" | "persons";
  /** What is achieved, in one sentence. */
  sentence: string;
}

/** Requirements for a purpose, in plain words; no claim about any law. */
export interface Preset {
  id: string;
  title: string;
  /** What is required, and why. */
  description: string;
  /** What it does not protect against. */
  limits: string;
  /** Where the numbers come from. */
  source: string;
  /** For a recipe. */
  privacy: PrivacyModel[];
}

/** A model that a class does not satisfy. */
export interface Violation {
  /** The model's position in the recipe. */
  index: number;
  /** The model's name in recipes. */
  model: string;
  /** What the class has of what the model measures; null where no number says it. */
  achieved: number | null;
  /** Such as "3 rows, 5 needed". */
  sentence: string;
}

/** A class that is suppressed. */
export interface ViolatingClass {
  /** `classRows` takes it, until the next solve. */
  class: number;
  /** What its rows say in the quasi-identifiers, in the order of the report's attributes. */
  values: string[];
  rows: number;
  /** Empty if only the rest of the release needs the class to be left out. */
  violations: Violation[];
  /** The fewest levels more of one column that would be enough, if any would. */
  raise: { column: string; level: number } | null;
  /** All this in one line. */
  reason: string;
}

/** Some of the classes that are suppressed, those of the most rows first. */
export interface ViolatingClasses {
  from: number;
  /** Such classes, in all. */
  total: number;
  /** Their rows, in all. */
  rows: number;
  classes: ViolatingClass[];
}

export interface RowView {
  /** 1-based number of the record among the data rows. */
  row: number;
  suppressed: boolean;
  /** Rows in this row's equivalence class (0 when suppressed). */
  class_size: number;
  /** Why it is suppressed, in one line; null if it is not. */
  reason: string | null;
  before: string[];
  /** Null where the column is removed. A suppressed row shows what would have been released, `*` in mask mode. */
  after: (string | null)[];
}

export interface RowWindow {
  from: number;
  total: number;
  rows: RowView[];
}

/** One level of a hierarchy. The lists have one entry per group; the groups of one parent are next to each other. */
export interface LevelView {
  /** What the level is called, if the spec says so. */
  name?: string;
  /** What is released. */
  labels: string[];
  /** Rows of the table under the group. */
  rows: number[];
  /** Level-0 values under the group, in the data or not. */
  leaves: number[];
  /** The group of the next level that the group belongs to; empty at the top. */
  parents: number[];
}

/** A column's hierarchy as a view shows it. */
export interface HierarchyView {
  column: string;
  /** Rows of the table. */
  rows: number;
  /** Level 0 (the values) up to the height. */
  levels: LevelView[];
  /** The column's values that the hierarchy lacks, most rows first; none of them is in the levels. */
  missing: { value: string; rows: number }[];
}

/** An error a person can act on. `value` is cell content: show it, never log it. */
export interface ErrorInfo {
  code: string;
  /** Whether the input is wrong, or what the recipe requires cannot be met; absent for what the client itself reports. */
  category?: "input" | "requirement";
  message: string;
  hint: string;
  /** Spreadsheet row: the header is row 1. */
  row?: number;
  column?: string;
  value?: string;
  /** The privacy models that it is about, as positions in the recipe; absent if it is about none, or all together. */
  models?: number[];
}

export type Phase = "reading" | "searching" | "writing" | "verifying";

export interface Progress {
  phase: Phase;
  done: number;
  total: number;
  /** The least value of the objective so far, while a search runs. */
  best?: number;
}

/** A checked, shuffled release. */
export interface Release {
  csv: Blob;
  report: Report;
  recipe: Recipe;
}

/** What to read a file as; what is left out is found out from its first bytes. */
export type ReadOptions = Partial<Pick<Dialect, "delimiter" | "encoding">>;

/** What opening a file took. */
export interface Opened {
  /** Bytes read. */
  bytes: number;
  milliseconds: number;
  /** Bytes of memory that the engine holds now. */
  memory: number;
}

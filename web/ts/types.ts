// What crosses between the engine and TypeScript. The shapes are made from the Rust types (`cargo xtask types`); here
// are their names, and what only TypeScript knows.
import type * as engine from "./generated/types.js";
import type { DialectProfile, InputRecipe, ModelSpec, Recipe, Report, SearchRecipe } from "./generated/types.js";

export type {
  AlgorithmName,
  AttributeReport,
  Builder as BuilderDescription,
  Catalogue,
  CellsReport,
  Choice,
  ColumnProfile,
  ColumnRecipe,
  ColumnType,
  Combination,
  Combinations,
  Condition,
  Country as PostalCountry,
  DayPart,
  DialectProfile as Dialect,
  Example,
  Field as FieldDescription,
  FoundNode,
  HierarchyView,
  IdentifierKind,
  InputRecipe,
  LayoutProfile as Layout,
  LayoutQuestionProfile as LayoutQuestion,
  LevelView,
  Model as ModelDescription,
  ModelSpec as PrivacyModel,
  Node as TreeNode,
  Objective as ObjectiveDescription,
  ObjectiveName,
  Period,
  Phase,
  PolicyName,
  Preset,
  PrivacyReport,
  Profile,
  Progress,
  Question,
  RatingRecipe as RatingName,
  Recipe,
  Reference,
  RemovedColumn,
  Report,
  Role,
  RowView,
  RowWindow,
  Search as SearchDescription,
  SearchRecipe,
  SearchReport,
  Spec as HierarchySpec,
  Start,
  StepReport as Step,
  Tree as TreeSettings,
  Uniqueness,
  Verdict,
  ViolatingClass,
  ViolatingClasses,
  Violation,
} from "./generated/types.js";

/** Of which class `datafly` takes the rows: the smallest or the largest. `mu-argus` knows no difference. */
export type ComplementaryName = NonNullable<SearchRecipe["complementary"]>;

/** The keys of a union's members. */
type Keys<Union> = Union extends unknown ? keyof Union : never;

/** A union whose members can be asked for each other's keys. */
type Exclusive<Union, All extends PropertyKey = Keys<Union>> = Union extends unknown
  ? Union & { [Key in Exclude<All, keyof Union>]?: never }
  : never;

/** A search with what it found, or why it could not be used. */
export type Compared = Exclusive<engine.Compared>;

/** What several searches would have done with the same table and recipe. */
export type Comparison = Omit<engine.Comparison, "results"> & { results: Compared[] };

/** An error a person can act on. Only the engine's say which category they are of. */
export type ErrorInfo = Omit<engine.ErrorInfo, "category"> &
  Partial<Pick<engine.ErrorInfo, "category">> & {
    /** A change of the recipe that would do, where one number says it: what the hint says in words. */
    remedy?: Remedy;
  };

/** A parameter of the one model that an error is about, at most so large; or a limit of so many of the rows. */
export type Remedy = { parameter: string; most: number } | { suppressed: number; rows: number };

/** A hierarchy as somebody drew it. */
export interface Drawing {
  /** One row per value: the value, then its label at level 1, 2, … */
  rows: string[][];
  /** The spec whose hierarchy was on the board first; null for the value and `*`. */
  origin: engine.Spec | null;
  /** The spec of the drawing as it was before the last change. */
  before: engine.Spec | null;
}

/** A drawing as a recipe says it, and what that makes of the column; no spec for the value and `*`. */
export interface DrawnHierarchy {
  spec: engine.Spec | null;
  view: engine.HierarchyView;
}

/** The name of a privacy model, as recipes write it. */
export type PrivacyModelName = Keys<ModelSpec>;

/** The parameters of each privacy model. */
export type PrivacyModels = {
  [Name in PrivacyModelName]: Extract<ModelSpec, Record<Name, unknown>>[Name];
};

/** A checked, shuffled release. */
export interface Release {
  csv: Blob;
  report: Report;
  recipe: Recipe;
}

/** What a plan made of a table, checked from its own bytes. */
export interface AppliedReport {
  /** Rows of the input. */
  rows: number;
  /** Rows that are left out or masked. */
  suppressed_rows: number;
  /** What the check of the bytes found. */
  verdict: engine.Verdict;
}

/** A checked, shuffled table that a plan made. */
export interface Applied {
  csv: Blob;
  report: AppliedReport;
}

/** What to read a file as; what is left out is found out, mostly from its first bytes. */
export type ReadOptions = Partial<Pick<DialectProfile, "delimiter" | "encoding">> & {
  /** What of the file is the table, as a recipe says it. */
  input?: InputRecipe;
};

/** What opening a file took. */
export interface Opened {
  /** Bytes read. */
  bytes: number;
  milliseconds: number;
  /** Bytes of memory that the engine holds now. */
  memory: number;
}

// What crosses between the engine and TypeScript. The shapes are made from the Rust types (`cargo xtask types`); here
// are their names, and what only TypeScript knows.
import type * as engine from "./generated/types.js";
import type { AppliedReport, DialectProfile, InputRecipe, ModelSpec, Recipe, Report, SearchRecipe } from "./generated/types.js";

export type {
  AlgorithmName,
  Alternative,
  AlternativeColumn,
  AnswerKind,
  AppliedReport,
  Attack,
  AttributeReport,
  Builder as BuilderDescription,
  Catalogue,
  CellsReport,
  Choice,
  ColumnProfile,
  ColumnRecipe,
  ColumnType,
  Combination,
  CombinationReport,
  Combinations,
  CombinationsReport,
  Condition,
  Country as PostalCountry,
  DayPart,
  DialectProfile as Dialect,
  Drawing,
  DrawnHierarchy,
  Example,
  Field as FieldDescription,
  Figures,
  Finding,
  FindingCode,
  Fix,
  Fixes,
  FoundNode,
  Bar,
  BarOf,
  Distribution,
  ClassAccuracy,
  Distributions,
  Exploration,
  ExploredColumn,
  ExploredNode,
  Pair,
  Part,
  HierarchyView,
  Homogeneity,
  IdentifierKind,
  IndividualRisk,
  InputRecipe,
  LayoutProfile as Layout,
  LayoutQuestionProfile as LayoutQuestion,
  LevelView,
  JournalistPopulation,
  LeftOpen,
  LeftOut,
  Model as ModelDescription,
  ModelSpec as PrivacyModel,
  Node as TreeNode,
  Notice,
  Objective as ObjectiveDescription,
  ObjectiveName,
  Period,
  Phase,
  Plan,
  PolicyName,
  PopulationUniqueness,
  Preset,
  PrivacyReport,
  Profile,
  Progress,
  Question,
  RatingRecipe as RatingName,
  ReadAs,
  RecodingRecipe as RecodingName,
  Recipe,
  Reference,
  ReleasedLabel,
  Remedy,
  RemovedColumn,
  Report,
  RiskAnswer,
  RiskRecipe,
  RiskReport,
  RiskSide,
  Role,
  RoundRecipe,
  RowView,
  RowWindow,
  Search as SearchDescription,
  Sentence,
  SearchRecipe,
  SinceRecipe,
  SinceUnit,
  SearchReport,
  Spec as HierarchySpec,
  Start,
  Standing,
  Suda,
  StepReport as Step,
  Tree as TreeSettings,
  Uniqueness,
  Verdict,
  ViolatingClass,
  ViolatingClasses,
  Violation,
  WhyOpen,
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
export type ErrorInfo = Omit<engine.ErrorInfo, "category"> & Partial<Pick<engine.ErrorInfo, "category">>;

/** The name of a privacy model, as recipes write it. */
export type PrivacyModelName = Keys<ModelSpec>;

/** The parameters of each privacy model. */
export type PrivacyModels = {
  [Name in PrivacyModelName]: Extract<ModelSpec, Record<Name, unknown>>[Name];
};

/** What kind of file a release is: text in the style of the file that was read, or a workbook of Excel. */
export type ReleaseFormat = "csv" | "xlsx";

/** A checked, shuffled release. */
export interface Release {
  /** The file in the format that was asked for. */
  file: Blob;
  /** To hand on: without values that stand in fewer rows than a class must have. */
  report: Report;
  /** With everything. It is not anonymous and must stay inside. */
  internalReport: Report;
  /** The whole recipe; it says what it holds of the table. */
  recipe: Recipe;
  /** Both reports as files: byte for byte what their checksums are about, as `coversheet verify --report` takes them. */
  reportFile: Blob;
  internalReportFile: Blob;
}

/** A release that was written piece by piece to where it belongs. */
export interface HandedOver extends Omit<Release, "file"> {
  /** How many bytes were written. */
  bytes: number;
  /** Their SHA-256 sum, which is that of the bytes that were verified. */
  sha256: string;
  /** Whether what is in the file was read again and has this sum. Nobody can read a stream again. */
  readBack: boolean;
}

/** The languages of a report. */
export type ReportLanguage = "en" | "de" | "fr" | "es" | "it";

/** What the page of a report says; what is left out is as the recipe has it, or left blank to be filled in by hand. */
export interface ReportPageOptions {
  /** English unless given. */
  language?: ReportLanguage | undefined;
  /** What the data is needed for. */
  purpose?: string | undefined;
  /** Who gets it. */
  recipient?: string | undefined;
  /** Who answers for the release. */
  author?: string | undefined;
  /** When the decisions are looked at again, such as `2027-06-30`. */
  review?: string | undefined;
  /**
   * What sentences of the report, which are in English, say in the language of the page: reasons of columns, requirements and
   * notices. Those that are not here stay as they are.
   */
  sentences?: Readonly<Record<string, string>> | undefined;
}

/** A checked, shuffled table that a plan made. */
export interface Applied {
  file: Blob;
  report: AppliedReport;
}

/** What to read a file as; what is left out is found out, mostly from its first bytes. */
export type ReadOptions = { [Name in "delimiter" | "encoding"]?: DialectProfile[Name] | undefined } & {
  /** What of the file is the table, as a recipe says it. */
  input?: InputRecipe | undefined;
};

/** What a search found before it ended, and how to find it again. */
export interface Found {
  /** The steps in which the same recipe finds it. */
  steps: number;
  /** The classes of the table's distinct rows, for nothing but `from`. They are not data, but tell who is alike: not anonymous. */
  classes: Uint32Array;
}

/** What opening a file took. */
export interface Opened {
  /** Bytes read. */
  bytes: number;
  milliseconds: number;
  /** Bytes of memory that the engine holds now. */
  memory: number;
}

// What the page needs from the engine; the typed client fulfils it, and so does the stand-in.
import type {
  AlgorithmName,
  Comparison,
  HierarchySpec,
  HierarchyView,
  Preset,
  Profile,
  Progress,
  Recipe,
  Release,
  Report,
  RowWindow,
  ViolatingClasses,
} from "../../types.ts";

export interface RunOptions {
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
}

export interface FileOptions extends RunOptions {
  /** The files that the recipe names, by that name. */
  files?: Readonly<Record<string, File>>;
}

export interface SolveOptions extends FileOptions {
  /** Whether the report lists the minimal nodes, which takes longer. */
  listMinimal?: boolean;
}

export interface ReleaseOptions extends RunOptions {
  /** A secret that makes the pseudonyms; without one it is fresh at every release. */
  pseudonymKey?: string;
}

export interface Engine {
  open(file: File, options?: RunOptions): Promise<unknown>;
  profile(options?: RunOptions): Promise<Profile>;
  /** Purposes, with the models they stand for. */
  presets(options?: RunOptions): Promise<Preset[]>;
  solve(recipe: Recipe, options?: SolveOptions): Promise<Report>;
  /** What these searches would have done; the last solution stays. */
  compare(recipe: Recipe, algorithms: AlgorithmName[], options?: FileOptions): Promise<Comparison>;
  /** The recipe with what its builders take from the table written down. */
  freeze(recipe: Recipe): Promise<Recipe>;
  rows(from: number, count: number): Promise<RowWindow>;
  /** The classes that are suppressed, or of those the ones that do not satisfy the model at a position. */
  violatingClasses(from: number, count: number, options?: { model?: number }): Promise<ViolatingClasses>;
  /** Rows of one of these classes. */
  classRows(cls: number, from: number, count: number): Promise<RowWindow>;
  release(options?: ReleaseOptions): Promise<Release>;
  /** The level table of a hierarchy file, one row per value, level 0 first. */
  hierarchy(file: Blob): Promise<string[][]>;
  /** The level table that was copied from a spreadsheet. */
  pasteHierarchy(text: string): Promise<string[][]>;
  /** What a builder makes of a column, and which values it has no place for. */
  viewHierarchy(column: string, spec: HierarchySpec | null): Promise<HierarchyView>;
  /** The same as a file in the format that ARX uses. */
  hierarchyFile(column: string, spec: HierarchySpec | null): Promise<Blob>;
}

/** Where the page gets its engine and its sample from. */
export interface Host {
  connect(): Promise<Engine>;
  sample(): File | Promise<File>;
}

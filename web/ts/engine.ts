// The boundary of the WebAssembly engine as `wasm-bindgen` generates it from src/lib.rs.

/** Takes the JSON of a `Progress`. `solve` is told by it whether what was found so far is wanted as well. */
export type EngineProgress = (progress: string) => boolean | void;

/** Takes steps, and the class of each tuple that they find. */
export type EngineKeep = (steps: number, classes: Uint32Array<ArrayBuffer>) => void;

/** A verified release. */
export interface EngineRelease {
  parts(): Uint8Array<ArrayBuffer>[];
  /** The JSON of a `Report` as it belongs in a file, or that of an `AppliedReport` after `apply`. */
  report(): string;
  /** The JSON of the `Report` with everything; none after `apply`. */
  internalReport(): string | undefined;
  free(): void;
}

/** One table. Every method may throw an `Error` whose message is the JSON of an `ErrorInfo`. */
export interface Engine {
  push(chunk: Uint8Array): void;
  /** A workbook is unpacked now, which is reported. */
  finish(progress: EngineProgress): void;
  /** The JSON of a `Profile`. */
  profile(count: string | undefined, input: string | undefined): string;
  /** Takes a column's name, the JSON of a `HierarchySpec` or `null`, and files; returns the JSON of a `HierarchyView`. */
  viewHierarchy(column: string, count: string | undefined, spec: string, names: string[], contents: Uint8Array[]): string;
  /** Takes a column's name, the JSON of a `Drawing`, and files; returns the JSON of a `DrawnHierarchy`. */
  drawHierarchy(column: string, count: string | undefined, drawing: string, names: string[], contents: Uint8Array[]): string;
  /** Takes what `viewHierarchy` takes; returns the bytes of a file in ARX's format. */
  hierarchyFile(column: string, count: string | undefined, spec: string, names: string[], contents: Uint8Array[]): Uint8Array<ArrayBuffer>;
  /** The bytes of a codebook of the last solution, as CSV. */
  codebook(): Uint8Array<ArrayBuffer>;
  /** Takes and returns the JSON of a `Recipe`. */
  freeze(recipe: string): string;
  /** Takes and returns the JSON of a `Recipe`. */
  withContents(recipe: string): string;
  /** Takes a recipe's JSON, the names and contents of hierarchy files, and classes; returns the JSON of a `Report`. */
  solve(
    recipe: string,
    names: string[],
    contents: Uint8Array[],
    listMinimal: boolean,
    from: Uint32Array | undefined,
    progress: EngineProgress,
    keep: EngineKeep,
  ): string;
  /** Takes the names of searches, none for all, and the rest like `solve`; returns the JSON of a `Comparison`. */
  compare(
    recipe: string,
    searches: string[],
    names: string[],
    contents: Uint8Array[],
    progress: EngineProgress,
  ): string;
  /** Takes the names and contents of hierarchy files; returns the JSON of a list of `Alternative`. */
  alternatives(names: string[], contents: Uint8Array[], progress: EngineProgress): string;
  /** Takes the columns that may be touched, none for all, and the rest like `alternatives`; returns the JSON of `Fixes`. */
  fixes(only: string[], names: string[], contents: Uint8Array[], progress: EngineProgress): string;
  /** The JSON of a `RowWindow`. */
  rows(from: number, count: number): string;
  /** The JSON of a list of `ReleasedLabel`. */
  releasedLabels(column: string): string;
  /** The JSON of `ViolatingClasses`; the model is a position in the recipe. */
  violatingClasses(model: number | undefined, from: number, count: number): string;
  /** The JSON of a `RowWindow`. */
  classRows(cls: number, from: number, count: number): string;
  /** The JSON of a `RiskReport`. */
  risk(): string;
  /** Takes the column that is predicted, if not the one with that role; returns the JSON of `Distributions`. */
  distributions(cls: string | undefined): string;
  /** Takes the levels of nodes one after the other, and how many each has; returns the JSON of an `Exploration`. */
  explore(levels: Uint8Array, width: number): string;
  /** Takes the JSON of `{ name, bytes, sha256, date, page }`, for the reports of releases. */
  setProvenance(provenance: string): void;
  release(seed: Uint8Array, key: Uint8Array | undefined, xlsx: boolean, progress: EngineProgress): EngineRelease;
  /** The reports of a release whose bytes are made by `nextBytes`. */
  checkRelease(seed: Uint8Array, key: Uint8Array | undefined, progress: EngineProgress): EngineRelease;
  /** The next bytes of what was checked; none after the last. */
  nextBytes(): Uint8Array<ArrayBuffer> | undefined;
  endRelease(): void;
  /** The JSON of a plan. */
  plan(): string;
  /** Takes the JSON of a plan, files, and the rest like `release`; the report is the JSON of an `AppliedReport`. */
  apply(
    plan: string,
    names: string[],
    contents: Uint8Array[],
    seed: Uint8Array,
    key: Uint8Array | undefined,
    xlsx: boolean,
    progress: EngineProgress,
  ): EngineRelease;
  free(): void;
}

/** A file that is checked. First its bytes come, and then those of its original, if there is one. */
export interface EngineVerifier {
  push(chunk: Uint8Array): void;
  /** Takes the JSON of `ReadOptions`. */
  beginOriginal(options: string): void;
  pushOriginal(chunk: Uint8Array): void;
  /** Takes the text of a report, and files; returns the JSON of a `Verdict`. */
  verdict(report: string | undefined, names: string[], contents: Uint8Array[]): string;
  free(): void;
}

/** What the generated script defines as `wasm_bindgen`. */
export interface EngineModule {
  /** Returns the exports of the instance that everything else here uses. */
  initSync(options: { module: WebAssembly.Module }): { memory: WebAssembly.Memory };
  /** Takes the JSON of `ReadOptions`. */
  Engine: new (options: string) => Engine;
  /** Takes the JSON of a recipe. */
  Verifier: new (recipe: string) => EngineVerifier;
  /** Takes a hierarchy file; returns its rows as JSON. */
  hierarchy(bytes: Uint8Array): string;
  /** Takes cells copied from a spreadsheet; returns their rows as JSON. */
  parseRecipe(text: string): string;
  pasteHierarchy(text: string): string;
  /** The SHA-256 sum of bytes that come in pieces. */
  Sha256: new () => { push(chunk: Uint8Array): void; hex(): string; free(): void };
  /** Takes the JSON of a `Report` and that of `ReportPageOptions`; returns HTML. */
  reportPage(report: string, options: string): string;
  /** The JSON of `Preset[]`. */
  presets(): string;
  version(): string;
}

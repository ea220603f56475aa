// The boundary of the WebAssembly engine as `wasm-bindgen` generates it from src/lib.rs.

/** Takes the JSON of a `Progress`. */
export type EngineProgress = (progress: string) => void;

/** A verified release. */
export interface EngineRelease {
  parts(): Uint8Array<ArrayBuffer>[];
  /** The JSON of a `Report`, or of an `AppliedReport` after `apply`. */
  report(): string;
  free(): void;
}

/** One table. Every method may throw an `Error` whose message is the JSON of an `ErrorInfo`. */
export interface Engine {
  push(chunk: Uint8Array): void;
  finish(): void;
  /** The JSON of a `Profile`. */
  profile(): string;
  /** Takes a column's name, the JSON of a `HierarchySpec` or `null`, and files; returns the JSON of a `HierarchyView`. */
  viewHierarchy(column: string, spec: string, names: string[], contents: Uint8Array[]): string;
  /** Takes a column's name, the JSON of a `Drawing`, and files; returns the JSON of a `DrawnHierarchy`. */
  drawHierarchy(column: string, drawing: string, names: string[], contents: Uint8Array[]): string;
  /** Takes what `viewHierarchy` takes; returns the bytes of a file in ARX's format. */
  hierarchyFile(column: string, spec: string, names: string[], contents: Uint8Array[]): Uint8Array<ArrayBuffer>;
  /** Takes and returns the JSON of a `Recipe`. */
  freeze(recipe: string): string;
  /** Takes a recipe's JSON, and the names and contents of hierarchy files; returns the JSON of a `Report`. */
  solve(
    recipe: string,
    names: string[],
    contents: Uint8Array[],
    listMinimal: boolean,
    progress: EngineProgress,
  ): string;
  /** Takes the names of searches, none for all, and the rest like `solve`; returns the JSON of a `Comparison`. */
  compare(
    recipe: string,
    searches: string[],
    names: string[],
    contents: Uint8Array[],
    progress: EngineProgress,
  ): string;
  /** The JSON of a `RowWindow`. */
  rows(from: number, count: number): string;
  /** The JSON of `ViolatingClasses`; the model is a position in the recipe. */
  violatingClasses(model: number | undefined, from: number, count: number): string;
  /** The JSON of a `RowWindow`. */
  classRows(cls: number, from: number, count: number): string;
  release(seed: Uint8Array, key: Uint8Array | undefined, progress: EngineProgress): EngineRelease;
  /** The JSON of a plan. */
  plan(): string;
  /** Takes the JSON of a plan, files, and the rest like `release`; the report is the JSON of an `AppliedReport`. */
  apply(
    plan: string,
    names: string[],
    contents: Uint8Array[],
    seed: Uint8Array,
    key: Uint8Array | undefined,
    progress: EngineProgress,
  ): EngineRelease;
  free(): void;
}

/** What the generated script defines as `wasm_bindgen`. */
export interface EngineModule {
  /** Returns the exports of the instance that everything else here uses. */
  initSync(options: { module: WebAssembly.Module }): { memory: WebAssembly.Memory };
  /** Takes the JSON of `ReadOptions`. */
  Engine: new (options: string) => Engine;
  /** Takes a hierarchy file; returns its rows as JSON. */
  hierarchy(bytes: Uint8Array): string;
  /** Takes cells copied from a spreadsheet; returns their rows as JSON. */
  parseRecipe(text: string): string;
  pasteHierarchy(text: string): string;
  /** The JSON of `Preset[]`. */
  presets(): string;
  version(): string;
}

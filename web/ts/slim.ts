// The client without the engine: the caller says where the worker and the engine come from.

export { CATALOGUE } from "./generated/catalogue.js";
export type { OnProgress } from "./bridge.js";
export {
  type ApplyOptions,
  type CallOptions,
  type CompareOptions,
  Coversheet,
  type OpenOptions,
  type ReleaseOptions,
  type SolveOptions,
} from "./client.js";
export { CoversheetError } from "./errors.js";
export { type EngineSource, fromInline, type InlineSource } from "./source.js";
export type * from "./types.js";

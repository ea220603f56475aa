// The client without the engine: the caller says where the worker and the engine come from.

export { CATALOGUE } from "./generated/catalogue.js";
export type { OnProgress } from "./bridge.js";
export { Coversheet } from "./client.js";
export { type ClientErrorCode, CoversheetError, type ErrorCode } from "./errors.js";
export { fit, type Fitted, type Perhaps } from "./fit.js";
export type * from "./globals.js";
export type * from "./options.js";
export { type EngineSource, fromInline, type InlineSource } from "./source.js";
export type { ArrowTable } from "./arrow.js";
export type { Cell, TableInput } from "./tables.js";
export type * from "./types.js";
export { unpackEngine } from "./unpack.js";

// The engine's shapes, under one roof for the page.
export type * from "../../web/ts/types.ts";

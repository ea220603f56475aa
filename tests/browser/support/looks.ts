// In how many looks, and by how many ways, a part of the page is tried. `cargo xtask test --full` sets the variable.

/** All of them, or those that differ most from each other: each window, colour scheme and way is in some of these. */
export const chosen = <Case>(all: readonly Case[], most: readonly Case[]): readonly Case[] =>
  process.env["COVERSHEET_EVERY_LOOK"] ? all : most;

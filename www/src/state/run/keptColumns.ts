// Which columns still say something, and how finely: what a result is judged by before any measure.
import { t } from "../../messages/index.ts";
import type { Report } from "../../types.ts";
import { added } from "../recipe/made.ts";
import { spreadOf } from "../recipe/recodings.ts";
import { percent, printable, shown } from "../words.ts";

/** A column that lost so much says nothing any more. */
const NOTHING_LEFT = 0.999;

/** A larger share of hidden cells is said. */
const MANY = 0.1;

/** So many columns are named; the table below has all. */
const NAMED = 4;

export interface KeptColumns {
  /** Columns that still say something, as they were or coarser. */
  kept: number;
  all: number;
  /** The columns that are hidden, and what the others became, in words; the worst first. */
  words: string;
}

type Judged = Pick<Report, "attributes" | "removed_columns" | "recipe" | "search">;

/** What most rows of a column of several levels became, or how many are hidden where that is more than a few. */
function mostly(name: string, path: readonly string[], spread: readonly number[], filled: boolean): string {
  const hidden = spread[path.length - 1] ?? 0;
  const said = filled ? t.result.hiddenIn : t.result.hiddenInFilled;
  if (hidden > MANY) return said(printable(name), percent(hidden, 0));
  const most = Math.max(...spread);
  const level = spread.indexOf(most);
  if (1 - spread.reduce((sum, share) => sum + share, 0) > most) return t.result.mostlySets(printable(name));
  return level === 0 ? t.result.mostlyAsItWas(printable(name)) : t.result.mostlyLabel(printable(name), shown(path[level] ?? ""));
}

export function keptColumns(report: Judged): KeptColumns {
  const { attributes, removed_columns: removed, recipe, search } = report;
  const hidden = attributes.filter(({ loss }) => loss >= NOTHING_LEFT);
  const coarser = attributes.filter(({ loss, level }) => loss < NOTHING_LEFT && level > 0);
  const columns = Object.keys(recipe.columns).length;
  const names = hidden.slice(0, NAMED).map(({ name }) => printable(name));
  const became = coarser.slice(0, NAMED - names.length).map(({ name, path, level }) => {
    // Ranges of its own are none of the column's labels.
    if (search.cells && recipe.columns[name]?.ranges === true) return t.result.becameLabel(printable(name), t.result.mixed);
    const spread = spreadOf(report, name);
    // Empty cells are at no level, so shares are those of the others.
    const filled = (search.cells?.columns.find((column) => column.name === name)?.empty ?? 0) === 0;
    return spread === null ? t.result.becameLabel(printable(name), shown(path[level] ?? "")) : mostly(name, path, spread, filled);
  });
  const listed = [...(names.length > 0 ? [t.result.hiddenColumns(names.join(", "))] : []), ...became].join("; ");
  const more = hidden.length + coarser.length - names.length - became.length;
  return {
    kept: columns - removed.length - hidden.length,
    all: columns - added(recipe.input),
    words: listed === "" ? t.result.noneCoarser : more > 0 ? t.file.andMore(listed, more) : listed,
  };
}

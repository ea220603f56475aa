// How fine a result may be, and what may be said of a column whose cells are at several levels.
import { t } from "../../messages/index.ts";
import { CATALOGUE } from "../../catalogue.ts";
import type { AlgorithmName, Recipe, RecodingName, Report } from "../../types.ts";
import { percent } from "../words.ts";

/** From coarse to fine, as docs/recodings.md has them. */
export const RECODINGS: readonly RecodingName[] = ["columns", "values", "regions", "rows"];

export const recodingOf = (recipe: Recipe): RecodingName => recipe.recoding ?? "columns";

const makes = (recoding: RecodingName) => CATALOGUE.searches.filter((search) => search.recoding === recoding);

/** The search that is used unless another is asked for. */
export const searchFor = (recoding: RecodingName): AlgorithmName =>
  (makes(recoding)[0]?.name ?? "optimal") as AlgorithmName;

/** A search that makes something else is not asked for any more. */
export function setRecoding({ recoding: _, ...recipe }: Recipe, recoding: RecodingName): Recipe {
  const { algorithm, ...search } = recipe.search ?? {};
  const fits = makes(recoding).some(({ name }) => name === algorithm);
  const next = { ...recipe, search: fits && algorithm ? { ...search, algorithm } : search };
  return recoding === "columns" ? next : { ...next, recoding };
}

/** The share of the rows at each level, where a column has no single level. Those whose cells name several values are at none. */
export function spreadOf(report: Pick<Report, "search"> | null, column: string): readonly number[] | null {
  const found = report?.search.cells?.columns.find(({ name }) => name === column);
  const rows = found?.rows_at_level ?? [];
  const sets = found?.sets ?? 0;
  const all = rows.reduce((sum, each) => sum + each, sets);
  const several = rows.filter((each) => each > 0).length + Number(sets > 0) > 1;
  return several ? rows.map((each) => each / all) : null;
}

/** `mixed, 80 % at level 2`: the level of most rows. */
export function spreadMain(spread: readonly number[]): string {
  const most = Math.max(...spread);
  return most === 0 ? t.result.mixed : t.columns.mixedMain(percent(most, 0), spread.indexOf(most));
}

/** `mixed: 20 % level 0, 80 % level 2`. */
export const spreadWords = (spread: readonly number[]): string =>
  t.columns.mixed(
    spread.flatMap((share, level) => (share > 0 ? [t.columns.shareAt(percent(share, 0), level)] : [])).join(", "),
  );

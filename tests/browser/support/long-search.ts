// A search that takes long enough to be watched and cancelled, on any machine.
import type { ColumnRecipe, Recipe } from "../../../web/ts/types.ts";
import type { Coversheet } from "./coversheet.ts";
import { file, wide } from "./tables.ts";

const MASK: ColumnRecipe = { role: "quasi-identifier", hierarchy: { mask: { from: "right" } } };

/**
 * Six columns that can be masked digit by digit and one by six digits: 9^6 * 7 = 3,720,087 combinations, close to the
 * most that can be searched. Returns when the search can be cancelled, with a recipe that is done at once.
 */
export async function startLongSearch(coversheet: Coversheet): Promise<Recipe> {
  await coversheet.give(file("wide.csv", wide(100_000, 7)));
  const recipe = await coversheet.downloadRecipe();
  const [last = "", ...others] = Object.keys(recipe.columns).reverse();
  const columns = Object.fromEntries(others.map((name) => [name, MASK]));
  await coversheet.loadRecipe({ ...recipe, columns: { ...columns, [last]: { ...MASK, "max-level": 6 } } });
  await coversheet.page.getByTestId("cancel").waitFor();
  const few = Object.fromEntries(others.map((name): [string, ColumnRecipe] => [name, { role: "insensitive" }]));
  return { ...recipe, columns: { ...few, [last]: MASK } };
}

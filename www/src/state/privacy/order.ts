// The order that t-closeness with the distance “ordered” compares by.
import { profile, recipe } from "../run/current.ts";
import { edit } from "../run/session.ts";
import { labelsOf, wantValues } from "../run/values.ts";
import { parametersOf, setParameter } from "./models.ts";

/** Numbers are ordered by their size unless another order is given. */
export const bySize = (column: string): boolean =>
  ["integer", "decimal"].includes(profile.value?.columns.find(({ name }) => name === column)?.type ?? "");

/** Gives a column that needs an order, and has none yet, the one in which its values sort, for a person to correct. */
export async function beginOrder(column: string): Promise<void> {
  await wantValues(column);
  const settings = recipe.peek();
  const values = labelsOf(column);
  if (!settings || values.length === 0 || bySize(column)) return;
  const at = settings.privacy.map(parametersOf).findIndex(
    (model) => model["column"] === column && model["distance"] === "ordered" && model["order"] === undefined,
  );
  if (at >= 0) edit(setParameter(settings, at, "order", [...values]));
}

// Why a class is left out, in one line of the page's language: what its rows read, what is wrong, and what would do.
import { t } from "../../messages/index.ts";
import { all } from "../../messages/numbers.ts";
import type { ViolatingClass } from "../../types.ts";
import { printable } from "../words.ts";
import { requiredWithin } from "./standing.ts";

/** What stands where nothing of a value is left. */
const SUPPRESSED = "*";

/** `names` are those of the quasi-identifiers, in the order of the report. */
export function whyLeftOut({ values, violations, raise }: Pick<ViolatingClass, "values" | "violations" | "raise">, names: readonly string[]): string {
  const read = values.flatMap((value, at) => {
    const name = printable(names[at] ?? "");
    if (value === SUPPRESSED) return [];
    return [value === "" ? t.privacy.noValue(name) : `${name} ${printable(value)}`];
  });
  const wrong = violations.map(({ sentence }) => requiredWithin(sentence)).join("; ");
  const what = wrong === "" ? t.privacy.forOthers : wrong;
  const would = raise && wrong !== "" ? `; ${t.privacy.wouldDo(raise.level, printable(raise.column))}` : "";
  return `${read.length === 0 ? "" : `${all(read)}: `}${what}${would}`;
}

// What a model asks for with the parameters that it has, in one sentence of the one list.
import { t } from "../../messages/index.ts";
import { all, decimal, oneOf, percent } from "../../messages/numbers.ts";
import { printable } from "../words.ts";
import type { Kind } from "./kinds.ts";
import { holds, list, number, type Parameters, text } from "./parameters.ts";

/** The sentence for these parameters. */
export function meaningOf(kind: Kind, parameters: Parameters, persons: boolean): string {
  const sentence = kind.meaning.find(({ when }) => holds(when, parameters, persons))?.text ?? "";
  const said = sentence.replace(/\{([a-z-]+)(?::([^}]+))?\}/g, (_, key: string, how: string | undefined) =>
    filled(key, parameters[key], how),
  );
  // Names of columns and values come from the table.
  return printable(said);
}

function filled(key: string, value: unknown, how: string | undefined): string {
  switch (how) {
    case undefined:
      return Array.isArray(value) ? all(list(value)) : typeof value === "string" ? value : decimal(number(value));
    case "share":
      // A fraction stays as it is written.
      return text(value).includes("/") ? text(value) : percent(number(value), 2);
    case "less-one":
      return decimal(number(value) - 1);
    case "plus-one":
      return decimal(Number((number(value) + 1).toFixed(4)));
    case "power-of-two":
      return decimal(Number((2 ** number(value)).toFixed(2)));
    case "class-size":
      return decimal(Math.ceil(1 / number(value, 1) - 1e-9));
    default:
      return key === "values"
        ? oneOf(list(value).map(t.words.quoted)) || how
        : list(value).join(", ") || text(value) || how;
  }
}

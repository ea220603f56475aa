// What a model asks for with the parameters that it has, in one sentence of the one list.
import type { Kind } from "./kinds.ts";
import { holds, list, number, type Parameters, text } from "./parameters.ts";

/** The sentence for these parameters. */
export function meaningOf(kind: Kind, parameters: Parameters, persons: boolean): string {
  const sentence = kind.meaning.find(({ when }) => holds(when, parameters, persons))?.text ?? "";
  return sentence.replace(/\{([a-z-]+)(?::([^}]+))?\}/g, (_, key: string, how: string | undefined) =>
    filled(key, parameters[key], how),
  );
}

function filled(key: string, value: unknown, how: string | undefined): string {
  switch (how) {
    case undefined:
      return Array.isArray(value) ? list(value).join(" and ") : typeof value === "string" ? value : String(number(value));
    case "share":
      return share(value);
    case "less-one":
      return String(number(value) - 1);
    case "plus-one":
      return String(Number((number(value) + 1).toFixed(4)));
    case "power-of-two":
      return String(Number((2 ** number(value)).toFixed(2)));
    case "class-size":
      return String(Math.ceil(1 / number(value, 1) - 1e-9));
    default:
      return key === "values" ? oneOf(list(value), how) : list(value).join(", ") || text(value) || how;
  }
}

/** 0.25 as `25 %`; a fraction as it is written. */
const share = (value: unknown): string =>
  text(value).includes("/") ? text(value) : `${Number((number(value) * 100).toFixed(2))}\u00a0%`;

/** `“HIV” or “hepatitis”`, or what stands for all. */
function oneOf(values: readonly string[], all: string): string {
  const names = values.map((value) => `“${value}”`);
  if (names.length < 2) return names[0] ?? all;
  return `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
}

// How the page's language writes numbers, shares, times, sizes and lists.
import { type Language, language } from "./language.ts";

/** Makes a formatter once for each language, and gives that of the language in use unless another is wanted. */
export function inLanguage<T>(make: (language: Language) => T): (wanted?: Language) => T {
  const made = new Map<Language, T>();
  return (now = language.value) => {
    const known = made.get(now);
    if (known !== undefined) return known;
    const fresh = make(now);
    made.set(now, fresh);
    return fresh;
  };
}

/** As the language does it: Spanish and Italian do not separate the thousands of numbers of four digits. */
const numbers = (options: Intl.NumberFormatOptions) => inLanguage((now) => new Intl.NumberFormat(now, options));

/** With so many digits after the point. */
const digits = (least: number, most = least) => numbers({ minimumFractionDigits: least, maximumFractionDigits: most });

const [whole, tenths, hundredths, thousandths, exact] = [digits(0), digits(1), digits(2), digits(3), digits(4)] as const;
const plain = numbers({ maximumFractionDigits: 6, useGrouping: false });
const four = numbers({ maximumSignificantDigits: 4 });
const plurals = inLanguage((now) => new Intl.PluralRules(now));
// British English has no comma before the last.
const joined = (type: "conjunction" | "disjunction") =>
  inLanguage((now) => new Intl.ListFormat(now === "en" ? "en-GB" : now, { type }));
const [both, either] = [joined("conjunction"), joined("disjunction")] as const;

/** A whole number, with separators. */
export const count = (value: number, to?: Language): string => whole(to).format(value);

/** With one digit after the point. */
export const average = (value: number): string => tenths().format(value);

/** As it is, with the language's decimal sign and no separators. */
export const decimal = (value: number, to?: Language): string => plain(to).format(value);

/** Four digits that tell something. */
export const significant = (value: number): string => four().format(value);

/** A value of an objective, which may be a sum or a share. */
export const measure = (value: number): string => (value >= 1000 ? count(value) : exact().format(value));

/** The form of a word that goes with a number: `1 row`, `2 rows`. */
export const plural = (value: number, one: string, many: string): string =>
  plurals().select(value) === "one" ? one : many;

/** A number with its word: `1 row`, `2 rows`. */
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${count(value)} ${plural(value, one, many)}`;

/** Italian alone writes the sign without a space. */
const sign = (): string => (language.value === "it" ? "%" : "\u00a0%");

/** A share; what is not nothing is never written as 0 %. */
export function percent(share: number, digits = 1): string {
  const value = share * 100;
  if (value > 0 && value < 10 ** -digits) return `<\u00a0${decimal(10 ** -digits)}${sign()}`;
  return `${decimal(Number(value.toFixed(digits)))}${sign()}`;
}

export const ratio = (value: number | undefined): string => (value === undefined ? "–" : thousandths().format(value));

export function duration(milliseconds: number): string {
  if (milliseconds < 1) return "< 1 ms";
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  return `${(milliseconds < 10_000 ? hundredths : tenths)().format(milliseconds / 1000)} s`;
}

export function bytes(size: number): string {
  const [one, thousand, million] = language.value === "fr" ? ["o", "ko", "Mo"] : ["B", "KB", "MB"];
  if (size < 1000) return `${size} ${one}`;
  if (size < 1e6) return `${(size < 1e4 ? tenths : whole)().format(size / 1e3)} ${thousand}`;
  return `${(size < 1e7 ? tenths : whole)().format(size / 1e6)} ${million}`;
}

/** `a, b and c`, as the language joins them. */
export const all = (parts: readonly string[]): string => both().format(parts);

/** `a, b or c`. */
export const oneOf = (parts: readonly string[]): string => either().format(parts);

/** A word that stands alone, as it stands within a sentence: German nouns keep their capital. */
export const inText = (word: string): string => (language.value === "de" ? word : word.toLowerCase());

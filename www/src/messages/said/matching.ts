// Finds a sentence of the engine among English ones with holes, `{1}`, and says it with the words of another language.

/** An English text with the same in each other language, in their order. */
export type Sayings = Readonly<Record<string, readonly string[]>>;

export interface Phrases {
  /** A text, or each of its sentences that is known; what nobody translated stays as it is. */
  readonly say: (text: string, language: number) => string;
  /** The same of what is a part of a sentence, such as `3 rows, 5 needed`. */
  readonly part: (text: string, language: number) => string;
}

interface Template {
  readonly pattern: RegExp;
  /** Which of the holes are names and values, `{1!}`, that are no words. */
  readonly verbatim: readonly boolean[];
  readonly sayings: readonly string[];
  /** How much of it is not a hole: what says more is tried first. */
  readonly weight: number;
  /** Whether it only stands in the holes of others: `{1} and {2}` would fit half of all sentences. */
  readonly part: boolean;
}

const HOLE = /\{(\d)(!?)\}/g;
/** What stands in a hole does not begin another sentence. */
const WITHIN = "((?:(?![.?] [A-Z])[^])+?)";
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function template(text: string, sayings: readonly string[]): Template {
  const holes = [...text.matchAll(HOLE)];
  const literals = text.split(/\{\d!?\}/);
  return {
    pattern: new RegExp(`^${literals.map(escaped).join(WITHIN)}$`),
    verbatim: holes.map(([, , mark]) => mark === "!"),
    sayings,
    weight: literals.join("").length,
    part: text.startsWith("{") && !/[.?]$/.test(text),
  };
}

/** Where a text can be taken apart: after the end of a sentence. */
const SENTENCES = /(?<=[.?]) (?=[A-Z`])/;

/** `number` writes a whole number or one with decimals as the language does. */
export function phrases(sayings: Sayings, number: (text: string, language: number) => string): Phrases {
  let made: readonly Template[] | undefined;
  const templates = (): readonly Template[] =>
    (made ??= Object.entries(sayings)
      .filter(([text]) => text.includes("{1"))
      .map(([text, each]) => template(text, each))
      .sort((a, b) => b.weight - a.weight));

  function whole(text: string, language: number, within = false): string | null {
    const known = Object.hasOwn(sayings, text) ? sayings[text]?.[language] : undefined;
    if (known !== undefined) return known;
    for (const { pattern, verbatim, sayings: said, part: only } of templates()) {
      const found = only && !within ? null : pattern.exec(text);
      if (!found) continue;
      const part = (at: number): string => {
        const given = found[at] ?? "";
        return verbatim[at - 1] ? given : (whole(given, language, true) ?? number(given, language));
      };
      return (said[language] ?? text).replace(HOLE, (_, at: string) => part(Number(at)));
    }
    return null;
  }

  function say(text: string, language: number): string {
    const sentences = text.split(SENTENCES);
    const out: string[] = [];
    for (let from = 0; from < sentences.length; ) {
      // Several sentences can be one message.
      let to = sentences.length;
      let said: string | null = null;
      for (; to > from && said === null; to -= 1) said = whole(sentences.slice(from, to).join(" "), language);
      if (said === null) [said, to] = [sentences[from] ?? "", from];
      out.push(said);
      from = to + 1;
    }
    return out.join(" ");
  }

  return { say, part: (text, language) => whole(text, language, true) ?? text };
}

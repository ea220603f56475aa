// What the one list of models, searches, objectives and builders says to people, wherever it stands in it.

/** The keys under which words stand; what else is text there are names, conditions and sources. */
const WORDS: ReadonlySet<string> = new Set([
  "title", "text", "limits", "given", "why", "label", "note", "prefers", "needs", "meaning", "head", "rows", "figures",
]);
/** What stands under these says when something is shown, and what it begins with. */
const CONDITIONS: ReadonlySet<string> = new Set(["when", "is", "start"]);

/** A name, as `needs` of a model has it; that of an objective is a sentence. */
const isName = (text: string): boolean => /^[a-z]+(-[a-z]+)*$/.test(text);

/** Goes through the list; `meet` is given each place with words, and may put something else there. */
export function walk(node: unknown, meet: (owner: object, key: string, text: string) => void, under = ""): void {
  if (typeof node !== "object" || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    if (CONDITIONS.has(key)) continue;
    const where = Array.isArray(node) ? under : key;
    // The counts of a search are pairs: a name, and its words.
    const named = under === "figures" && key === "0" && (node as unknown[]).length === 2;
    if (typeof value !== "string") walk(value, meet, where);
    else if (WORDS.has(where) && !named && !(where === "needs" && isName(value)) && value !== "" && /[a-z]{2}/i.test(value)) {
      meet(node, key, value);
    }
  }
}

/** Each text once, in the order of the list. */
export function textsOf(list: unknown): string[] {
  const texts = new Set<string>();
  walk(list, (_owner, _key, text) => texts.add(text));
  return [...texts];
}

// How the letters of a file read in each encoding that it can have, for a person to choose by the look of them.
import type { Messages } from "../messages/messages.ts";

export type EncodingName = keyof Messages["file"]["encoding"];

/** A way to read a file. */
export interface Letters {
  /** As the engine calls it. */
  encoding: EncodingName;
  /** The first words of the file that are not plain ASCII, read in this way. */
  sample: string;
}

/** Encodings that spreadsheets of the time before Unicode have, the most frequent first. */
const ENCODINGS: readonly EncodingName[] = [
  "windows-1252",
  "windows-1250",
  "ISO-8859-2",
  "windows-1251",
  "KOI8-U",
  "ISO-8859-5",
  "IBM866",
  "windows-1253",
  "windows-1254",
  "windows-1255",
  "windows-1256",
  "windows-1257",
  "windows-1258",
  "windows-874",
  "macintosh",
  "Shift_JIS",
  "EUC-JP",
  "GBK",
  "Big5",
  "EUC-KR",
];

/** As much of the file as is looked at. */
const HEAD = 256 * 1024;
const WORDS = 4;
const WORD = 24;
/** What stands between cells and words. */
const BETWEEN = new Set([..."\t\n\r \",;|"].map((character) => character.charCodeAt(0)));
/** Bytes that have no meaning in Windows-1252, which a browser reads all the same and the engine does not. */
const NOT_1252 = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/** The encodings that the file can have, each but once if they read alike; the one that it was read in is there. */
export async function lettersOf(file: Blob, now: string | null): Promise<Letters[]> {
  const head = untilLineEnd(new Uint8Array(await file.slice(0, HEAD).arrayBuffer()), file.size);
  const words = wordsOf(head);
  const found = new Map<string, Letters>();
  // The one that it was read in comes first, so that none that reads alike stands for it.
  for (const encoding of [...ENCODINGS].sort((a, b) => Number(same(b, now)) - Number(same(a, now)))) {
    if (encoding === "windows-1252" && head.some((byte) => NOT_1252.has(byte))) continue;
    const text = decoded(head, encoding);
    if (text === null || found.has(text)) continue;
    found.set(text, { encoding, sample: words.map((word) => decoded(word, encoding) ?? "").join(" · ") });
  }
  const letters = [...found.values()];
  return ENCODINGS.flatMap((encoding) => letters.filter((each) => each.encoding === encoding));
}

export const same = (encoding: string, other: string | null): boolean =>
  encoding.toLowerCase() === other?.toLowerCase();

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Without a last line of which only a part is there. */
function untilLineEnd(head: Uint8Array, size: number): Uint8Array {
  return head.length === size ? head : head.subarray(0, head.lastIndexOf(10) + 1);
}

/** The first few different words with bytes beyond ASCII. */
function wordsOf(head: Uint8Array): Uint8Array[] {
  const found = new Map<string, Uint8Array>();
  let begin = 0;
  for (let at = 0; at <= head.length && found.size < WORDS; at += 1) {
    const byte = head[at];
    if (byte !== undefined && !BETWEEN.has(byte)) continue;
    const word = head.subarray(begin, at);
    if (word.length <= WORD && word.some((each) => each > 127)) found.set(word.join(), word);
    begin = at + 1;
  }
  return [...found.values()];
}

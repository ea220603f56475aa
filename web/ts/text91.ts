// Bytes that the build wrote down as text: two of 91 characters for every 13 bits (crates/xtask/src/build/text91.rs). It is a
// twelfth shorter than Base64, and stands in strings and pages as it is.

const ALPHABET = "!#$%&'()*+,-./0123456789:;=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}~";
const BASE = ALPHABET.length;
/** Bits that two characters say, and one alone at the end. */
const PAIR = 13;
const SINGLE = 6;

/** What each character says; 255 for those that say nothing. */
const VALUES = new Uint8Array(128).fill(255);
for (let value = 0; value < BASE; value += 1) VALUES[ALPHABET.charCodeAt(value)] = value;

/** The bytes of such a text. Throws a `RangeError` for another. */
export function fromText91(text: string): Uint8Array<ArrayBuffer> {
  const pairs = text.length >> 1;
  const single = text.length & 1;
  const out = new Uint8Array((pairs * PAIR + single * SINGLE) >> 3);
  let [bits, held, length] = [0, 0, 0];
  const add = (value: number, count: number): void => {
    bits |= value << held;
    for (held += count; held >= 8; held -= 8) {
      out[length++] = bits;
      bits >>= 8;
    }
  };
  for (let at = 0; at < 2 * pairs; at += 2) {
    const value = valueAt(text, at) * BASE + valueAt(text, at + 1);
    if (value >> PAIR !== 0) throw new RangeError("no such text");
    add(value, PAIR);
  }
  if (single) add(valueAt(text, text.length - 1), SINGLE);
  return out;
}

function valueAt(text: string, at: number): number {
  const value = VALUES[text.charCodeAt(at)] ?? 255;
  if (value === 255) throw new RangeError("no such text");
  return value;
}

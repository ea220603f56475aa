// Bytes that the build wrote down as text: two of 91 characters for every 13 bits (crates/xtask/src/build/text91.rs). It is a
// twelfth shorter than Base64, and stands in strings and pages as it is.

import { STEP } from "./step.js";

const ALPHABET = "!#$%&'()*+,-./0123456789:;=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}~";
const BASE = ALPHABET.length;
/** Bits that two characters say, and one alone at the end. */
const PAIR = 13;
const SINGLE = 6;

/** What each character says; 255 for those that say nothing. */
const VALUES = new Uint8Array(128).fill(255);
for (let value = 0; value < BASE; value += 1) VALUES[ALPHABET.charCodeAt(value)] = value;

/** Makes the bytes of such a text, step by step. Throws a `RangeError` for another. */
export class Text91 {
  readonly out: Uint8Array<ArrayBuffer>;
  readonly #text: string;
  /** Where the next characters are, and where their bytes go. */
  #at = 0;
  #to = 0;

  constructor(text: string) {
    this.#text = text;
    this.out = new Uint8Array(((text.length >> 1) * PAIR + (text.length & 1) * SINGLE) >> 3);
  }

  /** Makes more of them; whether that was all. */
  step(): boolean {
    const [text, out] = [this.#text, this.out];
    const last = this.#at + STEP >= text.length;
    const pairsEnd = last ? text.length - (text.length & 1) : this.#at + STEP;
    let [bits, held, to] = [0, 0, this.#to];
    const add = (value: number, count: number): void => {
      bits |= value << held;
      for (held += count; held >= 8; held -= 8) {
        out[to++] = bits;
        bits >>= 8;
      }
    };
    for (let at = this.#at; at < pairsEnd; at += 2) {
      const value = valueAt(text, at) * BASE + valueAt(text, at + 1);
      if (value >> PAIR !== 0) throw new RangeError("no such text");
      add(value, PAIR);
    }
    if (last && pairsEnd < text.length) add(valueAt(text, pairsEnd), SINGLE);
    [this.#at, this.#to] = [pairsEnd, to];
    return last;
  }
}

function valueAt(text: string, at: number): number {
  const value = VALUES[text.charCodeAt(at)] ?? 255;
  if (value === 255) throw new RangeError("no such text");
  return value;
}

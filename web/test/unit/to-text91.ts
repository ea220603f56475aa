// What crates/xtask/src/build/text91.rs does, for tests, and the way back in one go.

import { Text91 } from "../../ts/text91.js";

/** The bytes of such a text. */
export function fromText91(text: string): Uint8Array {
  const work = new Text91(text);
  while (!work.step());
  return work.out;
}

const ALPHABET = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at)).filter((char) => !'"\\<'.includes(char));

/** Bytes as text: two of 91 characters for 13 bits, and one for up to 6 that are left over. */
export function toText91(bytes: Uint8Array): string {
  const text: string[] = [];
  const add = (value: number): void => void text.push(ALPHABET[value] ?? "");
  let [bits, held] = [0, 0];
  for (const byte of bytes) {
    bits |= byte << held;
    held += 8;
    if (held < 13) continue;
    add(Math.floor((bits & 8191) / 91));
    add((bits & 8191) % 91);
    bits >>= 13;
    held -= 13;
  }
  if (held > 6) add(Math.floor(bits / 91));
  if (held > 0) add(bits % 91);
  return text.join("");
}

// Characters that every browser has: the tables of old Chinese, Japanese and Korean encodings hold those of each in its order,
// and so does what a `TextDecoder` makes of all their codes. The engine is packed without them
// (crates/xtask/src/build/split/known.rs, which says what the standards are).

/** An encoding, what comes before a character's two bytes, and the first and last of its first byte. */
const SETS: readonly (readonly [encoding: string, before: readonly number[], first: number, last: number])[] = [
  ["euc-jp", [], 0xb0, 0xf4],
  ["euc-jp", [0x8f], 0xb0, 0xed],
  ["euc-kr", [], 0xb0, 0xc8],
  ["euc-kr", [], 0xca, 0xfd],
  ["gbk", [], 0xb0, 0xf7],
  ["big5", [], 0xa4, 0xc5],
  ["big5", [], 0xc9, 0xf8],
];

/** All of them as UTF-16, low bytes first. Throws a `RangeError` if they are not those of which the sum was made. */
export function known(sum: number): Uint8Array {
  const text = SETS.map(decoded).join("");
  // Codes that mean nothing are left out. A bundler may write this character itself into a script that is read in another encoding.
  const characters = Uint16Array.from(text, (character) => character.charCodeAt(0)).filter((code) => code !== 0xfffd);
  const bytes = new Uint8Array(2 * characters.length);
  let found = 0x811c9dc5;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = ((characters[at >> 1] as number) >> (8 * (at & 1))) & 0xff;
    bytes[at] = byte;
    found = Math.imul(found ^ byte, 0x01000193);
  }
  if ((found & 0x0fffffff) !== sum) throw new RangeError("this browser has other characters");
  return bytes;
}

function decoded([encoding, before, first, last]: (typeof SETS)[number]): string {
  const codes: number[] = [];
  for (let one = first; one <= last; one += 1) {
    for (let other = encoding === "big5" ? 0x40 : 0xa1; other <= 0xfe; other += 1) {
      if (other < 0x7f || other > 0xa0) codes.push(...before, one, other);
    }
  }
  return new TextDecoder(encoding).decode(Uint8Array.from(codes));
}

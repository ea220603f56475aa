// LZMA for tests that change the engine in the built page. What is packed here is hardly any smaller: all of it is literals.
import { fromText91, toText91 } from "../../../web/test/unit/to-text91.ts";
import { isSplit, Joined } from "../../../web/ts/join.ts";
import { Lzma } from "../../../web/ts/lzma.ts";

/** The engine of the page's text. */
export function unpacked(text: string): Buffer {
  const content = done(new Lzma(fromText91(text)));
  return Buffer.from(isSplit(content) ? done(new Joined(content)) : content);
}

function done(work: Lzma | Joined): Uint8Array {
  while (!work.step());
  return work.out;
}

/** The same the other way round. */
export function packed(content: Uint8Array): string {
  // lc, lp and pb are 0; the dictionary; how long the content is.
  const header = Buffer.alloc(13);
  header.writeUInt32LE(1 << 16, 1);
  header.writeBigUInt64LE(BigInt(content.length), 5);
  const coder = new RangeCoder();
  const isMatch = new Uint16Array(1).fill(1024);
  const literals = new Uint16Array(0x300).fill(1024);
  for (const byte of content) {
    coder.bit(isMatch, 0, 0);
    let symbol = 1;
    for (let place = 7; place >= 0; place -= 1) {
      const bit = (byte >> place) & 1;
      coder.bit(literals, symbol, bit);
      symbol = (symbol << 1) | bit;
    }
  }
  return toText91(Buffer.concat([header, coder.finish()]));
}

/** The range coder of the LZMA specification. */
class RangeCoder {
  readonly #out: number[] = [];
  #low = 0;
  #range = 0xffffffff;
  /** A byte that a carry may still change, and how many of 255 follow it. */
  #held = 0;
  #waiting = 1;

  bit(table: Uint16Array, index: number, bit: number): void {
    const likely = table[index] ?? 0;
    const bound = (this.#range >>> 11) * likely;
    if (bit === 0) {
      this.#range = bound;
      table[index] = likely + ((2048 - likely) >> 5);
    } else {
      this.#low += bound;
      this.#range -= bound;
      table[index] = likely - (likely >> 5);
    }
    while (this.#range < 0x1000000) {
      this.#range = (this.#range << 8) >>> 0;
      this.#shift();
    }
  }

  finish(): Buffer {
    for (let left = 5; left > 0; left -= 1) this.#shift();
    return Buffer.from(this.#out);
  }

  #shift(): void {
    const carry = this.#low > 0xffffffff ? 1 : 0;
    if (this.#low < 0xff000000 || carry) {
      let byte = this.#held;
      for (; this.#waiting > 0; this.#waiting -= 1) {
        this.#out.push((byte + carry) & 0xff);
        byte = 0xff;
      }
      this.#held = Math.floor(this.#low / 0x1000000) & 0xff;
    }
    this.#waiting += 1;
    this.#low = (this.#low % 0x1000000) * 0x100;
  }
}

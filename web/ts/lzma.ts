// Unpacks LZMA, which makes much less of a program than gzip does: what it repeats may be any distance away. Browsers do
// not know it. Made after the LZMA specification (Igor Pavlov, 2015, public domain), whose names are kept.

import { STEP } from "./step.js";

/** How likely a bit is 0, in 2048ths, to begin with. */
const EVEN = 1024;
/** Lengths from here on say the same of their distance. */
const POSITION_CLASSES = 4;
/** What a match is long at least. */
const SHORTEST = 2;

const bits = (count: number): Uint16Array => new Uint16Array(count).fill(EVEN);

/** The bits of a length. */
class LengthBits {
  readonly choice = bits(2);
  readonly low: Uint16Array;
  readonly middle: Uint16Array;
  readonly high = bits(256);

  constructor(positions: number) {
    this.low = bits(positions << 3);
    this.middle = bits(positions << 3);
  }
}

/** Unpacks a file of the format `.lzma` that says how long its content is. Throws a `RangeError` if it is damaged. */
export class Lzma {
  readonly out: Uint8Array<ArrayBuffer>;
  readonly #in: Uint8Array;
  #at = 18;
  #range = 0xffffffff;
  #code: number;
  #done = 0;
  #state = 0;
  readonly #distances = [0, 0, 0, 0];
  readonly #literalContext: number;
  readonly #literalMask: number;
  readonly #mask: number;
  readonly #literals: Uint16Array;
  readonly #isMatch = bits(12 << 4);
  readonly #isRep = bits(12);
  readonly #isRepLater = [bits(12), bits(12), bits(12)] as const;
  readonly #isRep0Long = bits(12 << 4);
  readonly #slots = bits(POSITION_CLASSES << 6);
  readonly #special = bits(115);
  readonly #align = bits(16);
  readonly #length: LengthBits;
  readonly #repLength: LengthBits;

  constructor(packed: Uint8Array) {
    const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
    const settings = view.getUint8(0);
    const [lc, lp, pb] = [settings % 9, Math.floor(settings / 9) % 5, Math.floor(settings / 45)];
    const size = view.getUint32(5, true);
    if (pb > 4 || view.getUint32(9, true) !== 0 || view.getUint8(13) !== 0) throw new RangeError("no LZMA");
    this.#in = packed;
    this.#code = view.getUint32(14);
    this.#literalContext = lc;
    this.#literalMask = (1 << lp) - 1;
    this.#mask = (1 << pb) - 1;
    this.#literals = bits(0x300 << (lc + lp));
    this.#length = new LengthBits(1 << pb);
    this.#repLength = new LengthBits(1 << pb);
    this.out = new Uint8Array(size);
  }

  /** Unpacks some more; whether that was all. */
  step(): boolean {
    const { out } = this;
    const until = Math.min(out.length, this.#done + STEP);
    while (this.#done < until) {
      const position = this.#done & this.#mask;
      const state = this.#state;
      if (this.#bit(this.#isMatch, (state << 4) + position) === 0) {
        this.#literal();
        continue;
      }
      let length: number;
      if (this.#bit(this.#isRep, state) !== 0) {
        if (this.#bit(this.#isRepLater[0], state) === 0) {
          if (this.#bit(this.#isRep0Long, (state << 4) + position) === 0) {
            this.#state = state < 7 ? 9 : 11;
            this.#copy(1);
            continue;
          }
        } else {
          this.#promote(this.#bit(this.#isRepLater[1], state) === 0 ? 1 : 2 + this.#bit(this.#isRepLater[2], state));
        }
        length = this.#lengthOf(this.#repLength, position);
        this.#state = state < 7 ? 8 : 11;
      } else {
        length = this.#lengthOf(this.#length, position);
        this.#state = state < 7 ? 7 : 10;
        this.#distances.unshift(this.#distance(length));
        this.#distances.length = 4;
      }
      this.#copy(length + SHORTEST);
    }
    return this.#done === out.length;
  }

  /** Brings one of the last four distances to the front. */
  #promote(place: number): void {
    const [distance = 0] = this.#distances.splice(place, 1);
    this.#distances.unshift(distance);
  }

  #literal(): void {
    const { out } = this;
    const done = this.#done;
    const before = done === 0 ? 0 : (out[done - 1] as number);
    const context = ((done & this.#literalMask) << this.#literalContext) + (before >> (8 - this.#literalContext));
    const base = 0x300 * context;
    const literals = this.#literals;
    let symbol = 1;
    if (this.#state >= 7) {
      let match = out[done - (this.#distances[0] as number) - 1] as number;
      while (symbol < 0x100) {
        const expected = (match >> 7) & 1;
        match <<= 1;
        const bit = this.#bit(literals, base + ((1 + expected) << 8) + symbol);
        symbol = (symbol << 1) | bit;
        if (expected !== bit) break;
      }
    }
    while (symbol < 0x100) symbol = (symbol << 1) | this.#bit(literals, base + symbol);
    out[done] = symbol;
    this.#done = done + 1;
    this.#state = this.#state < 4 ? 0 : this.#state < 10 ? this.#state - 3 : this.#state - 6;
  }

  #copy(length: number): void {
    const { out } = this;
    const end = this.#done + length;
    let from = this.#done - (this.#distances[0] as number) - 1;
    if (from < 0 || from >= this.#done || end > out.length) throw new RangeError("damaged");
    for (let to = this.#done; to < end; to += 1, from += 1) out[to] = out[from] as number;
    this.#done = end;
  }

  #lengthOf(length: LengthBits, position: number): number {
    if (this.#bit(length.choice, 0) === 0) return this.#tree(length.low, position << 3, 3);
    if (this.#bit(length.choice, 1) === 0) return 8 + this.#tree(length.middle, position << 3, 3);
    return 16 + this.#tree(length.high, 0, 8);
  }

  #distance(length: number): number {
    const slot = this.#tree(this.#slots, Math.min(length, POSITION_CLASSES - 1) << 6, 6);
    if (slot < 4) return slot;
    const count = (slot >> 1) - 1;
    const high = (2 | (slot & 1)) << count;
    if (slot < 14) return high + this.#reverse(this.#special, high - slot, count);
    let direct = 0;
    for (let left = count - 4; left > 0; left -= 1) {
      this.#range >>>= 1;
      const bit = this.#code >= this.#range ? 1 : 0;
      if (bit) this.#code -= this.#range;
      this.#refill();
      direct = (direct << 1) | bit;
    }
    // The mark of an end that nobody said is the distance 2^32 - 1: too far, as every distance beyond the beginning.
    return high + (direct << 4) + this.#reverse(this.#align, 0, 4);
  }

  #tree(tree: Uint16Array, base: number, count: number): number {
    let symbol = 1;
    for (let left = count; left > 0; left -= 1) symbol = (symbol << 1) | this.#bit(tree, base + symbol);
    return symbol - (1 << count);
  }

  #reverse(tree: Uint16Array, base: number, count: number): number {
    let [node, symbol] = [1, 0];
    for (let place = 0; place < count; place += 1) {
      const bit = this.#bit(tree, base + node);
      node = (node << 1) | bit;
      symbol |= bit << place;
    }
    return symbol;
  }

  #bit(table: Uint16Array, index: number): number {
    const likely = table[index] as number;
    const bound = (this.#range >>> 11) * likely;
    let bit = 0;
    if (this.#code < bound) {
      this.#range = bound;
      table[index] = likely + ((2048 - likely) >> 5);
    } else {
      this.#range -= bound;
      this.#code -= bound;
      table[index] = likely - (likely >> 5);
      bit = 1;
    }
    this.#refill();
    return bit;
  }

  #refill(): void {
    if (this.#range >= 0x1000000) return;
    if (this.#at >= this.#in.length) throw new RangeError("damaged");
    this.#range = (this.#range << 8) >>> 0;
    this.#code = ((this.#code << 8) | (this.#in[this.#at++] as number)) >>> 0;
  }
}

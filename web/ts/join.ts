// Makes a module of one whose instructions the build sorted by what they consist of, so that LZMA makes less of them
// (crates/xtask/src/build/split): operators, and one stream each for what follows them.

import { known } from "./known.js";
import { STEP } from "./step.js";

/** What a sorted module begins with, and no other. */
const MAGIC = [1, 0x61, 0x73, 0x6d];

// The streams, in their order.
const OPERATORS = 0;
const RECENCY = 1;
const FRESH = 2;
const OFFSET = 3;
const FAR_OFFSET = 4;
const ALIGNMENT = 5;
const SHORT = 6;
const ADDRESS = 7;
const LONG = 8;
const WIDE = 9;
const FLOAT = 10;
const BRANCH = 11;
const TABLE = 12;
const CALL = 13;
const BLOCK = 14;
const LOCALS = 15;
const OTHER = 16;
const KNOWN = 17;
const TABLES = 18;
const LOW = 19;
const HIGH = 20;
const STREAMS = 21;

// What follows an operator: numbers of one stream, which is its own number here, or
const NOTHING = 21;
const END = 22;
const LOCAL = 23;
const MEMORY = 24;
const UNALIGNED = 25;
const SINGLE = 26;
const DOUBLE = 27;
const CHOICE = 28;
const TYPES = 29;
const TWO = 30;
const PREFIXED = 31;
const UNKNOWN = 32;

/** Operators of memory that are not aligned as their kind is are that much higher. */
const HIGHER = 0xab;
/** Constants of four bytes, and of other lengths above two, are written so. */
const ADDRESS_CONSTANT = 0xea;
const LONG_CONSTANT = 0xeb;

/** What follows each operator, from the first to the last of some: WebAssembly core specification, 5.4. */
const RANGES: readonly (readonly [first: number, last: number, follows: number])[] = [
  [0x00, 0x01, NOTHING],
  [0x02, 0x04, BLOCK],
  [0x05, 0x05, NOTHING],
  [0x0b, 0x0b, END],
  [0x0c, 0x0d, BRANCH],
  [0x0e, 0x0e, CHOICE],
  [0x0f, 0x0f, NOTHING],
  [0x10, 0x10, CALL],
  [0x11, 0x11, TWO],
  [0x1a, 0x1b, NOTHING],
  [0x1c, 0x1c, TYPES],
  [0x20, 0x22, LOCAL],
  [0x23, 0x26, OTHER],
  [0x28, 0x3e, MEMORY],
  [0x3f, 0x40, OTHER],
  [0x41, 0x41, SHORT],
  [0x42, 0x42, WIDE],
  [0x43, 0x43, SINGLE],
  [0x44, 0x44, DOUBLE],
  [0x45, 0xc4, NOTHING],
  [0xd0, 0xd0, OTHER],
  [0xd1, 0xd1, NOTHING],
  [0xd2, 0xd2, OTHER],
  [0x28 + HIGHER, 0x3e + HIGHER, UNALIGNED],
  [ADDRESS_CONSTANT, ADDRESS_CONSTANT, ADDRESS],
  [LONG_CONSTANT, LONG_CONSTANT, LONG],
  [0xfc, 0xfc, PREFIXED],
];
const FOLLOWS = new Uint8Array(256).fill(UNKNOWN);
for (const [first, last, follows] of RANGES) FOLLOWS.fill(follows, first, last + 1);

/** How many numbers follow the operators that follow 0xfc. */
const PREFIXES = [0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 2, 1, 2, 1, 2, 1, 1, 1];
/** Exponents of how wide the operators of memory read and write, from 0x28 on. */
const WIDTHS = [2, 3, 2, 3, 0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 2, 3, 2, 3, 0, 1, 0, 1, 2];

/** Whether this is a module that was sorted. */
export function isSplit(content: Uint8Array): boolean {
  return MAGIC.every((byte, at) => content[at] === byte);
}

/** Puts a module that was sorted together. Throws a `RangeError` if it is damaged. */
export class Joined {
  readonly out: Uint8Array<ArrayBuffer>;
  readonly #in: Uint8Array;
  /** Where each stream is read next. */
  readonly #at = new Int32Array(STREAMS);
  /** And where it ends. */
  readonly #end = new Int32Array(STREAMS);
  readonly #after: Uint8Array;
  #functions: number;
  #to = 0;
  /** The function's locals, the one that was used last at the end. */
  #recent: number[] = [];

  constructor(content: Uint8Array) {
    this.#in = content;
    let at = MAGIC.length;
    const number = (): number => {
      let [value, place, byte] = [0, 0, 0];
      do {
        byte = content[at++] ?? 0;
        value |= (byte & 0x7f) << place;
        place += 7;
      } while (byte > 0x7f);
      if (value < 0 || value > 0x10000000) throw new RangeError("damaged");
      return value;
    };
    const part = (): Uint8Array => {
      const length = number();
      at += length;
      if (at > content.length) throw new RangeError("damaged");
      return content.subarray(at - length, at);
    };
    this.out = new Uint8Array(number());
    this.#functions = number();
    const before = part();
    this.#after = part();
    if (before.length + this.#after.length > this.out.length) throw new RangeError("damaged");
    for (let stream = 0; stream < STREAMS; stream += 1) {
      const begin = part().byteOffset - content.byteOffset;
      this.#at[stream] = begin;
      this.#end[stream] = at;
    }
    this.out.set(before);
    this.#to = before.length;
  }

  /** Puts some more together; whether that was all. */
  step(): boolean {
    const until = this.#to + STEP;
    for (; this.#functions > 0 && this.#to < until; this.#functions -= 1) this.#function();
    if (this.#functions > 0) return false;
    this.#behind();
    return true;
  }

  /** What comes behind the functions but for known characters, with the tables put in. */
  #tables(): Uint8Array {
    const rest = this.#after;
    const out = new Uint8Array(this.out.length - this.#to);
    let [from, to] = [0, 0];
    const copy = (length: number): void => {
      out.set(within(rest, from, length), to);
      from += length;
      to += length;
    };
    while ((this.#at[TABLES] as number) < (this.#end[TABLES] as number)) {
      copy(this.#count(TABLES));
      const count = this.#count(TABLES);
      if (count < 0 || to + 2 * count > out.length) throw new RangeError("damaged");
      for (let [left, number] = [count, 0]; left > 0; left -= 1) {
        number += this.#byte(LOW) | (this.#byte(HIGH) << 8);
        out[to++] = number;
        out[to++] = number >> 8;
      }
    }
    copy(rest.length - from);
    return out.subarray(0, to);
  }

  /** Writes that with the known characters put in. */
  #behind(): void {
    const rest = this.#tables();
    let from = 0;
    const copy = (bytes: Uint8Array, place: number, length: number): void => {
      this.out.set(within(bytes, place, length), this.#to);
      this.#to += length;
    };
    const more = (length: number): void => {
      copy(rest, from, length);
      from += length;
    };
    const end = this.#end[KNOWN] as number;
    if ((this.#at[KNOWN] as number) < end) {
      const characters = known(this.#count(KNOWN));
      while ((this.#at[KNOWN] as number) < end) {
        more(this.#count(KNOWN));
        const place = this.#count(KNOWN);
        copy(characters, place, this.#count(KNOWN));
      }
    }
    more(rest.length - from);
    if (this.#to !== this.out.length) throw new RangeError("damaged");
  }

  #function(): void {
    const { out } = this;
    const size = this.#to;
    // How long the body is is known behind it. Most are short: one byte is kept for it.
    const start = size + 1;
    this.#to = start;
    this.#recent = [];
    for (let left = this.#number(LOCALS); left > 0; left -= 1) {
      this.#number(LOCALS);
      this.#bytes(LOCALS, 1);
    }
    this.#instructions();
    const length = this.#to - start;
    let more = 0;
    for (let rest = length >> 7; rest > 0; rest >>= 7) more += 1;
    if (this.#to + more > out.length) throw new RangeError("damaged");
    if (more > 0) out.copyWithin(start + more, start, this.#to);
    this.#to = size;
    this.#write(length);
    this.#to = start + more + length;
  }

  #instructions(): void {
    const { out } = this;
    for (let depth = 1; depth > 0;) {
      const operator = this.#byte(OPERATORS);
      const follows = FOLLOWS[operator] ?? UNKNOWN;
      out[this.#to++] = follows === UNALIGNED ? operator - HIGHER : operator < ADDRESS_CONSTANT || operator === 0xfc ? operator : 0x41;
      switch (follows) {
        case NOTHING:
          break;
        case LOCAL:
          this.#local();
          break;
        case MEMORY:
          out[this.#to++] = WIDTHS[operator - 0x28] as number;
          this.#offset();
          break;
        case UNALIGNED:
          this.#number(ALIGNMENT);
          this.#offset();
          break;
        case END:
          depth -= 1;
          break;
        case BLOCK:
          depth += 1;
          this.#number(BLOCK);
          break;
        case SINGLE:
          this.#bytes(FLOAT, 4);
          break;
        case DOUBLE:
          this.#bytes(FLOAT, 8);
          break;
        case CHOICE:
          for (let left = this.#number(TABLE) + 1; left > 0; left -= 1) this.#number(TABLE);
          break;
        case TYPES:
          for (let left = this.#number(OTHER); left > 0; left -= 1) this.#number(OTHER);
          break;
        case TWO:
          this.#number(OTHER);
          this.#number(OTHER);
          break;
        case PREFIXED:
          for (let left = PREFIXES[this.#number(OTHER)] ?? 0; left > 0; left -= 1) this.#number(OTHER);
          break;
        case UNKNOWN:
          throw new RangeError("damaged");
        default:
          this.#number(follows);
      }
      if (this.#to > out.length) throw new RangeError("damaged");
    }
  }

  #local(): void {
    const recent = this.#recent;
    let local = this.#count(RECENCY);
    if (local === 0) {
      local = this.#count(FRESH);
    } else {
      const place = recent.length - local;
      if (!(place >= 0)) throw new RangeError("damaged");
      local = recent[place] as number;
      for (let at = place + 1; at < recent.length; at += 1) recent[at - 1] = recent[at] as number;
      recent.length -= 1;
    }
    recent.push(local);
    this.#write(local);
  }

  /** A stream's next number. */
  #count(stream: number): number {
    const byte = this.#byte(stream);
    return byte > 0x7f ? (byte & 0x7f) | this.#more(stream) : byte;
  }

  /** The rest of a number whose first byte is not all. */
  #more(stream: number): number {
    let [value, place, byte] = [0, 7, 0];
    do {
      byte = this.#byte(stream);
      value |= (byte & 0x7f) << place;
      place += 7;
    } while (byte > 0x7f);
    return value;
  }

  #offset(): void {
    this.#bytes(OFFSET, 1);
    if ((this.out[this.#to - 1] as number) > 0x7f) this.#number(FAR_OFFSET);
  }

  /** Writes a stream's next number down. Only its lowest 32 bits are said. */
  #number(stream: number): number {
    const content = this.#in;
    const { out } = this;
    let at = this.#at[stream] as number;
    let to = this.#to;
    let byte = content[at++] as number;
    out[to++] = byte;
    let value = byte & 0x7f;
    for (let place = 7; byte > 0x7f; place += 7) {
      byte = content[at++] as number;
      out[to++] = byte;
      value |= (byte & 0x7f) << place;
    }
    this.#at[stream] = at;
    this.#to = to;
    if (to > out.length) throw new RangeError("damaged");
    return value;
  }

  /** A stream's next byte. */
  #byte(stream: number): number {
    const at = this.#at[stream] as number;
    this.#at[stream] = at + 1;
    return this.#in[at] as number;
  }

  #bytes(stream: number, count: number): void {
    for (let left = count; left > 0; left -= 1) this.out[this.#to++] = this.#byte(stream);
  }

  #write(value: number): void {
    let rest = value;
    for (; rest > 0x7f; rest >>>= 7) this.out[this.#to++] = (rest & 0x7f) | 0x80;
    this.out[this.#to++] = rest;
  }
}

/** So many bytes of some, from a place on. */
function within(bytes: Uint8Array, place: number, length: number): Uint8Array {
  if (place < 0 || length < 0 || place + length > bytes.length) throw new RangeError("damaged");
  return bytes.subarray(place, place + length);
}

// The built page with an engine that gets little memory.
import { packed, unpacked } from "./lzma.ts";

const BLOCK = /(<script[^>]*id="engine-wasm"[^>]*>)([^<]*)(<\/script>)/;

/** The id of the section with the memories (WebAssembly core specification, 5.5.8). */
const MEMORY = 5;

/** A copy of the page whose engine's memory ends at so many pages of 64 KiB. */
export function withMemory(built: string, pages: number): string {
  const limited = packed(limit(engineOf(built), pages));
  return built.replace(BLOCK, (_, before: string, __: string, after: string) => before + limited + after);
}

/** How many pages the engine begins with. */
export function initialPages(built: string): number {
  const wasm = engineOf(built);
  return number(wasm, memorySection(wasm).body + 2).value;
}

function engineOf(built: string): Buffer {
  const text = BLOCK.exec(built)?.[2];
  if (text === undefined) throw new Error("the page has no engine");
  return unpacked(text);
}

function memorySection(wasm: Buffer): { start: number; body: number; end: number } {
  for (let at = 8; at < wasm.length; ) {
    const size = number(wasm, at + 1);
    const end = size.next + size.value;
    if (wasm[at] === MEMORY) return { start: at, body: size.next, end };
    at = end;
  }
  throw new Error("the engine has no memory of its own");
}

function limit(wasm: Buffer, pages: number): Buffer {
  const { start, body, end } = memorySection(wasm);
  // One memory: what its limits are, where it begins, where it ends.
  const { value: initial } = number(wasm, body + 2);
  const limits = [1, 1, ...bytes(initial), ...bytes(pages)];
  return Buffer.concat([wasm.subarray(0, start), Buffer.from([MEMORY, ...bytes(limits.length), ...limits]), wasm.subarray(end)]);
}

/** An unsigned number in LEB128. */
function number(wasm: Buffer, at: number): { value: number; next: number } {
  let value = 0;
  for (let shift = 0; ; shift += 7, at += 1) {
    const byte = wasm[at] ?? 0;
    value += (byte & 0x7f) * 2 ** shift;
    if (byte < 0x80) return { value, next: at + 1 };
  }
}

function bytes(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...bytes(Math.floor(value / 0x80))];
}

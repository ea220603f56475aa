// What the assembler packed into the page as text.

/** The text of the inert block of this id. */
export const blockOf = (id: string): string => document.getElementById(id)?.textContent?.trim() ?? "";

/** What such a block holds, packed with gzip. */
export function unpack(id: string): Response {
  const binary = atob(blockOf(id));
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
}

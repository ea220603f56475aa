// A CSV reader and writer of the tests' own: it shares nothing with the product.

/** Rows of cells; quotes doubled inside quotes, LF or CRLF. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  // A cell is either quoted or has none of the four characters that mean something.
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy;
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex;
    const found = cell.exec(text);
    if (!found) throw new Error(`this is no CSV from character ${at} on`);
    const [, quoted, plain = "", end] = found;
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ",") continue;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) throw new Error("the last row of this CSV does not end");
  return rows;
}

export function writeCsv(rows: readonly (readonly string[])[]): string {
  const quote = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return rows.map((row) => `${row.map(quote).join(",")}\n`).join("");
}

// A CSV reader and writer of the tests' own: it shares nothing with the product.

/** Rows of cells; quotes doubled inside quotes, LF or CRLF. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (quoted) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') (cell += '"'), (at += 1);
      else quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === ",") row.push(cell), (cell = "");
    else if (char === "\n") {
      rows.push([...row, cell.endsWith("\r") ? cell.slice(0, -1) : cell]);
      (row = []), (cell = "");
    } else cell += char;
  }
  if (cell !== "" || row.length > 0) rows.push([...row, cell]);
  return rows;
}

export function writeCsv(rows: readonly (readonly string[])[]): string {
  const quote = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return rows.map((row) => `${row.map(quote).join(",")}\n`).join("");
}

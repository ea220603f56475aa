// Workbooks as programs write them, as far as a test needs them: an archive of a few parts, not packed.
import { crc32 } from "node:zlib";
import type { Upload } from "./coversheet.ts";

export interface Sheet {
  name: string;
  rows: readonly (readonly string[])[];
  hidden?: boolean;
  /** Rows that a filter hides, counted from 1. */
  hiddenRows?: readonly number[];
}

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships";

export function workbook(name: string, sheets: readonly Sheet[]): Upload {
  const parts = [
    ["[Content_Types].xml", "<Types/>"],
    [
      "_rels/.rels",
      `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      "xl/workbook.xml",
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets
        .map(
          (sheet, at) =>
            `<sheet name="${sheet.name}" sheetId="${at + 1}" r:id="rId${at + 1}"${sheet.hidden ? ' state="hidden"' : ""}/>`,
        )
        .join("")}</sheets></workbook>`,
    ],
    [
      "xl/_rels/workbook.xml.rels",
      `<Relationships xmlns="${PACKAGE}">${sheets
        .map((_, at) => `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`)
        .join("")}</Relationships>`,
    ],
    ...sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, worksheet(sheet)] as const),
  ] as const;
  const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  return { name, mimeType, buffer: archive(parts) };
}

function worksheet({ rows, hiddenRows = [] }: Sheet): string {
  const cell = (text: string): string =>
    /^(0|[1-9]\d*)$/.test(text) ? `<c><v>${text}</v></c>` : `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const row = (cells: readonly string[], at: number): string =>
    `<row r="${at + 1}"${hiddenRows.includes(at + 1) ? ' hidden="1"' : ""}>${cells.map(cell).join("")}</row>`;
  return `<worksheet xmlns="${MAIN}"><sheetData>${rows.map(row).join("")}</sheetData></worksheet>`;
}

/** A zip archive of parts that are not packed (PKWARE, APPNOTE 6.3.3). */
function archive(parts: readonly (readonly [string, string])[]): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of parts) {
    const content = Buffer.from(text);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(content.length, 14);
    fields.writeUInt32LE(content.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const entry = Buffer.concat([Buffer.from("PK\x03\x04"), fields, Buffer.from(name), content]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\0"), fields, rest, Buffer.from(name)]));
    local.push(entry);
    offset += entry.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...local, directory, Buffer.from("PK\x05\x06"), end]);
}

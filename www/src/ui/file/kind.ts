// What is said of a file that is no text: its kind, and of a workbook which sheet.
import { t } from "../../messages/index.ts";
import type { Layout } from "../../types.ts";

/** The kind of a file. Of text that is its delimiter and encoding, which `text` says. */
export function kindOf({ file, sheet }: Layout, text: () => string): string {
  if (file === "text") return text();
  return file === "workbook" ? t.file.sheet(sheet ?? "") : t.file.statistics(file === "spss" ? "SPSS" : "Stata");
}

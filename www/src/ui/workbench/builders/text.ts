// Settings as a person types them.
import { t } from "../../../messages/index.ts";
import type { Field } from "./builder.ts";

export type Parsed = { ok: true; value: unknown } | { ok: false; message: string };

const numbers = (text: string): Parsed => {
  const words = text.split(/[\s,;]+/).filter((word) => word !== "");
  const values = words.map(Number);
  const bad = words.find((_, at) => !Number.isFinite(values[at]));
  return bad === undefined ? { ok: true, value: values } : { ok: false, message: t.workbench.notNumber(bad) };
};

const trimmed = (parts: string[]): string[] => parts.map((part) => part.trim()).filter((part) => part !== "");

/** Nothing typed is `undefined`: the setting is left out. */
export function parse(kind: Field["kind"], text: string): Parsed {
  switch (kind) {
    case "numbers":
      return numbers(text);
    case "lists": {
      const lines = trimmed(text.split("\n")).map(numbers);
      const wrong = lines.find((line) => !line.ok);
      return wrong ?? { ok: true, value: lines.map((line) => (line.ok ? line.value : [])) };
    }
    case "number": {
      if (text.trim() === "") return { ok: true, value: undefined };
      const value = Number(text.trim().replace(",", "."));
      return Number.isFinite(value) ? { ok: true, value } : { ok: false, message: t.workbench.notNumber(text.trim()) };
    }
    case "words":
      return { ok: true, value: trimmed(text.split(",")) };
    default:
      return { ok: true, value: text.trim() === "" ? undefined : text.trim() };
  }
}

export function write(kind: Field["kind"], value: unknown): string {
  if (value === undefined || value === null) return "";
  if (!Array.isArray(value)) return String(value);
  if (kind === "lists") return value.map((line) => (Array.isArray(line) ? line.join(", ") : String(line))).join("\n");
  return value.join(", ");
}

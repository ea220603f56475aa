// German: ranges of a column's own, and what labels do to counting.
import type { Messages } from "../messages.ts";

export const ranges: Messages["ranges"] = {
  own: "Eigene Bereiche",
  ownNote:
    "Etwa [37, 43], auch quer zu den Grenzen der Hierarchie: feiner, aber nach Regionen oder Zeilen überschneiden sie sich. Ganze Spalten haben keine.",
  sets: "Mehrere Werte in einer Zelle",
  setsNote:
    "Etwa Pflege / Studium, wo eine Zelle sonst verborgen wäre: höchstens drei Werte, von denen jeder in genügend Zeilen steht; ? ist eine leere Zelle. Nur nach Zeilen.",
  beside: (from, to) => `Spalten für Anfang und Ende der Bereiche hinzufügen, etwa ${from} und ${to}`,
  title: "Mit den Werten zählen",
  counting: {
    columns: "Die Werte überschneiden sich nicht, Zählungen lassen sich also addieren.",
    values: "Die Werte überschneiden sich nicht, Zählungen lassen sich also addieren; jede Spalte hat eine einzige Codeliste.",
    regions:
      "Werte einer Spalte können sich überschneiden, Kombinationen nicht: Zählen Sie nach Kombinationen oder mit dem gröbsten Wert.",
    rows: "40-49 und 45 können in derselben Spalte stehen und sich überschneiden: Zählen Sie mit dem gröbsten Wert, oder lassen Sie zwei Spalten hinzufügen.",
  },
  codebook: "Codebuch der Werte (CSV)",
};

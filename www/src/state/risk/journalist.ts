// What an attacker can do who only knows that somebody is in the population, and which population that is.
import { t } from "../../messages/index.ts";
import type { RiskReport } from "../../types.ts";
import { percent } from "../words.ts";
import type { FigureLine } from "./words.ts";
import { oneIn } from "./words.ts";

/** None where no population is known. */
export function journalistLines({ journalist_population: known, group }: Pick<RiskReport, "journalist_population" | "group">): FigureLine[] {
  if (!known) return [];
  return [
    { label: t.journalist.highest, of: ({ journalist }) => (journalist ? oneIn(journalist.highest) : "–") },
    { label: t.journalist.average, of: ({ journalist }) => (journalist ? oneIn(journalist.average) : "–") },
    { label: t.journalist.small(group), of: ({ journalist }) => (journalist ? percent(journalist.at_risk) : "–") },
  ];
}

/** Whom that is about; nothing without a population. */
export function journalistPopulation({ journalist_population: known }: Pick<RiskReport, "journalist_population">): string {
  if (!known) return "";
  const { people, file, estimated } = known;
  return estimated ? t.journalist.estimated(people) : t.journalist.known(people, file ?? "");
}

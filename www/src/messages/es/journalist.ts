// Spanish: what somebody can do who only knows the population.
import type { Messages } from "../messages.ts";
import { count } from "../numbers.ts";

export const journalist: Messages["journalist"] = {
  highest: "Riesgo máximo, si solo se conoce la población",
  average: "Riesgo medio, si solo se conoce la población",
  small: (group) => `En grupos de menos de ${group} de la población`,
  estimated: (people) => `La población tiene ${count(people)} personas; cuántas hay en cada grupo es una estimación.`,
  known: (people, file) => `La población son las ${count(people)} personas de «${file}», contadas grupo a grupo.`,
};

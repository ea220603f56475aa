// French: what somebody can do who only knows the population.
import type { Messages } from "../messages.ts";
import { count } from "../numbers.ts";

export const journalist: Messages["journalist"] = {
  highest: "Risque maximal, si seule la population est connue",
  average: "Risque moyen, si seule la population est connue",
  small: (group) => `Dans des groupes de moins de ${group} de la population`,
  estimated: (people) => `La population compte ${count(people)} personnes ; leur nombre dans chaque groupe est estimé.`,
  known: (people, file) => `La population est celle des ${count(people)} personnes de « ${file} », comptées groupe par groupe.`,
};

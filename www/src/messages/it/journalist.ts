// Italian: what somebody can do who only knows the population.
import type { Messages } from "../messages.ts";
import { count } from "../numbers.ts";

export const journalist: Messages["journalist"] = {
  highest: "Rischio massimo, se è nota solo la popolazione",
  average: "Rischio medio, se è nota solo la popolazione",
  small: (group) => `In gruppi di meno di ${group} della popolazione`,
  estimated: (people) => `La popolazione conta ${count(people)} persone; quante siano in ogni gruppo è stimato.`,
  known: (people, file) => `La popolazione sono le ${count(people)} persone di «${file}», contate gruppo per gruppo.`,
};

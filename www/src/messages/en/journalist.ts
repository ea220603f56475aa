// English: what somebody can do who only knows the population.
import { count } from "../numbers.ts";

export const journalist = {
  highest: "Highest risk, if only the population is known",
  average: "Average risk, if only the population is known",
  small: (group: number) => `In groups of fewer than ${group} of the population`,
  estimated: (people: number) => `The population has ${count(people)} people; how many of them are in each group is estimated.`,
  known: (people: number, file: string) => `The population are the ${count(people)} people of “${file}”, counted group by group.`,
};

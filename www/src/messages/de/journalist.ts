// German: what somebody can do who only knows the population.
import type { Messages } from "../messages.ts";
import { count } from "../numbers.ts";

export const journalist: Messages["journalist"] = {
  highest: "Höchstes Risiko, wenn nur die Bevölkerung bekannt ist",
  average: "Mittleres Risiko, wenn nur die Bevölkerung bekannt ist",
  small: (group) => `In Gruppen von weniger als ${group} aus der Bevölkerung`,
  estimated: (people) => `Die Bevölkerung hat ${count(people)} Menschen; wie viele davon in jeder Gruppe sind, ist geschätzt.`,
  known: (people, file) => `Die Bevölkerung sind die ${count(people)} Menschen aus „${file}“, Gruppe für Gruppe gezählt.`,
};

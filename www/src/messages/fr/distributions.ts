// French: how values are distributed before and after, and what belongs together.
import type { Messages } from "../messages.ts";
import { count, counted } from "../numbers.ts";

export const distributions: Messages["distributions"] = {
  title: "Distributions, avant et après",
  count: "Compter",
  counting: "Comptage en cours…",
  explained:
    "Les longueurs sont des parts des lignes. Une cellule comme « 40–49 » compte à parts égales pour chacune de ses valeurs, car rien dans le fichier ne dit laquelle est la plus probable.",
  kept: "avant, conservées",
  suppressed: "avant, dans les lignes écartées",
  certain: "après, certaines",
  spread: "après, par parts",
  more: (next, left) => `Afficher ${next} sur ${counted(left, "autre colonne", "autres colonnes")}`,
  values: "Valeurs",
  columns: "Colonnes",
  measure: "Mesuré par",
  before: "Avant",
  after: "Après",
  unknown: "peut être n’importe quelle valeur",
  ofColumn: (column) => `Distribution de ${column}`,
  others: (n) => counted(n, "autre valeur", "autres valeurs"),
  below: (to) => `moins de ${to}`,
  anyNumber: "tout nombre",
  range: (from, to) => `de ${from} à moins de ${to}`,
  orMore: (from) => `${from} et plus`,
  asBefore: "Distribuée comme avant.",
  moved: (share, suppressed) =>
    `${share} des lignes devraient changer de place pour retrouver la distribution d’avant ; les lignes écartées à elles seules comptent pour ${suppressed}.`,
  moments: (mean, now, deviation, deviationNow) =>
    `Moyenne ${mean}, maintenant ${now} ; écart type ${deviation}, maintenant ${deviationNow}.`,
  pairsTitle: "Colonnes liées entre elles",
  pairs: (compared, records) =>
    `Les plus fortes de ${counted(compared, "paire")}, mesurées sur ${counted(records, "ligne")} : 0 est l’absence de lien, 1 (ou −1) un lien parfait.`,
  measures: { correlation: "corrélation", "cramers-v": "V de Cramér" },
  queriesTitle: "Si vous comptez avec le fichier",
  queries: (queries, half, nine) =>
    `Sur ${count(queries)} comptages tirés au hasard, portant chacun sur une à trois colonnes, la moitié se trompe de moins de ${half} et neuf sur dix de moins de ${nine}.`,
  accuracyTitle: "Avec quelle justesse une colonne peut être prédite",
  predict: "Colonne à prédire",
  nothing: "aucune",
  accuracy: (column, predictors, records) =>
    `Part de ${counted(records, "ligne", "lignes")} où ${column} est prédite correctement à partir de ${counted(predictors, "autre colonne", "autres colonnes")}. Chaque dixième des lignes est prédit à partir des neuf autres, par un classifieur bayésien naïf.`,
  mostFrequent: "Toujours la valeur la plus fréquente",
  withoutQuasiIdentifiers: "Sans les quasi-identifiants",
  predicted: "Prédite",
};

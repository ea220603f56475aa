// French: ranges of a column's own, and what labels do to counting.
import type { Messages } from "../messages.ts";

export const ranges: Messages["ranges"] = {
  own: "Intervalles propres",
  ownNote:
    "Par exemple [37, 43], sans tenir compte des limites de la hiérarchie : plus fin, mais par régions ou par lignes ils se chevauchent. Les colonnes entières n’en ont pas.",
  sets: "Plusieurs valeurs dans une cellule",
  setsNote:
    "Par exemple infirmier / étudiant, là où une cellule serait masquée : trois valeurs au plus, chacune présente dans assez de lignes ; « ? » est une cellule vide. Par lignes seulement.",
  beside: (from, to) => `Ajouter des colonnes pour le début et la fin des intervalles, comme ${from} et ${to}`,
  title: "Compter avec les libellés",
  counting: {
    columns: "Les libellés ne se chevauchent pas : les effectifs s’additionnent.",
    values: "Les libellés ne se chevauchent pas : les effectifs s’additionnent, avec une seule liste de codes par colonne.",
    regions:
      "Les libellés d’une colonne peuvent se chevaucher, pas les combinaisons : comptez par combinaisons ou avec le libellé le plus large.",
    rows: "40-49 et 45 peuvent figurer dans la même colonne et se chevaucher : comptez avec le libellé le plus large, ou faites ajouter deux colonnes.",
  },
  codebook: "Dictionnaire des libellés (CSV)",
};

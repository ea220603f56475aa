// French: the explorer of the lattice.
import type { Messages } from "../messages.ts";
import { count, counted } from "../numbers.ts";

export const lattice: Messages["lattice"] = {
  title: "Expert : explorer le treillis",
  explained:
    "Chaque ligne est un nœud minimal : un niveau par colonne avec lequel l’exigence est satisfaite, sans qu’aucune colonne puisse être plus fine. En choisir un fixe les niveaux le plus bas et le plus haut de chaque colonne ; « Annuler » revient en arrière.",
  searching: "Recherche des nœuds minimaux",
  find: "Chercher les nœuds minimaux",
  filter: "Niveau maximal de chaque colonne",
  anything: "tout niveau",
  level: (level, example, groups) => `niveau ${level} au plus : ${example} (${counted(groups, "valeur")})`,
  nodes: (n) => counted(n, "nœud minimal", "nœuds minimaux"),
  fitting: (fitting, all) => `${count(fitting)} sur ${counted(all, "nœud minimal", "nœuds minimaux")}`,
  more: (next, left) => `Afficher ${count(next)} sur ${count(left)} de plus`,
  picture: (drawn) => `Image de ${counted(drawn, "nœud")} ; la liste ci-dessous dit la même chose`,
  list: "Nœuds minimaux avec leurs valeurs",
  node: (number) => `nœud ${number}`,
  compare: "Comparer",
  lost: "Détail perdu",
  lostOf: (share) => `(${share} perdus)`,
  leftOut: "Lignes écartées",
  smallest: "Plus petit groupe",
  groups: "Groupes",
  use: "Prendre celui-ci",
  used: "Utilisé",
  markTwo: "Cochez deux nœuds pour les voir côte à côte.",
  beside: "Côte à côte",
  first: "Premier",
  second: "Second",
};

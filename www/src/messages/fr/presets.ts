// French: what a file may be for, by the names of the engine’s presets.
import type { Messages } from "../messages.ts";

export const presets: Messages["presets"] = {
  inside: {
    title: "Usage interne à l’hôpital",
    description:
      "Au moins 3 lignes se ressemblent, pour que personne ne soit reconnu en passant. Pour des collègues tenus au secret qui travaillent là où sont déjà les données.",
    limits:
      "Qui connaît bien un patient ou peut ouvrir l’original en apprend plus. Cela ne protège plus hors de la maison.",
  },
  "research-partner": {
    title: "Partage sous contrat avec la recherche",
    description:
      "Au moins 5 lignes se ressemblent : un risque de 1 sur 5 de trouver la ligne d’un patient connu. Le contrat devrait interdire de chercher à reconnaître et de transmettre le fichier.",
    limits:
      "Cela ne cache pas ce que toutes les lignes d’une classe ont en commun ; ajoutez la l-diversité ou la t-proximité pour chaque colonne sensible.",
  },
  "small-cells": {
    title: "Rapport selon la règle des petites cellules",
    description: "Au moins 11 lignes se ressemblent, comme là où les effectifs de 1 à 10 ne peuvent être montrés.",
    limits: "La règle vise les tableaux d’effectifs. Dans des lignes, les valeurs non généralisées restent reconnaissables.",
  },
  "clinical-reports": {
    title: "Données cliniques pour lecteurs inscrits",
    description: "Au moins 12 lignes se ressemblent ; le risque de chaque ligne reste sous 0,09.",
    limits: "Le seuil concerne l’identité des patients. Il ne cache pas les valeurs sensibles que partage toute une classe.",
  },
  open: {
    title: "Publication ouverte",
    description:
      "Au moins 20 lignes se ressemblent : un risque d’au plus 5 %. Pour des fichiers que chacun peut garder et relier à ce qu’on ignore encore.",
    limits:
      "Rien de publié ouvertement ne se reprend, et des lignes semblables aujourd’hui peuvent différer demain. Ajoutez un modèle par colonne sensible, et faites regarder par quelqu’un du domaine.",
  },
};

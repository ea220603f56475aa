// Italian: ranges of a column's own, and what labels do to counting.
import type { Messages } from "../messages.ts";

export const ranges: Messages["ranges"] = {
  own: "Intervalli propri",
  ownNote:
    "Per esempio [37, 43], senza badare ai limiti della gerarchia: più fine, ma per regioni o per righe si sovrappongono. Le colonne intere non ne hanno.",
  sets: "Più valori in una cella",
  setsNote:
    "Ad esempio infermiera / studente, dove una cella sarebbe nascosta: al massimo tre valori, ciascuno presente in un numero sufficiente di righe; ? è una cella vuota. Solo per righe.",
  beside: (from, to) => `Aggiungere colonne con l’inizio e la fine degli intervalli, come ${from} e ${to}`,
  title: "Contare con le etichette",
  counting: {
    columns: "Le etichette non si sovrappongono, quindi i conteggi si sommano.",
    values: "Le etichette non si sovrappongono, quindi i conteggi si sommano; c’è un solo elenco di codici per colonna.",
    regions:
      "Le etichette di una colonna possono sovrapporsi, le combinazioni no: conti per combinazioni o con l’etichetta più ampia.",
    rows: "40-49 e 45 possono stare nella stessa colonna e sovrapporsi: conti con l’etichetta più ampia, oppure faccia aggiungere due colonne.",
  },
  codebook: "Elenco delle etichette (CSV)",
};

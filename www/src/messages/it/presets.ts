// Italian: what a file may be for, by the names of the engine’s presets.
import type { Messages } from "../messages.ts";

export const presets: Messages["presets"] = {
  inside: {
    title: "Uso interno all’ospedale",
    description:
      "Almeno 3 righe si somigliano, perché nessuno sia riconosciuto di passaggio. Per colleghi tenuti al segreto che lavorano dove i dati già sono.",
    limits:
      "Chi conosce bene un paziente o può aprire l’originale apprende di più. Fuori dalla struttura non protegge più.",
  },
  "research-partner": {
    title: "Condividere con la ricerca per contratto",
    description:
      "Almeno 5 righe si somigliano: un rischio di 1 su 5 di trovare la riga di un paziente noto. Il contratto dovrebbe vietare di tentare di riconoscere persone e di cedere il file.",
    limits:
      "Non nasconde ciò che tutte le righe di una classe hanno in comune; aggiunga l-diversità o t-vicinanza per ogni colonna sensibile.",
  },
  "small-cells": {
    title: "Rapporti con la regola delle piccole celle",
    description: "Almeno 11 righe si somigliano, come dove non si possono mostrare conteggi da 1 a 10.",
    limits: "La regola vale per tabelle di conteggi. Nelle righe, i valori non generalizzati si riconoscono ancora.",
  },
  "clinical-reports": {
    title: "Dati clinici per lettori registrati",
    description: "Almeno 12 righe si somigliano; così il rischio di ogni riga resta sotto 0,09.",
    limits: "La soglia riguarda l’identità dei pazienti. Non nasconde valori sensibili che un’intera classe condivide.",
  },
  open: {
    title: "Pubblicare apertamente",
    description:
      "Almeno 20 righe si somigliano: un rischio di al massimo 5%. Per file che chiunque può tenere e collegare con ciò che ancora non si sa.",
    limits:
      "Nulla di pubblicato apertamente si può ritirare, e ciò che oggi si somiglia domani può distinguersi. Aggiunga un modello per ogni colonna sensibile e lo faccia guardare a chi conosce il campo.",
  },
};

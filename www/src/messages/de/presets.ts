// German: what a file may be for, by the names of the engine’s presets.
import type { Messages } from "../messages.ts";

export const presets: Messages["presets"] = {
  inside: {
    title: "Im Krankenhaus verwenden",
    description:
      "Mindestens 3 Zeilen gleichen sich, damit niemand im Vorübergehen erkannt wird. Für Kollegen mit Schweigepflicht, die dort arbeiten, wo die Daten schon sind.",
    limits:
      "Wer einen Patienten gut kennt oder das Original öffnen kann, erfährt mehr. Außer Haus schützt es nicht mehr.",
  },
  "research-partner": {
    title: "Vertraglich mit Forschungspartnern teilen",
    description:
      "Mindestens 5 Zeilen gleichen sich: ein Risiko von 1 zu 5, die Zeile eines bekannten Patienten zu finden. Der Vertrag sollte Versuche des Erkennens und die Weitergabe verbieten.",
    limits:
      "Es verbirgt nicht, was alle Zeilen einer Klasse gemeinsam haben; fügen Sie für jede sensible Spalte l-Diversität oder t-Closeness hinzu.",
  },
  "small-cells": {
    title: "Nach der Regel für kleine Zellen berichten",
    description: "Mindestens 11 Zeilen gleichen sich, wie dort, wo Anzahlen von 1 bis 10 nicht gezeigt werden dürfen.",
    limits: "Die Regel gilt Tabellen mit Anzahlen. In Zeilen sind nicht generalisierte Werte noch erkennbar.",
  },
  "clinical-reports": {
    title: "Klinische Daten für registrierte Leser",
    description: "Mindestens 12 Zeilen gleichen sich; so bleibt das Risiko jeder Zeile unter 0,09.",
    limits: "Die Schwelle gilt der Identität von Patienten. Sensible Werte, die eine ganze Klasse teilt, verbirgt sie nicht.",
  },
  open: {
    title: "Offen veröffentlichen",
    description:
      "Mindestens 20 Zeilen gleichen sich: ein Risiko von höchstens 5 %. Für Dateien, die jeder behalten und mit noch Unbekanntem verknüpfen kann.",
    limits:
      "Offen Veröffentlichtes lässt sich nicht zurückholen, und was heute gleich ist, kann morgen unterscheidbar sein. Fügen Sie für jede sensible Spalte ein Modell hinzu und lassen Sie jemanden vom Fach darauf sehen.",
  },
};

// Spanish: what a file may be for, by the names of the engine’s presets.
import type { Messages } from "../messages.ts";

export const presets: Messages["presets"] = {
  inside: {
    title: "Uso dentro del hospital",
    description:
      "Al menos 3 filas se parecen, para que nadie sea reconocido de paso. Para colegas con deber de secreto que trabajan donde ya están los datos.",
    limits:
      "Quien conoce bien a un paciente o puede abrir el original averigua más. Fuera de la casa ya no protege.",
  },
  "research-partner": {
    title: "Compartir por contrato con investigadores",
    description:
      "Al menos 5 filas se parecen: un riesgo de 1 entre 5 de hallar la fila de un paciente conocido. El contrato debería prohibir intentar reconocer a personas y ceder el archivo.",
    limits:
      "No oculta lo que todas las filas de una clase tienen en común; añada l-diversidad o t-cercanía para cada columna sensible.",
  },
  "small-cells": {
    title: "Informar por la regla de celdas pequeñas",
    description: "Al menos 11 filas se parecen, como donde no se pueden mostrar recuentos de 1 a 10.",
    limits: "La regla es para tablas de recuentos. En filas, los valores no generalizados aún se reconocen.",
  },
  "clinical-reports": {
    title: "Datos clínicos para lectores registrados",
    description: "Al menos 12 filas se parecen; así el riesgo de cada fila queda por debajo de 0,09.",
    limits: "El umbral se refiere a la identidad de los pacientes. No oculta valores sensibles que comparte toda una clase.",
  },
  open: {
    title: "Publicar en abierto",
    description:
      "Al menos 20 filas se parecen: un riesgo del 5 % como máximo. Para archivos que cualquiera puede guardar y enlazar con lo que aún no se sabe.",
    limits:
      "Nada publicado en abierto se puede retirar, y lo que hoy se parece puede distinguirse mañana. Añada un modelo por columna sensible y que lo mire alguien del campo.",
  },
};

// Spanish: how values are distributed before and after, and what belongs together.
import type { Messages } from "../messages.ts";
import { count, counted } from "../numbers.ts";

export const distributions: Messages["distributions"] = {
  title: "Distribuciones, antes y después",
  count: "Contar",
  counting: "Contando…",
  explained:
    "Las longitudes son proporciones de las filas. Una celda como «40–49» cuenta a partes iguales para cada uno de sus valores, porque nada en el archivo dice cuál es más probable.",
  kept: "antes, conservadas",
  suppressed: "antes, en filas omitidas",
  certain: "después, seguras",
  spread: "después, por partes",
  more: (next, left) => `Mostrar ${next} de ${counted(left, "columna más", "columnas más")}`,
  values: "Valores",
  columns: "Columnas",
  measure: "Medido por",
  before: "Antes",
  after: "Después",
  unknown: "puede ser cualquier valor",
  ofColumn: (column) => `Distribución de ${column}`,
  others: (n) => counted(n, "valor más", "valores más"),
  below: (to) => `menos de ${to}`,
  anyNumber: "cualquier número",
  range: (from, to) => `de ${from} a menos de ${to}`,
  orMore: (from) => `${from} o más`,
  asBefore: "Distribuida como antes.",
  moved: (share, suppressed) =>
    `${share} de las filas tendrían que cambiar de lugar para que la distribución fuera la de antes; solo las filas omitidas suponen ${suppressed}.`,
  moments: (mean, now, deviation, deviationNow) => `Media ${mean}, ahora ${now}; desviación ${deviation}, ahora ${deviationNow}.`,
  pairsTitle: "Columnas relacionadas",
  pairs: (compared, records) =>
    `Las más fuertes de ${counted(compared, "pareja")}, medidas en ${counted(records, "fila")}: 0 es ninguna relación, 1 (o −1) una perfecta.`,
  measures: { correlation: "correlación", "cramers-v": "V de Cramér" },
  queriesTitle: "Si cuenta con el archivo",
  queries: (queries, half, nine) =>
    `De ${count(queries)} recuentos al azar, cada uno sobre una a tres columnas, la mitad yerra en menos de ${half} y nueve de cada diez en menos de ${nine}.`,
  accuracyTitle: "Con qué acierto puede predecirse una columna",
  predict: "Columna que se predice",
  nothing: "ninguna",
  accuracy: (column, predictors, records) =>
    `Parte de ${counted(records, "fila", "filas")} en las que ${column} se predice correctamente a partir de ${counted(predictors, "otra columna", "otras columnas")}. Cada décima parte de las filas se predice a partir de las otras nueve, con un clasificador bayesiano ingenuo.`,
  mostFrequent: "Siempre el valor más frecuente",
  withoutQuasiIdentifiers: "Sin los cuasi-identificadores",
  predicted: "Predicho",
};

// Spanish: ranges of a column's own, and what labels do to counting.
import type { Messages } from "../messages.ts";

export const ranges: Messages["ranges"] = {
  own: "Intervalos propios",
  ownNote:
    "Por ejemplo [37, 43], sin atenerse a los límites de la jerarquía: más fino, pero por regiones o por filas se solapan. Las columnas enteras no los tienen.",
  sets: "Varios valores en una celda",
  setsNote:
    "Por ejemplo enfermera / estudiante, donde una celda quedaría oculta: como mucho tres valores, cada uno de ellos en filas suficientes; ? es una celda vacía. Solo por filas.",
  beside: (from, to) => `Añadir columnas con el inicio y el fin de los intervalos, como ${from} y ${to}`,
  title: "Contar con las etiquetas",
  counting: {
    columns: "Las etiquetas no se solapan, así que los recuentos se suman.",
    values: "Las etiquetas no se solapan, así que los recuentos se suman; hay una sola lista de códigos por columna.",
    regions:
      "Las etiquetas de una columna pueden solaparse, las combinaciones no: cuente por combinaciones o con la etiqueta más amplia.",
    rows: "40-49 y 45 pueden estar en la misma columna y solaparse: cuente con la etiqueta más amplia o haga añadir dos columnas.",
  },
  codebook: "Libro de códigos de las etiquetas (CSV)",
};

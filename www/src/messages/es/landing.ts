// Spanish: the first screen.
import type { Messages } from "../messages.ts";

export const landing: Messages["landing"] = {
  title: "Comparta la tabla,",
  titleEnd: "no a las personas.",
  lead: "Coversheet hace que una tabla sobre personas sea",
  leadTerm: "k-anónima",
  leadEnd:
    ": en las columnas que podrían señalar a alguien, cada fila queda idéntica a varias otras, cambiando lo menos posible.",
  drop: "Suelte una tabla en cualquier lugar de esta página",
  kinds: "CSV o un libro (xlsx, xls, ods) con una fila de encabezado; SPSS (sav), Stata (dta).",
  choose: "Elegir un archivo",
  sample: "Probar con datos de ejemplo",
  backTo: (name) => `Volver a ${name}`,
  dismiss: "Cerrar",
  unstarted:
    "Aquí no se puede leer nada. Abra esta página en Firefox, Chrome, Edge o Safari de 2023 o posterior. Si lo impide una política del servidor o el modo de aislamiento, permítalo para esta página.",
  demo: "Seis pacientes inventados, k = 3: los nombres ya no están, y cada fecha de nacimiento y código postal vale para tres de ellos.",
  demoHead: ["nombre", "nacimiento", "cod_postal", "diagnóstico"],
  demoCells: ["Asma", "Fractura", "Diabetes", "Migraña"],
  promises: "Con qué puede contar",
  offline: "Funciona sin red, en esta pestaña",
  offlineNote: "El motor está dentro de esta página. Desconecte la red y nada cambia.",
  refuses: "Lo que el navegador rechaza",
  refusesNote: "La página ordena a su navegador que rechace toda petición a la red.",
  installed: "No se instala nada",
  installedNote: "Un archivo, sin cuenta ni servidor. Cierre la pestaña y no queda nada de su tabla.",
  limits: "Qué hace el k-anonimato y qué no",
  protects: "Protege",
  protectsNote:
    "de ser singularizado por combinación. Quien conoce el año de nacimiento, el sexo y el código postal de un paciente encuentra al menos k filas que encajan, y esas columnas no le dicen cuál es.",
  not: "No protege",
  notAgree: "de filas que coinciden: si todos los pacientes de una clase tienen el mismo diagnóstico, queda revelado;",
  notKnown: "de lo que alguien sepa de columnas que usted no marcó como cuasiidentificadores;",
  notText: "de nombres o lugares en el texto libre que decida conservar.",
  isNot: "No es",
  isNotNote:
    "una valoración jurídica. Que un archivo pueda compartirse depende de sus normas y de quien lo recibe; el informe le da las cifras para decidir.",
  about: "Acerca de Coversheet",
  version: "Versión",
  unfinished: "Esta copia no es una versión terminada.",
  build: (version, commit, built) =>
    [version, commit && `commit ${commit}`, built && `compilada el ${built}`].filter(Boolean).join(", "),
  sum: "Suma de comprobación",
  sumNote: "SHA-256 de este archivo, con 64 ceros en lugar de la suma. Los informes la citan, para saber qué página los hizo.",
  stores: "Qué guarda",
  storesNote: "Nada: ni cookies ni almacenamiento del navegador. Olvida su tabla al cerrar la pestaña.",
  licence: "Licencia",
  licenceNote: "MIT o Apache-2.0, como prefiera. Las obras de otros que contiene y de quién son las clasificaciones:",
  works: "Obras de otros y sus licencias",
};

// Spanish: the explorer of the lattice.
import type { Messages } from "../messages.ts";
import { count, counted } from "../numbers.ts";

export const lattice: Messages["lattice"] = {
  title: "Experto: explorar el retículo",
  explained:
    "Cada línea es un nodo mínimo: un nivel para cada columna con el que se cumple el requisito, y sin que ninguna columna pueda ser más fina. Al elegir uno se fijan el nivel más bajo y el más alto de cada columna; «Deshacer» lo revierte.",
  searching: "Buscando los nodos mínimos",
  find: "Buscar los nodos mínimos",
  filter: "Nivel máximo de cada columna",
  anything: "cualquier nivel",
  level: (level, example, groups) => `como mucho nivel ${level}: ${example} (${counted(groups, "valor", "valores")})`,
  nodes: (n) => counted(n, "nodo mínimo", "nodos mínimos"),
  fitting: (fitting, all) => `${count(fitting)} de ${counted(all, "nodo mínimo", "nodos mínimos")}`,
  more: (next, left) => `Mostrar ${count(next)} de ${count(left)} más`,
  picture: (drawn) => `Imagen de ${counted(drawn, "nodo")}; la lista de abajo dice lo mismo`,
  list: "Nodos mínimos con sus valores",
  node: (number) => `nodo ${number}`,
  compare: "Comparar",
  lost: "Detalle perdido",
  lostOf: (share) => `(${share} perdido)`,
  leftOut: "Filas omitidas",
  smallest: "Grupo más pequeño",
  groups: "Grupos",
  use: "Usar este",
  used: "En uso",
  markTwo: "Marque dos nodos para verlos uno junto a otro.",
  beside: "Uno junto a otro",
  first: "Primero",
  second: "Segundo",
};

// English: the explorer of the lattice.
import { count, counted } from "../numbers.ts";

export const lattice = {
  title: "Expert: explore the lattice",
  explained:
    "Each line is a minimal node: a level for every column with which the requirement holds, and with no column finer. Choosing one sets the lowest and highest level of every column; undo takes it back.",
  searching: "Searching for the minimal nodes",
  find: "Find the minimal nodes",
  filter: "How coarse each column may be",
  anything: "any level",
  level: (level: number, example: string, groups: number) => `at most level ${level}: ${example} (${counted(groups, "value")})`,
  nodes: (n: number) => counted(n, "minimal node"),
  fitting: (fitting: number, all: number) => `${count(fitting)} of ${counted(all, "minimal node")}`,
  more: (next: number, left: number) => `Show ${count(next)} of ${count(left)} more`,
  picture: (drawn: number) => `Picture of ${counted(drawn, "node")}; the list below says the same`,
  list: "Minimal nodes with their labels",
  node: (number: number) => `node ${number}`,
  compare: "Compare",
  lost: "Detail lost",
  lostOf: (share: string) => `(${share} lost)`,
  leftOut: "Rows left out",
  smallest: "Smallest group",
  groups: "Groups",
  use: "Use this one",
  used: "In use",
  markTwo: "Mark two nodes to see them side by side.",
  beside: "Side by side",
  first: "First",
  second: "Second",
};

// The keyboard of the board.
import { t } from "../../messages/index.ts";
import { signal } from "@preact/signals";
import { merge, splitBefore, step, ungroup } from "../../state/hierarchy/edits.ts";
import { all, pick, type Selection } from "../../state/hierarchy/selection.ts";
import { find, levelsOf, type Tree } from "../../state/hierarchy/tree.ts";
import { pending, selection } from "../../state/hierarchy/draft.ts";
import { apply } from "../../state/hierarchy/workbench.ts";

/** What the action bar asks for. */
export type Asking = "put" | "rename" | null;
export const asked = signal<Asking>(null);

const PAGE = 12;

export const keys = (): readonly (readonly [string, string])[] => [
  ["↑ ↓ Home End", t.workbench.keys.through],
  ["← →", t.workbench.keys.across],
  ["Shift + ↑ ↓", t.workbench.keys.row],
  [`Ctrl + ↑ ↓, ${t.workbench.keyNames.space}`, t.workbench.keys.several],
  ["Ctrl + A", t.workbench.keys.all],
  [`Enter ${t.workbench.keyNames.or} G`, t.workbench.keys.put],
  ["Alt + ↑ ↓", t.workbench.keys.move],
  [`F2 ${t.workbench.keyNames.or} R`, t.workbench.keys.rename],
  ["S", t.workbench.keys.split],
  ["B", t.workbench.keys.from],
  ["M", t.workbench.keys.merge],
  ["F", t.workbench.keys.find],
  ["Ctrl + Z, Ctrl + Shift + Z", t.workbench.keys.undo],
];



/** What an action is done to: what is chosen, or else where the keyboard is. */
export function targets({ active, labels, level }: Selection, tree: Tree): string[] {
  if (labels.size === 0) return active === null ? [] : [active];
  return levelsOf(tree)[level]?.flatMap(({ group }) => (labels.has(group.label) ? [group.label] : [])) ?? [];
}

/** Puts the keyboard back on the list of the level that is worked on. */
export function focusBoard(): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`.level[data-level="${selection.value.level}"] .level-list`)?.focus();
  });
}

/** The keys that move within a list. */
const MOVES = new Set(["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End"]);

/**
 * Begins to work in the list of another level, at the group that the chosen one belongs with, and says whether that is so. Tab
 * leads to every list, since a long one must be in reach to be scrolled, and passing by chooses nothing: a key that moves does.
 */
function begins({ key, ctrlKey, metaKey }: KeyboardEvent, tree: Tree, level: number, place: number): boolean {
  const now = selection.value;
  if (now.level === level || now.active === null) return false;
  const items = levelsOf(tree)[level] ?? [];
  const item = items[key === "Home" ? 0 : key === "End" ? items.length - 1 : place];
  if (!item) return false;
  if (MOVES.has(key)) selection.value = pick(now, tree, level, item.group.label, "only");
  else if ((ctrlKey || metaKey) && key.toLowerCase() === "a") selection.value = all(now, tree, level);
  else return false;
  return true;
}

/** A key in the list of a level; `place` is where what is chosen in another level belongs. */
export function onKey(event: KeyboardEvent, tree: Tree, level: number, place: number): void {
  if (begins(event, tree, level, place)) {
    event.preventDefault();
    event.stopPropagation();
    return;
  }
  const now = selection.value;
  const items = levelsOf(tree)[now.level] ?? [];
  const at = now.active === null ? -1 : (find(tree, now.level, now.active)?.place ?? -1);
  const control = event.ctrlKey || event.metaKey;
  const go = (place: number): void => {
    const item = items[Math.max(0, Math.min(items.length - 1, place))];
    if (item) selection.value = pick(now, tree, now.level, item.group.label, event.shiftKey ? "range" : control ? "look" : "only");
  };
  const cross = (level: number, place: number | undefined): void => {
    const item = place === undefined ? undefined : levelsOf(tree)[level]?.[place];
    if (!item) return;
    selection.value = pick(now, tree, level, item.group.label, "only");
    focusBoard();
  };
  if (control && event.key.toLowerCase() === "a") {
    selection.value = all(now, tree);
  } else if (control && !event.key.startsWith("Arrow")) {
    return;
  } else if (event.altKey) {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    if (!pending.value) alter(() => apply((tree) => step(tree, now.level, targets(now, tree), event.key === "ArrowUp" ? -1 : 1)));
  } else {
    switch (event.key) {
      case "ArrowUp":
        go(at - 1);
        break;
      case "ArrowDown":
        go(at + 1);
        break;
      case "PageUp":
        go(at - PAGE);
        break;
      case "PageDown":
        go(at + PAGE);
        break;
      case "Home":
        go(0);
        break;
      case "End":
        go(items.length - 1);
        break;
      case "ArrowRight":
        cross(now.level + 1, items[at]?.parent);
        break;
      case "ArrowLeft":
        cross(now.level - 1, items[at]?.first);
        break;
      case " ":
        if (now.active !== null) selection.value = pick(now, tree, now.level, now.active, "toggle");
        break;
      case "Escape":
        if (now.labels.size === 0) return;
        selection.value = { ...now, labels: new Set() };
        break;
      default:
        if (pending.value || !act(event.key, now, tree)) return;
    }
  }
  event.preventDefault();
  event.stopPropagation();
}

function act(key: string, now: Selection, tree: Tree): boolean {
  const labels = targets(now, tree);
  const [first = ""] = labels;
  switch (key.toLowerCase()) {
    case "enter":
    case "g":
      asked.value = "put";
      return true;
    case "f2":
    case "r":
      asked.value = "rename";
      return true;
    case "s":
      alter(() => apply((tree) => ungroup(tree, now.level, first)));
      return true;
    case "b":
      alter(() => apply((tree) => splitBefore(tree, now.level, now.active ?? first)));
      return true;
    case "f":
      document.querySelector<HTMLElement>("#workbench-find")?.focus();
      return true;
    case "m":
      alter(() => apply((tree) => merge(tree, now.level, labels)));
      return true;
    default:
      return false;
  }
}

/** An edit may end on another level: the keyboard goes along. */
function alter(action: () => void): void {
  action();
  focusBoard();
}

// A level's name, its distribution, how small its groups are, and what can be done with the level as a whole.
import { t } from "../../messages/index.ts";
import { useMemo } from "preact/hooks";
import { addLevel, removeLevel, sort } from "../../state/hierarchy/edits.ts";
import { levelAdded, levelRemoved } from "../../state/hierarchy/levels.ts";
import type { Item, Tree } from "../../state/hierarchy/tree.ts";
import { all, between, NOTHING } from "../../state/hierarchy/selection.ts";
import { column, pending, selection } from "../../state/hierarchy/draft.ts";
import { apply, limitFrom, limitTo } from "../../state/hierarchy/workbench.ts";
import { report } from "../../state/run/current.ts";
import { cutShares } from "../../state/hierarchy/cut.ts";
import { spreadOf } from "../../state/recipe/recodings.ts";
import { count, percent } from "../../state/words.ts";
import { Distribution } from "./Distribution.tsx";

interface Props {
  tree: Tree;
  level: number;
  items: readonly Item[];
  k: number;
  /** The lowest and the highest level that may be used. */
  lowest: number;
  highest: number;
  title: string;
}

export function LevelHead({ tree, level, items, k, lowest, highest, title }: Props) {
  const rare = useMemo(() => items.filter(({ group }) => group.rows < k).length, [items, k]);
  const used = usedWords(level);
  const waiting = pending.value !== null;
  const sealed = level === tree.height && tree.top.length === 1;
  const chosen = selection.value.level === level ? selection.value.labels.size : 0;
  return (
    <header class="level-head">
      <div class="level-title">
        <h3 title={title}>{title}</h3>
        {used && <span class="tag changed">{used}</span>}
        {level < lowest && (
          <span class="tag" title={t.workbench.notReleasedNote}>
            {t.workbench.notReleased}
          </span>
        )}
        <details class="menu">
          <summary aria-label={t.workbench.moreOf(title)} class="button quiet square small">
            <span aria-hidden="true">⋯</span>
          </summary>
          <div class="menu-list">
            <button
              type="button"
              class="button quiet small"
              disabled={waiting || chosen === items.length}
              onClick={pressed(() => (selection.value = all(selection.value, tree, level)))}
            >
              {t.workbench.chooseAll}
            </button>
            <button
              type="button"
              class="button quiet small"
              disabled={waiting || chosen < 2}
              title={t.workbench.chooseBetweenNote}
              onClick={pressed(() => (selection.value = between(selection.value, tree)))}
            >
              {t.workbench.chooseBetween}
            </button>
            <button
              type="button"
              class="button quiet small"
              disabled={waiting || chosen === 0}
              onClick={pressed(() => (selection.value = { ...NOTHING, level }))}
            >
              {t.workbench.chooseNone}
            </button>
            <button type="button" class="button quiet small" disabled={waiting} onClick={pressed(() => apply((tree) => sort(tree, level, "name")))}>
              {t.workbench.sortName}
            </button>
            <button type="button" class="button quiet small" disabled={waiting} onClick={pressed(() => apply((tree) => sort(tree, level, "rows")))}>
              {t.workbench.sortRows}
            </button>
            <button
              type="button"
              class="button quiet small"
              disabled={waiting || sealed}
              onClick={pressed(() => apply((tree) => addLevel(tree, level), (now) => levelAdded(now, level)))}
            >
              {t.workbench.addLevel}
            </button>
            {level > 0 && (
              <button
                type="button"
                class="button quiet small"
                disabled={waiting || tree.height === 1}
                onClick={pressed(() =>
                  apply((tree) => removeLevel(tree, level), (now, { height }) => levelRemoved(now, level, height)),
                )}
              >
                {t.workbench.removeLevel}
              </button>
            )}
          </div>
        </details>
      </div>
      <Distribution items={items} />
      <p class="level-words">
        {(level === 0 ? t.words.values : t.words.groups)(items.length)}
        {rare > 0 && (
          <span class="level-rare" title={t.workbench.rareNote(count(k))}>
            , {t.workbench.rare(rare === items.length ? t.workbench.all : count(rare), count(k))}
          </span>
        )}
      </p>
      <label class="level-limit">
        <input
          type="radio"
          name="min-level"
          checked={level === Math.min(lowest, tree.height)}
          disabled={waiting}
          onChange={() => limitFrom(level)}
        />
        <span>{level === 0 ? t.workbench.allowValues : t.workbench.allowFrom(level)}</span>
      </label>
      <label class="level-limit">
        <input
          type="radio"
          name="max-level"
          checked={level === Math.min(highest, tree.height)}
          disabled={waiting}
          onChange={() => limitTo(level)}
        />
        <span>{level === 0 ? t.workbench.allowOnly : t.workbench.allowTo(level)}</span>
      </label>
    </header>
  );
}

/** Whether the result has this level of the column, and for how many of its rows. */
function usedWords(level: number): string | null {
  const name = column.value ?? "";
  const shares = cutShares.value ?? spreadOf(report.value, name);
  if (!shares) return report.value?.levels[name] === level ? t.workbench.inResult : null;
  const share = shares[level] ?? 0;
  return share === 1 ? t.workbench.inResult : share > 0 ? t.workbench.shareInResult(percent(share, 0)) : null;
}

/** Does it and closes the menu, with the focus back on its button. */
function pressed(action: () => void): (event: Event) => void {
  return (event) => {
    const menu = event.currentTarget instanceof HTMLElement ? event.currentTarget.closest("details") : null;
    action();
    if (!menu) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  };
}

// Which hierarchy a column is generalized along: the choice in short, and the way to the workbench.
import { t } from "../../messages/index.ts";
import type { ColumnProfile, HierarchySpec } from "../../types.ts";
import { setHierarchy } from "../../state/recipe/recipe.ts";
import { open } from "../../state/hierarchy/workbench.ts";
import { recipe } from "../../state/run/current.ts";
import { edit } from "../../state/run/session.ts";
import { specOf, startOf } from "../workbench/builders/builder.ts";
import { BUILDERS, builderOf, summaryOf } from "../workbench/builders/index.ts";
import { printable } from "../../state/words.ts";

interface Props {
  id: string;
  column: ColumnProfile;
  hierarchy: HierarchySpec | undefined;
}

/** The two levels, what is in use, and what was suggested; everything else is in the workbench. */
export function HierarchyChoice({ id, column, hierarchy }: Props) {
  const now = hierarchy ?? null;
  const choices = [null, column.hierarchy, now].filter(
    (spec, at, all) => all.findIndex((other) => kindOf(other) === kindOf(spec)) === at,
  );
  return (
    <div class="field">
      <label for={`${id}-hierarchy`}>{t.columns.hierarchy}</label>
      <div class="choice-line">
        <select
          id={`${id}-hierarchy`}
          class="select"
          value={kindOf(now)}
          onChange={(event) => {
            const kind = event.currentTarget.value;
            const spec = [column.hierarchy, now].find((each) => kindOf(each) === kind) ?? start(kind);
            if (recipe.value) edit(setHierarchy(recipe.value, column.name, spec));
          }}
        >
          {choices.map((spec) => (
            <option key={kindOf(spec)} value={kindOf(spec)}>
              {summaryOf(spec)}
            </option>
          ))}
          {BUILDERS.filter(({ id, types }) => types.includes(column.type) && id !== "order")
            .filter(({ id }) => !choices.some((spec) => kindOf(spec) === id))
            .map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
        </select>
        <button type="button" class="button plain" aria-haspopup="dialog" onClick={() => open(column.name)}>
          {t.columns.editGroups}
          <span class="visually-hidden">{t.columns.of(printable(column.name))}</span>
        </button>
      </div>
      {hierarchy && "file" in hierarchy && (
        <p class="field-note">{t.columns.namesFile(hierarchy.file)}</p>
      )}
    </div>
  );
}

const kindOf = (spec: HierarchySpec | null): string =>
  spec === null ? "levels" : (builderOf(spec)?.id ?? Object.keys(spec)[0] ?? "");

function start(kind: string): HierarchySpec | null {
  const builder = BUILDERS.find(({ id }) => id === kind);
  return builder ? specOf(builder, startOf(builder, [])) : null;
}

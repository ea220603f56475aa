// Step 2: what each column is for.
import { t } from "../../messages/index.ts";
import { useSignal } from "@preact/signals";
import type { ColumnGroup, Grouping } from "../../state/recipe/roles.ts";
import { printable } from "../../state/words.ts";
import type { ColumnType, Role } from "../../types.ts";
import { profile, recipe } from "../../state/run/current.ts";
import { LONG, LongList } from "../controls/LongList.tsx";
import { Section } from "../controls/Section.tsx";
import { ColumnFilter } from "./ColumnFilter.tsx";
import { ColumnRow } from "./ColumnRow.tsx";
import { Together } from "./Together.tsx";
import { useColumnFilter } from "./useColumnFilter.ts";

/** How high a column is that is not opened, in pixels. */
const LINE = 35;

export function ColumnsPanel() {
  const opened = useSignal<ReadonlySet<string>>(new Set());
  const found = profile.value;
  const settings = recipe.value;
  const seen = useColumnFilter(found?.columns ?? [], settings, (found?.columns.length ?? 0) > LONG);
  if (!found || !settings) return null;
  const many = found.columns.length > LONG;
  const toggle = (name: string): void => {
    const next = new Set(opened.value);
    if (!next.delete(name)) next.add(name);
    opened.value = next;
  };
  return (
    <Section id="columns" number={2} title={t.shell.columns} aside={<p class="muted">{t.columns.suggestedNote}</p>}>
      {many && <ColumnFilter seen={seen} all={found.columns.length} />}
      <LongList list="ul" class="columns" label={t.columns.list} count={seen.columns.length} size={LINE}>
        {(at, place) => {
          const column = seen.columns[at];
          const group = seen.groupAt.get(at);
          return (
            column && (
              <ColumnRow
                key={column.name}
                column={column}
                index={found.columns.indexOf(column)}
                settings={settings.columns[column.name]}
                open={opened.value.has(column.name)}
                onToggle={() => toggle(column.name)}
                place={place}
                heading={group && <GroupHead group={group} by={seen.by.value} onOnly={() => (seen.only.value = group.key)} />}
              />
            )
          );
        }}
      </LongList>
      <Together combinations={found.combinations} />
    </Section>
  );
}

interface GroupHeadProps {
  group: ColumnGroup;
  by: Grouping;
  onOnly: () => void;
}

/** Above the first column of a group: what they have in common, and the way to list them alone. */
function GroupHead({ group: { key, columns }, by, onOnly }: GroupHeadProps) {
  const name = by === "role" ? t.words.role[key as Role] : by === "type" ? t.words.type[key as ColumnType] : printable(key);
  return (
    <p class="column-group">
      <b>{printable(name)}</b> <span class="muted">{t.words.columns(columns.length)}</span>
      <button type="button" class="button quiet small" onClick={onOnly}>
        {t.columns.onlyThese}
        <span class="visually-hidden"> {printable(name)}</span>
      </button>
    </p>
  );
}

// How coarse each column may be at most.
import { t } from "../../messages/index.ts";
import type { ExploredColumn } from "../../types.ts";
import { printable, shown } from "../../state/words.ts";

interface Props {
  columns: readonly ExploredColumn[];
  most: readonly number[];
  onFilter: (column: number, level: number) => void;
}

export function LatticeFilter({ columns, most, onFilter }: Props) {
  return (
    <div class="lattice-filter part" role="group" aria-label={t.lattice.filter}>
      {columns.map(({ name, levels, min_level: min, max_level: max }, column) => (
        <label key={name} class="field">
          <span>{printable(name)}</span>
          <select
            class="select"
            value={String(most[column] ?? Infinity)}
            onChange={({ currentTarget }) => onFilter(column, Number(currentTarget.value))}
          >
            <option value="Infinity">{t.lattice.anything}</option>
            {levels.map((level, at) =>
              at < min || at >= max ? null : (
                <option key={at} value={String(at)}>
                  {t.lattice.level(at, shown(level.example), level.groups)}
                </option>
              ),
            )}
          </select>
        </label>
      ))}
    </div>
  );
}

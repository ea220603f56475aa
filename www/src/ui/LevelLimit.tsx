// The highest level a column may reach, shown on its most frequent value.
import type { AttributeReport } from "../types.ts";
import { count, shown } from "../state/words.ts";

interface Props {
  id: string;
  attribute: AttributeReport;
  limit: number;
  onChange: (level: number) => void;
}

export function LevelLimit({ id, attribute, limit, onChange }: Props) {
  return (
    <div class="field">
      <label for={`${id}-limit`}>Highest level allowed</label>
      <input
        id={`${id}-limit`}
        class="range"
        type="range"
        min="0"
        max={attribute.height}
        step="1"
        value={limit}
        aria-valuetext={`Level ${limit} of ${attribute.height}: ${attribute.path[limit] ?? ""}`}
        onInput={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <ol class="path" aria-label="The most frequent value at each level">
        {attribute.path.map((label, level) => (
          <li key={level} data-allowed={level <= limit} data-chosen={level === attribute.level}>
            <span class="path-level">{level}</span>
            <span class="path-label">{shown(label)}</span>
            <span class="path-groups">{count(attribute.groups[level] ?? 0)}</span>
            {level === attribute.level && <span class="path-here">now</span>}
          </li>
        ))}
      </ol>
      <p class="field-note">The number is how many different values are left at that level.</p>
    </div>
  );
}

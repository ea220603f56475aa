// The lowest and the highest level a column may be released at, shown on its most frequent value.
import type { AttributeReport } from "../../types.ts";
import { allowFrom, type Allowed, allowUpTo } from "../../state/hierarchy/levels.ts";
import { count, shown } from "../../state/words.ts";

interface Props {
  id: string;
  attribute: AttributeReport;
  allowed: Allowed;
  onChange: (allowed: Allowed) => void;
}

export function LevelLimit({ id, attribute, allowed, onChange }: Props) {
  const { height, path } = attribute;
  const { minLevel: lowest, maxLevel } = allowed;
  const highest = maxLevel ?? height;
  const range = (end: string, words: string, level: number, allow: typeof allowFrom) => (
    <>
      <label for={`${id}-${end}`}>{words}</label>
      <input
        id={`${id}-${end}`}
        class="range"
        type="range"
        min="0"
        max={height}
        step="1"
        value={level}
        aria-valuetext={`Level ${level} of ${height}: ${path[level] ?? ""}`}
        onInput={(event) => onChange(allow(allowed, event.currentTarget.valueAsNumber, height))}
      />
    </>
  );
  return (
    <div class="field">
      {range("lowest", "Lowest level allowed", lowest, allowFrom)}
      {range("limit", "Highest level allowed", highest, allowUpTo)}
      <ol class="path" aria-label="The most frequent value at each level">
        {attribute.path.map((label, level) => (
          <li key={level} data-allowed={level >= lowest && level <= highest} data-chosen={level === attribute.level}>
            <span class="path-level">{level}</span>
            <span class="path-label">{shown(label)}</span>
            <span class="path-groups">{count(attribute.groups[level] ?? 0)}</span>
            {level === attribute.level && <span class="path-here">now</span>}
          </li>
        ))}
      </ol>
      <p class="field-note">
        The number is how many different values are left at that level. Nothing finer than the lowest level is released.
      </p>
    </div>
  );
}

// The lowest and the highest level a column may be released at, shown on its most frequent value.
import { t } from "../../messages/index.ts";
import type { AttributeReport } from "../../types.ts";
import { allowFrom, type Allowed, allowUpTo } from "../../state/hierarchy/levels.ts";
import { spreadOf } from "../../state/recipe/recodings.ts";
import { report } from "../../state/run/current.ts";
import { count, percent, shown } from "../../state/words.ts";

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
  const spread = spreadOf(report.value, attribute.name);
  const used = (level: number): boolean => (spread ? (spread[level] ?? 0) > 0 : level === attribute.level);
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
        aria-valuetext={t.columns.levelValue(level, height, path[level] ?? "")}
        onInput={(event) => onChange(allow(allowed, event.currentTarget.valueAsNumber, height))}
      />
    </>
  );
  return (
    <div class="field">
      {range("lowest", t.columns.lowest, lowest, allowFrom)}
      {range("limit", t.columns.highest, highest, allowUpTo)}
      <ol class="path" aria-label={t.columns.path}>
        {attribute.path.map((label, level) => (
          <li key={level} data-allowed={level >= lowest && level <= highest} data-chosen={used(level)}>
            <span class="path-level">{level}</span>
            <span class="path-label">{shown(label)}</span>
            <span class="path-groups">{count(attribute.groups[level] ?? 0)}</span>
            {used(level) && <span class="path-here">{spread ? percent(spread[level] ?? 0, 0) : t.columns.now}</span>}
          </li>
        ))}
      </ol>
      <p class="field-note">
        {t.columns.pathNote}
      </p>
    </div>
  );
}

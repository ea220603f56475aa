// How far up its hierarchy a column went: one mark per level, the climbed ones filled.
import { t } from "../../messages/index.ts";

interface Props {
  level: number;
  height: number;
  /** Its cells are at several levels, of which this is the highest. */
  mixed?: boolean;
}

export function LevelSteps({ level, height, mixed = false }: Props) {
  const words = mixed
    ? t.columns.mixedUpTo(level, height)
    : level === 0
      ? t.columns.keptAsIs
      : t.columns.levelOf(level, height);
  return (
    <span class="steps" title={mixed ? words : undefined}>
      <span class="visually-hidden">, {words}</span>
      <span class="steps-marks" aria-hidden="true">
        {Array.from({ length: Math.min(height, 12) }, (_, at) => (
          <i key={at} data-on={at < Math.round((level / height) * Math.min(height, 12))} />
        ))}
      </span>
    </span>
  );
}

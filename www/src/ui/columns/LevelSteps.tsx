// How far up its hierarchy a column went: one mark per level, the climbed ones filled.

export function LevelSteps({ level, height }: { level: number; height: number }) {
  const words = level === 0 ? "kept as it is" : `level ${level} of ${height}`;
  return (
    <span class="steps">
      <span class="visually-hidden">, {words}</span>
      <span class="steps-marks" aria-hidden="true">
        {Array.from({ length: Math.min(height, 12) }, (_, at) => (
          <i key={at} data-on={at < Math.round((level / height) * Math.min(height, 12))} />
        ))}
      </span>
    </span>
  );
}

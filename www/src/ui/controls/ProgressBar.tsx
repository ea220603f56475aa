// A bar that says how far a run has come.

export function ProgressBar({ label, done, total }: { label: string; done: number; total: number }) {
  const share = total > 0 ? Math.min(1, done / total) : 0;
  const whole = Math.round(share * 100);
  return (
    <div
      class="progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={whole}
    >
      <div style={{ transform: `scaleX(${share})` }} />
    </div>
  );
}

// Says for how many rows is decided that lie somewhere else, and hands over what is to be done with them.
import { t } from "../../messages/index.ts";
import { said } from "../../messages/said/index.ts";
import { downloadPlan, elsewhere, planError } from "../../state/run/plan.ts";

export function PlanNote({ ready }: { ready: boolean }) {
  const rows = elsewhere.value;
  if (rows === undefined) return null;
  return (
    <div data-testid="elsewhere">
      <p class="field-note">
        {t.result.elsewhere(t.words.rows(rows))}{" "}
        <button
          type="button"
          class="button plain small"
          data-testid="download-plan"
          disabled={!ready}
          onClick={() => void downloadPlan()}
        >
          {t.result.plan}
        </button>
      </p>
      {planError.value && (
        <p class="field-error" role="alert">
          {said(planError.value.message)} {said(planError.value.hint)}
        </p>
      )}
    </div>
  );
}

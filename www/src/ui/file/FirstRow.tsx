// That the first row is data, or what was said of it; and the other way round, if that is wrong.
import { t } from "../../messages/index.ts";
import { profile } from "../../state/run/current.ts";
import { reopen } from "../../state/run/session.ts";

export function FirstRow() {
  const found = profile.value;
  if (!found) return null;
  const { header, file } = found.layout;
  // Names that are certain need no word.
  if (file === "spss" || file === "stata" || header && found.recipe.input?.header === undefined) return null;
  return (
    <p class="muted first-row">
      {header ? t.file.rowNames : t.file.rowData}{" "}
      <button type="button" class="button quiet small" onClick={() => void reopen({ header: !header })}>
        {header ? t.file.isData : t.file.isNames}
      </button>
    </p>
  );
}

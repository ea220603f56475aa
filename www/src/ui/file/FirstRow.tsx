// That the first row is data, or what was said of it; and the other way round, if that is wrong.
import { profile } from "../../state/run/current.ts";
import { reopen } from "../../state/run/session.ts";

export function FirstRow() {
  const found = profile.value;
  if (!found) return null;
  const { header } = found.layout;
  // Names that are certain need no word.
  if (header && found.recipe.input?.header === undefined) return null;
  return (
    <p class="muted first-row">
      {header ? "The first row names the columns." : "The first row is data."}{" "}
      <button type="button" class="button quiet small" onClick={() => void reopen({ header: !header })}>
        {header ? "It is data" : "It names the columns"}
      </button>
    </p>
  );
}

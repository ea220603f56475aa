// Step 2: what each column is for.
import { profile, recipe } from "../../state/run/current.ts";
import { ColumnRow } from "./ColumnRow.tsx";
import { Section } from "../controls/Section.tsx";
import { Together } from "./Together.tsx";

export function ColumnsPanel() {
  const found = profile.value;
  const settings = recipe.value;
  if (!found || !settings) return null;
  return (
    <Section id="columns" number={2} title="Columns" aside={<p class="muted">Suggested: open one to see why.</p>}>
      <ul class="columns">
        {found.columns.map((column, index) => (
          <ColumnRow key={column.name} column={column} index={index} settings={settings.columns[column.name]} />
        ))}
      </ul>
      <Together combinations={found.combinations} />
    </Section>
  );
}

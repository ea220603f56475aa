// The minimal nodes: nothing below one of them satisfies the requirement.
import { t } from "../../messages/index.ts";
import { printable } from "../../state/words.ts";
import type { AttributeReport } from "../../types.ts";

const SHOWN = 100;
/** Columns of each: what is left out is in the report. */
const COLUMNS = 40;

interface Props {
  attributes: readonly AttributeReport[];
  /** Levels in the order of the attributes. */
  nodes: readonly (readonly number[])[];
}

export function MinimalNodes({ attributes, nodes }: Props) {
  const chosen = attributes.map(({ level }) => level).join();
  return (
    <>
      <p class="muted">{t.result.minimalNodes(nodes.length)}</p>
      <div class="nodes" role="region" tabIndex={0} aria-label={t.result.minimalTitle}>
        <table>
          <thead>
            <tr>
              {attributes.slice(0, COLUMNS).map(({ name }) => (
                <th key={name} scope="col">
                  {printable(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {nodes.slice(0, SHOWN).map((levels) => (
              <tr key={levels.join()} data-chosen={levels.join() === chosen}>
                {levels.slice(0, COLUMNS).map((level, at) => (
                  <td key={at}>{level}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {attributes.length > COLUMNS && <p class="field-note">{t.result.firstColumns(COLUMNS)}</p>}
      {nodes.length > SHOWN && <p class="field-note">{t.words.firstOf(SHOWN)}</p>}
    </>
  );
}

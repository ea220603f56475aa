// The minimal nodes: nothing below one of them satisfies the requirement.
import { counted } from "../../state/words.ts";
import type { AttributeReport } from "../../types.ts";

const SHOWN = 100;

interface Props {
  attributes: readonly AttributeReport[];
  /** Levels in the order of the attributes. */
  nodes: readonly (readonly number[])[];
}

export function MinimalNodes({ attributes, nodes }: Props) {
  const chosen = attributes.map(({ level }) => level).join();
  return (
    <>
      <p class="muted">{counted(nodes.length, "minimal node")}: nothing below one of them satisfies the requirement.</p>
      <div class="nodes" role="region" tabIndex={0} aria-label="Minimal nodes">
        <table>
          <thead>
            <tr>
              {attributes.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {nodes.slice(0, SHOWN).map((levels) => (
              <tr key={levels.join()} data-chosen={levels.join() === chosen}>
                {levels.map((level, at) => (
                  <td key={at}>{level}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {nodes.length > SHOWN && <p class="field-note">The first {SHOWN} of them.</p>}
    </>
  );
}

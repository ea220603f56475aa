// For experts: all minimal nodes of the lattice as a picture and as a list, to filter, to compare and to choose from.
import { t } from "../../messages/index.ts";
import { said } from "../../messages/said/index.ts";
import { useMemo, useState } from "preact/hooks";
import { AT_ONCE, explore, exploring, keyOf, lattice, latticeError, lookAt, type Lattice, type Node } from "../../state/run/lattice.ts";
import { Chevron } from "../controls/Icons.tsx";
import { ProgressBar } from "../controls/ProgressBar.tsx";
import { LatticeFilter } from "./LatticeFilter.tsx";
import { LatticePicture } from "./LatticePicture.tsx";
import { NodeTable } from "./NodeTable.tsx";
import { SideBySide } from "./SideBySide.tsx";

/** So many columns are shown: a picture of more is no picture. */
export const COLUMNS = 16;

export function LatticePanel() {
  const found = lattice.value;
  const error = latticeError.value;
  return (
    <details
      class="disclosure details lattice part"
      data-testid="lattice"
      onToggle={({ currentTarget }) => currentTarget.open && void explore()}
    >
      <summary>
        <Chevron />
        {t.lattice.title}
      </summary>
      <div class="details-body lattice-body">
        <p class="muted">{t.lattice.explained}</p>
        {error && (
          <p class="field-error" role="alert">
            {said(error.message)} {said(error.hint)}
          </p>
        )}
        {!found && exploring.value && <ProgressBar label={t.lattice.searching} done={0} total={0} />}
        {!found && !exploring.value && (
          <button type="button" class="button plain small" onClick={() => void explore()}>
            {t.lattice.find}
          </button>
        )}
        {found && <Found found={found} />}
      </div>
    </details>
  );
}

function Found({ found }: { found: Lattice }) {
  const [most, setMost] = useState<readonly number[]>([]);
  const [shown, setShown] = useState(AT_ONCE);
  const [beside, setBeside] = useState<readonly string[]>([]);
  const nodes = useMemo(() => found.minimal.filter((node) => fits(node, most)), [found.minimal, most]);
  const seen = nodes.slice(0, shown);
  const filter = (column: number, level: number): void => {
    const next = found.columns.map((_, at) => (at === column ? level : (most[at] ?? Infinity)));
    setMost(next);
    setShown(AT_ONCE);
    void lookAt(found.minimal.filter((node) => fits(node, next)).slice(0, AT_ONCE));
  };
  const mark = (node: Node): void => {
    const key = keyOf(node);
    // The one that was marked first gives way.
    setBeside(beside.includes(key) ? beside.filter((other) => other !== key) : [...beside, key].slice(-2));
  };
  const more = (): void => {
    setShown(shown + AT_ONCE);
    void lookAt(nodes.slice(shown, shown + AT_ONCE));
  };
  return (
    <>
      <LatticeFilter columns={found.columns.slice(0, COLUMNS)} most={most} onFilter={filter} />
      <p aria-live="polite" data-testid="lattice-count">
        {nodes.length === found.minimal.length ? t.lattice.nodes(nodes.length) : t.lattice.fitting(nodes.length, found.minimal.length)}
      </p>
      <LatticePicture columns={found.columns.slice(0, COLUMNS)} nodes={nodes} beside={beside} />
      <NodeTable found={found} nodes={seen} beside={beside} onMark={mark} />
      {nodes.length > shown && (
        <button type="button" class="button plain small" disabled={exploring.value} onClick={more}>
          {t.lattice.more(Math.min(AT_ONCE, nodes.length - shown), nodes.length - shown)}
        </button>
      )}
      <SideBySide found={found} keys={beside} />
    </>
  );
}

const fits = (node: Node, most: readonly number[]): boolean => node.every((level, at) => level <= (most[at] ?? Infinity));

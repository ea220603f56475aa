// Which encoding a file has, where it does not say so itself: chosen by how its letters look.
import { t } from "../../messages/index.ts";
import { useSignal } from "@preact/signals";
import { useEffect, useId } from "preact/hooks";
import { type Letters, lettersOf, same } from "../../state/encodings.ts";
import { readAs } from "../../state/run/session.ts";

interface Props {
  file: File;
  /** As it was read; null if it could not be. */
  now: string | null;
}

export function EncodingChoice({ file, now }: Props) {
  const id = useId();
  const found = useSignal<Letters[]>([]);
  useEffect(() => {
    let wanted = true;
    // A file that cannot be read any more is an error where it is read.
    void lettersOf(file, now).then((letters) => wanted && (found.value = letters), () => undefined);
    return () => {
      wanted = false;
    };
  }, [file, now]);
  const letters = found.value;
  const chosen = letters.find(({ encoding }) => same(encoding, now))?.encoding;
  if (letters.length === 0 || (now !== null && (letters.length === 1 || !chosen))) return null;
  return (
    <div class="field encoding">
      <label for={id}>{now === null ? t.file.readAs : t.file.lettersWrong}</label>
      <select
        id={id}
        class="select"
        data-testid="encoding"
        value={chosen ?? ""}
        onChange={(event) => void readAs(file, event.currentTarget.value)}
      >
        {now === null && (
          <option value="" disabled>
            {t.file.chooseLetters}
          </option>
        )}
        {letters.map(({ encoding, sample }) => (
          <option key={encoding} value={encoding}>
            {sample === "" ? "" : `${sample} – `}
            {t.file.encoding[encoding]} ({encoding})
          </option>
        ))}
      </select>
    </div>
  );
}

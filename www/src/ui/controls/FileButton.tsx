// A file input that looks like a button and keeps a button's keyboard.
import type { ComponentChildren } from "preact";

interface Props {
  children: ComponentChildren;
  accept: string;
  onFile: (file: File) => void;
  testId?: string;
  kind?: "primary" | "plain" | "quiet";
}

export function FileButton({ children, accept, onFile, testId, kind = "plain" }: Props) {
  return (
    <label class={`button ${kind} file-button`}>
      <input
        type="file"
        accept={accept}
        {...(testId ? { "data-testid": testId } : {})}
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0];
          // The same file can be chosen again after an error.
          event.currentTarget.value = "";
          if (chosen) onFile(chosen);
        }}
      />
      <span>{children}</span>
    </label>
  );
}

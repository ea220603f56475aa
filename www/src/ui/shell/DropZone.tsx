// The whole window takes a dropped file, at any time.
import { t } from "../../messages/index.ts";
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { dropped } from "../../state/run/dropped.ts";
import { open, refuse } from "../../state/run/session.ts";

const has = (event: DragEvent, type: string): boolean => event.dataTransfer?.types.includes(type) ?? false;

/** A file or a link: a browser would leave the page for either. */
const isOurs = (event: DragEvent): boolean => has(event, "Files") || has(event, "text/uri-list");

export function DropZone({ children }: { children: ComponentChildren }) {
  const over = useSignal(false);
  useEffect(() => {
    const enter = (event: DragEvent): void => {
      if (!isOurs(event)) return;
      event.preventDefault();
      over.value = has(event, "Files");
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) over.value = false;
    };
    const drop = (event: DragEvent): void => {
      over.value = false;
      const what = dropped(event.dataTransfer);
      // Text that is dragged into a field is the field's.
      if (!what) return;
      event.preventDefault();
      if (what instanceof File) void open(what);
      else refuse(what);
    };
    window.addEventListener("dragenter", enter);
    window.addEventListener("dragover", enter);
    window.addEventListener("dragleave", leave);
    window.addEventListener("drop", drop);
    return () => {
      window.removeEventListener("dragenter", enter);
      window.removeEventListener("dragover", enter);
      window.removeEventListener("dragleave", leave);
      window.removeEventListener("drop", drop);
    };
  }, []);
  return (
    <div class="page">
      {children}
      {over.value && (
        <div class="drop-veil" aria-hidden="true">
          <p>{t.shell.dropAnywhere}</p>
        </div>
      )}
    </div>
  );
}

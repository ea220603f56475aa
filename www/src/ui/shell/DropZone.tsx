// The whole window takes a dropped file, at any time.
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { open } from "../../state/run/session.ts";

const hasFile = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") ?? false;

export function DropZone({ children }: { children: ComponentChildren }) {
  const over = useSignal(false);
  useEffect(() => {
    const enter = (event: DragEvent): void => {
      if (!hasFile(event)) return;
      event.preventDefault();
      over.value = true;
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) over.value = false;
    };
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      over.value = false;
      const dropped = event.dataTransfer?.files[0];
      if (dropped) void open(dropped);
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
          <p>Drop it anywhere</p>
        </div>
      )}
    </div>
  );
}

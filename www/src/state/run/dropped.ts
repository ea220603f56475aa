// What was dropped on the page: one file, or a sentence that says why it is none.
import { t } from "../../messages/index.ts";
import type { ErrorInfo } from "../../types.ts";

/** The part of a `DataTransfer` that is looked at. */
export interface Dropped {
  readonly types: readonly string[];
  readonly files: ArrayLike<File>;
  readonly items: ArrayLike<{ readonly kind: string; webkitGetAsEntry?(): { readonly isDirectory: boolean } | null }>;
}

/** The one file that was dropped, why there is none, or null where nothing was dropped that is meant for the page. */
export function dropped(transfer: Dropped | null): File | ErrorInfo | null {
  if (!transfer) return null;
  // Entries can be asked for only now: the browser forgets them when the event is over.
  const items = Array.from(transfer.items);
  if (items.some((item) => item.kind === "file" && item.webkitGetAsEntry?.()?.isDirectory)) {
    return {
      code: "dropped-folder",
      message: t.shell.folder,
      hint: t.shell.folderHint,
    };
  }
  const [file] = Array.from(transfer.files);
  if (transfer.files.length > 1) {
    return {
      code: "dropped-several",
      message: t.shell.several(transfer.files.length),
      hint: t.shell.severalHint,
    };
  }
  if (file) return file;
  if (transfer.types.includes("text/uri-list")) {
    return {
      code: "dropped-link",
      message: t.shell.link,
      hint: t.shell.linkHint,
    };
  }
  if (transfer.types.includes("Files")) {
    return {
      code: "dropped-nothing",
      message: t.shell.noFile,
      hint: t.shell.noFileHint,
    };
  }
  return null;
}

// `<coversheet-panel>`: the whole page in a sandboxed frame, with a file and a recipe in and what is handed over out.
//
// The frame has an origin of its own, so that script here reads nothing of the rows. What crosses goes through a port that the
// element makes for the first page that the frame shows, and for no other.

import { badArgument, type ErrorCode } from "./errors.js";
import { checkRecipe, isBlob, isRecord } from "./arguments.js";
import type { ErrorInfo, Recipe } from "./types.js";

/** The page in the frame looks whether it is called so. */
const NAME = "coversheet-panel";

/** What a file is that the person in the frame handed over. */
export type PanelFileKind = "release" | "report" | "internal-report" | "recipe" | "other";

/** The detail of the event `coversheet-file`. */
export interface PanelFile {
  file: File;
  /** A release and a report can be handed on. An internal report and a recipe hold values of the original. */
  what: PanelFileKind;
}

/** What the element itself says. */
export type PanelErrorCode =
  /** The frame shows no page of Coversheet. */
  | "panel-not-shown"
  /** The frame shows another page than it did. */
  | "panel-replaced"
  /** The recipe that was given does not fit the file. */
  | "recipe-does-not-fit";

export interface PanelEvents {
  /** The page in the frame is there. Files that were given before go to it now. */
  "coversheet-ready": CustomEvent<null>;
  /** The person pressed a button that hands a file over. */
  "coversheet-file": CustomEvent<PanelFile>;
  /** A file or a recipe was refused, or the frame shows another page or none. */
  "coversheet-failed": CustomEvent<Pick<ErrorInfo, "message" | "hint"> & { code: PanelErrorCode | ErrorCode }>;
}

type Message = { kind: "ready" } | { kind: "file"; file: File } | ({ kind: "failed" } & PanelEvents["coversheet-failed"]["detail"]);

const KINDS: readonly [RegExp, PanelFileKind][] = [
  [/-anonymized\.(csv|xlsx)$/, "release"],
  [/-internal-report\.html$/, "internal-report"],
  [/-report\.(json|html)$/, "report"],
  [/-recipe\.json$/, "recipe"],
];

/** Milliseconds in which something comes into the frame, and then in which a page there says that it is Coversheet. */
const LOADING = 60_000;
const GREETING = 15_000;

/** Outside of a browser, such as where a page is rendered on a server, there are no elements. */
const Base: typeof HTMLElement = typeof HTMLElement === "undefined" ? (class {} as typeof HTMLElement) : HTMLElement;

/**
 * The page as an element. Attributes: `src`, the address of `coversheet.html`; `downloads`, which lets the frame save files
 * besides handing them over.
 */
export class CoversheetPanel extends Base {
  static readonly observedAttributes = ["src", "downloads"];
  #frame: HTMLIFrameElement | null = null;
  #port: MessagePort | null = null;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #waiting: { file: File; recipe: Recipe | null } | null = null;

  /** Opens a file in the frame, with a recipe if there is one. The last one given counts. */
  open(file: File, recipe: Recipe | null = null): void {
    if (!isBlob(file) || !("name" in file)) throw badArgument("file", "a File");
    this.#waiting = { file, recipe: recipe && checkRecipe(recipe) };
    this.#flush();
  }

  connectedCallback(): void {
    globalThis.addEventListener("message", this.#greeted);
    this.#show();
  }

  disconnectedCallback(): void {
    globalThis.removeEventListener("message", this.#greeted);
    this.#remove();
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#show();
  }

  /** Puts a new frame in the place of the one before. */
  #show(): void {
    this.#remove();
    const src = this.getAttribute("src");
    if (src === null) return this.#expect(GREETING);
    const frame = document.createElement("iframe");
    const flags = ["allow-scripts", ...(this.hasAttribute("downloads") ? ["allow-downloads"] : [])];
    frame.setAttribute("sandbox", flags.join(" "));
    frame.setAttribute("name", NAME);
    frame.setAttribute("referrerpolicy", "no-referrer");
    frame.title = this.title || "Coversheet";
    // Properties, because a policy may refuse the attribute.
    Object.assign(frame.style, { border: "0", width: "100%", height: "100%", display: "block" });
    frame.src = src;
    // Also of an error of the server, and of what a policy refuses, where browsers say nothing else.
    frame.addEventListener("load", () => this.#frame === frame && this.#expect(GREETING));
    this.#expect(LOADING);
    this.#frame = frame;
    (this.shadowRoot ?? this.attachShadow({ mode: "open" })).append(frame);
  }

  /** Says so if no page greets in time. One that greets later is welcome all the same. */
  #expect(milliseconds: number): void {
    clearTimeout(this.#patience);
    if (this.#port) return;
    this.#patience = setTimeout(() => {
      this.#failed({
        code: "panel-not-shown",
        message: "The frame does not show Coversheet.",
        hint: "Look whether `src` is the address of coversheet.html, whether the server answers with it, and whether the page's policy allows it: frame-src.",
      });
    }, milliseconds);
  }

  #remove(): void {
    clearTimeout(this.#patience);
    this.#port?.close();
    this.#frame?.remove();
    this.#port = this.#frame = null;
  }

  /** An arrow function, so that it can be taken away again. */
  readonly #greeted = (event: MessageEvent<unknown>): void => {
    const frame = this.#frame;
    if (!frame || event.source !== frame.contentWindow) return;
    if (!isRecord(event.data) || event.data["coversheet"] !== "panel") return;
    if (this.#port) {
      this.#remove();
      this.#failed({
        code: "panel-replaced",
        message: "The frame shows another page than it did.",
        hint: "Set the element's address again to begin anew, and keep the frame where it is by a policy: frame-src.",
      });
      return;
    }
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    clearTimeout(this.#patience);
    port1.onmessage = ({ data }: MessageEvent<Message>) => this.#receive(data);
    // A sandboxed page has no origin that could be named here.
    frame.contentWindow?.postMessage({ coversheet: "panel", downloads: this.hasAttribute("downloads") }, "*", [port2]);
  };

  #receive(message: Message): void {
    switch (message.kind) {
      case "ready":
        this.#tell("coversheet-ready", null);
        this.#flush();
        break;
      case "file": {
        const { file } = message;
        const [, what = "other"] = KINDS.find(([ending]) => ending.test(file.name)) ?? [];
        this.#tell("coversheet-file", { file, what });
        break;
      }
      case "failed": {
        const { code, message: text, hint } = message;
        this.#failed({ code, message: text, hint });
      }
    }
  }

  #flush(): void {
    if (!this.#port || !this.#waiting) return;
    this.#port.postMessage({ kind: "open", ...this.#waiting });
    this.#waiting = null;
  }

  #failed(detail: PanelEvents["coversheet-failed"]["detail"]): void {
    this.#tell("coversheet-failed", detail);
  }

  #tell<Name extends keyof PanelEvents>(name: Name, detail: PanelEvents[Name]["detail"]): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

export interface CoversheetPanel {
  addEventListener<Name extends keyof PanelEvents>(
    name: Name,
    listener: (this: CoversheetPanel, event: PanelEvents[Name]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(name: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "coversheet-panel": CoversheetPanel;
  }
}

if (typeof customElements !== "undefined" && !customElements.get(NAME)) customElements.define(NAME, CoversheetPanel);

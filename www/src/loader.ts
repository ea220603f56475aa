// One of the two scripts that the assembled file carries as they are: it unpacks the page's style and script, and adds them. The
// policy names both by their hashes, so that nothing else can be added in this way.
import { unpack } from "./unpack.ts";

async function load(): Promise<void> {
  for (const element of ["style", "script"] as const) {
    const added = document.createElement(element);
    added.textContent = await unpack(`page-${element}`).text();
    document.head.append(added);
  }
}

function say(words: string): void {
  const app = document.getElementById("app");
  if (app) app.textContent = words;
}

// The script before this one has said what this browser lacks, if it lacks something.
if (document.getElementById("app")?.dataset["lacks"] === undefined) {
  load().catch(() => say("Coversheet could not be unpacked: this file is damaged. Get it again from where it came from."));
}

// The five steps: where each stands, and the way to it.
import { number } from "../../state/privacy/parameters.ts";
import { kOf, withRole } from "../../state/recipe/recipe.ts";
import { profile, recipe, result, stateLabel } from "../../state/run/current.ts";
import { count, counted, percent } from "../../state/words.ts";

interface Step {
  id: string;
  title: string;
  words: string;
  state: "done" | "busy" | "wrong" | "next";
}

function steps(): Step[] {
  const found = profile.value;
  const settings = recipe.value;
  const report = result.value?.report;
  const state = stateLabel.value;
  // What was released before says nothing about settings that have no result.
  const release = result.value?.release.kind ?? "idle";
  const made = state === "error" && release === "ready" ? "idle" : release;
  const downloadWords = {
    idle: state === "done" ? "Ready" : "After the result",
    working: "Checking…",
    ready: "Checked",
    failed: "Failed",
  };
  const quasi = settings ? withRole(settings, "quasi-identifier").length : 0;
  const resultWords = {
    running: "Working…",
    error: "No result",
    done: report ? `${counted(report.released_rows, "row")} kept` : "",
    empty: "Nothing yet",
  };
  return [
    { id: "file", title: "File", words: found ? counted(found.rows, "row") : "", state: "done" },
    { id: "columns", title: "Columns", words: counted(quasi, "quasi-identifier"), state: quasi > 0 ? "done" : "wrong" },
    {
      id: "privacy",
      title: "Privacy",
      words: settings ? `k = ${count(kOf(settings))}, limit ${percent(number(settings.suppression.limit))}` : "",
      state: "done",
    },
    {
      id: "result",
      title: "Result",
      words: resultWords[state],
      state: state === "error" ? "wrong" : state === "running" ? "busy" : state === "done" ? "done" : "next",
    },
    {
      id: "download",
      title: "Download",
      words: downloadWords[made],
      state: made === "ready" ? "done" : made === "working" ? "busy" : made === "failed" ? "wrong" : "next",
    },
  ];
}

/** To a step inside the settings, only the settings scroll: the result stays in sight. */
function goTo(event: MouseEvent & { currentTarget: HTMLAnchorElement }): void {
  const step = document.getElementById(event.currentTarget.hash.slice(1));
  if (!step) return;
  event.preventDefault();
  const pane = step.closest(".settings");
  const scrolls = pane && getComputedStyle(pane).overflowY !== "visible";
  if (scrolls) pane.scrollTo({ top: step.offsetTop });
  else step.scrollIntoView();
  step.focus({ preventScroll: true });
}

export function Rail() {
  return (
    <nav class="rail" aria-label="Steps">
      <ol>
        {steps().map((step, index) => (
          <li key={step.id} data-step={step.state}>
            <a href={`#${step.id}`} onClick={goTo}>
              <span class="rail-number" aria-hidden="true">
                {index + 1}
              </span>
              <span class="rail-text">
                <span class="rail-title">{step.title}</span>
                <span class="rail-words">{step.words}</span>
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

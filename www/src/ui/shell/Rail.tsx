// The five steps: where each stands, and the way to it.
import { t } from "../../messages/index.ts";
import { number } from "../../state/privacy/parameters.ts";
import { kOf, withRole } from "../../state/recipe/recipe.ts";
import { profile, recipe, result, stateLabel } from "../../state/run/current.ts";
import { count, percent } from "../../state/words.ts";

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
    idle: state === "done" ? t.shell.release.ready : t.shell.release.idle,
    working: t.shell.release.working,
    ready: t.shell.release.checked,
    failed: t.shell.release.failed,
  };
  const quasi = settings ? withRole(settings, "quasi-identifier").length : 0;
  const resultWords = {
    running: t.shell.working,
    error: t.shell.noResult,
    done: report ? t.shell.kept(report.released_rows) : "",
    empty: t.shell.nothingYet,
  };
  return [
    { id: "file", title: t.shell.file, words: found ? t.words.rows(found.rows) : "", state: "done" },
    { id: "columns", title: t.shell.columns, words: t.shell.quasi(quasi), state: quasi > 0 ? "done" : "wrong" },
    {
      id: "privacy",
      title: t.shell.privacy,
      words: settings ? t.shell.asked(count(kOf(settings)), percent(number(settings.suppression.limit))) : "",
      state: "done",
    },
    {
      id: "result",
      title: t.shell.result,
      words: resultWords[state],
      state: state === "error" ? "wrong" : state === "running" ? "busy" : state === "done" ? "done" : "next",
    },
    {
      id: "download",
      title: t.shell.download,
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
    <nav class="rail" aria-label={t.shell.steps}>
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

// What of the file is the table, where that is not certain: asked before anything is done with it, one after the other.
import { useLayoutEffect, useRef } from "preact/hooks";
import { answer, cancel } from "../../state/run/session.ts";
import type { Asking } from "../../state/run/state.ts";
import type { InputRecipe, LayoutQuestion } from "../../types.ts";
import { counted } from "../../state/words.ts";

interface Words {
  title: (rows: number) => string;
  why: string;
  answers: readonly [label: string, said: InputRecipe][];
}

const WORDS: Record<LayoutQuestion["part"], Words> = {
  header: {
    title: () => "The first row looks like data",
    why: "It may be the names of the columns, or the first person. Names stand in every release, so a person must never be taken for them. If it is data, the columns are called column_1, column_2 and so on.",
    answers: [
      ["It is data", { header: false }],
      ["It names the columns", { header: true }],
    ],
  },
  "skip-rows": {
    title: (rows) => `${counted(rows, "row")} above the table`,
    why: "This looks like a title, not like the table. Kept, it would be released as if it were data.",
    answers: [
      ["Leave out", { "skip-rows": "recognized" }],
      ["Keep as data", { "skip-rows": 0 }],
    ],
  },
  "skip-units": {
    title: (rows) => `${counted(rows, "row")} with units below the header`,
    why: "This looks like units, not like a person. Kept, it would be released as if it were data.",
    answers: [
      ["Leave out", { "skip-units": "recognized" }],
      ["Keep as data", { "skip-units": 0 }],
    ],
  },
  "skip-footer": {
    title: (rows) => `${counted(rows, "row")} at the end`,
    why: "This looks like a total or a remark, not like a person. Kept, it would be released as if it were data.",
    answers: [
      ["Leave out", { "skip-footer": "recognized" }],
      ["Keep as data", { "skip-footer": 0 }],
    ],
  },
};

export function LayoutQuestions({ file, questions }: Asking) {
  const [question] = questions;
  const title = useRef<HTMLHeadingElement>(null);
  // The next question has other buttons: who listens hears it from its start.
  useLayoutEffect(() => title.current?.focus(), [question?.part]);
  if (!question) return null;
  const words = WORDS[question.part];
  return (
    <main class="asking" id="main" tabIndex={-1} data-testid="result" data-state="empty">
      <section class="asking-card" aria-labelledby="asking-title" data-testid="layout-question" data-part={question.part}>
        <p class="muted">
          {file.name}
          {questions.length > 1 && ` · ${questions.length} questions`}
        </p>
        <h1 id="asking-title" ref={title} tabIndex={-1}>
          {words.title(question.rows)}
        </h1>
        <ShownRows question={question} />
        <p id="asking-why">{words.why}</p>
        <div class="button-row">
          {words.answers.map(([label, said]) => (
            <button
              key={label}
              type="button"
              class="button plain"
              aria-describedby="asking-why"
              onClick={() => answer(said)}
            >
              {label}
            </button>
          ))}
          <button type="button" class="button quiet" data-testid="cancel" onClick={cancel}>
            Start over
          </button>
        </div>
      </section>
    </main>
  );
}

/** The rows as the file has them, with their numbers in a spreadsheet. */
function ShownRows({ question: { part, rows, shown } }: { question: LayoutQuestion }) {
  const left = part === "header" ? 0 : rows - shown.length;
  return (
    <div class="asking-rows" role="region" aria-label="Rows of the file" tabIndex={0}>
      <table>
        <tbody>
          {shown.map(({ number, cells, more }, at) => (
            <tr key={number} class={part !== "header" || at === 0 ? "asked" : undefined}>
              <th scope="row">{number}</th>
              {cells.map((cell, position) => (
                <td key={position}>{cell}</td>
              ))}
              {more > 0 && <td class="muted">and {more} more</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 && <p class="muted">and {counted(left, "more row")}</p>}
    </div>
  );
}

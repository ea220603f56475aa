// What of the file is the table, where that is not certain: asked before anything is done with it, one after the other.
import { t } from "../../messages/index.ts";
import { useLayoutEffect, useRef } from "preact/hooks";
import { answer, cancel } from "../../state/run/session.ts";
import type { Asking } from "../../state/run/state.ts";
import type { InputRecipe, LayoutQuestion } from "../../types.ts";
import { all } from "../../messages/numbers.ts";
import { printable } from "../../state/words.ts";

type Answers = readonly [label: string, said: InputRecipe][];

interface Words {
  title: (rows: number, layout: Asking["layout"]) => string;
  why: string;
  answers: Answers | ((layout: Asking["layout"]) => Answers);
}

const words = (): Record<LayoutQuestion["part"], Words> => ({
  sheet: {
    title: (_rows, { sheets }) => t.file.whichSheet(sheets.length),
    why: t.file.whySheet,
    answers: ({ sheets }) =>
      sheets.map(({ name, hidden }) => [hidden ? t.file.hidden(printable(name)) : printable(name), { sheet: name }] as const),
  },
  hidden: {
    title: (_rows, { hidden_rows: rows, hidden_columns: columns }) =>
      all([...(rows > 0 ? [t.file.hiddenRows(rows)] : []), ...(columns > 0 ? [t.file.hiddenColumns(columns)] : [])]),
    why: t.file.whyHidden,
    answers: [
      [t.file.leaveOut, { hidden: "leave-out" }],
      [t.file.keepData, { hidden: "keep" }],
    ],
  },
  header: {
    title: () => t.file.looksLikeData,
    why: t.file.whyHeader,
    answers: [
      [t.file.isData, { header: false }],
      [t.file.isNames, { header: true }],
    ],
  },
  "skip-rows": {
    title: (rows) => t.file.above(t.words.rows(rows)),
    why: t.file.whyAbove,
    answers: [
      [t.file.leaveOut, { "skip-rows": "recognized" }],
      [t.file.keepData, { "skip-rows": 0 }],
    ],
  },
  "skip-units": {
    title: (rows) => t.file.units(t.words.rows(rows)),
    why: t.file.whyUnits,
    answers: [
      [t.file.leaveOut, { "skip-units": "recognized" }],
      [t.file.keepData, { "skip-units": 0 }],
    ],
  },
  "skip-footer": {
    title: (rows) => t.file.end(t.words.rows(rows)),
    why: t.file.whyEnd,
    answers: [
      [t.file.leaveOut, { "skip-footer": "recognized" }],
      [t.file.keepData, { "skip-footer": 0 }],
    ],
  },
});

export function LayoutQuestions({ file, questions, layout }: Asking) {
  const [question] = questions;
  const title = useRef<HTMLHeadingElement>(null);
  // The next question has other buttons: who listens hears it from its start.
  useLayoutEffect(() => title.current?.focus(), [question?.part]);
  if (!question) return null;
  const asked = words()[question.part];
  const answers = typeof asked.answers === "function" ? asked.answers(layout) : asked.answers;
  return (
    <main class="asking" id="main" tabIndex={-1} data-testid="result" data-state="empty">
      <section class="asking-card" aria-labelledby="asking-title" data-testid="layout-question" data-part={question.part}>
        <p class="muted">
          {printable(file.name)}
          {questions.length > 1 && ` · ${t.file.questions(questions.length)}`}
        </p>
        <h1 id="asking-title" ref={title} tabIndex={-1}>
          {asked.title(question.rows, layout)}
        </h1>
        {question.shown.length > 0 && <ShownRows question={question} />}
        <p id="asking-why">{asked.why}</p>
        <div class="button-row">
          {answers.map(([label, said]) => (
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
            {t.shell.startOver}
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
    <div class="asking-rows" role="region" aria-label={t.file.rowsOfFile} tabIndex={0}>
      <table>
        <tbody>
          {shown.map(({ number, cells, more }, at) => (
            <tr key={number} class={part !== "header" || at === 0 ? "in-question" : undefined}>
              <th scope="row">{number}</th>
              {cells.map((cell, position) => (
                <td key={position}>{printable(cell)}</td>
              ))}
              {more > 0 && <td class="muted">{t.file.moreCells(more)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 && <p class="muted">{t.file.moreRows(left)}</p>}
    </div>
  );
}

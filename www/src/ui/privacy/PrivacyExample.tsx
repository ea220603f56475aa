// A table of a few rows, made up, that shows what a model refuses and what it accepts.
import { t } from "../../messages/index.ts";
import type { Example } from "../../types.ts";
import { Check, Cross } from "../controls/Icons.tsx";

export function PrivacyExample({ example }: { example: Example }) {
  const { head, given, classes } = example;
  return (
    <table class="example">
      <caption>{t.privacy.example(given)}</caption>
      <thead>
        <tr>
          <th scope="col">{head[0]}</th>
          <th scope="col">{head[1]}</th>
        </tr>
      </thead>
      {classes.map(({ rows, holds, why }) => (
        <tbody key={why} data-holds={holds}>
          {rows.map(([known, value], at) => (
            <tr key={at}>
              <td>{known}</td>
              <td>{value}</td>
            </tr>
          ))}
          <tr class="verdict">
            <td colSpan={2}>
              {holds ? <Check /> : <Cross />}
              <span>
                <span class="visually-hidden">{holds ? t.privacy.passes : t.privacy.fails}</span>
                {why}
              </span>
            </td>
          </tr>
        </tbody>
      ))}
    </table>
  );
}

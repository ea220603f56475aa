// Levels, suppression, effort and cost of each search; the best value of each objective is marked.
import { t } from "../../messages/index.ts";
import { said } from "../../messages/said/index.ts";
import { bestOf, isBest, isProtected, objectivesOf, ratioOf } from "../../state/run/compare.ts";
import { algorithmOf, setAlgorithm } from "../../state/recipe/recipe.ts";
import { recodingOf, setRecoding } from "../../state/recipe/recodings.ts";
import { large, recodingMade, searchLabel } from "../../state/recipe/searches.ts";
import { recipe } from "../../state/run/current.ts";
import { edit } from "../../state/run/session.ts";
import { count, duration, measure, OBJECTIVES, percent, printable, ratio as decimals } from "../../state/words.ts";
import type { AlgorithmName, Compared, FoundNode, ObjectiveName, Report } from "../../types.ts";
import { Check, Warning } from "../controls/Icons.tsx";

export function CompareTable({ report, results }: { report: Report; results: readonly Compared[] }) {
  const objectives = objectivesOf(results, report.objective.name);
  const best = new Map(objectives.map((name) => [name, bestOf(results, name)]));
  const finer = recodingOf(report.recipe) !== "columns";
  const width = FIXED + objectives.length;
  return (
    <>
      <div class="nodes compare-scroll part" role="region" tabIndex={0} aria-label={t.result.comparisonTitle}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t.result.searchBar}</th>
              <th scope="col">{t.result.levels}</th>
              <th scope="col" class="figure-cell">
                {t.result.suppressedTitle}
              </th>
              <th scope="col" class="figure-cell">
                {t.result.classes}
              </th>
              <th scope="col" class="figure-cell">
                {t.result.evaluated}
              </th>
              <th scope="col" class="figure-cell">
                {t.result.ofLattice}
              </th>
              <th scope="col" class="figure-cell">
                {t.result.timeTitle}
              </th>
              <th scope="col" class="figure-cell">
                {t.result.timesBest}
              </th>
              {objectives.map((name) => (
                <th key={name} scope="col" class="figure-cell objective-cell">
                  {objectiveLabel(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {results.map((result) => (
              <tr key={result.algorithm} data-chosen={result.algorithm === report.search.algorithm}>
                <th scope="row">
                  <span class="compare-name">
                    <span>
                      {nameOf(result.algorithm, finer)}{" "}
                      {result.found?.search.optimal && (
                        <span class="compare-proven">
                          <Check />
                          {t.result.provenWord}
                        </span>
                      )}
                      {result.found && !isProtected(result.found) && (
                        <span class="compare-unprotected">
                          <Warning />
                          {t.result.notK}
                        </span>
                      )}
                    </span>
                    <Use result={result} />
                  </span>
                </th>
                {result.found ? (
                  <Cells
                    found={result.found}
                    objectives={objectives}
                    best={best}
                    ratio={ratioOf(results, result.found, report.objective.name)}
                  />
                ) : (
                  <td class="compare-failed" colSpan={width - 1}>
                    <span>
                      {said(result.failed.message)} {said(result.failed.hint)}
                    </span>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="field-note compare-note">
        {t.result.levelOrder(report.attributes.map(({ name }) => printable(name)).join(", "))}{" "}
        <span class="best-mark">●</span> {t.result.marksLeast(objectiveLabel(report.objective.name))}
      </p>
    </>
  );
}

/** With what the search makes, where there are several kinds. */
const nameOf = (algorithm: AlgorithmName, finer: boolean): string =>
  finer ? `${t.privacy.recoding[recodingMade(algorithm)].label}: ${searchLabel(algorithm)}` : searchLabel(algorithm);

/** Columns before the objectives. */
const FIXED = 8;

const objectiveLabel = (name: ObjectiveName): string =>
  OBJECTIVES.find((objective) => objective.name === name)?.label ?? name;

interface CellsProps {
  found: FoundNode;
  objectives: ObjectiveName[];
  best: ReadonlyMap<ObjectiveName, number>;
  ratio: number | undefined;
}

function Cells({ found, objectives, best, ratio }: CellsProps) {
  const { suppressed_rows, classes, measures, evaluated_share: share, search } = found;
  return (
    <>
      <td class="compare-levels">{levelsOf(found)}</td>
      <td class="figure-cell">
        {count(suppressed_rows)}
        {search.cells && search.cells.suppressed > 0 && ` + ${t.words.cells(search.cells.suppressed)}`}
      </td>
      <td class="figure-cell">{count(classes)}</td>
      <td class="figure-cell">{large(search.evaluated)}</td>
      <td class="figure-cell">{search.nodes > 0 ? percent(share) : "–"}</td>
      <td class="figure-cell">{duration(search.milliseconds)}</td>
      <td class="figure-cell">{decimals(ratio)}</td>
      {objectives.map((name) => {
        const value = measures[name];
        if (value === undefined) return <td key={name} class="figure-cell objective-cell">–</td>;
        const least = isProtected(found) && isBest(value, best.get(name) ?? Infinity);
        return (
          <td key={name} class="figure-cell objective-cell" data-best={least}>
            {least && (
              <>
                <span class="best-mark" aria-hidden="true">
                  ●
                </span>
                <span class="visually-hidden">{t.result.least}</span>
              </>
            )}
            {measure(value)}
          </td>
        );
      })}
    </>
  );
}

/** `0–2 1`: the levels of each column's cells. */
function levelsOf({ levels, search }: FoundNode): string {
  const ofColumn = (level: number, at: number): string => {
    const rows = search.cells?.columns[at]?.rows_at_level ?? [];
    const [from, to] = [rows.findIndex((each) => each > 0), rows.findLastIndex((each) => each > 0)];
    return from < 0 || from === to ? String(level) : `${from}–${to}`;
  };
  return levels.map(ofColumn).join(" ");
}

function Use({ result: { algorithm, found } }: { result: Compared }) {
  const settings = recipe.value;
  if (!settings || !found) return null;
  const used = algorithmOf(settings) === algorithm;
  return (
    <button
      type="button"
      class={used ? "button quiet small" : "button plain small"}
      aria-disabled={used}
      onClick={() => !used && edit(setAlgorithm(setRecoding(settings, recodingMade(algorithm)), algorithm))}
    >
      {used ? t.result.inUse : t.result.use}
      <span class="visually-hidden">{searchLabel(algorithm)}</span>
    </button>
  );
}

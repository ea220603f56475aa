// Levels, suppression, effort and cost of each search; the best value of each objective is marked.
import { bestOf, isBest, isProtected, objectivesOf, ratioOf } from "../../state/run/compare.ts";
import { algorithmOf, setAlgorithm } from "../../state/recipe/recipe.ts";
import { large, searchLabel } from "../../state/recipe/searches.ts";
import { recipe } from "../../state/run/current.ts";
import { edit } from "../../state/run/session.ts";
import { count, counted, duration, OBJECTIVES, percent } from "../../state/words.ts";
import type { Compared, FoundNode, ObjectiveName, Report } from "../../types.ts";
import { Check, Warning } from "../controls/Icons.tsx";

export function CompareTable({ report, results }: { report: Report; results: readonly Compared[] }) {
  const objectives = objectivesOf(results, report.objective.name);
  const best = new Map(objectives.map((name) => [name, bestOf(results, name)]));
  const width = FIXED + objectives.length;
  return (
    <>
      <div class="nodes compare-scroll" role="region" tabIndex={0} aria-label="Comparison of searches">
        <table>
          <thead>
            <tr>
              <th scope="col">Search</th>
              <th scope="col">Levels</th>
              <th scope="col" class="figure-cell">
                Suppressed
              </th>
              <th scope="col" class="figure-cell">
                Classes
              </th>
              <th scope="col" class="figure-cell">
                Evaluated
              </th>
              <th scope="col" class="figure-cell">
                of the lattice
              </th>
              <th scope="col" class="figure-cell">
                Time
              </th>
              <th scope="col" class="figure-cell">
                × the best
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
                      {searchLabel(result.algorithm)}{" "}
                      {result.found?.search.optimal && (
                        <span class="compare-proven">
                          <Check />
                          proven
                        </span>
                      )}
                      {result.found && !isProtected(result.found) && (
                        <span class="compare-unprotected">
                          <Warning />
                          not k-anonymous
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
                      {result.failed.message} {result.failed.hint}
                    </span>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="field-note compare-note">
        Levels in the order {report.attributes.map(({ name }) => name).join(", ")}. Smaller is better under every
        objective; <span class="best-mark">●</span> marks the least. {objectiveLabel(report.objective.name)} is what
        counts as best now; “× the best” is its multiple of the proven optimum of whole columns. What is not
        k-anonymous is shown to compare and cannot be downloaded.
      </p>
    </>
  );
}

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
  const { levels, suppressed_rows, classes, measures, evaluated_share: share, search } = found;
  return (
    <>
      <td class="compare-levels">{levels.join(" ")}</td>
      <td class="figure-cell">
        {count(suppressed_rows)}
        {search.cells && search.cells.suppressed > 0 && ` + ${counted(search.cells.suppressed, "cell")}`}
      </td>
      <td class="figure-cell">{count(classes)}</td>
      <td class="figure-cell">{large(search.evaluated)}</td>
      <td class="figure-cell">{percent(share)}</td>
      <td class="figure-cell">{duration(search.milliseconds)}</td>
      <td class="figure-cell">{ratio === undefined ? "–" : ratio.toFixed(3)}</td>
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
                <span class="visually-hidden">least: </span>
              </>
            )}
            {value >= 1000 ? count(value) : value.toFixed(4)}
          </td>
        );
      })}
    </>
  );
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
      onClick={() => !used && edit(setAlgorithm(settings, algorithm))}
    >
      {used ? "In use" : "Use"}
      <span class="visually-hidden">{searchLabel(algorithm)}</span>
    </button>
  );
}

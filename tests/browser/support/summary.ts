// The closing lines: how many tests passed, failed and were skipped, and the names of those that did not pass at once.
// The names of the failed are kept in a file too: the end of a long log may be all that somebody sees.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Reporter, TestModule } from "vitest/node";
import { FAILED } from "./places.ts";

export class Summary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts = { passed: 0, failed: 0, skipped: 0, pending: 0 };
    const failed: string[] = [];
    const again: string[] = [];
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        counts[state] += 1;
        const name = `${module.relativeModuleId}: ${test.fullName}`;
        if (state === "failed") failed.push(`${name}: ${firstLine(errors?.[0]?.message)}`);
        else if (test.diagnostic()?.flaky) again.push(name);
      }
      if (module.errors().length > 0) {
        counts.failed += 1;
        failed.push(`${module.relativeModuleId}: ${firstLine(module.errors()[0]?.message)}`);
      }
    }
    for (const name of again) console.log(`passed at the second attempt: ${name}`);
    console.log(`browser tests: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
    keep(failed);
  }
}

function firstLine(message = "no message"): string {
  return (message.split("\n")[0] ?? "").slice(0, 200);
}

function keep(failed: readonly string[]): void {
  if (failed.length === 0) return rmSync(FAILED, { force: true });
  mkdirSync(dirname(FAILED), { recursive: true });
  writeFileSync(FAILED, failed.map((line) => `${line}\n`).join(""));
}

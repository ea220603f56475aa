// What the page's main thread does during an action, from Chromium's own trace.

/** Opens Chromium for measuring. */
export const OPTIONS = {
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-background-networking", "--disable-gpu", "--disable-sync", "--no-first-run"],
};

/** Waits until nothing has been computed for a while. */
export async function idle(page, pause = 400) {
  await page.waitForFunction(() => document.querySelector("[aria-busy=true],[data-state=running]") === null);
  await page.waitForTimeout(pause);
}

/**
 * The longest task, in milliseconds, of the page's main thread during an action and what follows from it. With `WHY` in the
 * environment, what the tasks of more than so many milliseconds consist of goes to stderr, under `name`.
 */
export async function traced(page, name, action) {
  const session = await page.context().newCDPSession(page);
  const why = Number(process.env.WHY ?? 0);
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  const includedCategories = ["toplevel", "mojom", "__metadata", ...(why > 0 ? ["devtools.timeline"] : [])];
  await session.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories } });
  await action();
  await page.waitForTimeout(300);
  await idle(page);
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await complete;
  await session.detach();
  const main = new Set(
    events
      .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const own = events.filter(({ pid, tid, ph }) => ph === "X" && main.has(`${pid} ${tid}`));
  const tasks = own.filter((event) => event.name.endsWith("RunTask") && !isAsked(event, own));
  if (why > 0) tasks.filter(({ dur = 0, tdur = dur }) => tdur > why * 1000).forEach((task) => explain(name, task, own));
  // A task that has not ended has no duration.
  return Math.max(0, ...tasks.map(({ dur = 0 }) => dur)) / 1000;
}

/** Whether a task is what this program asks the page, such as whether something is there already. */
function isAsked(task, own) {
  const inside = ({ name, args, tid, ts, dur = 0 }) =>
    name === "Receive mojo message" && JSON.stringify(args).includes("DevTools") && tid === task.tid && ts >= task.ts && dur > task.dur * 0.8 && ts + dur <= task.ts + task.dur;
  return own.some(inside);
}

/** What of a task took more than a tenth of it. */
function explain(name, task, own) {
  const parts = new Map();
  for (const event of own) {
    if (event === task || event.tid !== task.tid || event.ts < task.ts || event.ts + (event.dur ?? 0) > task.ts + task.dur) continue;
    const line = event.args?.data?.functionName ? `${event.name} ${event.args.data.functionName}` : event.name;
    parts.set(line, (parts.get(line) ?? 0) + (event.dur ?? 0));
  }
  const most = [...parts].filter(([, dur]) => dur > task.dur / 10).sort(([, a], [, b]) => b - a);
  const words = most.map(([what, dur]) => `${what} ${(dur / 1000).toFixed(0)}`).join(", ");
  const cpu = task.tdur === undefined ? "" : ` (${(task.tdur / 1000).toFixed(0)} of the processor)`;
  console.error(`${name}: ${(task.dur / 1000).toFixed(0)} ms${cpu}: ${words}`);
}

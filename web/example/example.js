// Opens the chosen file, takes the proposed recipe with another k, and offers the verified release to save.

import { Coversheet, CoversheetError } from "../dist/index.js";

const element = (id) => document.getElementById(id);
// Awaited when it is needed: the form must listen from the start.
const starting = Coversheet.create();
let controller = new AbortController();
let saved = "";

element("form").addEventListener("submit", async (event) => {
  event.preventDefault();
  controller = new AbortController();
  show({ running: true, status: "" });
  try {
    await anonymize(element("file").files[0], element("k").valueAsNumber);
    show({ running: false, status: "Done: the file was read back and verified." });
  } catch (error) {
    show({ running: false, status: explain(error) });
  }
});
element("cancel").addEventListener("click", () => controller.abort());

async function anonymize(file, k) {
  const client = await starting;
  const options = { signal: controller.signal, onProgress: showProgress };
  await client.open(file, options);
  const { recipe } = await client.profile(options);
  await client.solve({ ...recipe, privacy: [{ "k-anonymity": { k } }] }, options);
  const { file: made, report } = await client.release(options);
  element("smallest").textContent = report.classes.smallest;
  element("released").textContent = `${report.released_rows} of ${report.rows}`;
  element("loss").textContent = `${Math.round(report.measures.loss * 100)} %`;
  URL.revokeObjectURL(saved);
  saved = URL.createObjectURL(made);
  element("save").href = saved;
  element("result").hidden = element("save").hidden = false;
}

function show({ running, status }) {
  element("run").disabled = running;
  element("cancel").disabled = !running;
  element("progress").hidden = !running;
  if (running) element("result").hidden = element("save").hidden = true;
  element("status").textContent = status;
}

function showProgress({ phase, done, total }) {
  element("progress").value = total > 0 ? done / total : 0;
  element("status").textContent = `${phase}…`;
}

function explain(error) {
  if (error instanceof CoversheetError) return `${error.message} ${error.hint}`;
  return error.name === "AbortError" ? "Cancelled." : String(error);
}

// The page: what happens when something is typed, pressed or dropped.

import { $, ask } from "./api.js";
import * as bulk from "./bulk.js";
import { chosenGenre, loadGenres, showPuzzle, showRules } from "./puzzle.js";
import { hideResult, showConverted, showFailure, showReport } from "./result.js";

let working = null;
let typed = null;

const link = () => $("link").value.trim();
const limit = () => Number($("limit").value);

function changed(delay) {
  clearTimeout(typed);
  stop();
  hideResult();
  typed = setTimeout(() => showPuzzle(link()), delay);
}

function choose(text) {
  $("link").value = text;
  $("link").scrollTop = 0;
  $("genre").value = "";
  changed(0);
  $("link").scrollIntoView({ block: "center" });
}

/** Do something that can be cancelled, and show how long it takes. */
async function work(button, seconds, task) {
  stop();
  const mine = (working = new AbortController());
  const started = performance.now();
  const tick = () => {
    const spent = (performance.now() - started) / 1000;
    $("progress").max = seconds;
    $("progress").value = Math.min(spent, seconds);
    $("elapsed").textContent = `${button.textContent}: ${spent.toFixed(1)} s`;
  };
  tick();
  const timer = setInterval(tick, 100);
  $("working").hidden = false;
  try {
    await task(mine.signal);
  } catch (error) {
    if (working === mine && error.name !== "AbortError") showFailure(error.message);
  } finally {
    clearInterval(timer);
    if (working === mine) {
      working = null;
      $("working").hidden = true;
    }
  }
}

function stop() {
  working?.abort();
  working = null;
  $("working").hidden = true;
}

function judge(action) {
  if (!link()) return;
  const genre = chosenGenre();
  if (genre === undefined) {
    showFailure(`There is no genre ${$("genre").value}; choose one from the list, or leave the field empty.`);
    return;
  }
  const body = { input: link(), genre, time_limit: limit() };
  if (action === "solve") body.to = ["penpa", "sudokupad", "svg"];
  if (action === "explain") body.redundant = true;
  work($(action), action === "explain" ? 2 * limit() : limit(), async (signal) => {
    const report = await ask(action, body, signal);
    if (action === "explain") await addPictures(report, signal);
    showReport(action, report, link());
  });
}

/** Pictures of several answers, which an explanation has no links for. */
async function addPictures(report, signal) {
  if (report.verdict !== "multiple") return;
  const solved = await ask("solve", { input: link(), genre: chosenGenre(), time_limit: limit(), to: ["penpa", "sudokupad", "svg"] }, signal);
  if (solved.answers?.length) Object.assign(report, { answers: solved.answers, differ: solved.differ });
}

function convert() {
  if (!link()) return;
  const format = $("format").value;
  work($("convert"), limit(), async (signal) => showConverted(await ask("convert", { input: link(), to: [format] }, signal), format));
}

for (const action of ["check", "solve", "explain"]) $(action).addEventListener("click", () => judge(action));
$("convert").addEventListener("click", convert);
$("cancel").addEventListener("click", stop);
$("clear").addEventListener("click", () => { choose(""); $("link").focus(); });
$("link").addEventListener("input", () => changed(250));
// While typing, not when leaving the field: a button that moves away under the pointer is not pressed.
$("genre").addEventListener("input", () => showRules(chosenGenre()));
$("example").addEventListener("change", () => { if ($("example").value) choose($("example").value); });

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") { stop(); bulk.stop(); }
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) { event.preventDefault(); judge("solve"); }
});

$("bulk-start").addEventListener("click", () => bulk.start(limit()));
$("bulk-stop").addEventListener("click", bulk.stop);
$("bulk-csv").addEventListener("click", bulk.saveCsv);
$("bulk-json").addEventListener("click", bulk.saveJson);
$("file").addEventListener("change", () => { if ($("file").files[0]) bulk.openFile($("file").files[0], choose); $("file").value = ""; });

let inside = 0;
const holdsFile = (event) => [...(event.dataTransfer?.types ?? [])].includes("Files");
addEventListener("dragenter", (event) => { if (holdsFile(event)) { inside += 1; $("drop").hidden = false; } });
addEventListener("dragleave", (event) => { if (holdsFile(event)) { inside -= 1; $("drop").hidden = inside <= 0; } });
addEventListener("dragover", (event) => { if (holdsFile(event)) event.preventDefault(); });
addEventListener("drop", (event) => {
  inside = 0;
  $("drop").hidden = true;
  if (!holdsFile(event)) return;
  event.preventDefault();
  if (event.dataTransfer.files[0]) bulk.openFile(event.dataTransfer.files[0], choose);
});

fetch("/page/examples.json").then((answer) => answer.json()).then((examples) => {
  for (const { name, link: address } of examples) $("example").append(new Option(name, address));
}).catch(() => {});
await loadGenres();
/** The link after the # of this page's own address. */
function linkInAddress() {
  const text = location.hash.slice(1);
  if (text.length < 10) return "";
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

addEventListener("hashchange", () => { if (linkInAddress()) choose(linkInAddress()); });
if (linkInAddress()) choose(linkInAddress());
else if (link()) changed(0);

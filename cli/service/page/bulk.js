// Many links from a file: a table with a row for each.

import { $, ask, make, save } from "./api.js";

const AT_ONCE = 4;
const MOST = 20_000;
const MOST_BYTES = 100_000_000;

let rows = [];
let run = null;
let chosen = null;

/** Read a file of links and show its table. */
export async function openFile(file, choose) {
  stop();
  chosen = file;
  // What cannot be read (a directory, a file that is gone) or is far too large is an empty list with a reason.
  const large = file.size > MOST_BYTES;
  const text = large ? "" : await file.text().catch(() => null);
  if (chosen !== file) return;
  const found = linksIn(text ?? "");
  $("bulk").hidden = false;
  $("bulk-title").textContent = text === null ? `${file.name} cannot be read`
    : large ? `${file.name} is too large for a page; use penpad bulk` : `${found.length} puzzles in ${file.name}`;
  rows = found.slice(0, MOST).map((link, index) => ({ link, index, report: null }));
  $("bulk-rows").replaceChildren(...rows.map((row) => tableRow(row, choose)));
  $("bulk-count").textContent = found.length > MOST ? `Only the first ${MOST} are taken; use penpad bulk for more.` : "";
  for (const id of ["bulk-progress", "bulk-csv", "bulk-json"]) $(id).hidden = true;
  $("bulk-start").disabled = rows.length === 0;
  $("bulk").scrollIntoView({ block: "start" });
  $("bulk-start").focus();
}

/** The links in a text: the first address of each line (of a table, a list or JSON), else the whole line. */
export function linksIn(text) {
  const found = [];
  for (const line of text.split(/\r?\n/)) {
    const trimmed = line.trim();
    const address = trimmed.match(/https?:\/\/[^\s"'<>\\]+/);
    if (address) found.push(address[0].replace(/[,;)\]]+$/, ""));
    else if (trimmed.length > 20 && !/[\s,{}]/.test(trimmed)) found.push(trimmed);
  }
  return found;
}

function tableRow(row, choose) {
  const open = make("button", { type: "button", className: "plain", textContent: shortened(row.link), title: "Show this puzzle" });
  open.addEventListener("click", () => choose(row.link));
  row.cells = [make("td", {}, open), make("td"), make("td"), make("td")];
  return make("tr", {}, make("td", { textContent: row.index + 1 }), ...row.cells);
}

function shortened(link) {
  return link.length > 60 ? `${link.slice(0, 45)}…${link.slice(-10)}` : link;
}

/** Begin with the first row that has no report. */
export async function start(limit) {
  stop();
  const mine = (run = new AbortController());
  const action = $("bulk-action").value;
  for (const row of rows) if (row.action !== action) row.report = null;
  working(true);
  const waiting = rows.filter((row) => row.report === null);
  const worker = async () => {
    for (let row = waiting.shift(); row && !mine.signal.aborted; row = waiting.shift()) {
      try {
        row.report = await ask(action, { input: row.link, time_limit: limit }, mine.signal);
      } catch (error) {
        if (error.name === "AbortError") return;
        row.report = { verdict: "refused", problem: { text: error.message } };
      }
      row.action = action;
      fill(row);
      count();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (run === mine) working(false);
}

/** Stop the run; what is there stays. */
export function stop() {
  run?.abort();
  run = null;
  working(false);
}

function working(on) {
  $("bulk-start").hidden = on;
  $("bulk-stop").hidden = !on;
  if (on) $("bulk-progress").hidden = false;
  const done = rows.some((row) => row.report);
  $("bulk-csv").hidden = $("bulk-json").hidden = on || !done;
  if (rows.length) count();
}

function count() {
  const done = rows.filter((row) => row.report);
  const tally = {};
  for (const row of done) tally[row.report.verdict] = (tally[row.report.verdict] ?? 0) + 1;
  $("bulk-progress").max = rows.length;
  $("bulk-progress").value = done.length;
  const kinds = Object.entries(tally).map(([verdict, number]) => `${number} ${verdict}`);
  $("bulk-count").textContent = `${done.length} of ${rows.length}${kinds.length ? `: ${kinds.join(", ")}` : ""}`;
}

function seconds(report) {
  return Object.values(report.seconds ?? {}).reduce((sum, one) => sum + one, 0).toFixed(2);
}

function fill(row) {
  const { report } = row;
  const [name, genre, verdict, time] = row.cells;
  if (report.input?.title) name.firstChild.textContent = report.input.title;
  genre.textContent = report.genre?.name ?? "";
  verdict.className = report.verdict;
  verdict.textContent = report.verdict + (report.problem ? `: ${report.problem.text}` : "");
  time.textContent = seconds(report);
}

/** Save what there is. */
export function saveCsv() {
  const quoted = (value) => {
    // A leading sign would make a formula of it in a spreadsheet.
    const text = String(value ?? "").replace(/^[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/, "'$&");
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const lines = rows.filter((row) => row.report).map(({ link, report }) => [
    link, report.input?.title, report.genre?.id, report.verdict, report.problem?.text,
    report.answers?.[0]?.urls ? Object.values(report.answers[0].urls)[0] : "", seconds(report),
  ].map(quoted).join(","));
  save("penpad.csv", ["link,title,genre,verdict,problem,solved,seconds", ...lines, ""].join("\n"), "text/csv");
}

/** Save the reports. */
export function saveJson() {
  const lines = rows.filter((row) => row.report).map(({ link, report }) => JSON.stringify({ link, ...report }));
  save("penpad.jsonl", `${lines.join("\n")}\n`, "application/jsonl");
}

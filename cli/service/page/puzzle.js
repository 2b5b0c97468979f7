// The puzzle as it is drawn, and the genre that it is.

import { $, FORMATS, ask, svgAddress } from "./api.js";

let genres = [];
let loading = null;

/** Fill the list of genres. */
export async function loadGenres() {
  try {
    genres = (await (await fetch("/api/genres")).json()).genres;
  } catch {
    return;
  }
  for (const genre of genres) {
    $("genres").append(new Option(genre.aliases.join(", "), genre.name));
  }
}

/** The id of the genre that was chosen, null for "told from the link"; undefined when there is no such genre. */
export function chosenGenre() {
  const text = $("genre").value.trim().toLowerCase();
  if (!text) return null;
  const found = genres.find((genre) =>
    [genre.id, genre.name, ...genre.aliases].some((name) => name.toLowerCase() === text));
  return found?.id;
}

/** Show the rules of a genre, or none. */
export function showRules(id) {
  const genre = genres.find((one) => one.id === id);
  $("rules-box").hidden = !genre;
  if (!genre) return;
  $("rules-box").querySelector("summary").textContent = `How penpad understands ${genre.name}`;
  $("rules").replaceChildren(...Object.values(genre.rules).map((rule) => {
    const item = document.createElement("li");
    item.textContent = rule;
    return item;
  }));
  $("drawing").textContent = genre.drawing;
}

/** Draw the puzzle behind a link at once, then say which genre it is. */
export async function showPuzzle(link) {
  loading?.abort();
  loading = new AbortController();
  const { signal } = loading;
  $("link-problem").hidden = true;
  if (!link) {
    $("puzzle").hidden = true;
    return;
  }
  try {
    const [shown, told] = await Promise.all([
      ask("show", { input: link, to: ["svg"] }, signal),
      ask("identify", { input: link }, signal),
    ]);
    if (!shown.urls?.svg) {
      const problem = shown.problem?.text ?? "This puzzle cannot be drawn.";
      complain(problem);
      $("puzzle").hidden = !shown.input;
    }
    if (!shown.input) return;
    draw(shown, told);
    tell(told);
  } catch (error) {
    if (error.name !== "AbortError") complain(error.message);
  }
}

function complain(text) {
  $("link-problem").textContent = text;
  $("link-problem").hidden = false;
  $("puzzle").hidden = true;
}

function draw(shown, told) {
  const { title, author, format, rows, cols } = shown.input;
  const picture = $("picture");
  URL.revokeObjectURL(picture.src);
  picture.hidden = !shown.urls.svg;
  if (shown.urls.svg) picture.src = svgAddress(shown.urls.svg);
  const named = [title, author && `by ${author}`].filter(Boolean).join(" ");
  const size = rows ? `, ${rows} × ${cols}` : "";
  $("caption").textContent = `${named ? `${named}: ` : ""}${FORMATS[format] ?? format}${size}`;
  $("own-rules-box").hidden = !told.input?.rules;
  $("own-rules").textContent = told.input?.rules ?? "";
  $("puzzle").hidden = false;
}

function tell(told) {
  const fitting = (told.candidates ?? []).filter((one) => one.fits);
  const first = fitting[0] ?? told.candidates?.[0];
  let text = told.problem?.text ?? "The genre is not known; choose one.";
  if (fitting.length === 1 || (fitting.length && first.known_by !== "marks")) {
    text = `${first.name}, known by its ${first.known_by}.`;
  } else if (fitting.length) {
    text = `It could be ${fitting.map((one) => one.name).join(", ")}; choose one.`;
  } else if (first) {
    text = `${first.name}? ${first.problem}`;
  }
  $("genre-told").textContent = text;
  if (!$("genre").value) showRules(fitting.length ? first.id : undefined);
}

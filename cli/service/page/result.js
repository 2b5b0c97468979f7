// What came out: a verdict, answers, links.

import { $, FORMATS, VERDICTS, ask, copy, make, save, svgAddress } from "./api.js";

/** Show the report of check, solve or explain. */
export function showReport(action, report, link) {
  const wrong = report.stored_answer === "differs" || (action === "check" && report.progress === "differs");
  begin(VERDICTS[report.verdict] ?? "", wrong ? "wrong" : report.verdict);
  say(sentences(action, report));
  const answers = report.answers ?? [];
  if (action === "check" && answers.length === 0) {
    links([saveButton("JSON", "report.json", JSON.stringify(report, null, 1), "application/json")]);
    return;
  }
  $("answers").replaceChildren(...answers.slice(0, 6).map((answer, index) => figure(answer, index, answers.length)));
  const marked = report.explanation?.kind === "clash" ? report.explanation.at : [];
  if (marked.length) markPlaces(link, marked, shown);
  links([
    ...openButtons(answers[0]?.urls ?? {}),
    ...pictureButtons(answers[0]?.urls ?? {}),
    saveButton("JSON", "report.json", JSON.stringify(report, null, 1), "application/json"),
  ]);
}

/** Show the report of convert. */
export function showConverted(report, format) {
  const url = report.urls?.[format];
  begin(url ? `Written for ${FORMATS[format]}` : "Not converted.", url ? "unique" : "refused");
  const lost = (report.lost ?? []).map((item) => `  ${item.mark}${item.at ? ` at ${item.at}` : ""}`);
  say([
    report.problem?.text,
    url && (lost.length ? `${lost.length} things could not be carried:` : "Everything was carried."),
    ...(url ? lost : []),
  ]);
  links(url ? openButtons({ [format]: url }) : []);
}

/** Show that something failed. */
export function showFailure(text) {
  begin("That did not work.", "refused");
  say([text]);
}

/** The number of the result that is shown; what comes late for an earlier one is thrown away. */
let shown = 0;

/** Take the result away. */
export function hideResult() {
  shown += 1;
  $("result").hidden = true;
}

function begin(heading, kind) {
  shown += 1;
  $("verdict").textContent = heading;
  $("verdict").className = kind;
  $("said").replaceChildren();
  for (const picture of $("answers").querySelectorAll("img")) URL.revokeObjectURL(picture.src);
  $("answers").replaceChildren();
  $("links").replaceChildren();
  $("result").hidden = false;
  $("result").focus({ preventScroll: true });
  $("result").scrollIntoView({ block: "nearest" });
}

function say(lines) {
  $("said").textContent = lines.filter(Boolean).join("\n");
}

const STORED = {
  agrees: "The answer stored in the link is this one.",
  differs: "The answer stored in the link is WRONG.",
  partial: "What the link stores of the answer is right, but it is not the whole answer.",
};
const PROGRESS = {
  agrees: "The drawn answer is complete and right.",
  differs: "The drawn progress is WRONG.",
  partial: "The drawn progress is right so far.",
};

function sentences(action, report) {
  const unique = report.verdict === "unique";
  return [
    report.problem?.text,
    report.genre && `${report.genre.name} (known by its ${report.genre.known_by}).`,
    unique && STORED[report.stored_answer],
    unique && action === "check" && PROGRESS[report.progress],
    report.wrong?.length > 0 && `Wrong at ${few(report.wrong)}.`,
    report.differ?.length > 0 && `The answers differ at ${few(report.differ)}.`,
    report.count > 2 && `${report.count} answers${report.count_is_exact ? " in all" : " were found; there may be more"}.`,
    ...(report.notes ?? []),
    report.unread?.length > 0 && !report.problem &&
      `Not understood: ${few(report.unread.map((item) => `${item.mark} at ${item.at}`))}.`,
    ...(report.explanation?.sentences ?? []),
    ...(action === "solve" ? (report.lost ?? []).map((item) => `Lost for ${FORMATS[item.format] ?? item.format}: ${item.mark}${item.at ? ` at ${item.at}` : ""}`) : []),
  ];
}

function few(list) {
  return list.slice(0, 12).join(", ") + (list.length > 12 ? ` and ${list.length - 12} more` : "");
}

function figure(answer, index, count) {
  const caption = count > 1 ? `Answer ${index + 1}; red: where the answers differ` : "The answer";
  const svg = answer.urls?.svg;
  return make("figure", {},
    svg ? make("img", { src: svgAddress(svg), alt: `${caption}, drawn` }) : make("p", { textContent: "No picture." }),
    make("figcaption", { textContent: caption }));
}

async function markPlaces(link, places, mine) {
  try {
    const drawn = await ask("show", { input: link, to: ["svg"], mark: places.slice(0, 5000) });
    if (drawn.urls?.svg && mine === shown) {
      const caption = "Red: what the explanation is about";
      $("answers").append(make("figure", {},
        make("img", { src: svgAddress(drawn.urls.svg), alt: caption }),
        make("figcaption", { textContent: caption })));
    }
  } catch (error) {
    if (mine === shown) say([$("said").textContent, error.message]);
  }
}

function links(buttons) {
  $("links").replaceChildren(make("div", { className: "row" }, ...buttons));
}

function openButtons(urls) {
  return Object.keys(FORMATS).filter((format) => urls[format]).flatMap((format) => {
    const copyButton = make("button", { type: "button", className: "plain", textContent: `Copy ${FORMATS[format]} link` });
    copyButton.addEventListener("click", () => copy(urls[format], copyButton));
    return [
      make("a", {
        className: "button", href: urls[format], target: "_blank", rel: "noopener noreferrer",
        textContent: `Open in ${FORMATS[format]}`,
      }),
      copyButton,
    ];
  });
}

function pictureButtons(urls) {
  const found = [];
  if (urls.svg) found.push(saveButton("SVG", "puzzle.svg", urls.svg, "image/svg+xml"));
  const source = urls.penpa ?? urls.sudokupad;
  if (source) {
    const button = make("button", { type: "button", className: "plain", textContent: "Save PNG" });
    button.addEventListener("click", async () => {
      const mine = shown;
      try {
        const drawn = await ask("show", { input: source, to: ["png"] });
        if (!drawn.urls?.png) throw new Error(drawn.problem?.text ?? "There is no picture.");
        save("puzzle.png", drawn.urls.png);
      } catch (error) {
        if (mine === shown) say([$("said").textContent, error.message]);
      }
    });
    found.push(button);
  }
  return found;
}

function saveButton(kind, name, content, type) {
  const button = make("button", { type: "button", className: "plain", textContent: `Save ${kind}` });
  button.addEventListener("click", () => save(name, content, type));
  return button;
}

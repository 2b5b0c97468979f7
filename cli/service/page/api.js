// Questions to the service, and small tools for the page.

export const $ = (id) => document.getElementById(id);

/** Ask the service; its report. Throws AbortError when cancelled, Error with one sentence for anything else. */
export async function ask(action, body, signal) {
  for (let tries = 0; ; tries += 1) {
    let answer;
    try {
      answer = await fetch(`/api/${action}`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
        signal,
      });
    } catch (error) {
      if (error.name === "AbortError") throw error;
      throw new Error("The service cannot be reached. Is penpad serve still running?");
    }
    if (answer.status === 429 && tries < 60) {
      await pause(500 + 500 * Math.random(), signal);
      continue;
    }
    const report = await answer.json().catch(() => null);
    // Cancelled while the answer was still arriving.
    signal?.throwIfAborted();
    if (answer.ok && report) return report;
    throw new Error(report?.problem?.text ?? `The service answered with status ${answer.status}.`);
  }
}

/** Wait some milliseconds, or less when cancelled. */
export function pause(milliseconds, signal) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(new DOMException("cancelled", "AbortError"));
    });
  });
}

/** An element with properties and children. */
export function make(name, properties = {}, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

/** A picture of SVG text. As an image it can run no script and load nothing. */
export function svgAddress(svg) {
  return URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
}

/** Let the browser save some text or a data address under a name. */
export function save(name, content, type) {
  const address = content.startsWith("data:") ? content : URL.createObjectURL(new Blob([content], { type }));
  make("a", { href: address, download: name }).click();
  if (!content.startsWith("data:")) setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Copy text and say so on the button. */
export async function copy(text, button) {
  const before = button.textContent;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = "Copied";
  } catch {
    // Without a secure connection browsers keep the clipboard to themselves.
    const box = make("textarea", { value: text });
    document.body.append(box);
    box.select();
    button.textContent = document.execCommand("copy") ? "Copied" : "Copy failed";
    box.remove();
  }
  setTimeout(() => (button.textContent = before), 1500);
}

export const FORMATS = { penpa: "Penpa+", sudokupad: "SudokuPad", fpuzzles: "f-puzzles", puzzlink: "puzz.link" };
export const VERDICTS = {
  unique: "Exactly one answer; proved.",
  multiple: "More than one answer.",
  none: "No answer; proved.",
  undecided: "Undecided: the time limit passed before the proof was complete.",
  refused: "Not solved.",
};

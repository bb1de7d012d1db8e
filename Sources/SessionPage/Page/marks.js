// How changes are marked everywhere: a sign and a word beside the colour, so that nobody needs
// that.
import { Mark } from "./journal.js";
import { element } from "./text.js";

const signs = [
  [Mark.added, "added", "+"], [Mark.removed, "removed", "−"],
  [Mark.moved, "moved", "→"], [Mark.changed, "changed", "~"],
];

const unsureSign = [Mark.unsure, "unsure", "?"];

/** The signs of some marks; where it is unsure that an object came or went, only that. */
function signsOf(marks) {
  return marks & Mark.unsure ? [unsureSign] : signs.filter(([mark]) => marks & mark);
}

/** The words of some marks. */
export function markWords(marks) {
  return signsOf(marks).map(([, word]) => word);
}

/** The word that gives an object its colour. */
export function mainMark(marks) {
  return markWords(marks)[0] ?? "";
}

/** Badges for some marks. */
export function badges(marks) {
  return signsOf(marks).map(([, word, sign]) =>
    element("span", { class: `badge ${word}`, title: word, "aria-label": word }, sign));
}

const severities = ["note", "warning", "error"];

/** The word for a severity's rank. */
export function severityWord(rank) {
  return severities[rank] ?? "note";
}

/** The mark of an object that checks find fault with, by the worst of its findings; none for notes. */
export function findingMark(findings) {
  const worst = Math.max(-1, ...(findings ?? []).map(([rank]) => rank));
  if (worst < 1) return null;
  const word = severityWord(worst);
  const title = `${findings.length === 1 ? "1 finding" : `${findings.length} findings`}, ${word}`;
  return element("span", { class: `finding ${word}`, title, role: "img", "aria-label": title }, "!");
}

// The report of one step as plain text, as it goes into a message or a ticket.
import { copy } from "./shell.js";
import { element, find, visible } from "./text.js";

/** The report in words of a step, from its label to the next one's. */
export function reportText(before, after, counts, words) {
  const lines = [`${visible(before)} → ${visible(after)}`];
  const told = Object.entries(counts).filter(([, count]) => count > 0)
    .map(([word, count]) => `${count} ${word}`);
  if (told.length > 0) lines.push(told.join(", "));
  for (const note of words?.n ?? []) lines.push("", visible(note));
  for (const { e: events = [], b, a } of words?.e ?? []) {
    lines.push("");
    for (const [word, text, why] of events) {
      lines.push(`${word} ${visible(text)}`);
      if (why) lines.push(`  ${visible(why)}`);
    }
    if (b || a) lines.push(`    ${visible(b ?? "none")}`, `  ⇒ ${visible(a ?? "none")}`);
  }
  for (const section of words?.s ?? []) lines.push("", ...sectionLines(section));
  return `${lines.join("\n")}\n`;
}

function sectionLines({ t: title, l: lead, i: items = [], more }) {
  const lines = [visible(title)];
  if (lead) lines.push(`  ${visible(lead)}`);
  for (const [mark, ...words] of items) {
    if (mark === "p") lines.push(`  ${visible(words[0])}`);
    else if (mark === "l") lines.push(...words.map((line) => `    ${visible(line)}`));
    else lines.push(`    ${mark === "f" ? " " : mark} ${words.map(visible).join("  ").trimEnd()}`);
  }
  if (more) lines.push(`  and ${more} more`);
  return lines;
}

/** Opens a text over the page. */
export function openText(text) {
  const dialog = find("text");
  dialog.replaceChildren(element("h2", {}, "In text"),
    element("pre", { tabindex: "0" }, text),
    element("form", { method: "dialog" },
      element("button", { type: "button", onclick: () => copy(text) }, "Copy"),
      " ", element("button", {}, "Close")));
  dialog.showModal();
}

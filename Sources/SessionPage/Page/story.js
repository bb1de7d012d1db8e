// What happened between the two snapshots, in the words of the report.
import { copyMenu, diffCommands } from "./commands.js";
import { findingItem } from "./findings.js";
import { markWords } from "./marks.js";
import { openText, reportText } from "./report.js";
import { element, excerpt, find } from "./text.js";

const marks = { "+": "added", "−": "removed", "→": "moved", "~": "changed", "?": "unsure" };

/** How many findings of a snapshot are told. */
const mostFindings = 40;

export class Story {
  /** `choose` shows the object of an id. */
  constructor(session, state, choose) {
    this.session = session;
    this.state = state;
    this.choose = choose;
    this.panel = find("story");
  }

  draw(changes) {
    const { session, state } = this;
    const base = state.effectiveBase;
    const shown = session.snapshots[state.place];
    const title = element("h2", {}, "What happened");
    const pair = base === state.place
      ? element("p", { class: "pair" },
        "The first snapshot of ", strong(session.header.chapters[shown.chapter]), ".")
      : element("p", { class: "pair" },
        strong(session.snapshots[base].label), " → ", strong(shown.label));
    this.panel.replaceChildren(title, pair, this.tools(base, changes));
    const partial = session.hierarchy.get(session.hierarchy.snapshot, "partial");
    if (typeof partial === "string") {
      this.panel.append(element("p", { class: "quiet" },
        excerpt(`There may be more than this snapshot shows: ${partial}`, 600)));
    }
    if (base === state.place) this.addInvitation();
    else if (base === session.previous(state.place)) {
      this.panel.append(this.counts(changes));
      this.addReport(session.words);
    } else this.addWay(base);
    this.addFindings();
  }

  /** What can be done with what is told: copied as a command, opened as text. */
  tools(base, changes) {
    const { session, state } = this;
    const isStep = base !== state.place && base === session.previous(state.place);
    return element("div", { class: "doing" },
      isStep ? element("button", {
        type: "button", id: "as-text", onclick: () => openText(reportText(
          session.snapshots[base].label, session.snapshots[state.place].label,
          countsOf(changes), session.words)),
      }, "As text") : null,
      copyMenu(diffCommands(session, base, state.place)));
  }

  /** What checks find in the snapshot: by check, those of the worst severity first. */
  addFindings() {
    const all = this.session.findings().flatMap(({ object, findings }) =>
      findings.map((finding) => ({ object, finding })));
    if (all.length === 0) return;
    all.sort((left, right) => right.finding[0] - left.finding[0]);
    const { findings: fresh } = this.session.snapshots[this.state.place];
    const count = fresh.reduce((sum, each) => sum + each, 0);
    const words = count === 0 ? "none of them new" : count === 1 ? "1 of them new" : `${count} of them new`;
    const part = element("details", { class: "part findings", open: all.length <= 4 },
      element("summary", {}, element("h3", {}, "Findings of checks"),
        element("span", { class: "quiet" },
          ` ${all.length}${this.state.place > 0 ? `, ${words}` : ""}`)));
    // Most steps are passed without a look at the list: it is made when somebody looks.
    const fill = () => {
      if (part.open && part.childElementCount === 1) this.fillFindings(part, all);
    };
    part.addEventListener("toggle", fill);
    fill();
    this.panel.append(part);
  }

  fillFindings(part, all) {
    for (const { object, finding } of all.slice(0, mostFindings)) {
      part.append(findingItem(this.session.hierarchy, object, finding, (target) =>
        this.choose(target.id)));
    }
    if (all.length > mostFindings) {
      part.append(element("p", { class: "quiet" }, `and ${all.length - mostFindings} more`));
    }
  }

  addInvitation() {
    const isLast = this.state.place === this.session.count - 1;
    this.panel.append(element("p", { class: "quiet" }, isLast ? "Nothing to compare it with."
      : "Nothing to compare it with. Step on along the timeline below to see what changed."));
  }

  /** How many objects are marked, by mark. */
  counts(changes) {
    const counts = countsOf(changes);
    const signs = Object.entries(marks).filter(([, word]) => counts[word] > 0).map(([sign, word]) =>
      element("li", { class: word }, element("b", {}, `${sign}${counts[word]}`), ` ${word}`));
    return element("ul", { class: "counts", "aria-label": "Marked objects" }, ...signs);
  }

  addReport(words) {
    for (const note of words?.n ?? []) {
      this.panel.append(element("p", { class: "quiet" }, excerpt(note)));
    }
    for (const part of words?.e ?? []) this.panel.append(this.navigation(part));
    for (const section of words?.s ?? []) this.panel.append(this.section(section));
  }

  navigation({ e: events = [], b: before, a: after }) {
    const part = element("div", { class: "navigation" });
    for (const [word, text, why, subject] of events) {
      const name = element("b", { class: "event" }, word);
      const words = [name, " ", element("bdi", {}, excerpt(text))];
      part.append(subject === undefined
        ? element("p", {}, ...words)
        : element("p", {}, this.link(subject, words)));
      if (why) part.append(element("p", { class: "why" }, excerpt(why)));
    }
    if (before || after) {
      part.append(element("pre", { class: "notation" },
        element("span", { class: "before" }, excerpt(before ?? "none")),
        element("span", { class: "after" }, excerpt(after ?? "none"))));
    }
    return part;
  }

  link(id, words) {
    return element("button", {
      type: "button", class: "link", onclick: () => this.choose(id),
    }, ...words);
  }

  section({ t: title, l: lead, i: items = [], more }) {
    const part = element("section", { class: "part" }, element("h3", {}, excerpt(title)));
    if (lead) part.append(element("p", {}, excerpt(lead)));
    for (const item of items) part.append(this.item(item));
    if (more) part.append(element("p", { class: "quiet" }, `and ${more} more`));
    return part;
  }

  item([mark, ...words]) {
    if (mark === "p") return element("p", { class: "path" }, excerpt(words[0]));
    if (mark === "l") return element("pre", {}, words.map((line) => excerpt(line)).join("\n"));
    const [label, detail] = words.map((word) => excerpt(word));
    const sign = marks[mark] ? element("b", { class: `sign ${marks[mark]}` }, mark) : null;
    return element("div", { class: sign ? "item" : "item fact" }, sign,
      element("span", { class: "label" }, label), element("span", { class: "detail" }, detail));
  }

  /** What happened on the way between snapshots that are no neighbours. No counts: only `diff` compares
   * the two. */
  addWay(base) {
    const { session, state } = this;
    const [from, to] = [Math.min(base, state.place), Math.max(base, state.place)];
    const isBack = base > state.place;
    const list = element("ol", { class: "way" });
    for (let place = from + 1; place <= to; place += 1) {
      const { label, events } = session.snapshots[place];
      if (events.length === 0) continue;
      const words = events.map(([word, text]) => `${word} ${excerpt(text)}`).join("; ");
      list.append(element("li", {}, element("button", {
        type: "button", class: "link", onclick: () => state.choose({ place, base: -1 }),
      }, element("b", {}, excerpt(label, 80)), ` ${words}`)));
    }
    const steps = to - from;
    const canCompare = diffCommands(session, base, state.place).some(([label]) => label === "Compare");
    const between = list.childElementCount > 0
      ? "On the way between them:" : "No navigation lies between them.";
    this.panel.append(element("p", { class: "quiet" },
      `${steps} steps ${isBack ? "back" : "on"}. Marked is what these steps add up to, object by object; `
      + `what diff says of the two is ${canCompare ? "under Copy as › Compare" : "not in this page"}.`),
    element("p", { class: "quiet" }, between), list);
  }
}

/** How many objects have each mark. */
function countsOf(changes) {
  const counts = { added: 0, removed: 0, moved: 0, changed: 0, unsure: 0 };
  for (const marks of changes.values()) for (const word of markWords(marks)) counts[word] += 1;
  return counts;
}

function strong(text) {
  return element("strong", {}, excerpt(text, 80));
}

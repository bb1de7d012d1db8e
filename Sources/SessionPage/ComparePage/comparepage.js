// The page of two runs: the timelines, what is under the playhead, and all that differs.
import { unpack } from "./payload.js";
import { element, excerpt, find } from "./text.js";
import { Threads } from "./threads.js";

/** How many differences are listed before more are asked for, and told of one column. */
const [listedAtOnce, mostTold] = [500, 60];

/** How what differs is marked. */
const signs = {
  onlyBefore: ["−", "removed"], onlyAfter: ["+", "added"], reordered: ["⇄", "moved"], attribute: ["~", "changed"],
  added: ["+", "added"], removed: ["−", "removed"], moved: ["→", "moved"],
  unseen: ["?", "unsure"],
};

/** Whether what differs is steps: it holds at all its columns, while a difference of pairs is told at the first. */
function isGap({ k }) {
  return k === "onlyBefore" || k === "onlyAfter" || k === "reordered";
}

class ComparedPage {
  column = 0;
  listed = 0;

  constructor(box, runs) {
    this.runs = runs;
    this.count = runs.columns.length / 3;
    this.track = element("div", {
      id: "track", class: "track", role: "slider", tabindex: "0", "aria-label": "Playhead", "aria-valuemin": "1",
      "aria-valuemax": String(Math.max(1, this.count)),
    });
    this.panel = element("section", { id: "here", class: "run-panel", "aria-label": "Under the playhead", tabindex: "0" });
    this.rows = element("ol", { class: "run-list", "aria-label": "All differences" });
    this.more = element("button", { type: "button", onclick: () => this.list(this.listed + listedAtOnce) }, "Show more");
    const button = (text, label, action, kind = "") =>
      element("button", { type: "button", class: kind, "aria-label": label, title: label, onclick: action }, text);
    const name = (run, words) => element("p", { class: "run-name" },
      element("b", {}, words), " ", element("bdi", {}, excerpt(run.n, 200)));
    box.append(
      element("div", { class: "run-bar" },
        button("‹ Difference", "Previous difference", () => this.toDifference(-1)),
        button("Difference ›", "Next difference", () => this.toDifference(1)),
        element("p", { class: "run-place quiet", id: "place" }),
        button("−", "Zoom out", () => this.threads.zoomBy(2), "icon"),
        button("+", "Zoom in", () => this.threads.zoomBy(0.5), "icon"),
        button("All", "All steps", () => this.threads.zoom(Infinity, 0))),
      name(runs.before, "before"), this.track, name(runs.after, "after"),
      element("div", { class: "run-parts" }, this.panel,
        element("section", { class: "run-side", "aria-label": "Differences" }, ...this.head(), this.rows, this.more)));
    this.threads = new Threads(this.track, runs, (column) => this.show(column));
    document.addEventListener("keydown", (event) => this.key(event));
    this.threads.begin();
    this.list(listedAtOnce);
    this.show(runs.told[0]?.f ?? 0);
  }

  // Going.

  show(column) {
    this.column = Math.min(Math.max(column, 0), Math.max(0, this.count - 1));
    this.threads.show(this.column);
    this.tell();
    this.mark();
  }

  /** To the next pair or gap, or the one before. */
  step(by) {
    const { stops } = this.runs;
    const next = by > 0 ? stops.find((stop) => stop > this.column) : stops.findLast((stop) => stop < this.column);
    if (next !== undefined) this.show(next);
  }

  toDifference(by) {
    const { told } = this.runs;
    const next = by > 0 ? told.find(({ f }) => f > this.column) : told.findLast(({ f }) => f < this.column);
    if (next) this.show(next.f);
  }

  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by && event.shiftKey) this.show(this.column + by);
    else if (by) this.step(by);
    else if (event.key === "Home") this.show(0);
    else if (event.key === "End") this.show(this.runs.stops.at(-1) ?? 0);
    else if (event.key === "+") this.threads.zoomBy(0.5);
    else if (event.key === "-") this.threads.zoomBy(2);
    else return;
    event.preventDefault();
  }

  // What is under the playhead.

  stepAt(side) {
    const step = this.runs.columns[this.column * 3 + side];
    if (!(step >= 0)) return null;
    const [number, label, screen] = this.runs[side === 0 ? "before" : "after"].s.slice(step * 3, step * 3 + 3);
    return { number, label: this.runs.names[label], screen: this.runs.names[screen] };
  }

  get kind() {
    return this.runs.kinds[this.runs.columns[this.column * 3 + 2]] ?? ["same", "no step"];
  }

  tell() {
    const [kind, words] = this.kind;
    const [before, after] = [this.stepAt(0), this.stepAt(1)];
    const { told } = this.runs;
    const isIn = ({ f, l }) => f <= this.column && this.column <= l;
    const gaps = told.filter((one) => isGap(one) && isIn(one) && kind.startsWith(one.k));
    const lasting = told.filter((one) => ["changed", "unsure", "reorderedChanged"].includes(kind) && !isGap(one) && isIn(one));
    const side = (step, name) => element("div", { class: "run-step" }, element("h3", {}, name),
      ...(step === null ? [element("p", { class: "quiet" }, "no step")] : [
        element("p", {}, element("b", {}, `step ${step.number}`), " ",
          element("bdi", {}, step.label === undefined ? "" : excerpt(step.label, 200))),
        element("p", {}, element("span", { class: "quiet" }, "screen "),
          element("bdi", {}, step.screen === undefined ? "unknown" : excerpt(step.screen, 300)))]));
    this.panel.replaceChildren(
      element("h2", { class: `run-kind ${kind}` }, words),
      element("div", { class: "run-steps" }, side(before, "before"), side(after, "after")),
      ...this.part("These steps", gaps),
      ...this.part("Differs here first", lasting.filter(({ f }) => f === this.column)),
      ...this.part("Began to differ before", lasting.filter(({ f }) => f < this.column)));
    const name = (step) => (step === null ? "no step" : `step ${step.number} ${excerpt(step.screen ?? "", 80)}`);
    const text = `${words}: ${name(before)}, ${name(after)}`;
    this.track.setAttribute("aria-valuenow", this.column + 1);
    this.track.setAttribute("aria-valuetext", text);
    find("place").textContent = `${before?.number ?? "–"} ↔ ${after?.number ?? "–"}`;
    find("news").textContent = text;
  }

  part(title, told) {
    if (told.length === 0) return [];
    const rest = told.length - mostTold;
    return [element("h3", {}, title), element("ul", { class: "run-told" },
      ...told.slice(0, mostTold).map((one) => element("li", {}, ...this.words(one))),
      rest > 0 ? element("li", { class: "quiet" }, `and ${rest} more`) : null)];
  }

  words({ k, p, t }) {
    const [sign, color] = signs[k];
    return [element("span", { class: `sign ${color}` }, sign),
      element("span", {}, element("b", {}, p), " ", element("bdi", {}, excerpt(t, 400)))];
  }

  // All that differs.

  head() {
    const { first, notes } = this.runs;
    const lines = notes.map((note) => element("p", { class: "quiet" }, excerpt(note, 400)));
    if (first === null) return lines;
    return [...lines, element("details", { class: "run-first" },
      element("summary", {}, element("b", {}, "First difference"), " ", element("bdi", {}, excerpt(first.t, 300))),
      element("pre", {}, first.d.map((line) => excerpt(line, 400)).join("\n")))];
  }

  list(count) {
    const { told } = this.runs;
    this.rows.append(...told.slice(this.listed, count).map((one, offset) => element("li", {},
      element("button", { type: "button", class: "run-row", "data-told": this.listed + offset, onclick: () => this.show(one.f) },
        ...this.words(one)))));
    this.listed = Math.min(count, told.length);
    this.more.hidden = this.listed === told.length;
    this.more.textContent = `Show more of ${(told.length - this.listed).toLocaleString("en")}`;
  }

  /** Marks what begins under the playhead, or else what it is in. */
  mark() {
    const { told } = this.runs;
    for (const row of this.rows.querySelectorAll("[aria-current]")) row.removeAttribute("aria-current");
    const first = told.findIndex((one) =>
      one.f === this.column || (isGap(one) && one.f <= this.column && this.column <= one.l));
    if (first < 0) return;
    if (first >= this.listed) this.list(first + listedAtOnce);
    const rows = this.rows.children;
    for (let place = first; place < this.listed && told[place].f <= this.column; place += 1) {
      if (told[place].f === this.column || place === first) rows[place].firstElementChild.setAttribute("aria-current", "true");
    }
    const side = this.rows.parentElement.getBoundingClientRect();
    const row = rows[first].getBoundingClientRect();
    if (row.top < side.top || row.bottom > side.bottom) this.rows.parentElement.scrollTop += row.top - side.top - 60;
  }
}

try {
  const { header } = await unpack(find("session").textContent.trim());
  document.title = excerpt(header.title, 120);
  find("title").textContent = excerpt(header.title, 300);
  find("counts").textContent = excerpt(header.runs.counts, 120);
  window.treering = new ComparedPage(find("runs"), header.runs);
  document.body.dataset.selected = "false";
} catch (error) {
  document.body.replaceChildren(element("p", { class: "failure", role: "alert" },
    `This page cannot be shown. ${error.message}`));
  throw error;
}

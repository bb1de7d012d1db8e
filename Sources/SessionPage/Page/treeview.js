// The tree's rows. Only those in view have elements, whatever the size of the tree. How far rows are
// indented is bounded: they are indented from the shallowest in view on, and what lies above that is
// named in a line over them.
import { onceAFrame } from "./frame.js";
import { badges, findingMark, mainMark, markWords } from "./marks.js";
import { hintOf, nameOf, typeBeside } from "./names.js";
import { element, find } from "./text.js";

const rowHeight = 24;
/** So many levels are indented well, so many more a little, and those below not at all. */
const [wideLevels, wideIndent] = [9, 14];
const [narrowLevels, narrowIndent] = [18, 4];
/** Rows in view that are no deeper than that are indented from the top of the tree. */
const nearTop = 5;

const kindMarks = {
  window: "W", view: "V", layer: "L", guide: "G", element: "E", controller: "C",
  application: "A", delegate: "D", scenes: "S", scene: "S", responder: "R",
};

const stateSigns = {
  appeared: "●", appearing: "◐", disappearing: "◐", disappeared: "○",
};

export class TreeView {
  schedule = onceAFrame(() => this.draw());

  constructor(outline, state) {
    this.outline = outline;
    this.state = state;
    this.rows = find("rows");
    this.crumbs = find("crumbs");
    this.spacer = this.rows.firstElementChild;
    /** The node that the keys are at. */
    this.active = null;
    /** The elements in view, by their nodes. */
    this.items = new Map();
    this.chain = new Set();
    this.matches = new Set();
    this.top = 0;
    this.rows.addEventListener("scroll", () => {
      this.top = this.rows.scrollTop;
      this.schedule();
    });
    this.rows.addEventListener("keydown", (event) => this.key(event));
    this.rows.addEventListener("click", (event) => this.click(event));
    this.height = 0;
    new ResizeObserver(([{ contentRect }]) => {
      this.height = contentRect.height;
      this.schedule();
    }).observe(this.rows);
  }

  /** Draws the rows in view. */
  draw() {
    const total = this.outline.count;
    this.spacer.style.height = `${total * rowHeight}px`;
    const first = Math.max(0, Math.floor(this.top / rowHeight) - 4);
    const last = first + Math.ceil(this.height / rowHeight) + 8;
    this.shown = this.outline.slice(first, last);
    const seen = this.shown.filter(({ row }) => (row + 1) * rowHeight > this.top
      && row * rowHeight < this.top + this.height);
    this.indentFrom(seen);
    this.place(this.shown.map((row) => this.element(row)));
    this.drawCrumbs(seen[0], total);
    const active = this.shown.find(({ node }) => node === this.active);
    if (active) this.rows.setAttribute("aria-activedescendant", `row-${active.node.key}`);
    else this.rows.removeAttribute("aria-activedescendant");
    if (total === 0) {
      const words = this.outline.filters.size > 0 ? "Nothing to show with these filters."
        : this.outline.isUncovered ? `The ${this.outline.mode} were not captured.`
          : `There are no ${this.outline.mode} in this snapshot.`;
      this.rows.append(element("p", { class: "empty" }, words));
    }
  }

  /** The depth that rows in view are indented from; it goes in steps, so that rows stand still. */
  indentFrom(seen) {
    const least = Math.min(...seen.map(({ depth }) => depth));
    this.depthLeft = Number.isFinite(least) && least > nearTop ? least - 1 - (least - 1) % 4 : 0;
  }

  indent(depth) {
    const levels = Math.max(0, depth - this.depthLeft);
    return Math.min(levels, wideLevels) * wideIndent
      + Math.min(Math.max(levels - wideLevels, 0), narrowLevels) * narrowIndent;
  }

  /** What lies above the first row in view, each a button; the nearest stay where room is scarce. */
  drawCrumbs(first, total) {
    const above = first ? this.outline.above(first.node, 24) : [];
    if (above.length === 0) {
      const words = [total === 1 ? "1 row" : `${total.toLocaleString("en")} rows`];
      if (this.outline.isUncovered) words.push(`${this.outline.mode} were not captured`);
      this.crumbs.replaceChildren(element("span", { class: "quiet" }, words.join(", ")));
      return;
    }
    this.crumbs.replaceChildren(...above.flatMap((node, index) => [
      index > 0 ? element("span", { class: "quiet", "aria-hidden": "true" }, "›") : null,
      element("button", {
        type: "button", class: "crumb", tabindex: "-1", onclick: () => this.goTo(node),
      }, element("bdi", {}, this.title(node))),
    ]).filter(Boolean));
  }

  goTo(node) {
    this.active = node;
    this.scrollTo(this.outline.rowOf(node));
    this.choose();
    this.schedule();
  }

  title(node) {
    if (node.kind === "heading") return this.outline.titleOf(node);
    if (node.kind === "wrappers") return `${this.outline.runFrom(node.object).length} wrappers`;
    return nameOf(this.outline.hierarchy, node.object);
  }

  /** Puts elements in order. One that stays is not taken out even for a moment: a click that began on
   * it would be lost. */
  place(items) {
    const staying = new Set(items);
    for (const old of [...this.rows.children]) {
      if (old !== this.spacer && !staying.has(old)) old.remove();
    }
    let last = this.spacer;
    for (const item of items) {
      if (last.nextElementSibling !== item) last.after(item);
      last = item;
    }
    this.items = new Map(items.map((item) => [item.node, item]));
  }

  element(row) {
    const { node, depth } = row;
    const isFoldable = this.outline.hasRows(node);
    const marks = this.outline.marks(node);
    const isSelected = node.kind !== "wrappers" && node.object != null
      && node.object.id === this.state.selected;
    const item = this.items.get(node)
      ?? element("div", { id: `row-${node.key}`, role: "treeitem" },
        element("span", { class: "guides", "aria-hidden": "true" }),
        element("span", { class: "fold", "aria-hidden": "true" }));
    item.className = this.classes(node, marks, isSelected);
    const siblings = this.outline.siblings(row);
    setAttributes(item, {
      "aria-level": depth + 1, "aria-posinset": siblings === null ? null : row.index,
      "aria-setsize": siblings,
      "aria-selected": String(isSelected),
      "aria-expanded": isFoldable ? String(!node.isFolded) : null,
    });
    item.style.top = `${row.row * rowHeight}px`;
    item.node = node;
    const [guides, fold] = item.children;
    guides.style.width = `${this.indent(depth)}px`;
    fold.textContent = isFoldable ? (node.isFolded ? "▸" : "▾") : "";
    // These stay: a click on them that began before this would be lost otherwise.
    while (item.children.length > 2) item.lastChild.remove();
    this.fill(item, node, marks, depth);
    return item;
  }

  classes(node, marks, isSelected) {
    const object = node.kind === "wrappers" ? null : node.object;
    return ["row", node.kind, mainMark(marks), isSelected ? "selected" : "",
      node === this.active ? "active" : "",
      object && this.chain.has(object) ? "chained" : "",
      object && this.matches.has(object) ? "match" : "",
      object && this.outline.hierarchy.get(object, "hidden") === true ? "unseen" : "",
    ].filter(Boolean).join(" ");
  }

  fill(item, node, marks, depth) {
    if (node.kind === "heading") {
      item.append(element("span", { class: "name" }, this.outline.titleOf(node)));
      return;
    }
    if (node.kind === "wrappers") return this.fillWrappers(item, node);
    const { hierarchy } = this.outline;
    const { object } = node;
    const { kind } = object.shape;
    const name = nameOf(hierarchy, object);
    const type = typeBeside(hierarchy, object, name);
    const hint = hintOf(hierarchy, object);
    const finding = findingMark(hierarchy.rule(object, "findings"));
    const state = node.kind === "trace" ? null : this.appearance(object);
    item.append(...[
      element("span", { class: `kind ${kind}`, "aria-hidden": "true" },
        kindMarks[kind] ?? "·"),
      element("bdi", { class: "name" }, name),
      state && element("span", { class: `state ${state}`, "aria-hidden": "true" },
        stateSigns[state] ?? "·"),
      element("bdi", { class: "beside" }, [type, hint].filter(Boolean).join("  ")),
      depth - this.depthLeft > wideLevels + narrowLevels
        ? element("span", { class: "level" }, `level ${depth + 1}`) : null,
      element("span", { class: "marks" }, ...this.roles(node), finding, ...badges(marks)),
    ].filter(Boolean));
    item.title = [name, type, hint, state].filter(Boolean).join(" · ");
    const words = node.kind === "trace" ? ["was here, moved away"] : markWords(marks);
    const seen = hierarchy.get(object, "hidden") === true ? "hidden" : null;
    item.setAttribute("aria-label", [
      kind, name, type, hint, state, seen, ...this.roleWords(object), finding?.title, ...words,
    ].filter(Boolean).join(", "));
  }

  fillWrappers(item, node) {
    const { hierarchy } = this.outline;
    const run = this.outline.runFrom(node.object);
    const names = run.map((object) => nameOf(hierarchy, object));
    const words = `${run.length} wrappers`;
    item.append(element("span", { class: "kind", "aria-hidden": "true" }, "⋯"),
      element("span", { class: "name" }, words),
      element("bdi", { class: "beside" }, names.join(" › ")));
    item.title = names.join(" › ");
    item.setAttribute("aria-label", `${words}, Enter shows them: ${names.join(", ")}`);
  }

  /** A controller's appearance, where it was captured. */
  appearance(object) {
    if (object.shape.kind !== "controller" || !object.alive) return null;
    const state = this.outline.hierarchy.get(object, "state");
    return typeof state === "string" && state in stateSigns ? state : null;
  }

  /** What an object is for the whole snapshot. */
  roleWords(object) {
    const { hierarchy } = this.outline;
    const words = [];
    if (hierarchy.rule(hierarchy.snapshot, "firstResponder") === object.id) {
      words.push("first responder");
    }
    if (hierarchy.rule(hierarchy.snapshot, "keyWindow") === object.id) words.push("key");
    if (hierarchy.rule(object, "presenter") !== undefined) words.push("presented");
    if (hierarchy.isSelectedTab(object)) words.push("selected tab");
    return words;
  }

  roles(node) {
    const roles = this.roleWords(node.object).map((word) =>
      element("span", { class: "role", title: word }, word.replace(" tab", "")));
    if (node.kind === "object" && this.outline.isFirstOpened(node.object)) {
      roles.push(element("button", {
        type: "button", class: "role close", tabindex: "-1", title: "One row for these wrappers",
      }, "⋯ fold"));
    }
    return roles;
  }

  click(event) {
    const item = event.target.closest(".row");
    if (!item) return;
    const { node } = item;
    this.active = node;
    if (event.target.closest(".close")) this.close(node);
    else if (event.target.closest(".fold") || !node.object) this.toggle(node);
    else if (node.kind === "wrappers") this.open(node);
    else this.state.choose({ selected: node.object.id });
    this.schedule();
  }

  open(node) {
    this.outline.open(node.object);
    this.active = this.outline.node(node.object);
    this.schedule();
  }

  close(node) {
    this.outline.close(node.object);
    this.active = this.outline.wrappers(node.object);
    this.schedule();
  }

  toggle(node) {
    this.outline.fold(node, !node.isFolded);
    this.schedule();
  }

  /** Scrolls to an object and makes its row the active one. */
  show(object) {
    const node = this.outline.node(object);
    this.outline.reveal(node);
    this.active = node;
    this.scrollTo(this.outline.rowOf(node));
    this.schedule();
  }

  scrollTo(row) {
    if (row < 0) return;
    const top = row * rowHeight;
    const { height } = this;
    // The spacer must be as high as the rows before anything can be scrolled there.
    this.spacer.style.height = `${this.outline.count * rowHeight}px`;
    if (top >= this.top && top + rowHeight <= this.top + height) return;
    this.rows.scrollTop = Math.max(0, top - height / 2);
    this.top = this.rows.scrollTop;
  }

  // Keys, as trees have them.

  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const row = this.active ? this.outline.rowOf(this.active) : -1;
    const page = Math.max(1, Math.floor(this.height / rowHeight) - 1);
    const steps = {
      ArrowDown: row + 1, ArrowUp: row - 1, Home: 0, End: this.outline.count - 1,
      PageDown: row + page, PageUp: row - page,
    };
    if (event.key in steps) this.moveTo(steps[event.key]);
    else if (event.key === "ArrowRight") this.unfold();
    else if (event.key === "ArrowLeft") this.foldUp();
    else if (event.key === "Enter") this.choose(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  moveTo(row) {
    const last = this.outline.count - 1;
    const index = Math.min(Math.max(row, 0), last);
    const [found] = this.outline.slice(index, index + 1);
    if (!found) return;
    this.active = found.node;
    this.scrollTo(index);
    this.choose();
    this.schedule();
  }

  choose(opens = false) {
    if (this.active?.kind === "wrappers") {
      if (opens) this.open(this.active);
    } else if (this.active?.object) {
      this.state.update({ selected: this.active.object.id });
    }
  }

  unfold() {
    if (!this.active || !this.outline.hasRows(this.active)) return;
    if (this.active.isFolded) this.toggle(this.active);
    else this.moveTo(this.outline.rowOf(this.active) + 1);
  }

  foldUp() {
    if (!this.active) return;
    if (this.outline.hasRows(this.active) && !this.active.isFolded) return this.toggle(this.active);
    const [above] = this.outline.above(this.active, 1);
    if (above) this.moveTo(this.outline.rowOf(above));
  }
}

/** Sets attributes, and takes away those that are null. */
function setAttributes(item, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) item.removeAttribute(name);
    else item.setAttribute(name, value);
  }
}

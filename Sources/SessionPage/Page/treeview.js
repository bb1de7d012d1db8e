// The tree's rows. Only those in view have elements, whatever the size of the tree.
import { onceAFrame } from "./frame.js";
import { badges, mainMark, markWords } from "./marks.js";
import { className, hintOf, nameOf } from "./names.js";
import { element, find } from "./text.js";

const rowHeight = 24;
const deepestIndent = 24;

const kindMarks = {
  window: "W", view: "V", layer: "L", guide: "G", element: "E", controller: "C",
  application: "A", delegate: "D", scenes: "S", scene: "S", responder: "R",
};

export class TreeView {
  schedule = onceAFrame(() => this.draw());

  constructor(outline, state) {
    this.outline = outline;
    this.state = state;
    this.rows = find("rows");
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
    this.place(this.shown.map((row) => this.element(row)));
    const active = this.shown.find(({ node }) => node === this.active);
    if (active) this.rows.setAttribute("aria-activedescendant", `row-${active.node.key}`);
    else this.rows.removeAttribute("aria-activedescendant");
    if (total === 0) {
      this.rows.append(element("p", { class: "empty" }, "Nothing to show with these filters."));
    }
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
    const isSelected = node.object != null && node.object.id === this.state.selected;
    const item = this.items.get(node)
      ?? element("div", { id: `row-${node.key}`, role: "treeitem" });
    item.className = this.classes(node, marks, isSelected);
    setAttributes(item, {
      "aria-level": depth + 1, "aria-posinset": row.place,
      "aria-setsize": this.outline.siblings(row),
      "aria-selected": String(isSelected),
      "aria-expanded": isFoldable ? String(!node.isFolded) : null,
    });
    item.style.top = `${row.row * rowHeight}px`;
    item.style.paddingInlineStart = `${8 + 14 * Math.min(depth, deepestIndent)}px`;
    item.node = node;
    item.replaceChildren(element("span", { class: "fold", "aria-hidden": "true" },
      isFoldable ? (node.isFolded ? "▸" : "▾") : ""));
    this.fill(item, node, marks, depth);
    return item;
  }

  classes(node, marks, isSelected) {
    return ["row", node.kind, mainMark(marks), isSelected ? "selected" : "",
      node === this.active ? "active" : "",
      node.object && this.chain.has(node.object) ? "chained" : "",
      node.object && this.matches.has(node.object) ? "match" : "",
      node.object && this.outline.hierarchy.get(node.object, "hidden") === true ? "unseen" : "",
    ].filter(Boolean).join(" ");
  }

  fill(item, node, marks, depth) {
    if (node.kind === "heading") {
      item.append(element("span", { class: "name" }, node.title));
      return;
    }
    const { hierarchy } = this.outline;
    const { object } = node;
    const { kind } = object.shape;
    const name = nameOf(hierarchy, object);
    const type = className(hierarchy, object);
    item.append(...[
      element("span", { class: `kind ${kind}`, title: kind, "aria-hidden": "true" },
        kindMarks[kind] ?? "·"),
      element("bdi", { class: "name" }, name),
      type && type !== name ? element("bdi", { class: "type" }, type) : null,
      element("bdi", { class: "hint" }, hintOf(hierarchy, object)),
      depth > deepestIndent ? element("span", { class: "type" }, `level ${depth + 1}`) : null,
      element("span", { class: "marks" }, ...this.roles(object), ...badges(marks)),
    ].filter(Boolean));
    const words = node.kind === "trace" ? ["was here, moved away"] : markWords(marks);
    item.setAttribute("aria-label", [kind, name, type === name ? null : type, ...words]
      .filter(Boolean).join(", "));
  }

  /** What an object is for the whole snapshot. */
  roles(object) {
    const { hierarchy } = this.outline;
    const roles = [];
    if (hierarchy.rule(hierarchy.snapshot, "firstResponder") === object.id) {
      roles.push(element("span", { class: "role", title: "first responder" }, "first responder"));
    }
    if (hierarchy.rule(hierarchy.snapshot, "keyWindow") === object.id) {
      roles.push(element("span", { class: "role", title: "key window" }, "key"));
    }
    if (hierarchy.rule(object, "presenter") !== undefined) {
      roles.push(element("span", { class: "role", title: "presented" }, "presented"));
    }
    return roles;
  }

  click(event) {
    const item = event.target.closest(".row");
    if (!item) return;
    this.active = item.node;
    if (event.target.closest(".fold") || !item.node.object) this.toggle(item.node);
    else this.state.update({ selected: item.node.object.id });
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
    else if (event.key === "Enter") this.choose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  moveTo(row) {
    const last = this.outline.count - 1;
    const place = Math.min(Math.max(row, 0), last);
    const [found] = this.outline.slice(place, place + 1);
    if (!found) return;
    this.active = found.node;
    this.scrollTo(place);
    this.choose();
    this.schedule();
  }

  choose() {
    if (this.active?.object) this.state.update({ selected: this.active.object.id });
  }

  unfold() {
    if (!this.active || !this.outline.hasRows(this.active)) return;
    if (this.active.isFolded) this.toggle(this.active);
    else this.moveTo(this.outline.rowOf(this.active) + 1);
  }

  foldUp() {
    if (!this.active) return;
    if (this.outline.hasRows(this.active) && !this.active.isFolded) return this.toggle(this.active);
    const above = this.outline.parent(this.active);
    if (above && above.kind !== "root") this.moveTo(this.outline.rowOf(above));
  }
}

/** Sets attributes, and takes away those that are null. */
function setAttributes(item, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) item.removeAttribute(name);
    else item.setAttribute(name, value);
  }
}

// The tree as it is shown: controllers woven in above their root views, or controllers alone; what
// is gone or was moved away stands at its old position. Runs of views that only wrap others are one
// row until somebody opens them. Rows are counted a subtree and counted anew only where something
// changed, so that a step in a large tree costs what it changed.
import { Mark } from "./journal.js";

/** A row's node: an object, the position an object was moved away from, a run of wrappers, or a
 * heading. */
class OutlineNode {
  constructor(key, object, kind) {
    this.key = key;
    this.object = object;
    this.kind = kind;
    this.isFolded = false;
    this.rows = -1;
    /** Whether a filter leaves the row out, and keeps what is below it. */
    this.isSilent = false;
  }
}

/** How many wrappers it takes to make one row of them. */
const shortestRun = 2;

export class Outline {
  mode = "views";
  filters = new Set();
  /** Whether runs of wrappers are one row. */
  foldsWrappers = true;
  /** How many nodes were counted so far. */
  work = 0;

  constructor(session) {
    this.session = session;
    this.hierarchy = session.hierarchy;
    this.nodes = new Map();
    this.traces = new Map();
    this.wraps = new Map();
    /** Wrappers that somebody wants to see. */
    this.opened = new Set();
    this.root = new OutlineNode("root", null, "root");
    this.outside = new OutlineNode("outside", null, "heading");
    this.others = new OutlineNode("others", null, "heading");
    this.others.title = "Other responders";
  }

  node(object) {
    return this.made(this.nodes, object, "o", "object");
  }

  trace(object) {
    return this.made(this.traces, object, "t", "trace");
  }

  /** The row of the run of wrappers that begins with an object. */
  wrappers(object) {
    return this.made(this.wraps, object, "w", "wrappers");
  }

  made(nodes, object, letter, kind) {
    let node = nodes.get(object);
    if (!node) nodes.set(object, (node = new OutlineNode(`${letter}${object.id}`, object, kind)));
    return node;
  }

  /** What became of a node's object. */
  marks(node) {
    if (!node.object || node.kind === "wrappers") return 0;
    return node.kind === "trace" ? Mark.moved : this.session.journal.marks(node.object);
  }

  // Wrappers.

  /** Whether an object does nothing but hold one other, and nothing is told of it. */
  isWrapper(object) {
    const { hierarchy } = this;
    if (!hierarchy.isWrapper(object) || !object.alive || object.children.length !== 1) return false;
    if (object.shape.kind !== "view" || this.opened.has(object)) return false;
    const { journal } = this.session;
    if (journal.lists.has(object) || journal.marks(object)) return false;
    if (this.isWoven(object) || hierarchy.get(object, "hidden") === true) return false;
    return hierarchy.rule(object, "findings") === undefined
      && hierarchy.rule(hierarchy.snapshot, "firstResponder") !== object.id;
  }

  /** Whether the snapshot does not tell what the tree shows. */
  get isUncovered() {
    const sides = this.hierarchy.rule(this.hierarchy.snapshot, "uncovered");
    return sides?.includes(this.mode) ?? false;
  }

  get isFolding() {
    return this.foldsWrappers && this.mode === "views" && !this.isFiltering;
  }

  /** The wrappers from one on, each in the one before. */
  runFrom(object) {
    const run = [];
    for (let next = object; next && this.isWrapper(next); [next] = next.children) run.push(next);
    return run;
  }

  /** The first of the run of wrappers that an object is in; null where it is in none. */
  runStart(object) {
    if (!this.isFolding || !this.isWrapper(object)) return null;
    let start = object;
    while (start.holder && this.isWrapper(start.holder)) start = start.holder;
    return this.runFrom(start).length >= shortestRun ? start : null;
  }

  /** Shows the wrappers of a run each in its row. */
  open(start) {
    for (const object of this.runFrom(start)) this.opened.add(object);
    this.invalidate([start]);
  }

  /** Makes one row of opened wrappers again: those around one of them. */
  close(object) {
    for (let above = object; this.opened.delete(above); above = above.holder) this.invalidate([above]);
    for (let [below] = object.children; this.opened.delete(below); [below] = below.children) {
      this.invalidate([below]);
    }
  }

  /** Whether an opened wrapper is the first of those around it. */
  isFirstOpened(object) {
    return this.opened.has(object) && !this.opened.has(object.holder);
  }

  // What stands below a node.

  /** With `isWhole`, every wrapper by itself. */
  children(node, isWhole = false) {
    if (node.kind === "root") return this.topNodes(isWhole);
    if (node === this.outside) return this.outsideNodes(isWhole);
    if (node === this.others) {
      return ["application", "delegate", "scenes", "responders"]
        .flatMap((name) => this.held(this.hierarchy.roots(name), isWhole));
    }
    if (node.kind === "trace") return [];
    const object = node.kind === "wrappers" ? this.runFrom(node.object).at(-1) : node.object;
    // A run that is none any more, asked for before anybody noticed.
    if (!object) return [];
    if (this.mode === "views" && object.shape.kind === "controller") {
      return this.isWoven(object.rootView) ? [this.node(object.rootView)] : [];
    }
    return this.held(object, isWhole);
  }

  topNodes(isWhole) {
    const top = this.mode === "controllers"
      ? this.held(this.hierarchy.roots("controllers"), isWhole)
      : this.held(this.hierarchy.roots("views"), isWhole).filter((node) => this.isWindowRow(node));
    if (this.mode === "views") top.push(this.outside);
    return [...top, this.others];
  }

  isWindowRow(node) {
    const view = node.object.shape.kind === "controller" ? node.object.rootView : node.object;
    return view.shape.kind === "window" || view.shape.kind === "element";
  }

  /** The words of a heading. What lies outside may be in a window all the same where its superview,
   * or the view of a controller, was not captured. */
  titleOf(node) {
    if (node !== this.outside) return node.title;
    const isKnown = ({ kind, object }) => {
      const view = object.shape.kind === "controller" ? object.rootView ?? object : object;
      const key = view.shape.kind === "controller" ? "view" : "in";
      return kind === "trace" || this.hierarchy.get(view, key) === null;
    };
    return this.outsideNodes(true).every(isKnown) ? "Outside any window" : "In no captured window";
  }

  /** Views that are in no window, then controllers whose views are not loaded, those that are gone
   * among them. */
  outsideNodes(isWhole) {
    const detached = this.held(this.hierarchy.roots("views"), isWhole)
      .filter((node) => !this.isWindowRow(node));
    const unloaded = [];
    const waiting = this.held(this.hierarchy.roots("controllers"), isWhole).reverse();
    while (waiting.length > 0) {
      const node = waiting.pop();
      // One that was moved away is listed where it is now.
      if (node.kind === "trace") continue;
      if (!this.isWoven(node.object.rootView)) unloaded.push(node);
      waiting.push(...this.held(node.object, isWhole).reverse());
    }
    return [...detached, ...unloaded];
  }

  /** Whether a view's row stands below its controller's. */
  isWoven(view) {
    const owner = view && this.owner(view);
    return owner != null && owner.rootView === view && owner.alive === view.alive;
  }

  owner(view) {
    const id = this.hierarchy.rule(view, "owner");
    return id === undefined ? null : this.hierarchy.objects[id];
  }

  /** What an object holds, with what is gone and what was moved away in between. */
  held(holder, isWhole) {
    const { journal } = this.session;
    const before = journal.lists.get(holder);
    const current = holder.alive
      ? holder.children : holder.children.filter((child) => journal.marks(child) & Mark.removed);
    if (!before) return current.map((child) => this.woven(child, isWhole));
    return this.merged(before, current, isWhole);
  }

  merged(before, current, isWhole) {
    const { journal } = this.session;
    const present = new Set(current);
    const following = new Map();
    let anchor = null;
    for (const child of before) {
      const marks = present.has(child) ? 0 : journal.marks(child);
      if (present.has(child)) anchor = child;
      else if (marks & (Mark.removed | Mark.moved)) {
        const node = marks & Mark.removed ? this.woven(child, isWhole) : this.trace(child);
        following.set(anchor, [...(following.get(anchor) ?? []), node]);
      }
    }
    return [...(following.get(null) ?? []), ...current.flatMap((child) =>
      [this.woven(child, isWhole), ...(following.get(child) ?? [])])];
  }

  woven(object, isWhole) {
    if (this.mode === "views" && this.isWoven(object)) return this.node(this.owner(object));
    return !isWhole && this.runStart(object) === object
      ? this.wrappers(object) : this.node(object);
  }

  /** The node above one; null for the root. */
  parent(node) {
    if (node.kind === "root") return null;
    if (node.kind === "heading") return this.root;
    const { journal } = this.session;
    let { object } = node;
    if (this.mode === "views" && node.kind === "object") {
      if (this.isWoven(object)) return this.node(this.owner(object));
      if (object.shape.kind === "controller") {
        if (!this.isWoven(object.rootView)) return this.outside;
        object = object.rootView;
      }
    }
    const holder = node.kind === "trace" ? journal.holderBefore(object) : object.holder;
    if (!holder) return this.root;
    if (holder.id >= this.hierarchy.first) {
      const start = this.runStart(holder);
      return start ? this.wrappers(start) : this.node(holder);
    }
    if (!["views", "controllers"].includes(holder.shape.kind)) return this.others;
    const isInside = this.mode === "controllers" || this.isWindowRow(this.woven(object));
    return isInside ? this.root : this.outside;
  }

  // Rows.

  /** Forgets what was counted of objects and all above them, each once. */
  invalidate(objects) {
    const { journal } = this.session;
    const seen = new Set();
    for (const object of objects) {
      this.forget(object, seen);
      this.forget(journal.holderBefore(object), seen);
      if (object.rootView) this.forget(object.rootView, seen);
    }
    for (const node of [this.root, this.outside, this.others]) node.rows = -1;
  }

  forget(object, seen = new Set()) {
    for (let above = object; above && !seen.has(above); above = above.holder) {
      seen.add(above);
      this.forgetRows(above);
      const owner = this.owner(above);
      if (owner) this.forgetRows(owner);
    }
  }

  forgetRows(object) {
    for (const nodes of [this.nodes, this.traces, this.wraps]) {
      const node = nodes.get(object);
      if (node) node.rows = -1;
    }
  }

  /** Forgets everything: another mode or filter. */
  reset() {
    for (const nodes of [this.nodes, this.traces, this.wraps]) {
      for (const node of nodes.values()) node.rows = -1;
    }
    for (const node of [this.root, this.outside, this.others]) node.rows = -1;
  }

  /** How many rows there are in all. */
  get count() {
    return this.rows(this.root);
  }

  /** How many rows a node and what is below it take; counted from the leaves up, without
   * recursion. */
  rows(node) {
    if (node.rows >= 0) return node.rows;
    const waiting = [{ node, children: null }];
    while (waiting.length > 0) {
      const last = waiting[waiting.length - 1];
      if (last.node.rows >= 0) {
        waiting.pop();
      } else if (!last.children) {
        last.children = this.isPruned(last.node) ? [] : this.children(last.node);
        for (const child of last.children) {
          if (child.rows < 0) waiting.push({ node: child, children: null });
        }
      } else {
        last.node.rows = this.counted(last.node, last.children);
        this.work += 1;
        waiting.pop();
      }
    }
    return node.rows;
  }

  counted(node, children) {
    node.isSilent = false;
    if (this.isPruned(node)) return 0;
    let below = 0;
    for (const child of children) below += child.rows;
    if (node.kind === "root") return below;
    if (node.kind === "heading") return below === 0 ? 0 : node.isFolded ? 1 : 1 + below;
    if (!this.matches(node)) {
      if (below === 0) return 0;
      // What lies above a match is shown where it tells where that is.
      if (this.isFiltering && !this.isLandmark(node)) {
        node.isSilent = true;
        return below;
      }
    }
    return node.isFolded ? 1 : 1 + below;
  }

  isLandmark({ object }) {
    return object.shape.kind === "window" || object.shape.kind === "controller";
  }

  /** Whether some rows are left out for what they are. */
  get isFiltering() {
    return this.filters.has("changed") || this.filters.has("mine");
  }

  /** Whether a node is left out with all below it. */
  isPruned(node) {
    if (!this.filters.has("visible")) return false;
    if (node === this.outside || node === this.others) return true;
    if (node.kind === "trace" || (node.object && !node.object.alive)) return true;
    return node.object != null && this.hierarchy.rule(node.object, "notShown") === true;
  }

  matches(node) {
    if (this.filters.has("changed") && !this.marks(node)) return false;
    if (this.filters.has("visible") && this.hierarchy.rule(node.object, "notShown") === false) return false;
    return !this.filters.has("mine") || this.hierarchy.isMine(node.object);
  }

  /** Whether a node has rows below it, shown or folded. */
  hasRows(node) {
    return this.children(node).some((child) => this.rows(child) > 0);
  }

  /** The rows from one index to another, each with its depth and its index among its siblings. */
  slice(from, to) {
    const rows = [];
    const below = (node, depth) =>
      ({ children: this.children(node), next: 0, depth, index: 0, shown: -1 });
    const waiting = [below(this.root, 0)];
    let row = 0;
    while (waiting.length > 0 && row < to) {
      const level = waiting[waiting.length - 1];
      const node = level.children[level.next];
      level.next += 1;
      if (!node) {
        waiting.pop();
        continue;
      }
      const count = this.rows(node);
      if (count === 0) continue;
      level.index += 1;
      if (row + count <= from) {
        row += count;
        continue;
      }
      if (node.isSilent) {
        waiting.push(below(node, level.depth));
        continue;
      }
      if (row >= from) {
        rows.push({ node, row, depth: level.depth, index: level.index, level });
      }
      row += 1;
      if (!node.isFolded) {
        waiting.push(below(node, level.depth + 1));
      }
    }
    return rows;
  }

  /** How many siblings a row has, itself included; null where a filter mixes those of several. */
  siblings({ level }) {
    if (this.isFiltering) return null;
    if (level.shown < 0) level.shown = level.children.filter((node) => this.rows(node) > 0).length;
    return level.shown;
  }

  /** The row of a node; -1 where it is not shown. */
  rowOf(node) {
    if (this.rows(node) === 0 || node.isSilent) return -1;
    let row = 0;
    let below = node;
    for (let above = this.parent(node); above; above = this.parent(above)) {
      const isSilent = this.rows(above) > 0 && above.isSilent;
      if (above.isFolded && !isSilent) return -1;
      let isFound = false;
      for (const child of this.children(above)) {
        if (child === below) {
          isFound = true;
          break;
        }
        row += this.rows(child);
      }
      if (!isFound || this.rows(above) === 0) return -1;
      if (above.kind !== "root" && !isSilent) row += 1;
      below = above;
    }
    return row;
  }

  /** The nodes with rows above one, the nearest first, so many at the most. */
  above(node, limit = Infinity) {
    const found = [];
    for (let above = this.parent(node); above && above.kind !== "root"; above = this.parent(above)) {
      if (found.length >= limit) break;
      if (!above.isSilent) found.push(above);
    }
    return found;
  }

  /** Folds or unfolds a node. */
  fold(node, isFolded) {
    if (node.isFolded === isFolded) return;
    node.isFolded = isFolded;
    for (let above = node; above; above = this.parent(above)) above.rows = -1;
  }

  /** Unfolds all that stands above a node, and opens the run of wrappers that it is in. */
  reveal(node) {
    const start = node.kind === "object" && this.runStart(node.object);
    if (start) this.open(start);
    for (let above = this.parent(node); above; above = this.parent(above)) this.fold(above, false);
  }

  /** Folds everything that is below windows and headings, or unfolds all. */
  foldAll(isFolded) {
    for (const nodes of [this.nodes, this.wraps]) {
      for (const node of nodes.values()) node.isFolded = false;
    }
    this.reset();
    if (isFolded) {
      for (const { node } of this.slice(0, Infinity)) {
        if (["object", "wrappers"].includes(node.kind) && this.parent(node) !== this.root) {
          node.isFolded = true;
        }
      }
      this.reset();
    }
  }
}

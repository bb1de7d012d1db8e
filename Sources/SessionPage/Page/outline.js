// The tree as it is shown: controllers woven in above their root views, or controllers alone; what
// is gone or was moved away stands at its old place. Rows are counted a subtree and counted anew
// only where something changed, so that a step in a large tree costs what it changed.
import { Mark } from "./journal.js";

/** A row's node: an object, the place an object was moved away from, or a heading. */
class OutlineNode {
  constructor(key, object, kind) {
    this.key = key;
    this.object = object;
    this.kind = kind;
    this.isFolded = false;
    this.rows = -1;
  }
}

export class Outline {
  mode = "views";
  filters = new Set();
  /** How many nodes were counted so far. */
  work = 0;

  constructor(session) {
    this.session = session;
    this.hierarchy = session.hierarchy;
    this.nodes = new Map();
    this.traces = new Map();
    this.root = new OutlineNode("root", null, "root");
    this.outside = new OutlineNode("outside", null, "heading");
    this.outside.title = "Outside any window";
    this.others = new OutlineNode("others", null, "heading");
    this.others.title = "Other responders";
  }

  node(object) {
    let node = this.nodes.get(object);
    if (!node) this.nodes.set(object, (node = new OutlineNode(`o${object.id}`, object, "object")));
    return node;
  }

  trace(object) {
    let node = this.traces.get(object);
    if (!node) this.traces.set(object, (node = new OutlineNode(`t${object.id}`, object, "trace")));
    return node;
  }

  /** What became of a node's object. */
  marks(node) {
    if (!node.object) return 0;
    return node.kind === "trace" ? Mark.moved : this.session.journal.marks(node.object);
  }

  // What stands below a node.

  children(node) {
    if (node.kind === "root") return this.topNodes();
    if (node === this.outside) return this.outsideNodes();
    if (node === this.others) {
      return ["application", "delegate", "scenes", "responders"]
        .flatMap((name) => this.held(this.hierarchy.roots(name)));
    }
    if (node.kind === "trace") return [];
    const { object } = node;
    if (this.mode === "views" && object.shape.kind === "controller") {
      return this.isWoven(object.rootView) ? [this.node(object.rootView)] : [];
    }
    return this.held(object);
  }

  topNodes() {
    const top = this.mode === "controllers"
      ? this.held(this.hierarchy.roots("controllers"))
      : this.held(this.hierarchy.roots("views")).filter((node) => this.isWindowRow(node));
    if (this.mode === "views") top.push(this.outside);
    return [...top, this.others];
  }

  isWindowRow(node) {
    const view = node.object.shape.kind === "controller" ? node.object.rootView : node.object;
    return view.shape.kind === "window" || view.shape.kind === "element";
  }

  /** Views that are in no window, then controllers whose views are not loaded. */
  outsideNodes() {
    const detached = this.held(this.hierarchy.roots("views"))
      .filter((node) => !this.isWindowRow(node));
    const unloaded = [];
    const waiting = [...this.hierarchy.roots("controllers").children].reverse();
    while (waiting.length > 0) {
      const controller = waiting.pop();
      if (!this.isWoven(controller.rootView)) unloaded.push(this.node(controller));
      for (let place = controller.children.length - 1; place >= 0; place -= 1) {
        waiting.push(controller.children[place]);
      }
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
  held(holder) {
    const { journal } = this.session;
    const before = journal.lists.get(holder);
    const current = holder.alive
      ? holder.children : holder.children.filter((child) => journal.marks(child) & Mark.removed);
    if (!before) return current.map((child) => this.woven(child));
    return this.merged(before, current);
  }

  merged(before, current) {
    const { journal } = this.session;
    const present = new Set(current);
    const following = new Map();
    let anchor = null;
    for (const child of before) {
      const marks = present.has(child) ? 0 : journal.marks(child);
      if (present.has(child)) anchor = child;
      else if (marks & (Mark.removed | Mark.moved)) {
        const node = marks & Mark.removed ? this.woven(child) : this.trace(child);
        following.set(anchor, [...(following.get(anchor) ?? []), node]);
      }
    }
    return [...(following.get(null) ?? []),
      ...current.flatMap((child) => [this.woven(child), ...(following.get(child) ?? [])])];
  }

  woven(object) {
    return this.mode === "views" && this.isWoven(object)
      ? this.node(this.owner(object)) : this.node(object);
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
    if (!holder || holder.id >= this.hierarchy.first) return holder ? this.node(holder) : this.root;
    if (!["views", "controllers"].includes(holder.shape.kind)) return this.others;
    const isInside = this.mode === "controllers" || this.isWindowRow(this.woven(object));
    return isInside ? this.root : this.outside;
  }

  // Rows.

  /** Forgets what was counted of objects and all above them. */
  invalidate(objects) {
    for (const object of objects) {
      for (const node of [this.nodes.get(object), this.traces.get(object)]) this.forget(node);
      this.forget(object.holder && this.nodes.get(object.holder));
      const owner = this.owner(object);
      if (owner) this.forget(this.nodes.get(owner));
    }
    for (const node of [this.root, this.outside, this.others]) node.rows = -1;
  }

  forget(node) {
    let above = node;
    for (let depth = 0; above && depth < 20000; depth += 1) {
      above.rows = -1;
      above = this.parent(above);
    }
  }

  /** Forgets everything: another mode or filter. */
  reset() {
    for (const node of [...this.nodes.values(), ...this.traces.values()]) node.rows = -1;
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
    if (this.isPruned(node)) return 0;
    let below = 0;
    for (const child of children) below += child.rows;
    if (node.kind === "root") return below;
    const isShown = below > 0 || (node.kind !== "heading" && this.matches(node));
    if (!isShown) return 0;
    return node.isFolded ? 1 : 1 + below;
  }

  /** Whether a node is left out with all below it. */
  isPruned(node) {
    if (!this.filters.has("visible")) return false;
    if (node === this.outside || node === this.others) return true;
    if (node.kind === "trace" || (node.object && !node.object.alive)) return true;
    return node.object != null && this.hierarchy.get(node.object, "hidden") === true;
  }

  matches(node) {
    if (this.filters.has("changed") && !this.marks(node)) return false;
    return !this.filters.has("mine") || this.hierarchy.isMine(node.object);
  }

  /** Whether a node has rows below it, shown or folded. */
  hasRows(node) {
    return this.children(node).some((child) => this.rows(child) > 0);
  }

  /** The rows from one place to another, each with its depth and its place among its siblings. */
  slice(from, to) {
    const rows = [];
    const below = (node, depth) =>
      ({ children: this.children(node), next: 0, depth, place: 0, shown: -1 });
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
      level.place += 1;
      if (row + count <= from) {
        row += count;
        continue;
      }
      if (row >= from) {
        rows.push({ node, row, depth: level.depth, place: level.place, level });
      }
      row += 1;
      if (!node.isFolded) {
        waiting.push(below(node, level.depth + 1));
      }
    }
    return rows;
  }

  /** How many siblings a row has, itself included. */
  siblings({ level }) {
    if (level.shown < 0) level.shown = level.children.filter((node) => this.rows(node) > 0).length;
    return level.shown;
  }

  /** The row of a node; -1 where it is not shown. */
  rowOf(node) {
    if (this.rows(node) === 0) return -1;
    let row = 0;
    let below = node;
    for (let above = this.parent(node); above; above = this.parent(above)) {
      if (above.isFolded) return -1;
      let isFound = false;
      for (const child of this.children(above)) {
        if (child === below) {
          isFound = true;
          break;
        }
        row += this.rows(child);
      }
      if (!isFound || this.rows(above) === 0) return -1;
      if (above.kind !== "root") row += 1;
      below = above;
    }
    return row;
  }

  /** Folds or unfolds a node. */
  fold(node, isFolded) {
    if (node.isFolded === isFolded) return;
    node.isFolded = isFolded;
    this.forget(node);
  }

  /** Unfolds all that stands above a node. */
  reveal(node) {
    for (let above = this.parent(node); above; above = this.parent(above)) this.fold(above, false);
  }

  /** Folds everything that is below windows and headings, or unfolds all. */
  foldAll(isFolded) {
    for (const node of this.nodes.values()) node.isFolded = false;
    if (isFolded) {
      for (const { node } of this.slice(0, Infinity)) {
        if (node.kind === "object" && this.parent(node) !== this.root) node.isFolded = true;
      }
    }
    this.reset();
  }
}

// What the canvas draws: every view in a window as a quad with its map to the screen and its depth,
// and the old places of what is gone or moved.
import { geometryOf, identity, joined, mapOutward, mapped } from "./geometry.js";
import { Mark } from "./journal.js";
import { Layers } from "./layers.js";

export class Scene {
  quads = [];
  byObject = new Map();
  /** How many views are left out because their places are unknown. */
  undrawn = 0;
  /** The box around everything, and the deepest layer. */
  box = [0, 0, 1, 1];
  depth = 0;

  constructor(session) {
    this.session = session;
    this.hierarchy = session.hierarchy;
    this.layers = new Layers(session.hierarchy);
    this.places = new Map();
  }

  /** Forgets what was read of some objects. */
  invalidate(touched) {
    this.layers.invalidate(touched);
    for (const object of touched) this.places.delete(object);
  }

  /** Lays everything out anew, with the marks of what changed; the rest is known. */
  rebuild(changes) {
    this.changes = changes;
    this.quads = [];
    this.byObject = new Map();
    this.undrawn = 0;
    const roots = this.roots();
    let floor = 0;
    for (const root of roots) {
      this.place(root, identity, floor, 0);
      floor += this.layers.height(root) + 2;
    }
    this.placeGhosts();
    // Sorting is stable: what lies in one layer keeps the order of the tree.
    this.quads.sort((left, right) => left.z - right.z);
    this.measure();
  }

  /** Windows from back to front; without any, whatever stands at the top. */
  roots() {
    const order = this.hierarchy.rule(this.hierarchy.snapshot, "windows") ?? [];
    const windows = order.map((id) => this.hierarchy.objects[id]);
    if (windows.length > 0) return windows;
    return this.hierarchy.roots("views").children;
  }

  /** Places a view and all below it; a ghost has the mark of what became of it. */
  place(view, map, z, ghost) {
    const waiting = [{ view, map, z, isUnseen: false }];
    while (waiting.length > 0) {
      const next = waiting.pop();
      const look = this.look(next.view);
      const inner = this.add(next, look, ghost);
      const { children } = next.view;
      const lifts = children.length > 0 && !ghost ? this.layers.lifts(next.view) : [];
      const isUnseen = next.isUnseen || look.isHidden;
      for (let place = children.length - 1; place >= 0; place -= 1) {
        // What is gone lies flat, behind all that its holder has now.
        const lift = ghost ? 0 : lifts[place];
        waiting.push({ view: children[place], map: inner, z: next.z + lift, isUnseen });
      }
    }
  }

  /** What is drawn of a view, read when it changed. */
  look(view) {
    let look = this.places.get(view);
    if (look) return look;
    const { hierarchy } = this;
    const geometry = geometryOf(hierarchy, view);
    const screen = geometry ? null : hierarchy.get(view, "screenFrame");
    const text = hierarchy.get(view, "text");
    const picture = hierarchy.get(view, "screenshot");
    const alpha = hierarchy.get(view, "alpha");
    look = {
      bounds: geometry ? geometry.bounds
        : Array.isArray(screen) ? [0, 0, screen[2], screen[3]] : null,
      outward: geometry && mapOutward(geometry),
      screen: screen && [1, 0, 0, 1, screen[0], screen[1]],
      isHidden: hierarchy.get(view, "hidden") === true
        || (typeof alpha === "number" && alpha < 0.01),
      text: typeof text === "string" && text !== "" ? text : null,
      picture: typeof picture === "string" ? picture : null,
    };
    this.places.set(view, look);
    return look;
  }

  /** Adds a view's quad; gives the map of its own coordinates, null where its place is unknown. */
  add({ view, map, z, isUnseen }, look, ghost) {
    const place = look.outward ? map && joined(look.outward, map) : look.screen;
    if (!look.bounds || !place) {
      if (!ghost && isDrawable(view)) this.undrawn += 1;
      // What lies in a root is drawn in the root's own coordinates, wherever that is.
      return !ghost && view.holder?.id < this.hierarchy.first ? map : null;
    }
    const quad = {
      object: view, bounds: look.bounds, z,
      map: place,
      isGhost: ghost > 0, isUnseen: isUnseen || look.isHidden,
      text: look.text, picture: look.picture,
      marks: ghost || (this.changes.get(view) ?? 0),
    };
    this.quads.push(quad);
    if (!ghost) this.byObject.set(view, quad);
    return quad.map;
  }

  /** The old places of what is gone, and of what was moved to another view. */
  placeGhosts() {
    const { journal } = this.session;
    for (const [holder, before] of journal.lists) {
      const quad = this.byObject.get(holder);
      if (!quad) continue;
      for (const child of before) {
        if (child.shape.kind === "controller") continue;
        const marks = this.changes.get(child) ?? 0;
        const isGone = marks & Mark.removed || (marks & Mark.moved && child.holder !== holder);
        // Between two layers, so that it can be told from what took its place.
        if (isGone) this.place(child, quad.map, quad.z + 0.5, marks & (Mark.removed | Mark.moved | Mark.unsure));
      }
    }
  }

  measure() {
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    this.depth = 0;
    for (const { bounds, map, z, object } of this.quads) {
      this.depth = Math.max(this.depth, z);
      // What lies in another view may hang out of it without end: scroll views do.
      if (object.holder?.id >= this.hierarchy.first) continue;
      const [x, y] = mapped(map, bounds[0], bounds[1]);
      left = Math.min(left, x);
      top = Math.min(top, y);
      right = Math.max(right, x + bounds[2]);
      bottom = Math.max(bottom, y + bounds[3]);
    }
    this.box = left < right && top < bottom ? [left, top, right, bottom] : [0, 0, 390, 844];
  }
}

/** Whether an object is one that takes a place on the screen. */
function isDrawable({ shape: { kind } }) {
  return kind === "view" || kind === "window" || kind === "element";
}

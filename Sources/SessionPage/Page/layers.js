// Where views lie in depth: each above its superview and above all that it covers among the
// siblings before it. Depths are kept relative to the superview, so that a change is felt upwards
// only.

const comparedSiblings = 64;

export class Layers {
  constructor(hierarchy) {
    this.hierarchy = hierarchy;
    /** A view's own height above its superview, and how many layers there are below it. */
    this.known = new Map();
  }

  /** Forgets what depends on some objects. */
  invalidate(objects) {
    for (const object of objects) {
      for (let above = object; above && this.known.delete(above); above = above.holder);
    }
  }

  /** How many layers a view and its subviews take; no recursion. */
  height(view) {
    const waiting = [view];
    while (waiting.length > 0) {
      const last = waiting[waiting.length - 1];
      const open = this.known.has(last)
        ? [] : last.children.filter((child) => !this.known.has(child));
      if (open.length > 0) {
        waiting.push(...open);
        continue;
      }
      if (!this.known.has(last)) this.known.set(last, this.stack(last.children));
      waiting.pop();
    }
    return this.known.get(view).height;
  }

  /** How high each of some siblings lies, and the height of all. */
  stack(children) {
    const places = [];
    const lifts = [];
    let height = 0;
    children.forEach((child, place) => {
      const frame = this.frame(child);
      let lift = 1;
      for (let other = place - 1; other >= Math.max(0, place - comparedSiblings); other -= 1) {
        if (!overlap(frame, places[other])) continue;
        lift = Math.max(lift, lifts[other] + this.known.get(children[other]).height + 1);
      }
      places.push(frame);
      lifts.push(lift);
      height = Math.max(height, lift + this.known.get(child).height);
    });
    return { height, lifts };
  }

  /** The height of a view's subview above it. */
  lifts(view) {
    this.height(view);
    return this.known.get(view).lifts;
  }

  frame(view) {
    return this.hierarchy.get(view, "frame") ?? this.hierarchy.get(view, "screenFrame");
  }
}

function overlap(left, right) {
  if (!left || !right) return false;
  return left[0] < right[0] + right[2] && right[0] < left[0] + left[2]
    && left[1] < right[1] + right[3] && right[1] < left[1] + left[3];
}

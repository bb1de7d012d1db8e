// Which view a touch at a point of the screen goes to, and why each other was passed over: the walk of
// the rulebook's hit test over the windows' order and the reasons that it derived.
import { geometryOf, holds, mapOutward, unmapped } from "./geometry.js";
import { isResponder } from "./rules.js";

/** `{ view, passed: [{ view, reason }], unknown }` for a point of the screen. */
export function hitTest(hierarchy, x, y) {
  const passed = [];
  const windows = hierarchy.rule(hierarchy.snapshot, "windows") ?? [];
  for (const id of [...windows].reverse()) {
    const result = hitIn(hierarchy, hierarchy.objects[id], [x, y], passed);
    if (result.unknown || result.view) return { ...result, passed };
  }
  return { view: null, passed };
}

/** The walk through one window: front to back, with a stack of its own. */
function hitIn(hierarchy, window, point, passed) {
  const entered = [];
  let unknown = enter(hierarchy, window, point, passed, entered);
  while (!unknown && entered.length > 0) {
    const last = entered[entered.length - 1];
    if (last.rest === 0) return { view: last.view };
    last.rest -= 1;
    const subview = last.view.children[last.rest];
    if (isResponder(subview)) unknown = enter(hierarchy, subview, last.point, passed, entered);
  }
  return unknown ? { unknown } : {};
}

/** Enters a view or notes why it is passed over; gives what is missing to tell. */
function enter(hierarchy, view, outside, passed, entered) {
  const geometry = geometryOf(hierarchy, view);
  if (!geometry) return { view, why: "its frame was not captured" };
  const point = unmapped(mapOutward(geometry), ...outside);
  const touch = hierarchy.rule(view, "touch");
  if (!point) passed.push({ view, reason: "degenerate" });
  else if (!holds(geometry.bounds, point)) passed.push({ view, reason: "outside" });
  else if (touch?.unknown) return { view, why: touch.unknown };
  else if (touch) passed.push({ view, reason: touch });
  else entered.push({ view, point, rest: view.children.length });
  return null;
}

const reasons = {
  hidden: "is hidden, and with it all below it",
  transparent: "is transparent, and with it all below it",
  interactionDisabled: "takes no touches, and so nothing below it does",
  outside: "does not hold the point",
  degenerate: "has a transform that leaves no area",
};

/** A reason in words that follow a view's name. */
export function reasonText(reason) {
  return reasons[reason] ?? reason;
}

/** Why a touch does not arrive at a view: the view above it or itself that was passed over, or the one
 * in front that answered. Null where it does arrive. */
export function whyNot(result, view) {
  if (result.view === view) return null;
  const passed = new Map(result.passed.map((entry) => [entry.view, entry.reason]));
  let isAbove = false;
  for (let above = view; above; above = above.holder) {
    if (passed.has(above)) return { view: above, reason: passed.get(above) };
    if (result.view === above) isAbove = true;
  }
  if (result.view && isAbove) return { view, reason: "outside" };
  return result.view ? { view: result.view, reason: "first" } : { view, reason: "detached" };
}

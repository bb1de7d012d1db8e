// Which view a touch at a point of the screen goes to, and what keeps it from every other that
// holds the point: the walk of the rulebook's hit test over the windows' order and the reasons it
// derived.
import { geometryOf, holds, mapOutward, rectangle, unmapped } from "./geometry.js";
import { isResponder } from "./rules.js";

/** For a point of the screen `{ view, passed: [{ view, reason, by }], places }`: `passed` are the
 * views that hold the point and do not get the touch, front to back; `places` says of every view in
 * a window where the point is in it and what keeps touches away. `{ unknown: { view, why } }` where
 * the snapshot does not tell; no view where it tells nothing of windows. */
export function hitTest(hierarchy, x, y) {
  const touched = hierarchy.rule(hierarchy.snapshot, "touched");
  if (!touched || touched.unknown) {
    return { unknown: { view: null, why: touched?.unknown ?? "nothing was captured" } };
  }
  const result = winner(hierarchy, [x, y]);
  return result.unknown ? result : { ...result, ...survey(hierarchy, [x, y], result.view) };
}

/** The windows that a touch may go to, those in front first. */
function windowsOf(hierarchy) {
  const windows = hierarchy.rule(hierarchy.snapshot, "touched") ?? [];
  return [...windows].reverse().map((id) => hierarchy.objects[id]);
}

/** A point of a view's superview in the view's own coordinates; null where its transform leaves no
 * area. */
function pointIn(geometry, outside) {
  return outside && unmapped(mapOutward(geometry), ...outside);
}

// The walk: front to back, with a stack of its own.

function winner(hierarchy, point) {
  for (const window of windowsOf(hierarchy)) {
    const found = hitIn(hierarchy, window, point);
    if (!found) continue;
    const rival = (hierarchy.rule(window, "rivals") ?? [])
      .find(([id]) => found.view && hitIn(hierarchy, hierarchy.objects[id], point));
    return rival ? { unknown: { view: window, why: rival[1] } } : found;
  }
  const why = hierarchy.rule(hierarchy.snapshot, "untouched");
  return why ? { unknown: { view: null, why } } : { view: null };
}

/** What a window answers: a view, or what is missing to tell; null where it answers none. */
function hitIn(hierarchy, window, point) {
  const entered = [];
  let unknown = enter(hierarchy, window, point, entered);
  while (!unknown && entered.length > 0) {
    const last = entered[entered.length - 1];
    if (last.rest === 0) {
      const through = hierarchy.rule(window, "passing");
      if (!through?.views.includes(last.view.id)) return { view: last.view };
      return through.unknown ? { unknown: { view: window, why: through.unknown } } : null;
    }
    last.rest -= 1;
    const subview = last.view.children[last.rest];
    if (isResponder(subview)) unknown = enter(hierarchy, subview, last.point, entered);
  }
  return unknown ? { unknown } : null;
}

/** Enters a view that may be hit; gives what is missing to tell. */
function enter(hierarchy, view, outside, entered) {
  const geometry = geometryOf(hierarchy, view);
  const touch = hierarchy.rule(view, "touch");
  const content = hierarchy.rule(view, "content");
  // What takes no touches is passed over wherever it lies, and so is what has the point outside its
  // frame, however it is turned.
  if (!geometry) {
    const frame = rectangle(hierarchy.get(view, "frame"));
    const isOutside = frame && outside && !holds(frame, outside);
    return isOutside || touch && !touch.unknown ? null : { view, why: content };
  }
  const point = pointIn(geometry, outside);
  if (!point || !holds(geometry.bounds, point)) return null;
  if (touch?.unknown) return { view, why: touch.unknown };
  if (touch) return null;
  if (content) return { view, why: content };
  entered.push({ view, point, rest: view.children.length });
  return null;
}

// The survey: every view, those below hidden and behind others too.

function survey(hierarchy, point, hit) {
  const places = new Map();
  const found = [];
  const above = new Set();
  for (let view = hit; view; view = view.holder) above.add(view);
  for (const window of windowsOf(hierarchy)) {
    const inFront = [];
    const waiting = [window];
    while (waiting.length > 0) {
      const view = waiting.pop();
      const place = placeOf(hierarchy, view, places.get(view.holder) ?? { point });
      if (!place) continue;
      places.set(view, place);
      if (place.holds) inFront.push(view);
      // From the last on, so that the first comes off the stack first.
      for (const child of view.children.toReversed()) waiting.push(child);
    }
    const through = new Set(hierarchy.rule(window, "passing")?.views ?? []);
    found.push(...inFront.reverse().filter((view) => !through.has(view.id)));
  }
  const passed = [];
  for (const view of found) {
    const { block } = places.get(view);
    if (block) passed.push({ view, ...block });
    else if (hit && !above.has(view)) passed.push({ view, reason: "covered", by: hit });
  }
  return { passed, places };
}

/** Where the point is in a view, whether the view holds it, and what keeps touches from it, nearest
 * the window first; null of what has no place. */
function placeOf(hierarchy, view, { point: outside, below }) {
  const geometry = isResponder(view) && geometryOf(hierarchy, view);
  if (!geometry) return null;
  const point = pointIn(geometry, outside);
  const isHeld = point !== null && holds(geometry.bounds, point);
  const touch = hierarchy.rule(view, "touch");
  const reason = touch?.unknown ? touch.block : touch;
  const block = below ?? (reason ? { reason, by: view } : null);
  return {
    point, holds: isHeld, block, below: block ?? (isHeld ? null : { reason: "outside", by: view }),
  };
}

const words = {
  hidden: ["is hidden", "which is hidden"],
  transparent: ["has an alpha below 0.01", "whose alpha is below 0.01"],
  interactionDisabled: ["takes no touches", "which takes no touches"],
};

/** A reason in words that follow a view's name and go on with that of the view that keeps the touch
 * away, where it is another: `[words, words after]`. */
export function reasonWords({ view, reason, by }) {
  if (reason === "covered") return ["is covered by", ""];
  if (reason === "outside") {
    return by === view ? ["does not hold the point", ""] : ["is outside", ", so it is not asked"];
  }
  const [itself, other] = words[reason] ?? [reason, reason];
  return by === view ? [itself, ""] : ["is below", `, ${other}`];
}

/** Why a touch does not arrive at a view: `{ reason, by }`, `by` the view itself or another one
 * that keeps it away. Null where it does arrive. */
export function whyNot({ view: hit, places }, view) {
  if (hit === view) return null;
  const place = places.get(view);
  if (!place) return { reason: "detached", by: view };
  if (place.below) return place.below;
  return { reason: "covered", by: hit };
}

// Follows the links that the rulebook derived; there is no rule in here, only the way along.

/** The next responder of an object: `{ target, rule, why, overrides, isUnknown }`. */
export function nextOf(hierarchy, object) {
  const told = hierarchy.rule(object, "next");
  if (told) {
    const [id, rule, why, overrides] = told;
    return {
      target: id < 0 ? null : hierarchy.objects[id], rule, why, overrides, isUnknown: id === -2,
    };
  }
  const [rule, why] = hierarchy.header.superview;
  return { target: object.holder, rule, why, overrides: false, isUnknown: false };
}

/** The responder chain from an object: its links, each with why it goes on as it does, and
 * its end. */
export function chainFrom(hierarchy, start) {
  const links = [];
  const seen = new Set();
  let object = start;
  while (object && !seen.has(object)) {
    seen.add(object);
    const next = nextOf(hierarchy, object);
    links.push({ object, next });
    if (next.isUnknown) return { links, end: "unknown", seen };
    object = next.target;
  }
  return { links, end: object ? "cycle" : "end", seen };
}

/** Whether a chain can start at an object. */
export function isResponder(object) {
  return !["layer", "guide", "element", "snapshot"].includes(object.shape.kind);
}

/** The containing controller; none for one that is presented or a root. */
export function parentOf(hierarchy, controller) {
  const holder = controller.holder;
  if (holder?.shape.kind !== "controller") return null;
  return hierarchy.rule(controller, "presenter") === holder.id ? null : holder;
}

/** Who presents a controller. */
export function presenterOf(hierarchy, controller) {
  const id = hierarchy.rule(controller, "presenter");
  return id === undefined ? null : hierarchy.objects[id];
}

/** What a controller presents. */
export function presentedBy(hierarchy, controller) {
  return controller.children.find((child) =>
    hierarchy.rule(child, "presenter") === controller.id) ?? null;
}

/** Steps, given as rule and reason one after the other. */
function stepsOf(told) {
  return told.flatMap((rule, place) => (place % 2 ? [] : [{ rule, why: told[place + 1] }]));
}

/** What a call that asks to present does: its steps, and who presents, or why nobody does or that is
 * unknown. */
function callOf(hierarchy, { presenter, nobody, unknown, steps }) {
  return { presenter: hierarchy.objects[presenter], nobody, unknown, steps: stepsOf(steps) };
}

/** The search for a presentation context from a controller, and what a call does in the end. */
export function contextFrom(hierarchy, source) {
  const before = [];
  for (let controller = source; controller; controller = parentOf(hierarchy, controller)) {
    const told = hierarchy.rule(controller, "context");
    if (!told) return { steps: before, unknown: "it was not captured" };
    if (Array.isArray(told)) {
      before.push(...stepsOf(told));
      continue;
    }
    const call = callOf(hierarchy, told);
    return { ...call, steps: [...before, ...call.steps] };
  }
  return { steps: before, unknown: "its container was not captured" };
}

/** What a call does for a style that searches no context; null where nothing is told. */
export function topFrom(hierarchy, source) {
  let top = source;
  for (let above = source; above; above = parentOf(hierarchy, above)) top = above;
  const told = hierarchy.rule(top, "top");
  if (!told) return null;
  const call = callOf(hierarchy, told[0]);
  const [first, ...rest] = call.steps;
  return top === source || !first ? call : { ...call, steps: [{ ...first, why: told[1] }, ...rest] };
}

/** The way of a getter up from a controller: its steps, and what it finds, null for nothing, or
 * why that is unknown. The first getter is for what is presented, the second for who presents. */
function getterFrom(hierarchy, controller, getter) {
  const steps = [];
  let gap = null;
  for (let above = controller; above; above = parentOf(hierarchy, above)) {
    const told = hierarchy.rule(above, "dismissal");
    if (!told) return { steps, unknown: "it was not captured" };
    const [id, why] = told.slice(2 * getter);
    if (id === -2) return { steps, unknown: why };
    steps.push({ rule: hierarchy.header.getters[getter], why });
    if (id >= 0) return { steps, found: hierarchy.objects[id], closing: told[5 + getter] };
    gap = told[7];
  }
  return gap === null ? { steps, found: null } : { steps, unknown: gap };
}

/** What a call of dismiss on a controller does: `{ handler, layers, steps, presented, presenting }`, the
 * handler null where nothing happens, a getter undefined where it is unknown; `{ unknown }` where the
 * snapshot does not tell. */
export function dismissalOf(hierarchy, controller) {
  const told = hierarchy.rule(controller, "dismissal");
  if (!told || !controller.alive) return null;
  const presented = getterFrom(hierarchy, controller, 0);
  const presenting = getterFrom(hierarchy, controller, 1);
  const getters = { presented: presented.found, presenting: presenting.found };
  if (presented.unknown !== undefined) return { unknown: presented.unknown };
  let steps = presented.steps;
  let closing = presented.closing;
  if (!closing) {
    if (presenting.unknown !== undefined) return { unknown: presenting.unknown };
    steps = [...steps, ...presenting.steps];
    closing = presenting.closing;
  }
  if (!closing) {
    const rule = hierarchy.header.withoutDismissal;
    return { handler: null, layers: [], steps: [...steps, { rule, why: told[4] }], ...getters };
  }
  const [handler, dismissed, rule, why] = closing;
  return {
    handler: hierarchy.objects[handler], layers: layersAbove(hierarchy, hierarchy.objects[dismissed]),
    steps: [...steps, { rule, why }], ...getters,
  };
}

/** A presented controller and all that is presented in its tree, what its children present first. */
function layersAbove(hierarchy, dismissed) {
  const layers = [];
  const presented = new Set([dismissed]);
  const seen = new Set([dismissed]);
  const waiting = dismissed ? [dismissed] : [];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (presented.has(next)) layers.push(next);
    const above = presentedBy(hierarchy, next);
    if (above) presented.add(above);
    for (const other of [above, ...[...next.children].reverse()]) {
      if (!other || seen.has(other)) continue;
      seen.add(other);
      waiting.push(other);
    }
  }
  return layers;
}

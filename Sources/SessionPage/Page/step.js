// One step from a snapshot to the next: done, undone and done again. What undoing needs is noted
// when the step is done; objects that are gone keep what they were, whether a step took them away
// or the undoing of the one that brought them.
import { changedList } from "./hierarchy.js";

export class Step {
  constructor(line) {
    this.line = line;
    this.arrivals = null;
  }

  /** What the line says; parsed once. */
  get content() {
    this.parsed ??= JSON.parse(this.line);
    this.line = "";
    return this.parsed;
  }

  /** How many things the step says, to hold the work against. */
  get size() {
    const { a = [], b = [], d = [], l = [], i = [], f = [], q = [], x = [], h = [] } = this.content;
    const facts = [...f, ...q, ...x, ...h].reduce((sum, entry) => sum + (entry.length - 1) / 2, 0);
    const lists = l.reduce((sum, [, out, into]) => sum + out.length + into.length / 2, 0);
    return a.length + b.length + d.reduce((sum, ids) => sum + ids.length, 0) + i.length + facts + lists;
  }

  apply(hierarchy, number) {
    const { a = [], b = [], d = [[], []], l = [], i = [], m = [] } = this.content;
    const { f = [], q = [], x = [], h = [] } = this.content;
    this.undo = { facts: [], lists: [], holders: [], identities: [] };
    this.arrive(hierarchy, a);
    this.comeBack(hierarchy, b);
    for (const [id, cls, token] of i) this.identify(hierarchy, hierarchy.objects[id], cls, token);
    this.setFacts(hierarchy, h, false);
    this.setFacts(hierarchy, f, true);
    this.setFacts(hierarchy, q, false);
    this.changeLists(hierarchy, l);
    this.setFacts(hierarchy, x, false);
    d.forEach((ids, mention) => {
      for (const id of ids) hierarchy.setAlive(hierarchy.objects[id], false, mention);
    });
    hierarchy.journal?.cross(number, m.map((id) => hierarchy.objects[id]));
  }

  revert(hierarchy, number) {
    const { b = [], d = [[], []], m = [] } = this.content;
    const { facts, lists, holders, identities } = this.undo;
    hierarchy.journal?.cross(number, m.map((id) => hierarchy.objects[id]));
    d.forEach((ids, mention) => {
      for (const id of ids) hierarchy.setAlive(hierarchy.objects[id], true, mention);
    });
    for (let place = facts.length - 1; place >= 0; place -= 1) {
      const [object, key, old, isLoud] = facts[place];
      hierarchy.set(object, key, old, isLoud);
    }
    for (const [object, holder] of holders.reverse()) hierarchy.setHolder(object, holder);
    for (const [holder, children] of lists.reverse()) hierarchy.setChildren(holder, children);
    for (const [object, cls, token] of identities) Object.assign(object, { cls, token });
    for (const { object, mention } of this.arrivals) hierarchy.setAlive(object, false, mention);
    for (const [id, mention] of b) hierarchy.setAlive(hierarchy.objects[id], false, mention);
  }

  /** Makes what comes, the first time; its facts are as they were whenever it comes again. */
  arrive(hierarchy, list) {
    this.arrivals ??= list.map(([shape, cls, token, mention, ...values]) => {
      const plain = values.map((value) => (isMissing(value) ? undefined : value));
      const object = hierarchy.add(hierarchy.shapes[shape], cls, token, plain);
      return { object, mention };
    });
    this.arrived ??= new Set(this.arrivals.map(({ object }) => object));
    for (const { object, mention } of this.arrivals) hierarchy.setAlive(object, true, mention);
  }

  /** Brings back what earlier snapshots had; its lists are filled like those of what is new. */
  comeBack(hierarchy, list) {
    for (const [id, mention] of list) {
      const object = hierarchy.objects[id];
      hierarchy.setAlive(object, true, mention);
      this.undo.lists.push([object, hierarchy.setChildren(object, [])]);
    }
  }

  identify(hierarchy, object, cls, token) {
    this.undo.identities.push([object, object.cls, object.token]);
    hierarchy.touched.add(object);
    hierarchy.work += 1;
    Object.assign(object, { cls, token });
  }

  setFacts(hierarchy, entries, isLoud) {
    for (const [id, ...facts] of entries) {
      const object = hierarchy.objects[id];
      for (let place = 0; place < facts.length; place += 2) {
        const key = facts[place];
        const value = isMissing(facts[place + 1]) ? undefined : facts[place + 1];
        const old = hierarchy.set(object, key, value, isLoud);
        if (!this.arrived.has(object)) this.undo.facts.push([object, key, old, isLoud]);
      }
    }
  }

  changeLists(hierarchy, lists) {
    for (const [id, out, into] of lists) {
      const holder = hierarchy.objects[id];
      const entering = into.map((item, place) => (place % 2 ? hierarchy.objects[item] : item));
      const isNew = this.arrived.has(holder);
      const children = changedList(isNew ? [] : holder.children, out, entering);
      const before = hierarchy.setChildren(holder, children);
      if (!isNew) this.undo.lists.push([holder, before]);
      for (let place = 1; place < entering.length; place += 2) {
        const object = entering[place];
        const above = hierarchy.setHolder(object, holder);
        if (!this.arrived.has(object)) this.undo.holders.push([object, above]);
      }
    }
  }
}

/** Whether a written value says that there is none: an object without members. */
function isMissing(value) {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return false;
  for (const key in value) return false;
  return true;
}

// What became of objects since the snapshot that the one shown is compared with: how things were is
// noted when they change for the first time, so that the comparison costs what the way to it costs.

export const Mark = { added: 1, removed: 2, moved: 4, changed: 8, unsure: 16 };

/** How reports mention that an object came or went: unsure where it may have been there all along. */
const Mention = { none: 0, certain: 1, unsure: 2 };

export class Journal {
  constructor() {
    this.clear();
  }

  /** Forgets everything: the snapshot shown is the one to compare with. */
  clear() {
    this.facts = new Map();
    this.lists = new Map();
    this.holders = new Map();
    this.lives = new Map();
    this.crossings = new Map();
    /** What both snapshots leave open, `{ uncovered, isPartial }` each; null where one step lies
     * between them. */
    this.ends = null;
  }

  fact(object, key, old, isLoud) {
    let facts = this.facts.get(object);
    if (!facts) this.facts.set(object, (facts = new Map()));
    const known = facts.get(key);
    if (!known) facts.set(key, { old, isLoud });
    else known.isLoud ||= isLoud;
  }

  list(holder, old) {
    if (!this.lists.has(holder)) this.lists.set(holder, old);
  }

  holder(object, old) {
    if (!this.holders.has(object)) this.holders.set(object, old);
  }

  alive(object, was, mention) {
    const known = this.lives.get(object);
    if (!known) this.lives.set(object, { was, mention });
    else if (mention === Mention.certain) known.mention = mention;
    else known.mention ||= mention;
  }

  /** Notes moves that a step has; there and back again is not a move. */
  cross(number, objects) {
    for (const object of objects) {
      let steps = this.crossings.get(object);
      if (!steps) this.crossings.set(object, (steps = new Set()));
      if (!steps.delete(number)) steps.add(number);
    }
  }

  /** Everything that was touched on the way. */
  *touched() {
    yield* this.facts.keys();
    yield* this.lists.keys();
    yield* this.holders.keys();
    yield* this.lives.keys();
    yield* this.crossings.keys();
  }

  /** Whether an object was there. */
  wasAlive(object) {
    return this.lives.get(object)?.was ?? object.alive;
  }

  /** What became of an object, as marks; 0 for nothing that reports mention. */
  marks(object) {
    const life = this.lives.get(object);
    const was = life?.was ?? object.alive;
    if (was !== object.alive) {
      const mention = this.mention(object, life);
      if (mention === Mention.none) return 0;
      return (was ? Mark.removed : Mark.added) | (mention === Mention.unsure ? Mark.unsure : 0);
    }
    if (!was) return 0;
    const isMoved = this.crossings.get(object)?.size > 0 && !this.isBack(object);
    return (isMoved ? Mark.moved : 0) | (this.hasChanged(object) ? Mark.changed : 0);
  }

  /** How it is mentioned that an object came or went: over several steps it is the side without it
   * that tells. */
  mention({ shape: { kind } }, { was, mention }) {
    const list = { controller: "controllers", view: "views", window: "views" }[kind];
    const side = was ? this.ends?.after : this.ends?.before;
    if (!side || !list) return mention;
    if (side.uncovered.includes(list)) return Mention.none;
    return side.isPartial ? Mention.unsure : mention || Mention.certain;
  }

  /** Whether moves over several steps led an object back, to its position among what stayed. */
  isBack(object) {
    const { holder } = object;
    if (!this.ends || this.holderBefore(object) !== holder) return false;
    const before = this.childrenBefore(holder);
    const [were, are] = [new Set(before), new Set(holder.children)];
    return before.filter((child) => are.has(child)).indexOf(object)
      === holder.children.filter((child) => were.has(child)).indexOf(object);
  }

  hasChanged(object) {
    for (const key of this.facts.get(object)?.keys() ?? []) {
      if (this.change(object, key)) return true;
    }
    return false;
  }

  /** A fact's value before, where reports tell that it changed: `{ old }`. */
  change(object, key) {
    const known = this.facts.get(object)?.get(key);
    if (!known?.isLoud || !this.wasAlive(object) || !object.alive) return null;
    const value = object.shape.slots.has(key)
      ? object.values[object.shape.slots.get(key)] : object.extra?.get(key);
    return known.old === undefined || value === undefined || same(known.old, value) ? null : known;
  }

  /** A fact as it was. */
  factBefore(hierarchy, object, key) {
    const known = this.facts.get(object)?.get(key);
    return known ? known.old : hierarchy.fact(object, key);
  }

  /** What an object held. */
  childrenBefore(holder) {
    return this.lists.get(holder) ?? holder.children;
  }

  holderBefore(object) {
    return this.holders.has(object) ? this.holders.get(object) : object.holder;
  }
}

/** Whether two values say the same. */
export function same(left, right) {
  if (left === right) return true;
  if (typeof left !== "object" || typeof right !== "object" || !left || !right) return false;
  return JSON.stringify(left) === JSON.stringify(right);
}

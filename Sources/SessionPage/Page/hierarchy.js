// The objects of the snapshot shown. A step is applied and undone; what that costs follows the
// step, not the tree. Lists of children are never changed but replaced, so that whoever kept one
// has the old one.

/** What nobody captured, which is something else than null. */
const missing = undefined;

/** The sections whose roots are held by objects of their own, after the snapshot itself. */
const sections = ["views", "controllers", "application", "delegate", "scenes", "responders"];

export class Hierarchy {
  /** How many single things were done to objects so far. */
  work = 0;
  /** What was touched since somebody asked last. */
  touched = new Set();
  /** Notes how things were before they change; none while nothing is compared. */
  journal = null;
  /** The objects that checks find fault with, those that are gone too. */
  faulty = new Set();

  constructor(header) {
    this.shapes = [];
    this.learn(header);
    const bare = (kind) => ({ kind, keys: [], slots: new Map() });
    this.objects = [];
    this.add(bare("snapshot"), -1, null, []);
    for (const name of sections) this.add(bare(name), -1, null, []);
    this.first = this.objects.length;
    for (const object of this.objects) object.alive = true;
  }

  /** Takes the tables of a header, which only ever get longer. */
  learn(header) {
    this.header = header;
    this.keys = [...header.derived, ...header.keys];
    this.labels = [...header.derived, ...header.labels];
    this.keyNumbers = new Map(header.keys.map((name, place) =>
      [name, header.derived.length + place]));
    this.derived = new Map(header.derived.map((name, place) => [name, place]));
    for (const [kind, ...keys] of header.shapes.slice(this.shapes.length)) {
      this.shapes.push({ kind, keys, slots: new Map(keys.map((key, slot) => [key, slot])) });
    }
    this.findingsKey = this.derived.get("findings");
  }

  /** What the snapshot says of itself. */
  get snapshot() {
    return this.objects[0];
  }

  /** The roots of a section. */
  roots(section) {
    return this.objects[1 + sections.indexOf(section)];
  }

  add(shape, cls, token, values) {
    const object = {
      id: this.objects.length, shape, cls, token, values, extra: null, alive: false,
      holder: null, children: [], rootView: null,
    };
    this.objects.push(object);
    return object;
  }

  /** What a reader is told that a key is. */
  labelOf(name) {
    return this.labels[this.keyNumbers.get(name)] ?? name;
  }

  /** A captured fact by the number of its key. */
  fact(object, key) {
    const slot = object.shape.slots.get(key);
    return slot === undefined ? object.extra?.get(key) : object.values[slot];
  }

  /** A captured fact by name. */
  get(object, name) {
    const key = this.keyNumbers.get(name);
    return key === undefined ? missing : this.fact(object, key);
  }

  /** A derived fact by name. */
  rule(object, name) {
    return object.extra?.get(this.derived.get(name));
  }

  /** The object that a reference leads to. */
  target(value) {
    return value?.o === undefined ? null : this.objects[value.o];
  }

  /** The numbers of all keys that are captured of an object, in their order. */
  capturedKeys(object) {
    const own = object.shape.keys.filter((key) => this.fact(object, key) !== missing);
    const count = this.header.derived.length;
    for (const [key, value] of object.extra ?? []) {
      if (key >= count && value !== missing && !object.shape.slots.has(key)) own.push(key);
    }
    return own;
  }

  set(object, key, value, isLoud) {
    const old = this.fact(object, key);
    // What was captured before and after some gap tells all the same.
    const isGap = (old === missing || value === missing) && key >= this.header.derived.length;
    this.journal?.fact(object, key, old, isLoud || isGap);
    this.touched.add(object);
    this.work += 1;
    const slot = object.shape.slots.get(key);
    if (slot !== undefined) object.values[slot] = value;
    else (object.extra ??= new Map()).set(key, value);
    if (key === this.derived.get("owner")) this.tie(object, old, value);
    if (key === this.findingsKey) {
      if (value === missing) this.faulty.delete(object);
      else this.faulty.add(object);
    }
    return old;
  }

  /** Keeps a controller's way to its root view. */
  tie(view, old, owner) {
    const former = this.objects[old];
    if (former?.rootView === view) former.rootView = null;
    if (owner !== missing) this.objects[owner].rootView = view;
  }

  setChildren(holder, children) {
    const old = holder.children;
    this.journal?.list(holder, old);
    this.touched.add(holder);
    holder.children = children;
    return old;
  }

  setHolder(object, holder) {
    const old = object.holder;
    this.journal?.holder(object, old);
    this.touched.add(object);
    this.work += 1;
    object.holder = holder;
    return old;
  }

  setAlive(object, alive, mention) {
    this.journal?.alive(object, object.alive, mention);
    this.touched.add(object);
    this.work += 1;
    object.alive = alive;
  }

  /** Whether an object's class only wraps others, as far as the program knows. */
  isWrapper(object) {
    return object.cls >= 0 && this.header.classes[object.cls][3];
  }

  /** Whether the controller that contains an object shows it of several. */
  isSelectedTab(object) {
    const { holder } = object;
    return holder !== null && holder.shape.kind === "controller"
      && this.get(holder, "selected")?.o === object.id;
  }

  // Names with numbers.

  /** What a number in an object's name follows. */
  baseOf(object) {
    if (object.cls < 0) return object.shape.kind;
    const [whole, short] = this.header.classes[object.cls];
    return whole.startsWith("_Tt") ? short : whole;
  }

  /** The number of an object among those of its class, in the order of the snapshot; undefined for
   * one that is gone. */
  numberOf(object) {
    if (this.numbered !== this.work) {
      this.numbered = this.work;
      this.numbers = this.countedByClass();
    }
    return this.numbers.get(object);
  }

  countedByClass() {
    const counts = new Map();
    const numbers = new Map();
    const waiting = sections.map((name) => this.roots(name)).reverse();
    while (waiting.length > 0) {
      const object = waiting.pop();
      if (object.id >= this.first) {
        const base = this.baseOf(object);
        const number = (counts.get(base) ?? 0) + 1;
        counts.set(base, number);
        numbers.set(object, number);
      }
      for (let at = object.children.length - 1; at >= 0; at -= 1) waiting.push(object.children[at]);
    }
    return numbers;
  }

  /** Whether an object was made of something that a person wrote, as far as its class tells. */
  isMine(object) {
    return object.cls >= 0 && !this.header.classes[object.cls][2];
  }
}

/** A list without what stands at some places, and with others at theirs: `[place, object, …]`. */
export function changedList(list, out, into) {
  const gone = new Set(out);
  const staying = gone.size > 0 ? list.filter((_, place) => !gone.has(place)) : list;
  const result = [];
  let next = 0;
  for (let place = 0; place < into.length; place += 2) {
    while (result.length < into[place] && next < staying.length) result.push(staying[next++]);
    result.push(into[place + 1]);
  }
  while (next < staying.length) result.push(staying[next++]);
  return result;
}

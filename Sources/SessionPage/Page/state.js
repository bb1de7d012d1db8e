// What is looked at, kept in the address so that a place can be linked; whoever shows a part of it
// asks to be told of changes.

const standard = {
  place: 0, base: -1, selected: null, mode: "views", filters: [], query: "", tap: null,
  part: "story",
};

/** The longest search that an address may hold. */
const longestQuery = 1000;

export class State {
  listeners = [];
  /** The pause after the address was written. */
  resting = null;
  /** Whether something was chosen since, which Back leads away from. */
  isChosen = false;

  constructor(session) {
    this.session = session;
    Object.assign(this, standard);
    this.place = Math.min(1, session.count - 1);
  }

  /** The snapshot that the one shown is held against: the one before it unless another of its
   * chapter was chosen. */
  get effectiveBase() {
    const { snapshots } = this.session;
    const isChosen = snapshots[this.base]?.chapter === snapshots[this.place].chapter;
    return isChosen ? this.base : this.session.previous(this.place);
  }

  listen(listener) {
    this.listeners.push(listener);
  }

  /** Changes what a reader chose: Back leads to what was there before. What they only step, drag or
   * play through has no place of its own in the history. */
  choose(changes) {
    this.update(changes, true);
  }

  /** Goes where the address leads, as after Back. */
  follow(fragment) {
    this.isChosen = false;
    this.update(this.read(fragment));
  }

  /** Changes some of it and tells everybody what. */
  update(changes, isChoice = false) {
    const before = { ...this };
    Object.assign(this, changes);
    const changed = new Set(Object.keys(changes).filter((key) =>
      JSON.stringify(before[key]) !== JSON.stringify(this[key])));
    if (changed.size === 0) return;
    this.isChosen ||= isChoice;
    for (const listener of this.listeners) listener(changed);
    this.writeAddress();
  }

  /** The state as a fragment; what is standard is left out. */
  get fragment() {
    const words = [`s=${this.place + 1}`];
    if (this.base >= 0) words.push(`b=${this.base + 1}`);
    if (this.selected !== null) words.push(`o=${this.selected}`);
    if (this.mode !== "views") words.push(`m=${this.mode}`);
    if (this.filters.length > 0) words.push(`f=${this.filters.join(",")}`);
    if (this.query) words.push(`q=${encodeURIComponent(this.query)}`);
    if (this.tap) words.push(`t=${this.tap.map((part) => Math.round(part * 100) / 100).join(",")}`);
    return `#${words.join("&")}`;
  }

  /** Browsers refuse an address that is written more than some three times a second: it follows
   * then. */
  writeAddress() {
    if (this.resting) return;
    if (location.hash === this.fragment) {
      this.isChosen = false;
      return;
    }
    if (this.isChosen) history.pushState(null, "", this.fragment);
    else history.replaceState(null, "", this.fragment);
    this.isChosen = false;
    this.resting = setTimeout(() => {
      this.resting = null;
      this.writeAddress();
    }, 400);
  }

  /** The object of an id; null where it stands for none, as those of the roots do. */
  object(id) {
    const { hierarchy } = this.session;
    return id >= hierarchy.first ? hierarchy.objects[id] ?? null : null;
  }

  /** What a fragment says; anything that makes no sense is passed over. */
  read(fragment) {
    const words = new Map(fragment.replace(/^#/, "").split("&").map((word) => {
      const [key, ...rest] = word.split("=");
      return [key, rest.join("=")];
    }));
    const number = (key, limit) => {
      const value = Number.parseInt(words.get(key) ?? "", 10);
      return value >= 1 && value <= limit ? value : null;
    };
    const place = number("s", this.session.count);
    const base = number("b", this.session.count);
    const tap = (words.get("t") ?? "").split(",").map(Number);
    return {
      place: place === null ? Math.min(1, this.session.count - 1) : place - 1,
      base: base === null ? -1 : base - 1,
      selected: number("o", Number.MAX_SAFE_INTEGER),
      mode: words.get("m") === "controllers" ? "controllers" : "views",
      filters: ["changed", "visible", "mine"].filter((word) =>
        (words.get("f") ?? "").split(",").includes(word)),
      query: decoded(words.get("q") ?? "").slice(0, longestQuery),
      tap: tap.length === 2 && tap.every(Number.isFinite) ? tap : null,
    };
  }
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

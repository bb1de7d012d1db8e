// Goes from snapshot to snapshot, and holds the one shown against another.
import { Hierarchy } from "./hierarchy.js";
import { Journal } from "./journal.js";
import { Step } from "./step.js";

export class Session {
  /** The snapshot shown and the one compared with, by their places. */
  at = -1;
  base = -1;
  journal = new Journal();

  constructor({ header, lines }) {
    this.header = header;
    this.snapshots = header.snapshots.map(([label, time, chapter, counts, events], place) => ({
      place, label, time, chapter, counts, events,
    }));
    this.steps = lines.slice(0, this.snapshots.length).map((line) => new Step(line));
    this.hierarchy = new Hierarchy(header);
  }

  get count() {
    return this.snapshots.length;
  }

  /** The snapshot before one in its chapter, itself where it is the first. */
  previous(place) {
    const before = this.snapshots[place - 1];
    return before?.chapter === this.snapshots[place].chapter ? place - 1 : place;
  }

  /** Shows a snapshot, held against another. Gives all objects whose looks may have changed. */
  show(place, base) {
    const touched = new Set(this.journal.touched());
    if (base !== this.base) {
      this.hierarchy.journal = null;
      this.move(base);
      this.journal.clear();
      this.base = base;
    }
    this.hierarchy.journal = this.journal;
    this.move(place);
    for (const object of this.hierarchy.touched) touched.add(object);
    this.hierarchy.touched.clear();
    return touched;
  }

  move(place) {
    while (this.at < place) {
      this.at += 1;
      this.steps[this.at].apply(this.hierarchy, this.at);
    }
    while (this.at > place) {
      this.steps[this.at].revert(this.hierarchy, this.at);
      this.at -= 1;
    }
  }

  /** The objects that reports tell of, each with what became of it. */
  changes() {
    const changes = new Map();
    for (const object of this.journal.touched()) {
      if (changes.has(object) || object.id < this.hierarchy.first) continue;
      const marks = this.journal.marks(object);
      if (marks) changes.set(object, marks);
    }
    return changes;
  }

  /** What happened at the snapshot shown, in words; null where a chapter begins. */
  get words() {
    return this.steps[this.at].content.w ?? null;
  }
}

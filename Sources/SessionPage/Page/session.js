// Goes from snapshot to snapshot, and holds the one shown against another.
import { Hierarchy } from "./hierarchy.js";
import { Journal } from "./journal.js";
import { Step } from "./step.js";

export class Session {
  /** The snapshot shown and the one compared with, by their places. */
  at = -1;
  base = -1;
  journal = new Journal();

  constructor({ header, snapshots }) {
    this.hierarchy = new Hierarchy(header);
    this.snapshots = [];
    this.steps = [];
    this.learn({ header, snapshots });
  }

  /** Takes more snapshots, and a header whose tables hold what they need. */
  learn({ header, snapshots }) {
    this.header = header;
    this.hierarchy.learn(header);
    snapshots.forEach(({ summary, step }) => {
      const [label, time, chapter, counts, events, number, findings, reference, screen] = summary;
      const place = this.snapshots.length;
      this.snapshots.push({
        place, label, time, chapter, counts, events, number, findings, reference, screen,
      });
      this.steps.push(new Step(step));
    });
  }

  get count() {
    return this.snapshots.length;
  }

  /** What the screen is called that a snapshot leads to; null where it goes on showing the same. */
  arrival(place) {
    const { screen } = this.snapshots[place];
    const before = this.previous(place);
    return before !== place && this.snapshots[before].screen === screen ? null : screen;
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
    this.journal.ends = base === this.previous(place) ? null : this.ends();
    return touched;
  }

  /** What the two snapshots leave open. */
  ends() {
    const { hierarchy, journal } = this;
    const told = (fact) => ({
      uncovered: fact(hierarchy.derived.get("uncovered")) ?? [],
      isPartial: typeof fact(hierarchy.keyNumbers.get("partial")) === "string",
    });
    const { snapshot } = hierarchy;
    return {
      before: told((key) => journal.factBefore(hierarchy, snapshot, key)),
      after: told((key) => hierarchy.fact(snapshot, key)),
    };
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

  /** The objects that reports mention, each with what became of it. */
  changes() {
    const changes = new Map();
    for (const object of this.journal.touched()) {
      if (changes.has(object) || object.id < this.hierarchy.first) continue;
      const marks = this.journal.marks(object);
      if (marks) changes.set(object, marks);
    }
    return changes;
  }

  /** The objects that checks find fault with in the snapshot shown, each with its findings. */
  findings() {
    const { hierarchy } = this;
    return [...hierarchy.faulty].filter((object) => object.alive)
      .map((object) => ({ object, findings: hierarchy.rule(object, "findings") ?? [] }))
      .sort((left, right) => left.object.id - right.object.id);
  }

  /** What happened at the snapshot shown, in words; null where a chapter begins. */
  get words() {
    return this.steps[this.at].content.w ?? null;
  }
}

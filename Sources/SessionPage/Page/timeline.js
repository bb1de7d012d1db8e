// Every snapshot as a tick, as high as its change is large, with what happened there; and the
// player.
import { element, excerpt, find } from "./text.js";

const narrowest = 3;

export class Timeline {
  constructor(session, state) {
    this.session = session;
    this.state = state;
    this.track = find("track");
    this.canvas = find("ticks");
    this.marks = find("marks");
    this.sizes = session.snapshots.map(({ counts }) =>
      counts.reduce((sum, count) => sum + count, 0));
    this.largest = Math.max(1, ...this.sizes.filter((size) => size > 0));
    this.track.setAttribute("aria-valuemax", session.count);
    this.baseCursor = element("div", { class: "cursor base" });
    this.cursor = element("div", { class: "cursor" });
    this.shown = element("div", { class: "shown" });
    this.track.append(this.baseCursor, this.cursor, this.shown);
    this.listen();
    new ResizeObserver(() => this.draw()).observe(this.track);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.draw());
  }

  /** Where the middle of a snapshot's tick is. */
  x(place) {
    return ((place + 0.5) / this.session.count) * this.width;
  }

  placeAt(x) {
    const place = Math.floor((x / this.width) * this.session.count);
    return Math.min(Math.max(place, 0), this.session.count - 1);
  }

  draw() {
    // Asked for here alone: asking makes the browser lay the page out.
    const { clientWidth: width, clientHeight: height } = this.track;
    Object.assign(this, { width, height });
    if (width === 0) return;
    const ratio = devicePixelRatio || 1;
    this.canvas.width = width * ratio;
    this.canvas.height = height * ratio;
    const context = this.canvas.getContext("2d");
    context.scale(ratio, ratio);
    const style = getComputedStyle(document.documentElement);
    this.color = (name) => style.getPropertyValue(`--${name}`).trim();
    this.drawTicks(context, width, height);
    this.drawMarks(width);
    this.show();
  }

  drawTicks(context, width, height) {
    const { session } = this;
    const tick = Math.max(Math.min(width / session.count - 2, 14), 1);
    const floor = height - 22;
    session.snapshots.forEach((snapshot, place) => {
      const x = this.x(place);
      const high = this.high(place, height);
      context.fillStyle = this.color(snapshot.events.length > 0 ? "ink" : "faint");
      context.fillRect(x - tick / 2, floor - high, tick, high);
      if (place > 0 && snapshot.chapter !== session.snapshots[place - 1].chapter) {
        context.fillStyle = this.color("line");
        context.fillRect(x - width / session.count / 2, 4, 1, height - 8);
      }
    });
    context.fillStyle = this.color("line");
    context.fillRect(0, floor, width, 1);
  }

  /** How high the tick of a snapshot is. */
  high(place, height) {
    if (this.sizes[place] === 0) return 3;
    return 6 + (height - 56) * Math.log1p(this.sizes[place]) / Math.log1p(this.largest);
  }

  /** Moves the cursors to the snapshot shown and the one it is held against. */
  show() {
    const { width, height } = this;
    if (!width) return;
    const { place, effectiveBase: base } = this.state;
    const tick = Math.max(Math.min(width / this.session.count - 2, 14), 3);
    for (const [cursor, at] of [[this.cursor, place], [this.baseCursor, base]]) {
      cursor.style.left = `${this.x(at) - tick / 2}px`;
      cursor.style.width = `${tick}px`;
      cursor.style.height = `${Math.max(this.high(at, height), 10)}px`;
    }
    this.baseCursor.hidden = base === place;
    const { label } = this.session.snapshots[place];
    const words = excerpt(label, 40);
    this.shown.textContent = words;
    // Kept within the track by what it takes at most: asking would lay the page out at every step.
    const half = Math.min(words.length * 4 + 6, width / 2);
    this.shown.style.left = `${Math.min(Math.max(this.x(place), half), width - half)}px`;
    this.tell();
  }

  /** Names: of events first, then of chapters and labels, as far as there is room. */
  drawMarks(width) {
    const { session } = this;
    const { chapters } = session.header;
    const [above, below] = [[], []];
    this.marks.replaceChildren();
    const eventful = session.snapshots.filter(({ events }) => events.length > 0);
    eventful.forEach(({ events, place }, index) => {
      const beside = [eventful[index - 1], eventful[index + 1]].filter(Boolean)
        .map((other) => Math.abs(this.x(other.place) - this.x(place)));
      const room = Math.min(...beside, width) - 12;
      // Where all have some room each is cut to its own; elsewhere those that fit are told in full.
      this.word(eventName(events[0]), "event", place, above, room >= 56 ? room : null);
    });
    for (const { label, chapter, place } of session.snapshots) {
      const isFirst = place === 0 || chapter !== session.snapshots[place - 1].chapter;
      if (isFirst && chapters.length > 1) {
        this.word(excerpt(chapters[chapter], 40), "chapter", place, above);
      }
      if (width / session.count > 44) this.word(excerpt(label, 40), "label", place, below);
    }
  }

  /** Puts a word over or under a tick, unless another one is in the way. */
  word(text, kind, place, taken, room = null) {
    const last = taken[taken.length - 1];
    // Where words stand close nothing is tried that cannot fit: there may be very many.
    if (kind === "event" && last && this.x(place) < last.right) return;
    const node = element("span", { class: kind }, text);
    if (room !== null) node.style.maxWidth = `${room}px`;
    this.marks.append(node);
    const size = node.offsetWidth;
    const left = Math.min(Math.max(this.x(place) - size / 2, 0), Math.max(this.width - size, 0));
    if (taken.some((word) => left < word.right && word.left < left + size + 10)) {
      return node.remove();
    }
    node.style.left = `${left}px`;
    taken.push({ left, right: left + size + 10 });
  }

  /** What the slider says to those who do not see it. */
  tell() {
    const { place, label, events } = this.session.snapshots[this.state.place];
    const words = events.map(([word, text]) => `${word} ${excerpt(text, 80)}`).join("; ");
    const where = `${place + 1} of ${this.session.count}, ${excerpt(label, 80)}`;
    const text = words ? `${where}: ${words}` : where;
    this.track.setAttribute("aria-valuenow", place + 1);
    this.track.setAttribute("aria-valuetext", text);
    find("news").textContent = text;
  }

  // Scrubbing, stepping, playing.

  listen() {
    const scrub = (event) => {
      const box = this.track.getBoundingClientRect();
      this.go(this.placeAt(event.clientX - box.left));
    };
    this.track.addEventListener("pointerdown", (event) => {
      this.track.setPointerCapture(event.pointerId);
      this.isScrubbing = true;
      scrub(event);
    });
    this.track.addEventListener("pointermove", (event) => this.isScrubbing && scrub(event));
    this.track.addEventListener("pointerup", () => (this.isScrubbing = false));
    this.track.addEventListener("keydown", (event) => this.key(event));
    find("step-back").addEventListener("click", () => this.step(-1));
    find("step-on").addEventListener("click", () => this.step(1));
    find("play").addEventListener("click", () => this.play());
  }

  key(event) {
    const steps = {
      ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10,
    };
    if (event.key in steps) this.step(steps[event.key]);
    else if (event.key === "Home") this.go(0);
    else if (event.key === "End") this.go(this.session.count - 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  step(count) {
    this.go(this.state.place + count);
  }

  go(place) {
    this.state.update({ place: Math.min(Math.max(place, 0), this.session.count - 1) });
  }

  /** Plays to the end, or stops. */
  play() {
    if (this.timer) return this.stop();
    if (this.state.place === this.session.count - 1) this.go(0);
    find("play").textContent = "❚❚";
    find("play").setAttribute("aria-label", "Stop");
    this.timer = setInterval(() => {
      if (this.state.place >= this.session.count - 1) return this.stop();
      this.step(1);
    }, this.session.count > 60 ? 250 : 1100);
  }

  stop() {
    clearInterval(this.timer);
    this.timer = null;
    find("play").textContent = "▶";
    find("play").setAttribute("aria-label", "Play");
  }
}

/** What happened, in two words. */
function eventName([word, text]) {
  return `${word} ${excerpt(text, 60).split(" ")[0]}`;
}

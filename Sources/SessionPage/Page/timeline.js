// Every snapshot as a tick, as high as its change is large, with what happened there; and the
// player. A part of a long session can be looked at by itself.
import { severityWord } from "./marks.js";
import { element, excerpt, find } from "./text.js";

/** How few snapshots fill the timeline at most. */
const fewest = 8;

const countWords = [["+", "added"], ["−", "removed"], ["~", "changed"], ["→", "moved"], ["?", "unsure"]];

export class Timeline {
  /** The first snapshot in view, and how many are; all of them unless somebody zoomed. */
  first = 0;
  span = Infinity;

  constructor(session, state) {
    this.session = session;
    this.state = state;
    this.track = find("track");
    this.canvas = find("ticks");
    this.marks = find("marks");
    this.tip = find("tip");
    this.overview = find("overview");
    this.baseCursor = element("div", { class: "cursor base" });
    this.cursor = element("div", { class: "cursor" });
    this.shown = element("div", { class: "shown" });
    this.track.append(this.baseCursor, this.cursor, this.shown);
    this.learn();
    this.listen();
    new ResizeObserver(() => this.draw()).observe(this.track);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.draw());
  }

  /** Takes the snapshots that there are by now. */
  learn() {
    this.sizes = this.session.snapshots.map(({ counts }) =>
      counts.reduce((sum, count) => sum + count, 0));
    this.largest = this.sizes.reduce((most, size) => Math.max(most, size), 1);
    this.track.setAttribute("aria-valuemax", this.session.count);
  }

  // The part in view.

  get visible() {
    return Math.min(this.span, this.session.count);
  }

  /** Where the middle of a snapshot's tick is. */
  x(place) {
    return ((place + 0.5 - this.first) / this.visible) * this.width;
  }

  placeAt(x) {
    const place = Math.floor(this.first + (x / this.width) * this.visible);
    return Math.min(Math.max(place, 0), this.session.count - 1);
  }

  /** Looks at so many snapshots, with the one at a share of the width staying where it is. */
  zoomTo(span, share) {
    const bounded = Math.min(Math.max(span, Math.min(fewest, this.session.count)), this.session.count);
    const anchor = this.first + share * this.visible;
    this.span = bounded >= this.session.count ? Infinity : bounded;
    this.moveTo(anchor - share * this.visible);
  }

  /** Zooms around the snapshot shown, or what is in the middle. */
  zoomBy(factor) {
    const share = (this.state.place + 0.5 - this.first) / this.visible;
    this.zoomTo(this.visible * factor, share >= 0 && share <= 1 ? share : 0.5);
  }

  moveTo(first) {
    this.first = Math.min(Math.max(first, 0), this.session.count - this.visible);
    this.draw();
  }

  /** Brings a snapshot into view; says whether that moved anything. */
  reveal(place) {
    if (place >= this.first && place + 1 <= this.first + this.visible) return false;
    this.moveTo(place + 0.5 - this.visible / 2);
    return true;
  }

  // Drawing.

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
    this.drawOverview();
    this.show(false);
  }

  drawTicks(context, width, height) {
    const { session, visible } = this;
    const tick = Math.max(Math.min(width / visible - 2, 14), 1);
    const floor = height - 22;
    const colors = Object.fromEntries(["ink", "faint", "line", "accent", "warning", "error"]
      .map((name) => [name, this.color(name)]));
    const from = Math.max(0, Math.floor(this.first) - 1);
    const to = Math.min(session.count, Math.ceil(this.first + visible) + 1);
    for (let place = from; place < to; place += 1) {
      const snapshot = session.snapshots[place];
      const x = this.x(place);
      const high = this.high(place, height);
      context.fillStyle = colors[snapshot.events.length > 0 ? "ink" : "faint"];
      context.fillRect(x - tick / 2, floor - high, tick, high);
      if (snapshot.events.length > 0) {
        context.fillStyle = colors.accent;
        context.beginPath();
        context.arc(x, floor - high - 6, 2.5, 0, 2 * Math.PI);
        context.fill();
      }
      const worst = snapshot.findings.findLastIndex((count) => count > 0);
      if (worst > 0) this.drawFinding(context, x, floor + 2, colors[severityWord(worst)]);
      if (place > 0 && snapshot.chapter !== session.snapshots[place - 1].chapter) {
        context.fillStyle = colors.line;
        context.fillRect(x - width / visible / 2, 4, 1, height - 8);
      }
    }
    context.fillStyle = colors.line;
    context.fillRect(0, floor, width, 1);
  }

  /** A wedge under the line where checks find something new. */
  drawFinding(context, x, y, color) {
    context.fillStyle = color;
    context.beginPath();
    context.moveTo(x - 3.5, y + 6);
    context.lineTo(x + 3.5, y + 6);
    context.lineTo(x, y);
    context.fill();
  }

  drawOverview() {
    const isPart = this.visible < this.session.count;
    this.overview.hidden = !isPart;
    find("zoom-out").disabled = !isPart;
    find("zoom-in").disabled = this.visible <= Math.min(fewest, this.session.count);
    if (!isPart) return;
    const share = (value) => `${(value / this.session.count) * 100}%`;
    const { style } = this.overview.firstElementChild;
    style.left = share(this.first);
    style.width = share(this.visible);
  }

  /** How high the tick of a snapshot is. */
  high(place, height) {
    if (this.sizes[place] === 0) return 3;
    return 6 + (height - 62) * Math.log1p(this.sizes[place]) / Math.log1p(this.largest);
  }

  /** Moves the cursors to the snapshot shown and the one it is held against. */
  show(reveals = true) {
    if (!this.width || (reveals && this.reveal(this.state.place))) return;
    const { width, height } = this;
    const { place, effectiveBase: base } = this.state;
    const tick = Math.max(Math.min(width / this.visible - 2, 14), 3);
    for (const [cursor, at] of [[this.cursor, place], [this.baseCursor, base]]) {
      const isInView = at + 1 > this.first && at < this.first + this.visible;
      cursor.hidden = !isInView || (cursor === this.baseCursor && base === place);
      cursor.style.left = `${this.x(at) - tick / 2}px`;
      cursor.style.width = `${tick}px`;
      cursor.style.height = `${Math.max(this.high(at, height), 10)}px`;
    }
    const { label } = this.session.snapshots[place];
    const words = excerpt(label, 40);
    this.shown.textContent = words;
    this.shown.hidden = this.cursor.hidden;
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
    const inView = session.snapshots.slice(
      Math.ceil(this.first), Math.floor(this.first + this.visible));
    const eventful = inView.filter(({ events }) => events.length > 0);
    eventful.forEach(({ events, place }, index) => {
      const beside = [eventful[index - 1], eventful[index + 1]].filter(Boolean)
        .map((other) => Math.abs(this.x(other.place) - this.x(place)));
      const room = Math.min(...beside, width) - 12;
      // Where all have some room each is cut to its own; elsewhere those that fit are told in full.
      this.word(eventName(events[0]), "event", place, above, room >= 56 ? room : null);
    });
    for (const { label, chapter, place } of inView) {
      const isFirst = place === 0 || chapter !== session.snapshots[place - 1].chapter;
      if (isFirst && chapters.length > 1) {
        this.word(excerpt(chapters[chapter], 40), "chapter", place, above);
      }
      if (width / this.visible > 44) this.word(excerpt(label, 40), "label", place, below);
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
    const text = this.words(this.state.place).join(": ");
    this.track.setAttribute("aria-valuenow", this.state.place + 1);
    this.track.setAttribute("aria-valuetext", text);
    find("news").textContent = text;
  }

  /** Where a snapshot is and what happened at it, in words. */
  words(place) {
    const { label, events, findings, screen } = this.session.snapshots[place];
    const words = events.map(([word, text]) => `${word} ${excerpt(text, 80)}`);
    const count = findings.reduce((sum, each) => sum + each, 0);
    if (screen) words.push(`shows ${excerpt(screen, 80)}`);
    if (count > 0) words.push(count === 1 ? "1 new finding" : `${count} new findings`);
    const where = `${place + 1} of ${this.session.count}, ${excerpt(label, 80)}`;
    return words.length > 0 ? [where, words.join("; ")] : [where];
  }

  // Hovering: what a tick stands for.

  hover(x) {
    const place = this.placeAt(x);
    const { label, events, counts, findings, screen } = this.session.snapshots[place];
    const found = findings.reduce((sum, each) => sum + each, 0);
    this.tip.replaceChildren(
      element("p", {}, element("strong", {}, excerpt(label, 60)),
        ` ${place + 1} of ${this.session.count}`),
      ...(screen ? [element("p", { class: "screen" }, "shows ", element("bdi", {}, excerpt(screen, 80)))] : []),
      ...events.slice(0, 4).map(([word, text]) =>
        element("p", {}, element("b", { class: "event" }, word), ` ${excerpt(text, 80)}`)),
      element("p", { class: "counts" }, ...counts.flatMap((count, index) => (count > 0
        ? [element("span", { class: countWords[index][1] },
          `${countWords[index][0]}${count} ${countWords[index][1]}`)] : [])),
      counts.every((count) => count === 0)
        ? element("span", {}, counts.length === 0 ? "a chapter begins" : "nothing changed") : null),
      ...(found > 0 ? [element("p", { class: "found" },
        found === 1 ? "1 new finding" : `${found} new findings`)] : []));
    this.tip.hidden = false;
    const half = Math.min(150, this.width / 2);
    this.tip.style.left = `${Math.min(Math.max(this.x(place), half), this.width - half)}px`;
  }

  // Scrubbing, stepping, playing.

  listen() {
    const { track, overview } = this;
    const at = (event) => event.clientX - track.getBoundingClientRect().left;
    track.addEventListener("pointerdown", (event) => {
      track.setPointerCapture(event.pointerId);
      this.isScrubbing = true;
      this.state.choose({ place: this.placeAt(at(event)) });
    });
    track.addEventListener("pointermove", (event) => {
      if (this.isScrubbing) this.go(this.placeAt(at(event)));
      this.hover(at(event));
    });
    for (const end of ["pointerup", "pointercancel"]) {
      track.addEventListener(end, () => (this.isScrubbing = false));
    }
    track.addEventListener("pointerleave", () => (this.tip.hidden = true));
    track.addEventListener("wheel", (event) => this.wheel(event, at(event)), { passive: false });
    track.addEventListener("keydown", (event) => this.key(event));
    const pan = (event) => {
      const box = overview.getBoundingClientRect();
      this.moveTo((event.clientX - box.left) / box.width * this.session.count - this.visible / 2);
    };
    overview.addEventListener("pointerdown", (event) => {
      overview.setPointerCapture(event.pointerId);
      pan(event);
    });
    overview.addEventListener("pointermove", (event) => event.buttons > 0 && pan(event));
    find("step-back").addEventListener("click", () => this.step(-1));
    find("step-on").addEventListener("click", () => this.step(1));
    find("play").addEventListener("click", () => this.play());
    find("zoom-in").addEventListener("click", () => this.zoomBy(0.5));
    find("zoom-out").addEventListener("click", () => this.zoomBy(2));
  }

  /** Up and down zooms where the pointer is, sideways or with Shift moves along. */
  wheel(event, x) {
    event.preventDefault();
    const sideways = event.shiftKey ? event.deltaY || event.deltaX : event.deltaX;
    if (Math.abs(sideways) > Math.abs(event.shiftKey ? 0 : event.deltaY)) {
      return this.moveTo(this.first + sideways / this.width * this.visible);
    }
    this.zoomTo(this.visible * Math.exp(event.deltaY * 0.003), x / this.width);
  }

  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const steps = {
      ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10,
    };
    if (event.key in steps) this.step(steps[event.key]);
    else if (event.key === "Home") this.go(0);
    else if (event.key === "End") this.go(this.session.count - 1);
    else if (event.key === "+" || event.key === "=") this.zoomBy(0.5);
    else if (event.key === "-") this.zoomBy(2);
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

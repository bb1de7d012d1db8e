// Two timelines over each other with threads between the steps that pair, and one playhead. A part of long
// runs can be looked at by itself; what is drawn is what is in view.
import { beginning, element } from "./text.js";

/** How few columns fill the width at most, and how far the timelines are from the edges. */
const [fewestColumns, marginX, rowY] = [12, 12, 34];

/** How narrow a column is where steps can be told apart. */
const narrowest = 8;

/** What differs is drawn over what does not: where columns are narrower than pixels it stays seen. */
const order = [
  "again", "setAside", "same", "unsure", "changed", "reordered", "reorderedChanged", "onlyBefore", "onlyAfter",
];

/** How much of a screen's name is shown. */
const longestName = 40;

/** What is in no name's way. */
const nowhere = { left: 0, right: 0 };

export class Threads {
  /** The first column in view, and how many are: all of them unless somebody zoomed. */
  first = 0;
  span = Infinity;
  column = 0;

  /** `go` is asked to go to a column that was pointed at. */
  constructor(box, runs, go) {
    Object.assign(this, { box, runs, go });
    this.count = runs.columns.length / 3;
    this.kinds = runs.kinds.map(([name]) => name);
    this.canvas = element("canvas", { "aria-hidden": "true" });
    this.window = element("div", { class: "window" });
    this.whole = element("canvas", {});
    this.overview = element("div", { class: "overview", "aria-hidden": "true" }, this.whole, this.window);
    box.append(this.canvas);
    box.after(this.overview);
    this.listen();
    new ResizeObserver(() => this.draw()).observe(box);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.draw());
  }

  // The part in view.

  get inView() {
    return Math.min(this.span, Math.max(this.count, 1));
  }

  x(column) {
    return marginX + ((column + 0.5 - this.first) / this.inView) * (this.width - 2 * marginX);
  }

  columnAt(x) {
    const share = (x - marginX) / Math.max(1, this.width - 2 * marginX);
    return Math.min(Math.max(Math.floor(this.first + share * this.inView), 0), this.count - 1);
  }

  /** Looks at so many columns, with the one at a share of the width staying where it is. */
  zoom(span, share) {
    const anchor = this.first + share * this.inView;
    this.span = span >= this.count ? Infinity : Math.max(span, fewestColumns);
    this.moveTo(anchor - share * this.inView);
  }

  /** Zooms around the playhead, or what is in the middle. */
  zoomBy(factor) {
    const share = (this.column + 0.5 - this.first) / this.inView;
    this.zoom(this.inView * factor, share >= 0 && share <= 1 ? share : 0.5);
  }

  /** How runs are first seen: whole where the steps can be told apart then, else a part of them. */
  begin() {
    const most = Math.floor(this.box.clientWidth / narrowest);
    if (this.count > most) this.span = Math.max(most, fewestColumns);
  }

  moveTo(first) {
    this.first = Math.min(Math.max(first, 0), Math.max(0, this.count - this.inView));
    this.draw();
  }

  /** Moves the playhead, and what is in view where it would leave it. */
  show(column) {
    this.column = column;
    const isInView = column >= this.first && column + 1 <= this.first + this.inView;
    if (!isInView) this.first = Math.min(Math.max(column + 0.5 - this.inView / 2, 0), Math.max(0, this.count - this.inView));
    this.draw();
  }

  // Drawing, once a frame.

  draw() {
    if (this.isWaiting) return;
    this.isWaiting = true;
    requestAnimationFrame(() => {
      this.isWaiting = false;
      this.drawNow();
    });
  }

  drawNow() {
    const { clientWidth: width, clientHeight: height } = this.box;
    Object.assign(this, { width, height });
    const isPart = this.inView < this.count;
    this.overview.classList.toggle("idle", !isPart);
    this.window.style.left = `${(this.first / Math.max(1, this.count)) * 100}%`;
    this.window.style.width = `${Math.min(1, this.inView / Math.max(1, this.count)) * 100}%`;
    if (width === 0 || this.count === 0) return;
    const context = sized(this.canvas, width, height);
    const style = getComputedStyle(document.documentElement);
    const color = (name) => style.getPropertyValue(`--${name}`).trim();
    const colors = {
      same: color("faint"), again: color("line"), changed: color("changed"), onlyBefore: color("removed"),
      onlyAfter: color("added"), reordered: color("moved"), reorderedChanged: color("moved"), setAside: color("line"),
      unsure: color("faint"),
    };
    this.rows = [rowY, height - rowY];
    this.pitch = (width - 2 * marginX) / this.inView;
    for (const kind of order) this.drawKind(context, this.kinds.indexOf(kind), colors[kind]);
    this.drawScreens(context, color("soft"));
    this.drawPlayhead(context, color("accent"));
    if (isPart) this.drawOverview(colors);
  }

  /** What differs, of all columns. */
  drawOverview(colors) {
    const { clientWidth: width, clientHeight: height } = this.overview;
    const context = sized(this.whole, width, height);
    for (const kind of order.slice(order.indexOf("changed"))) {
      const number = this.kinds.indexOf(kind);
      context.fillStyle = colors[kind];
      let last = -1;
      for (let column = 0; column < this.count; column += 1) {
        const x = Math.floor((column / this.count) * width);
        if (this.runs.columns[column * 3 + 2] !== number || x === last) continue;
        context.fillRect(x, 0, 1.5, height);
        last = x;
      }
    }
  }

  get bounds() {
    return [Math.max(0, Math.floor(this.first) - 1), Math.min(this.count, Math.ceil(this.first + this.inView) + 1)];
  }

  /** Where the steps of a column stand; null on the side that has none. */
  ends(column) {
    const { columns, places } = this.runs;
    return [0, 1].map((side) => {
      const step = columns[column * 3 + side];
      return step < 0 ? null : this.x(places[side][step]);
    });
  }

  drawKind(context, kind, color) {
    const { columns, places } = this.runs;
    const [from, to] = this.bounds;
    const tick = Math.max(Math.min(this.pitch - 2, 9), 1);
    const isThin = this.kinds[kind] === "same" || this.kinds[kind] === "again";
    context.strokeStyle = context.fillStyle = color;
    context.lineWidth = isThin ? 1 : Math.min(2, Math.max(1, this.pitch / 3));
    context.beginPath();
    let last = -1;
    for (let column = from; column < to; column += 1) {
      if (columns[column * 3 + 2] !== kind) continue;
      const ends = this.ends(column);
      // Of columns that share a pixel one is enough.
      const pixel = Math.round(ends[0] ?? ends[1]);
      if (this.pitch < 1 && pixel === last) continue;
      last = pixel;
      ends.forEach((x, side) => {
        if (x !== null && places[side][columns[column * 3 + side]] === column) {
          context.fillRect(x - tick / 2, this.rows[side] - 6, tick, 12);
        }
      });
      if (ends[0] !== null && ends[1] !== null) this.thread(context, ends);
    }
    context.stroke();
  }

  thread(context, [before, after]) {
    const [top, bottom] = [this.rows[0] + 8, this.rows[1] - 8];
    const middle = (top + bottom) / 2;
    context.moveTo(before, top);
    if (before === after) context.lineTo(after, bottom);
    else context.bezierCurveTo(before, middle, after, middle, after, bottom);
  }

  /** The names of screens, where there is room: above the run before, below the run after. That of the step
      under the playhead comes first. */
  drawScreens(context, color) {
    const { columns, places } = this.runs;
    const [from, to] = this.bounds;
    context.font = "11px system-ui, sans-serif";
    context.fillStyle = color;
    for (const side of [0, 1]) {
      const steps = this.runs[side === 0 ? "before" : "after"].s;
      const here = columns[this.column * 3 + side];
      const kept = here < 0 ? nowhere : this.nameScreen(context, side, places[side][here], steps[here * 3 + 2]) ?? nowhere;
      let [end, shown] = [0, -1];
      for (let column = from; column < to; column += 1) {
        const step = columns[column * 3 + side];
        if (step < 0 || places[side][step] !== column) continue;
        const screen = steps[step * 3 + 2];
        const isAnother = screen !== shown;
        shown = screen;
        if (isAnother && this.x(column) - 5 >= end) end = this.nameScreen(context, side, column, screen, kept)?.right ?? end;
      }
    }
  }

  /** Writes a name at a column and says how far it reaches, unless it is unknown or another one is in the way. */
  nameScreen(context, side, column, screen, taken = null) {
    if (screen < 0) return null;
    const name = this.runs.names[screen];
    const text = beginning(name, longestName);
    const size = context.measureText(text).width;
    const x = taken === null ? Math.min(this.x(column) - 5, this.width - size) : this.x(column) - 5;
    const left = Math.max(x, 2);
    const right = left + size + 10;
    const isInWay = taken !== null && left < taken.right && right > taken.left;
    if (isInWay || (taken !== null && right - 10 > this.width)) return null;
    context.fillText(text, left, side === 0 ? this.rows[0] - 14 : this.rows[1] + 22);
    return { left, right };
  }

  drawPlayhead(context, color) {
    const ends = this.ends(this.column);
    context.strokeStyle = context.fillStyle = color;
    context.lineWidth = 2.5;
    context.beginPath();
    if (ends[0] !== null && ends[1] !== null) this.thread(context, ends);
    context.stroke();
    context.setLineDash([3, 4]);
    context.beginPath();
    if (ends[0] === null || ends[1] === null) {
      const x = ends[0] ?? ends[1];
      context.moveTo(x, this.rows[0] + 8);
      context.lineTo(x, this.rows[1] - 8);
    }
    context.stroke();
    context.setLineDash([]);
    ends.forEach((x, side) => x !== null && context.strokeRect(x - 6, this.rows[side] - 8, 12, 16));
  }

  // Pointing.

  listen() {
    const { box, overview } = this;
    const at = (event) => event.clientX - box.getBoundingClientRect().left;
    box.addEventListener("pointerdown", (event) => {
      box.setPointerCapture(event.pointerId);
      this.isHeld = true;
      this.go(this.columnAt(at(event)));
    });
    box.addEventListener("pointermove", (event) => this.isHeld && this.go(this.columnAt(at(event))));
    for (const end of ["pointerup", "pointercancel"]) box.addEventListener(end, () => (this.isHeld = false));
    box.addEventListener("wheel", (event) => this.wheel(event, at(event)), { passive: false });
    const pan = (event) => {
      const { left, width } = overview.getBoundingClientRect();
      this.moveTo((event.clientX - left) / width * this.count - this.inView / 2);
    };
    overview.addEventListener("pointerdown", (event) => {
      overview.setPointerCapture(event.pointerId);
      pan(event);
    });
    overview.addEventListener("pointermove", (event) => event.buttons > 0 && pan(event));
  }

  /** Up and down zooms where the pointer is, sideways or with Shift moves along. */
  wheel(event, x) {
    event.preventDefault();
    const sideways = event.shiftKey ? event.deltaY || event.deltaX : event.deltaX;
    if (Math.abs(sideways) > Math.abs(event.shiftKey ? 0 : event.deltaY)) {
      return this.moveTo(this.first + sideways / this.width * this.inView);
    }
    this.zoom(this.inView * Math.exp(event.deltaY * 0.003), (x - marginX) / Math.max(1, this.width - 2 * marginX));
  }
}

/** What draws on a canvas that is so large on the page. */
function sized(canvas, width, height) {
  const ratio = devicePixelRatio || 1;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const context = canvas.getContext("2d");
  context.scale(ratio, ratio);
  return context;
}

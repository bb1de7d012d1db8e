// The lines between panels, which can be dragged, moved by keys and set back by a double click.
import { remember, remembered } from "./remember.js";

/** The size that each line sets: its variable, its least and most share of the page, and which way
 * it grows. */
const splits = {
  events: { name: "--events", axis: "y", least: 64, share: 0.6, sign: 1, target: "events" },
  left: { name: "--left", axis: "x", least: 220, share: 0.4, sign: 1, target: "tree" },
  right: { name: "--right", axis: "x", least: 240, share: 0.4, sign: -1, target: "story" },
  story: { name: "--story", axis: "y", least: 80, share: 0.8, sign: 1, target: "story" },
};

const keySteps = {
  ArrowLeft: ["x", -1], ArrowRight: ["x", 1], ArrowUp: ["y", -1], ArrowDown: ["y", 1],
};

export class Panels {
  constructor() {
    for (const line of document.querySelectorAll(".split")) {
      const split = splits[line.dataset.split];
      const kept = Number.parseInt(remembered(`panel.${line.dataset.split}`) ?? "", 10);
      if (Number.isFinite(kept)) this.set(line, split, kept, false);
      this.listen(line, split);
    }
  }

  sizeOf({ axis, target }) {
    const box = document.getElementById(target).getBoundingClientRect();
    return axis === "x" ? box.width : box.height;
  }

  /** Sets a size within its bounds, and keeps it. */
  set(line, { name, axis, least, share }, size, keeps = true) {
    const most = Math.max(least, (axis === "x" ? innerWidth : innerHeight) * share);
    const bounded = Math.round(Math.min(Math.max(size, least), most));
    document.documentElement.style.setProperty(name, `${bounded}px`);
    this.tell(line, bounded);
    if (keeps) remember(`panel.${line.dataset.split}`, String(bounded));
  }

  /** Tells a size to those who do not see the line. */
  tell(line, size) {
    line.setAttribute("aria-valuenow", size);
    line.setAttribute("aria-valuetext", `${size} pixels`);
  }

  forget(line, { name }) {
    document.documentElement.style.removeProperty(name);
    line.removeAttribute("aria-valuenow");
    line.removeAttribute("aria-valuetext");
    remember(`panel.${line.dataset.split}`, null);
  }

  listen(line, split) {
    let start = null;
    const at = (event) => (split.axis === "x" ? event.clientX : event.clientY);
    line.addEventListener("pointerdown", (event) => {
      line.setPointerCapture(event.pointerId);
      start = { at: at(event), size: this.sizeOf(split) };
      event.preventDefault();
    });
    line.addEventListener("pointermove", (event) => {
      if (start) this.set(line, split, start.size + split.sign * (at(event) - start.at));
    });
    line.addEventListener("pointerup", () => (start = null));
    line.addEventListener("pointercancel", () => (start = null));
    line.addEventListener("focus", () => this.tell(line, Math.round(this.sizeOf(split))));
    line.addEventListener("dblclick", () => this.forget(line, split));
    line.addEventListener("keydown", (event) => {
      const [axis, step] = keySteps[event.key] ?? [];
      if (axis !== split.axis) return;
      this.set(line, split, this.sizeOf(split) + split.sign * step * (event.shiftKey ? 64 : 16));
      event.preventDefault();
      event.stopPropagation();
    });
  }
}

// The canvas and what is done on it: turn, move, zoom, choose, tap.
import { Camera } from "./camera.js";
import { ChainPath } from "./chainpath.js";
import { onceAFrame } from "./frame.js";
import { mapped, unmapped } from "./geometry.js";
import { distinctName, nameOf, typeBeside } from "./names.js";
import { Painter } from "./painter.js";
import { Scene } from "./scene.js";
import { find } from "./text.js";

export class Stage {
  camera = new Camera();
  isFilled = true;
  isTapping = false;
  near = 0;
  far = Infinity;
  hovered = null;
  chain = null;
  schedule = onceAFrame(() => this.draw());

  constructor(session, state) {
    this.session = session;
    this.state = state;
    this.canvas = find("canvas");
    this.scene = new Scene(session);
    this.painter = new Painter(this.canvas.getContext("2d"), session.hierarchy);
    this.painter.onpicture = () => this.schedule();
    this.path = new ChainPath(this.painter, session.hierarchy);
    this.camera.layers();
    this.listen();
    this.size = [0, 0];
    new ResizeObserver(([{ contentRect }]) => {
      this.size = [contentRect.width, contentRect.height];
      this.schedule();
    }).observe(this.canvas);
    const dark = matchMedia("(prefers-color-scheme: dark)");
    dark.addEventListener("change", () => this.recolor());
    this.painter.readColors();
  }

  recolor() {
    this.painter.readColors();
    this.schedule();
  }

  /** Another snapshot or base: lays out anew. */
  show(touched, changes) {
    this.scene.invalidate(touched);
    this.changes = changes;
    this.hovered = null;
    this.schedule();
  }

  /** Lays out what is drawn, once for each snapshot that is. */
  rebuild() {
    this.scene.rebuild(this.changes);
    this.changes = null;
    this.setDepths();
    const note = find("stage-note");
    note.hidden = this.scene.quads.length > 0;
    const { undrawn } = this.scene;
    find("undrawn").hidden = undrawn === 0 || !note.hidden;
    find("undrawn").textContent = undrawn === 1 ? "1 view is not drawn: its place is unknown"
      : `${undrawn.toLocaleString("en")} views are not drawn: their places are unknown`;
    note.textContent = "No frames were captured here, so there is nothing to draw. The tree and "
      + "the inspector show what is known.";
  }

  setDepths() {
    const depth = Math.ceil(this.scene.depth);
    for (const id of ["near", "far"]) find(id).max = depth;
    find("near").value = Math.min(this.near, depth);
    find("far").value = Math.min(this.far, depth);
    if (this.camera.spacing !== null) find("spacing").value = this.camera.spacing;
  }

  draw() {
    const [width, height] = this.size;
    if (width === 0 || height === 0) return;
    if (this.changes) this.rebuild();
    const ratio = Math.min(devicePixelRatio || 1, 2);
    const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (this.canvas.width !== wide || this.canvas.height !== high) {
      this.canvas.width = wide;
      this.canvas.height = high;
    }
    const selected = this.scene.byObject.get(this.viewOf(this.state.object(this.state.selected)));
    this.painter.draw(this.scene, this.camera, {
      width, height, ratio, near: this.near, far: this.far, isFilled: this.isFilled, selected,
      hovered: this.hovered,
    });
    if (this.camera.spacing === null) find("spacing").value = this.camera.spaced;
    this.stops = this.path.draw(this.scene, this.chain, width);
    if (this.state.tap) this.drawTap(this.state.tap);
    if (this.hovered) this.drawName(this.hovered);
  }

  viewOf(object) {
    return object?.shape.kind === "controller" ? object.rootView : object;
  }

  drawName({ object }) {
    const corners = this.painter.corners.get(this.hovered);
    if (!corners) return;
    const { hierarchy } = this.session;
    const name = distinctName(hierarchy, object);
    const type = name === nameOf(hierarchy, object) ? typeBeside(hierarchy, object, name) : null;
    const isLeftHigher = corners[1] <= corners[3];
    const [x, y] = isLeftHigher ? [corners[0], corners[1]] : [corners[2], corners[3]];
    this.path.label(type ? `${name}  ${type}` : name, x + 4, y - 12);
  }

  /** The point asked about, through all layers. */
  drawTap([x, y]) {
    const { context, colors } = this.painter;
    const bottom = mapped(this.camera.layer(0), x, y);
    const top = mapped(this.camera.layer(this.scene.depth), x, y);
    context.beginPath();
    context.moveTo(...bottom);
    context.lineTo(...top);
    context.setLineDash([3, 4]);
    context.strokeStyle = colors.ink;
    context.lineWidth = 1.5;
    context.stroke();
    context.setLineDash([]);
    for (const [cx, cy] of [bottom, top]) {
      context.beginPath();
      context.arc(cx, cy, 6, 0, 2 * Math.PI);
      context.stroke();
    }
  }

  // What is done with a pointer.

  listen() {
    const { canvas } = this;
    canvas.addEventListener("pointerdown", (event) => this.press(event));
    canvas.addEventListener("pointermove", (event) => this.drag(event));
    canvas.addEventListener("pointerup", (event) => this.release(event));
    canvas.addEventListener("pointerleave", () => this.hover(null));
    canvas.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    canvas.addEventListener("keydown", (event) => this.key(event));
  }

  place(event) {
    const box = this.canvas.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  press(event) {
    this.canvas.setPointerCapture(event.pointerId);
    const at = this.place(event);
    const isMove = event.shiftKey || event.button === 1;
    this.start = { at, last: at, isMove, hasMoved: false };
  }

  drag(event) {
    const at = this.place(event);
    if (!this.start) return this.hover(this.painter.at(...at));
    const [dx, dy] = [at[0] - this.start.last[0], at[1] - this.start.last[1]];
    const [x, y] = this.start.at;
    if (Math.hypot(at[0] - x, at[1] - y) > 4) this.start.hasMoved = true;
    if (!this.start.hasMoved) return;
    this.start.last = at;
    if (this.start.isMove) this.move(dx, dy);
    else this.turn(dx * 0.008, -dy * 0.008);
  }

  release(event) {
    const { start } = this;
    this.start = null;
    if (!start || start.hasMoved) return;
    if (this.isTapping) this.tap(...this.place(event));
    else this.state.choose({ selected: this.painter.at(...this.place(event))?.object.id ?? null });
  }

  wheel(event) {
    event.preventDefault();
    const [x, y] = this.place(event);
    const [width, height] = this.size;
    this.camera.zoomBy(Math.exp(-event.deltaY * 0.0016), x - width / 2, y - height / 2);
    this.schedule();
  }

  hover(quad) {
    if (quad === this.hovered) return;
    this.hovered = quad;
    this.schedule();
  }

  turn(yaw, pitch) {
    this.camera.turn(yaw, pitch);
    this.schedule();
  }

  move(dx, dy) {
    this.camera.pan = [this.camera.pan[0] + dx, this.camera.pan[1] + dy];
    this.schedule();
  }

  /** Asks about the point of the screen under a place of the canvas. */
  tap(x, y) {
    const z = this.painter.at(x, y)?.z ?? 0;
    const point = unmapped(this.camera.layer(z), x, y);
    if (point) this.state.choose({ tap: point.map((part) => Math.round(part * 100) / 100) });
  }

  /** The middle of a view on the screen. */
  middle(object) {
    if (this.changes) this.rebuild();
    const quad = this.scene.byObject.get(this.viewOf(object));
    if (!quad) return null;
    const [x, y, w, h] = quad.bounds;
    return mapped(quad.map, x + w / 2, y + h / 2);
  }

  look(name) {
    this.camera[name]();
    this.schedule();
  }

  // What is done with keys.

  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const turn = 0.08;
    const keys = {
      ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
    };
    const step = keys[event.key];
    if (step && event.shiftKey) this.move(step[0] * 24, step[1] * 24);
    else if (step) this.turn(step[0] * turn, -step[1] * turn);
    else if (event.key === "+" || event.key === "=") this.zoom(1.2);
    else if (event.key === "-") this.zoom(1 / 1.2);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  zoom(factor) {
    this.camera.zoomBy(factor);
    this.schedule();
  }
}

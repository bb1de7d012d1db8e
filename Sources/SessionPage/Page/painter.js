// Draws the scene: quads from the back to the front, then what is selected, chained or asked.
import { joined } from "./geometry.js";
import { Mark } from "./journal.js";
import { nameOf } from "./names.js";
import { beginning } from "./text.js";

/** Above how many quads names and texts are drawn only where there is room. */
const fewQuads = 80;
const mostTexts = 160;

export class Painter {
  constructor(context, hierarchy) {
    this.context = context;
    this.hierarchy = hierarchy;
    this.pictures = new Map();
  }

  /** Reads the colours of the page, which follow its light or dark scheme. */
  readColors() {
    const style = getComputedStyle(document.documentElement);
    this.colors = Object.fromEntries(
      ["ink", "soft", "line", "panel", "accent", "added", "removed", "moved", "changed", "chain",
        "sheet", "mine", "edge"]
        .map((name) => [name, style.getPropertyValue(`--${name}`).trim()]));
  }

  draw(scene, camera, options) {
    const { context } = this;
    const { width, height, ratio } = options;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    camera.aim(width, height, scene.box, scene.depth);
    context.lineJoin = "round";
    this.corners = new Map();
    this.isSparse = scene.quads.length <= fewQuads;
    let layer = null;
    for (const quad of scene.quads) {
      if (quad.z < options.near || quad.z > options.far) continue;
      if (quad.z !== layer?.z) layer = { z: quad.z, map: camera.layer(quad.z) };
      const corners = this.project(quad, layer.map);
      if (this.isInView(corners, width, height)) this.corners.set(quad, corners);
    }
    this.chooseWords(camera);
    for (const [quad, corners] of this.corners) this.quad(quad, corners, camera, options);
    const selected = this.corners.get(options.selected);
    if (selected) this.outline(selected, this.colors.accent, 2.5, []);
    if (options.hovered && this.corners.has(options.hovered)) {
      this.outline(this.corners.get(options.hovered), this.colors.ink, 1.5, []);
    }
  }

  /** The corners of a quad on the canvas: x and y in turn, clockwise. */
  project({ bounds: [x, y, w, h], map }, [A, B, C, D, X, Y]) {
    const [a, b, c, d, tx, ty] = map;
    const [left, top] = [a * x + c * y + tx, b * x + d * y + ty];
    const [x0, y0] = [A * left + C * top + X, B * left + D * top + Y];
    const [acrossX, acrossY] = [(A * a + C * b) * w, (B * a + D * b) * w];
    const [downX, downY] = [(A * c + C * d) * h, (B * c + D * d) * h];
    return [x0, y0, x0 + acrossX, y0 + acrossY,
      x0 + acrossX + downX, y0 + acrossY + downY, x0 + downX, y0 + downY];
  }

  isInView([ax, ay, bx, by, cx, cy, dx, dy], width, height) {
    return Math.max(ax, bx, cx, dx) >= 0 && Math.min(ax, bx, cx, dx) <= width
      && Math.max(ay, by, cy, dy) >= 0 && Math.min(ay, by, cy, dy) <= height;
  }

  path(corners) {
    const { context } = this;
    context.beginPath();
    context.moveTo(corners[0], corners[1]);
    context.lineTo(corners[2], corners[3]);
    context.lineTo(corners[4], corners[5]);
    context.lineTo(corners[6], corners[7]);
    context.closePath();
  }

  outline(corners, color, width, dash) {
    const { context } = this;
    this.path(corners);
    context.setLineDash(dash);
    context.strokeStyle = color;
    context.lineWidth = width;
    context.stroke();
    context.setLineDash([]);
  }

  quad(quad, corners, camera, options) {
    const { context } = this;
    const color = this.markColor(quad);
    const isSolid = !quad.isUnseen && !quad.isGhost;
    context.globalAlpha = quad.isUnseen ? 0.25 : quad.isGhost ? 0.7 : 1;
    this.path(corners);
    if (options.isFilled && isSolid) {
      context.fillStyle = this.fill(quad.object);
      context.fill();
    }
    if (color) {
      context.globalAlpha *= quad.isGhost ? 0.07 : 0.16;
      context.fillStyle = color;
      context.fill();
      context.globalAlpha = 1;
    }
    if (quad.picture) {
      this.picture(quad, camera);
      this.path(corners);
    }
    context.strokeStyle = color ?? this.colors.edge;
    context.lineWidth = color ? 2 : 1;
    if (isSolid && !(quad.marks & Mark.moved)) {
      context.stroke();
    } else {
      context.setLineDash(isSolid ? [9, 3, 2, 3] : [4, 3]);
      context.stroke();
      context.setLineDash([]);
    }
    this.drawWords(quad, camera, color);
    context.globalAlpha = 1;
  }

  markColor({ marks, isGhost }) {
    if (marks & Mark.unsure) return this.colors.soft;
    if (isGhost) return marks & Mark.removed ? this.colors.removed : this.colors.moved;
    if (marks & Mark.added) return this.colors.added;
    if (marks & Mark.moved) return this.colors.moved;
    return marks & Mark.changed ? this.colors.changed : null;
  }

  /** Sheets of paper: colours are kept for what changed. */
  fill(object) {
    return this.hierarchy.isMine(object) ? this.colors.mine : this.colors.sheet;
  }

  /** The screenshot that a view carries, as its texture. */
  picture(quad, camera) {
    const image = this.image(quad.picture);
    if (!image?.complete || image.naturalWidth === 0) return;
    const [x, y, w, h] = quad.bounds;
    const { context } = this;
    context.save();
    context.transform(...joined(quad.map, camera.layer(quad.z)));
    context.drawImage(image, x, y, w, h);
    context.restore();
  }

  image(data) {
    if (!this.pictures.has(data)) {
      const url = data.startsWith("data:image/") ? data
        : data.startsWith("iVBOR") ? `data:image/png;base64,${data}`
          : data.startsWith("/9j/") ? `data:image/jpeg;base64,${data}` : null;
      const image = url && new Image();
      if (image) {
        image.onload = () => this.onpicture?.();
        image.src = url;
      }
      this.pictures.set(data, image);
    }
    return this.pictures.get(data);
  }

  /** Chooses whose texts or names are drawn: from the front on, none over another. */
  chooseWords(camera) {
    this.worded = new Map();
    const taken = [];
    for (const [quad, corners] of [...this.corners].reverse()) {
      if (taken.length >= mostTexts) break;
      const words = this.wordsOf(quad, corners, camera);
      if (!words) continue;
      const box = this.wordBox(corners, words, camera);
      if (taken.some((other) => box[0] < other[2] && other[0] < box[2]
        && box[1] < other[3] && other[1] < box[3])) continue;
      taken.push(box);
      this.worded.set(quad, words);
    }
  }

  /** A view's text, or its name where it is one of few: `{ words, size, isText }`. */
  wordsOf(quad, corners, camera) {
    const isText = quad.text !== null;
    if (!isText && (!this.isSparse || quad.isUnseen || quad.isGhost)) return null;
    if (Math.hypot(corners[6] - corners[0], corners[7] - corners[1]) < 9) return null;
    const high = quad.bounds[3];
    const size = isText ? Math.min(17, high * 0.72) : 11 / camera.scale;
    if (!isText && size > high * 0.9) return null;
    return {
      size, isText, words: isText ? beginning(quad.text, 80) : nameOf(this.hierarchy, quad.object),
    };
  }

  /** The box on the canvas that words take, about. */
  wordBox(corners, { words, size, isText }, camera) {
    const wide = Math.hypot(corners[2] - corners[0], corners[3] - corners[1]);
    const length = Math.min(words.length * size * 0.56 * camera.scale + 6, wide);
    const share = wide > 0 ? length / wide : 0;
    const from = isText ? 0.5 : 0;
    const [downX, downY] = [(corners[6] - corners[0]) * from, (corners[7] - corners[1]) * from];
    const [left, start] = [corners[0] + downX, corners[1] + downY];
    const right = left + (corners[2] - corners[0]) * share;
    const end = start + (corners[3] - corners[1]) * share;
    const high = size * camera.scale * (isText ? 0.6 : 1.3);
    return [Math.min(left, right), Math.min(start, end) - (isText ? high : 0),
      Math.max(left, right), Math.max(start, end) + high];
  }

  drawWords(quad, camera, color) {
    const { words, size, isText } = this.worded.get(quad) ?? {};
    if (!words) return;
    const [x, y, w, h] = quad.bounds;
    const { context } = this;
    context.save();
    context.transform(...joined(quad.map, camera.layer(quad.z)));
    context.beginPath();
    context.rect(x, y, w, h);
    context.clip();
    context.fillStyle = color ?? (isText ? this.colors.ink : this.colors.soft);
    context.font = `${isText ? 400 : 600} ${size}px system-ui, sans-serif`;
    context.textBaseline = isText ? "middle" : "top";
    const inset = isText ? 2 : 5 / camera.scale;
    context.fillText(words, x + inset, isText ? y + h / 2 : y + inset);
    context.restore();
  }

  /** The topmost quad at a point of the canvas; one of something gone only where there is no
   * other. */
  at(x, y) {
    let ghost = null;
    for (const [quad, corners] of [...this.corners ?? []].reverse()) {
      if (quad.isUnseen || !isInside(corners, x, y)) continue;
      if (!quad.isGhost) return quad;
      ghost ??= quad;
    }
    return ghost;
  }
}

/** Whether a point is inside a convex outline. */
function isInside(corners, x, y) {
  let sign = 0;
  for (let place = 0; place < corners.length; place += 2) {
    const [ax, ay] = [corners[place], corners[place + 1]];
    const next = (place + 2) % corners.length;
    const [bx, by] = [corners[next], corners[next + 1]];
    const side = Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));
    if (side !== 0 && sign !== 0 && side !== sign) return false;
    sign ||= side;
  }
  return sign !== 0;
}

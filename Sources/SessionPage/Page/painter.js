// Draws the scene: quads from the back to the front, then what is selected, chained or asked.
import { joined } from "./geometry.js";
import { Mark } from "./journal.js";
import { nameOf } from "./names.js";

const hues = [212, 168, 262, 36, 330, 142, 190, 290, 16, 232, 80, 350];

/** A hue for a class that is the same everywhere. */
export function hueOf(name) {
  let hash = 0;
  for (let place = 0; place < name.length; place += 1) {
    hash = (hash * 31 + name.charCodeAt(place)) >>> 0;
  }
  return hues[hash % hues.length];
}

/** Above how many quads names and texts are drawn only where there is room. */
const fewQuads = 80;
const mostTexts = 160;

export class Painter {
  constructor(context, hierarchy) {
    this.context = context;
    this.hierarchy = hierarchy;
    this.pictures = new Map();
    this.fills = new Map();
  }

  /** Reads the colours of the page, which follow its light or dark scheme. */
  readColors() {
    const style = getComputedStyle(document.documentElement);
    this.colors = Object.fromEntries(
      ["ink", "soft", "line", "panel", "accent", "added", "removed", "moved", "changed", "chain"]
        .map((name) => [name, style.getPropertyValue(`--${name}`).trim()]));
    this.isDark = style.getPropertyValue("--dark").trim() === "1";
    this.fills.clear();
  }

  draw(scene, camera, options) {
    const { context } = this;
    const { width, height, ratio } = options;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    camera.aim(width, height, scene.box, scene.depth);
    context.lineJoin = "round";
    this.corners = new Map();
    this.texts = 0;
    this.isSparse = scene.quads.length <= fewQuads;
    let layer = null;
    for (const quad of scene.quads) {
      if (quad.z < options.near || quad.z > options.far) continue;
      if (quad.z !== layer?.z) layer = { z: quad.z, map: camera.layer(quad.z) };
      const corners = this.project(quad, layer.map);
      if (!this.isInView(corners, width, height)) continue;
      this.corners.set(quad, corners);
      this.quad(quad, corners, camera, options);
    }
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
    context.strokeStyle = color ?? this.stroke(quad.object);
    context.lineWidth = color ? 2 : 1;
    if (isSolid && !(quad.marks & Mark.moved)) {
      context.stroke();
    } else {
      context.setLineDash(isSolid ? [9, 3, 2, 3] : [4, 3]);
      context.stroke();
      context.setLineDash([]);
    }
    this.words(quad, corners, camera, color);
    context.globalAlpha = 1;
  }

  markColor({ marks, isGhost }) {
    if (isGhost) return marks & Mark.removed ? this.colors.removed : this.colors.moved;
    if (marks & Mark.added) return this.colors.added;
    if (marks & Mark.moved) return this.colors.moved;
    return marks & Mark.changed ? this.colors.changed : null;
  }

  tint(object) {
    const name = object.cls < 0 ? "" : this.hierarchy.header.classes[object.cls][0];
    let tint = this.fills.get(name);
    if (!tint) {
      const hue = hueOf(name);
      tint = this.isDark
        ? { fill: `hsl(${hue} 40% 26% / 0.55)`, stroke: `hsl(${hue} 38% 60% / 0.8)` }
        : { fill: `hsl(${hue} 60% 92% / 0.6)`, stroke: `hsl(${hue} 32% 52% / 0.8)` };
      this.fills.set(name, tint);
    }
    return tint;
  }

  fill(object) {
    return this.tint(object).fill;
  }

  stroke(object) {
    return this.tint(object).stroke;
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

  /** A view's text, or its name where it is one of few. */
  words(quad, corners, camera, color) {
    const { text } = quad;
    const hasText = text !== null;
    if (!hasText && !this.isSparse) return;
    const side = Math.hypot(corners[6] - corners[0], corners[7] - corners[1]);
    if (side < 9 || this.texts > mostTexts) return;
    this.texts += 1;
    const [x, y, w, h] = quad.bounds;
    const size = hasText ? Math.min(17, h * 0.72) : Math.max(10.5 / camera.scale, 0);
    if (!hasText && (size > h * 0.9 || quad.isUnseen)) return;
    const { context } = this;
    context.save();
    context.transform(...joined(quad.map, camera.layer(quad.z)));
    context.beginPath();
    context.rect(x, y, w, h);
    context.clip();
    context.fillStyle = hasText && !color ? this.colors.ink : color ?? this.stroke(quad.object);
    context.font = `${hasText ? 400 : 600} ${size}px system-ui, sans-serif`;
    context.textBaseline = hasText ? "middle" : "top";
    const inset = hasText ? 2 : 5 / camera.scale;
    const words = hasText ? text.slice(0, 80) : nameOf(this.hierarchy, quad.object);
    context.fillText(words, x + inset, hasText ? y + h / 2 : y + inset);
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

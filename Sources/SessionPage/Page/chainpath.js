// Draws a responder chain over the canvas: a numbered stop at every link, views where they are,
// controllers at the edge of their views, all others in a column beside.
import { shortName } from "./names.js";

const labelFont = "500 12px system-ui, sans-serif";

export class ChainPath {
  constructor(painter, hierarchy) {
    this.painter = painter;
    this.hierarchy = hierarchy;
  }

  /** Draws the links of a chain; gives how many stops were drawn. */
  draw(scene, chain, width) {
    if (!chain || chain.links.length === 0) return 0;
    this.width = width;
    const stops = this.stops(scene, chain, width);
    this.taken = stops.map(({ place: [x, y] }) => [x - 11, y - 11, x + 11, y + 11]);
    this.line(stops);
    stops.forEach((stop, place) => this.stop(stop, place + 1));
    return stops.length;
  }

  stops(scene, { links }, width) {
    let beside = 0;
    const used = [];
    return links.map(({ object }) => {
      const corners = this.corners(scene, object);
      if (corners) {
        const place = this.free(this.anchor(object, corners), used);
        used.push(place);
        return { object, place };
      }
      beside += 1;
      return { object, place: [Math.max(width - 132, 24), 44 + 30 * beside], isBeside: true };
    });
  }

  corners(scene, object) {
    const view = object.shape.kind === "controller" ? object.rootView : object;
    return this.painter.corners.get(scene.byObject.get(view));
  }

  /** Views at their middle, controllers on the upper edge of their views. */
  anchor(object, [left, top, right, rightTop, across, below]) {
    if (object.shape.kind === "controller") {
      return [left * 0.7 + right * 0.3, top * 0.7 + rightTop * 0.3];
    }
    return [(left + across) / 2, (top + below) / 2];
  }

  /** A place near by where no other stop is. */
  free([x, y], used) {
    let place = [x, y];
    for (let turn = 0; turn < 12; turn += 1) {
      const isTaken = used.some(([ux, uy]) => Math.hypot(ux - place[0], uy - place[1]) < 26);
      if (!isTaken) break;
      place = [place[0] + 6, place[1] - 28];
    }
    return place;
  }

  line(stops) {
    const { context, colors } = this.painter;
    context.lineCap = "round";
    for (const [width, color] of [[6, colors.panel], [2.5, colors.chain]]) {
      context.beginPath();
      stops.forEach(({ place }, number) => {
        if (number === 0) context.moveTo(...place);
        else context.lineTo(...place);
      });
      context.lineWidth = width;
      context.strokeStyle = color;
      context.stroke();
    }
  }

  stop({ object, place: [x, y], isBeside }, number) {
    const { context, colors } = this.painter;
    context.beginPath();
    context.arc(x, y, 10, 0, 2 * Math.PI);
    context.fillStyle = object.shape.kind === "controller" ? colors.chain : colors.panel;
    context.fill();
    context.lineWidth = 2.5;
    context.strokeStyle = colors.chain;
    context.stroke();
    context.fillStyle = object.shape.kind === "controller" ? colors.panel : colors.chain;
    context.font = "600 11px system-ui, sans-serif";
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.fillText(String(number), x, y + 0.5);
    context.textAlign = "start";
    this.nameStop(shortName(this.hierarchy, object, isBeside ? 18 : 28), x, y);
  }

  /** Names a stop to its right or left, where the canvas has room for it; not where that would lie
   * on another stop or name. */
  nameStop(text, x, y) {
    const { context } = this.painter;
    context.font = labelFont;
    const width = context.measureText(text).width;
    const free = [x + 16, x - 16 - width]
      .map((left) => ({ left, box: [left - 3, y - 9, left + width + 3, y + 9] }))
      .filter(({ box }) => !this.taken.some((other) => box[0] < other[2] && other[0] < box[2]
        && box[1] < other[3] && other[1] < box[3]));
    const place = free.find(({ box }) => box[0] >= 0 && box[2] <= this.width) ?? free[0];
    if (!place) return;
    this.taken.push(place.box);
    this.label(text, place.left, y);
  }

  label(text, x, y) {
    const { context, colors } = this.painter;
    context.font = labelFont;
    const width = context.measureText(text).width;
    context.globalAlpha = 0.86;
    context.fillStyle = colors.panel;
    context.fillRect(x - 3, y - 9, width + 6, 18);
    context.globalAlpha = 1;
    context.fillStyle = colors.ink;
    context.fillText(text, x, y + 0.5);
  }
}

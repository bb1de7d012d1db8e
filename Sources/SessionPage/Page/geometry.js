// Places of views: a view's own coordinates, those of its superview, and maps between them. A map
// is `[a, b, c, d, x, y]`, as canvases have it.

export const identity = [1, 0, 0, 1, 0, 0];

/** A view's frame, its bounds and the turning part of its transform; null without a captured
 * frame, or where bounds or transform are missing and that does not tell them. */
export function geometryOf(hierarchy, view) {
  const frame = rectangle(hierarchy.get(view, "frame"));
  if (!frame) return null;
  const matrix = hierarchy.get(view, "transform");
  const isTurned = Array.isArray(matrix) && matrix.length === 6
    && !(matrix[0] === 1 && matrix[1] === 0 && matrix[2] === 0 && matrix[3] === 1);
  const transform = isTurned ? matrix.slice(0, 4) : null;
  let bounds = rectangle(hierarchy.get(view, "bounds"));
  if (!bounds) {
    const size = transform ? sizeOfBox(transform, frame[2], frame[3]) : frame.slice(2);
    if (!size) return null;
    bounds = [...pair(hierarchy.get(view, "contentOffset")), ...size];
  } else if (matrix === undefined
    && (Math.abs(bounds[2] - frame[2]) > 1 || Math.abs(bounds[3] - frame[3]) > 1)) {
    return null;
  }
  return { frame, bounds, transform };
}

/** The size whose image has a box of the given size around it; null where nearly every size has, as
 * where a view is turned by 45°. */
function sizeOfBox(transform, width, height) {
  if (transform[0] * transform[3] - transform[1] * transform[2] === 0) return [width, height];
  const [a, b, c, d] = transform.map(Math.abs);
  const determinant = a * d - b * c;
  if (!(Math.abs(determinant) > 0.01 * (a * d + b * c))) return null;
  const size = [(d * width - c * height) / determinant, (a * height - b * width) / determinant];
  return size[0] >= 0 && size[1] >= 0 ? size : null;
}

/** A captured rectangle; null where its four numbers are not all there. */
export function rectangle(value) {
  return Array.isArray(value) && value.length === 4
    && value.every((part) => typeof part === "number")
    ? value : null;
}

function pair(value) {
  return Array.isArray(value) && value.length === 2 ? value : [0, 0];
}

/** The map from a view's own coordinates to its superview's. */
export function mapOutward({ frame, bounds, transform }) {
  if (!transform) return [1, 0, 0, 1, frame[0] - bounds[0], frame[1] - bounds[1]];
  // The frame of a transformed view is the box around it; both share their centre.
  const [a, b, c, d] = transform;
  const x = bounds[0] + bounds[2] / 2;
  const y = bounds[1] + bounds[3] / 2;
  return [a, b, c, d,
    frame[0] + frame[2] / 2 - a * x - c * y, frame[1] + frame[3] / 2 - b * x - d * y];
}

/** First one map, then another. */
export function joined(first, then) {
  const [a, b, c, d, x, y] = first;
  const [A, B, C, D, X, Y] = then;
  return [A * a + C * b, B * a + D * b, A * c + C * d, B * c + D * d,
    A * x + C * y + X, B * x + D * y + Y];
}

/** A point through a map. */
export function mapped([a, b, c, d, x, y], px, py) {
  return [a * px + c * py + x, b * px + d * py + y];
}

/** A point back through a map; null where the map leaves no area. */
export function unmapped([a, b, c, d, x, y], px, py) {
  const determinant = a * d - b * c;
  if (determinant === 0 || !Number.isFinite(determinant)) return null;
  const [dx, dy] = [px - x, py - y];
  return [(d * dx - c * dy) / determinant, (a * dy - b * dx) / determinant];
}

/** Whether a point of a view's own coordinates is inside: the origin is, the far edges are not. */
export function holds(bounds, [x, y]) {
  return x >= bounds[0] && y >= bounds[1] && x < bounds[0] + bounds[2] && y < bounds[1] + bounds[3];
}

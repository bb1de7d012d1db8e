// Looks at the layers from somewhere: turned, moved and zoomed. The projection is parallel, so
// every layer is drawn by one map of the plane.

const steepest = 80 * Math.PI / 180;

export class Camera {
  yaw = 0;
  pitch = 0;
  zoom = 1;
  pan = [0, 0];
  /** The distance of layers in points; what fits where nobody chose one. */
  spacing = null;

  /** Looks from the front. */
  front() {
    Object.assign(this, { yaw: 0, pitch: 0, zoom: 1, pan: [0, 0] });
  }

  /** Looks at the layers from the side, turned no more than it takes to tell them apart. */
  layers() {
    Object.assign(this, { yaw: -0.44, pitch: 0.2, zoom: 1, pan: [0, 0] });
  }

  /** A distance at which all layers, turned as `layers` does, fill a canvas of some shape. */
  static fitting([left, top, right, bottom], depth, shape) {
    const [across, along] = [right - left, bottom - top];
    const [cosYaw, sinYaw] = [Math.cos(0.44), Math.sin(0.44)];
    const [cosPitch, sinPitch] = [Math.cos(0.2), Math.sin(0.2)];
    const wanted = shape * (along * cosPitch + sinYaw * across * sinPitch) - across * cosYaw;
    const gain = Math.max(sinYaw - shape * sinPitch, 0.02);
    const most = 1.9 * Math.max(across, along);
    const thickness = Math.min(Math.max(wanted / gain, 0.5 * across), most);
    return Math.min(Math.max(thickness / Math.max(depth, 1), 3), 420);
  }

  turn(yaw, pitch) {
    this.yaw = Math.min(Math.max(this.yaw + yaw, -steepest), steepest);
    this.pitch = Math.min(Math.max(this.pitch + pitch, -steepest), steepest);
  }

  /** Zooms, keeping a point of the canvas where it is. */
  zoomBy(factor, x = 0, y = 0) {
    const zoom = Math.min(Math.max(this.zoom * factor, 0.1), 40);
    const ratio = zoom / this.zoom;
    this.pan = [x - (x - this.pan[0]) * ratio, y - (y - this.pan[1]) * ratio];
    this.zoom = zoom;
  }

  /** Prepares for a canvas of some size and a box and depth of what is drawn. */
  aim(width, height, box, depth) {
    const [left, top, right, bottom] = box;
    const [cosYaw, sinYaw] = [Math.cos(this.yaw), Math.sin(this.yaw)];
    const [cosPitch, sinPitch] = [Math.cos(this.pitch), Math.sin(this.pitch)];
    // Tools stand above what is drawn, the legend below.
    const [wide, high] = [Math.max(width - 40, 1), Math.max(height - 104, 1)];
    const spacing = this.spacing ?? Camera.fitting(box, depth, wide / high);
    const thickness = depth * spacing;
    const across = (right - left) * cosYaw + Math.abs(sinYaw) * thickness;
    const along = (bottom - top) * cosPitch
      + (Math.abs(sinYaw) * (right - left) + thickness * cosYaw) * Math.abs(sinPitch);
    const fit = Math.min(wide / Math.max(across, 1), high / Math.max(along, 1));
    const scale = Math.max(fit, 0.01) * this.zoom;
    this.plane = [scale * cosYaw, scale * sinYaw * sinPitch, 0, scale * cosPitch];
    this.rise = [scale * sinYaw * spacing, -scale * cosYaw * sinPitch * spacing];
    this.scale = scale;
    this.spaced = spacing;
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    this.origin = [
      width / 2 + this.pan[0] - this.plane[0] * x - this.rise[0] * depth / 2,
      height / 2 + 8 + this.pan[1]
        - this.plane[1] * x - this.plane[3] * y - this.rise[1] * depth / 2,
    ];
  }

  /** The map of a layer to the canvas. */
  layer(z) {
    const [a, b, c, d] = this.plane;
    return [a, b, c, d, this.origin[0] + this.rise[0] * z, this.origin[1] + this.rise[1] * z];
  }
}

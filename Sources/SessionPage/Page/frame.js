// Drawing for the frames of the screen.

/** What draws with the next frame, once, however often it is called before. */
export function onceAFrame(draw) {
  let pending = 0;
  return () => {
    if (pending) return;
    pending = requestAnimationFrame(() => {
      pending = 0;
      draw();
    });
  };
}

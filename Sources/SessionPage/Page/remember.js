// What a reader chose of the page itself, kept in the browser; where that keeps nothing, for as long
// as the page is open.

const known = new Map();

/** What was kept under a name; null where nothing was. */
export function remembered(name) {
  if (known.has(name)) return known.get(name);
  try {
    return localStorage.getItem(`treering.${name}`);
  } catch {
    return null;
  }
}

/** Keeps a text under a name; null forgets it. */
export function remember(name, text) {
  known.set(name, text);
  try {
    if (text === null) localStorage.removeItem(`treering.${name}`);
    else localStorage.setItem(`treering.${name}`, text);
  } catch {
    // A browser that keeps nothing is as good.
  }
}

// Text from data as a reader may see it, and elements made of it. Data only ever becomes text
// nodes.

const longest = 2000;

const unsafe = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

const escapes = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** The text on one line: what would break it or turn its direction is shown as an escape. */
export function visible(text) {
  return text.replace(unsafe, (mark) =>
    escapes[mark] ?? `\\u{${mark.charCodeAt(0).toString(16).toUpperCase()}}`);
}

/** The text, cut where it is long, with what is left out told. */
export function excerpt(text, limit = longest) {
  if (text.length <= limit) return visible(text);
  // A character of two units is not cut in half.
  const end = /[\ud800-\udbff]/.test(text[limit - 1]) ? limit - 1 : limit;
  const rest = (text.length - end).toLocaleString("en");
  return `${visible(text.slice(0, end))}… and ${rest} characters more`;
}

/** An element with properties and children; a child that is not a node becomes text. */
export function element(name, properties = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (key === "class") node.className = value;
    else if (value === true) node.setAttribute(key, "");
    else if (value !== false && value != null) node.setAttribute(key, value);
  }
  node.append(...children.filter((child) => child != null));
  return node;
}

/** The element of an id. */
export function find(id) {
  return document.getElementById(id);
}

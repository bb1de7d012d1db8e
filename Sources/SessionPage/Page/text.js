// Text from data as a reader may see it, and elements made of it. Data only ever becomes text
// nodes.

const longest = 2000;

/** Controls, separators of lines, and what nobody sees: controls of writing direction, joiners and
 * blanks without width, tags and variation selectors. */
const unsafe = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\p{Default_Ignorable_Code_Point}]/u;

/** Arabic; scripts before it have no joiners. */
const firstJoined = "\u0600";

const escapes = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** The most tags of a flag, with the one that ends it. */
const mostTags = 7;

/** The text on one line: what would break it, turn its direction or hide in it is shown as an escape,
 * as the program's own text has it. */
export function visible(text) {
  if (!unsafe.test(text)) return text;
  let [shown, last, tags] = ["", null, 0];
  for (const mark of text) {
    if (unsafe.test(mark) && !belongs(mark, last, tags)) {
      shown += escapes[mark] ?? `\\u{${mark.codePointAt(0).toString(16).toUpperCase()}}`;
      [last, tags] = [null, 0];
      continue;
    }
    shown += mark;
    const isTag = mark >= "\u{e0020}" && mark <= "\u{e007e}";
    tags = mark === "\u{1f3f4}" ? mostTags : isTag ? Math.max(0, tags - 1) : 0;
    last = mark;
  }
  return shown;
}

/** Whether a mark that nobody sees is part of what was just shown: an emoji or an ideograph has one
 * variation selector, and the flag of a region a few tags. Joiners follow emoji and the letters of
 * scripts that join them. */
function belongs(mark, last, tags) {
  if (last === null) return false;
  if (mark === "\u200c" || mark === "\u200d") {
    const isHidden = /(?!\p{Variation_Selector})\p{Default_Ignorable_Code_Point}|\s/u.test(last);
    return last >= firstJoined && !isHidden;
  }
  if (/[\ufe00-\ufe0f]/.test(mark)) return !/\p{Variation_Selector}/u.test(last);
  if (/[\u{e0100}-\u{e01ef}]/u.test(mark)) return /\p{Ideographic}/u.test(last);
  return /[\u{e0020}-\u{e007f}]/u.test(mark) && tags > 0;
}

const segmenter = globalThis.Intl?.Segmenter ? new Intl.Segmenter("en", { granularity: "grapheme" }) : null;

/** How much of a long text is shown: no character is cut, unless it alone is longer than that. */
function cut(text, limit) {
  if (text.length <= limit) return text.length;
  const start = segmenter?.segment(text.slice(0, limit + 2)).containing(limit).index;
  if (start > 0) return start;
  return /[\ud800-\udbff]/.test(text[limit - 1]) ? limit - 1 : limit;
}

/** The beginning of a text, for where there is no room for more. */
export function beginning(text, limit) {
  const end = cut(text, limit);
  return visible(text.slice(0, end)) + (end < text.length ? "…" : "");
}

/** The text, cut where it is long, with what is left out told. */
export function excerpt(text, limit = longest) {
  if (text.length <= limit) return visible(text);
  const end = cut(text, limit);
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

// Objects whose class, text, identifier or id holds what was asked for.
import { className } from "./names.js";

const texts = ["name", "identifier", "label", "text", "title", "value"];

/** Whether an object holds a text, given in lower case. */
export function isMatch(hierarchy, object, query) {
  const whole = className(hierarchy, object, true);
  if (whole?.toLowerCase().includes(query)) return true;
  if (object.token?.toLowerCase().includes(query)) return true;
  return texts.some((key) => {
    const text = hierarchy.get(object, key);
    return typeof text === "string" && text.toLowerCase().includes(query);
  });
}

/** All objects of the snapshot shown that match, in the order of the tree. */
export function search(outline, text) {
  const query = text.trim().toLowerCase();
  if (!query) return [];
  const { hierarchy } = outline;
  const matches = [];
  const waiting = [outline.root];
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (node.kind === "object" && node.object && isMatch(hierarchy, node.object, query)) {
      matches.push(node.object);
    }
    if (outline.isPruned(node)) continue;
    const children = outline.children(node, true);
    for (let place = children.length - 1; place >= 0; place -= 1) waiting.push(children[place]);
  }
  return matches;
}

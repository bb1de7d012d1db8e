// What a reader is told of objects and values by.
import { beginning, excerpt } from "./text.js";

/** The class without its module; the whole of it where that says more. */
export function className(hierarchy, object, isWhole = false) {
  if (object.cls < 0) return null;
  return hierarchy.header.classes[object.cls][isWhole ? 0 : 1];
}

/** The class as it may be shown beside a name; null where the name says it. */
export function typeBeside(hierarchy, object, name) {
  const type = className(hierarchy, object);
  const shown = type && excerpt(type, 120);
  return shown === name ? null : shown;
}

/** The name that a script gave an object, else its class, else its id or kind. */
export function nameOf(hierarchy, object) {
  return excerpt(wholeName(hierarchy, object), 120);
}

/** The beginning of that name, for where there is little room. */
export function shortName(hierarchy, object, limit) {
  return beginning(wholeName(hierarchy, object), limit);
}

function wholeName(hierarchy, object) {
  const name = hierarchy.get(object, "name");
  return typeof name === "string"
    ? name : className(hierarchy, object) ?? object.token ?? object.shape.kind;
}

/** The shortest name that tells an object from all others of the snapshot, as reports call it. */
export function distinctName(hierarchy, object) {
  const told = hierarchy.rule(object, "called");
  if (typeof told === "string") return excerpt(told, 160);
  const number = told === 0 ? hierarchy.numberOf(object) : undefined;
  if (number === undefined) return nameOf(hierarchy, object);
  return `${excerpt(hierarchy.baseOf(object), 120)}[${number}]`;
}

/** What tells an object from others of its class: its identifier, text or label, between quotes. */
export function hintOf(hierarchy, object) {
  const identifier = hierarchy.get(object, "identifier");
  if (typeof identifier === "string" && identifier) return `#${excerpt(identifier, 80)}`;
  for (const key of ["text", "title", "label", "value"]) {
    const text = hierarchy.get(object, key);
    if (typeof text === "string" && text) return `“${excerpt(text, 80)}”`;
  }
  return "";
}

/** A word for each kind of object. */
export function kindOf(object) {
  return object.shape.kind;
}

const rectangles = new Set(["frame", "screenFrame", "bounds"]);

/** A value in words; what it leads to by name. */
export function valueText(hierarchy, value, key = "") {
  if (value === undefined) return "not captured";
  if (value === null) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return number(value);
  if (typeof value === "string") return excerpt(value);
  if (Array.isArray(value)) return numbers(value, key);
  if (value.o !== undefined) return distinctName(hierarchy, hierarchy.objects[value.o]);
  if (value.l) {
    return value.l.map((id) => distinctName(hierarchy, hierarchy.objects[id])).join(", ") || "none";
  }
  if (value.t) return value.t.map((text) => excerpt(text, 200)).join(", ") || "none";
  return excerpt(value.n ?? value.j ?? "");
}

function number(value) {
  return String(Math.round(value * 1000) / 1000);
}

function numbers(list, key) {
  const words = list.map(number);
  if (rectangles.has(key) && words.length === 4) {
    return `${words[2]} × ${words[3]} at ${words[0]}, ${words[1]}`;
  }
  return words.join(", ");
}

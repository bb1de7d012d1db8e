// What checks find, as it is told beside an object and beside what happened.
import { severityWord } from "./marks.js";
import { distinctName } from "./names.js";
import { element, excerpt } from "./text.js";

/** A finding in one line; what is named in it can be chosen. */
export function findingItem(hierarchy, object, [rank, check, parts], choose) {
  const word = severityWord(rank);
  const link = (target, words) => element("button", {
    type: "button", class: "link", onclick: () => choose(target),
  }, element("bdi", {}, words));
  const message = parts.map((part) => (typeof part === "number"
    ? link(hierarchy.objects[part], distinctName(hierarchy, hierarchy.objects[part]))
    : excerpt(part)));
  const isNamed = parts.includes(object.id);
  const name = distinctName(hierarchy, object);
  const isSaid = isNamed || parts.some((part) => typeof part === "string" && part.includes(name));
  return element("p", { class: `found ${word}` },
    element("span", { class: `finding ${word}`, title: word, role: "img", "aria-label": word }, "!"),
    element("span", {}, ...message, " ", element("code", {}, check),
      ...(isSaid && isNamed ? [] : [" ", link(object, isSaid ? "show" : name)])));
}

// Keys that work everywhere, and the list of all.
import { element, find } from "./text.js";

const all = [
  ["← →", "step along the timeline; Home and End to its ends (, and . from anywhere)"],
  ["space", "play"], ["/", "search; Enter and Shift-Enter for the next and previous match"],
  ["n N", "next and previous match"], ["e E", "next and previous event"], ["F6", "next part of the page"],
  ["↑ ↓ ← →", "in the tree: rows, fold and unfold"],
  ["↑ ↓ ← →", "on the canvas: turn; with Shift move; + and − zoom"],
  ["0 9", "look from the front, or at the layers"], ["f", "filled, or outlines"],
  ["t", "ask where a tap on the middle of the selected view goes"], ["T", "every click is a tap"],
  ["+ −", "on the timeline: zoom; the wheel too, with Shift along it"],
  ["c v", "tree of controllers, or of views"], ["1 2 3", "only changed, shown, my classes"],
  ["w", "wrappers of UIKit each in its row"], ["m", "the map: arrows go from screen to screen, Enter chooses"],
  ["Esc", "close the menu, or clear the tap, then the selection"], ["?", "this list"],
];

const colorWords = [
  ["added", "+", "added"], ["removed", "−", "removed"], ["moved", "→", "moved, or reordered"],
  ["changed", "~", "attributes that differ"],
  ["unsure", "?", "only on one side, but the other is partial"],
];

const otherSigns = [
  ["●", "a controller that has appeared"], ["○", "one that has disappeared"],
  ["◐", "one that is appearing or disappearing"], ["!", "an object that checks find fault with"],
];

const parts = ["track", "map", "event-rows", "rows", "canvas", "story", "details"];

export class Keys {
  constructor(actions) {
    this.actions = actions;
    document.addEventListener("keydown", (event) => this.key(event));
    find("help-button").addEventListener("click", () => this.help());
    find("help").append(element("h2", {}, "Keys"),
      element("dl", { class: "facts" }, ...all.flatMap(([keys, what]) =>
        [element("dt", {}, element("kbd", {}, keys)), element("dd", {}, what)])),
      element("h3", {}, "Colours and signs"),
      element("dl", { class: "facts" }, ...colorWords.flatMap(([word, sign, what]) =>
        [element("dt", {}, element("span", { class: `badge ${word}` }, sign)),
          element("dd", {}, what)]),
      ...otherSigns.flatMap(([sign, what]) => [element("dt", {}, sign), element("dd", {}, what)])),
      element("form", { method: "dialog" }, element("button", {}, "Close")));
  }

  help() {
    find("help").showModal();
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    const isTyping = event.target.matches("input[type=search], select");
    if (event.key === "F6") this.nextPart(event.shiftKey ? -1 : 1);
    else if (isTyping) return;
    else if (event.key === "?") this.help();
    else if (event.key === " " && event.target.matches("button, summary, input")) return;
    else if (/^(Arrow|Home$|End$)/.test(event.key) && event.target.matches("input")) return;
    else if (!this.actions[event.key]) return;
    else this.actions[event.key]();
    event.preventDefault();
  }

  nextPart(step) {
    const shown = parts.filter((id) => find(id).offsetParent !== null);
    const now = shown.findIndex((id) => find(id).contains(document.activeElement));
    find(shown[(now + step + shown.length) % shown.length] ?? shown[0])?.focus();
  }
}

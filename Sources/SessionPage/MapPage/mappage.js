// The page of a map alone: what is chosen is told with the commands that show it.
import { MapView } from "./mapview.js";
import { unpack } from "./payload.js";
import { command, copy } from "./shell.js";
import { element, excerpt, find } from "./text.js";

/** A button that copies a command. */
function copyButton(words, ...rest) {
  const text = command(...rest);
  return element("button", {
    type: "button", class: "link", title: excerpt(text, 300), onclick: async () => {
      await copy(text);
      find("news").textContent = `Copied: ${excerpt(text, 120)}`;
    },
  }, excerpt(words, 160));
}

try {
  const { header } = await unpack(find("session").textContent.trim());
  document.title = excerpt(header.title, 120);
  find("title").textContent = excerpt(header.title, 120);
  const view = new MapView(find("map"), {
    visit: (first, last) => element("span", {}, copyButton(first, "show", first),
      first === last ? "" : " to ", first === last ? "" : copyButton(last, "show", last)),
    step: (before, after) => copyButton(`${before} → ${after}`, "diff", before, after),
  });
  view.show(header.map);
  view.begin();
  document.body.dataset.selected = "false";
  window.treering = view;
} catch (error) {
  document.body.replaceChildren(element("p", { class: "failure", role: "alert" },
    `This page cannot be shown. ${error.message}`));
  throw error;
}

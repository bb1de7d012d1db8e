// What is looked at, as a command of treering or a query of its store: to be copied and run.
import { isResponder } from "./rules.js";
import { distinctName } from "./names.js";
import { command, copy } from "./shell.js";
import { element, excerpt, find } from "./text.js";

/** A text between the quotes of SQL. */
function sqlText(text) {
  return `'${text.replaceAll("'", "''")}'`;
}

/** What commands find a snapshot by; null where its source is not known. */
export function referenceOf(session, place) {
  const { reference, number, chapter } = session.snapshots[place];
  if (reference) return reference;
  const source = session.header.sources[chapter];
  return source ? `${source[0]}${number}` : null;
}

/** The session of a store that a snapshot is of: `[session, store]`; null where it is in none. */
function storedOf(session, place) {
  const source = session.header.sources[session.snapshots[place].chapter];
  return source?.[1] ? [source[1], source[2]] : null;
}

/** What the difference shown, or the one snapshot, is asked by: `[label, text]` each. */
export function diffCommands(session, base, place) {
  const [before, after] = [referenceOf(session, base), referenceOf(session, place)];
  const entries = [];
  if (after && before && base !== place) entries.push(["Compare", command("diff", before, after)]);
  if (after) {
    entries.push(["Show", command("show", after)], ["Check", command("check", after)]);
  }
  const stored = storedOf(session, place);
  if (stored && base !== place && base === session.previous(place)) {
    const where = `session = ${sqlText(stored[0])} AND number = ${session.snapshots[place].number}`;
    entries.push(
      ["SQL: changes", `SELECT change, short_class, attribute, before, after FROM changes WHERE ${where};`],
      ["SQL: navigation", `SELECT kind, subject_class, explanation FROM navigation WHERE ${where};`]);
  }
  return entries;
}

/** What an object is asked by. */
export function objectCommands(session, place, object) {
  const reference = referenceOf(session, place);
  const { hierarchy } = session;
  if (!reference || !object.alive) return [];
  const entries = [];
  const name = object.token ?? distinctName(hierarchy, object);
  if (isResponder(object)) entries.push(["Chain", command("chain", reference, name)]);
  if (object.shape.kind === "controller") {
    entries.push(["Dismissal", command("dismissal", reference, name)],
      ["Context", command("context", reference, name)]);
  } else if (["view", "window", "element"].includes(object.shape.kind)) {
    entries.push(["Visible", command("visible", reference, name)]);
  }
  const stored = storedOf(session, place);
  if (!stored || object.token === null) return entries;
  const snapshot = `${stored[0]}/${session.snapshots[place].number}`;
  const isController = object.shape.kind === "controller";
  const [history, column] = isController
    ? ["controller_history", "controller"] : ["view_history", "view"];
  entries.push(["SQL: history",
    `SELECT h.* FROM ${history} AS h JOIN objects AS o ON o.object = h.${column} `
    + `WHERE o.session = ${sqlText(stored[0])} AND o.token = ${sqlText(object.token)};`]);
  if (isResponder(object)) {
    entries.push(["SQL: chain", "SELECT position, short_class, rule, explanation "
      + `FROM responder_chain(${sqlText(snapshot)}, ${sqlText(object.token)});`]);
  }
  return entries;
}

/** What a tap is asked by. */
export function tapCommands(session, place, [x, y]) {
  const reference = referenceOf(session, place);
  return reference ? [["Tap", command("hit", reference, `${x},${y}`)]] : [];
}

/** A menu of texts, each of which is copied by a click. */
export function copyMenu(entries) {
  if (entries.length === 0) return null;
  const menu = element("details", { class: "menu copy" }, element("summary", {}, "Copy as"));
  const sheet = element("div", { class: "sheet" });
  for (const [label, text] of entries) {
    sheet.append(element("button", {
      type: "button", class: "entry", onclick: async () => {
        await copy(text);
        menu.open = false;
        find("news").textContent = `Copied: ${excerpt(text, 120)}`;
        menu.firstElementChild.textContent = "Copied";
        setTimeout(() => (menu.firstElementChild.textContent = "Copy as"), 1500);
      },
    }, element("span", { class: "label" }, label), element("code", {}, excerpt(text, 400))));
  }
  menu.append(sheet);
  return menu;
}

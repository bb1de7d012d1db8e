// Everything that is known of the object selected, and what the rules say of it.
import { copyMenu, objectCommands, tapCommands } from "./commands.js";
import { findingItem } from "./findings.js";
import { reasonWords, whyNot } from "./hit.js";
import { badges } from "./marks.js";
import { className, distinctName, hintOf, kindOf, nameOf, valueText } from "./names.js";
import { remember, remembered } from "./remember.js";
import {
  contextFrom, dismissalOf, isResponder, parentOf, presentedBy, presenterOf, topFrom,
} from "./rules.js";
import { element, excerpt, find } from "./text.js";

/** What the headline says already. */
const told = new Set(["name"]);

export class Inspector {
  constructor(session, state) {
    this.session = session;
    this.hierarchy = session.hierarchy;
    this.state = state;
    this.panel = find("details");
  }

  /** Shows the object selected, its chain and the answer to a tap. */
  draw(object, chain, hit) {
    this.panel.replaceChildren();
    if (hit) this.panel.append(this.tap(hit, object));
    if (!object) {
      if (hit) return;
      this.panel.append(element("h2", {}, "No object selected"),
        element("p", { class: "quiet" }, "Choose one in the tree or on the canvas to see its "
          + "attributes, its controller and its responder chain."));
      return;
    }
    this.panel.append(this.head(object), ...this.findings(object), this.attributes(object));
    if (chain) this.panel.append(this.chain(chain));
    const controller = kindOf(object) === "controller" ? object : this.owner(object);
    if (controller) this.panel.append(this.presentation(controller), ...this.dismissal(controller));
  }

  /** A part with a title that opens and closes; how it was left is remembered. */
  part(name, title, beside, isOpen, ...content) {
    const kept = remembered(`part.${name}`);
    const part = element("details", {
      class: `part ${name}`, open: kept === null ? isOpen : kept === "open",
    }, element("summary", {}, element("h3", {}, title), " ", beside), ...content);
    part.firstElementChild.addEventListener("click", () =>
      remember(`part.${name}`, part.open ? "closed" : "open"));
    return part;
  }

  findings(object) {
    const findings = object.alive ? this.hierarchy.rule(object, "findings") ?? [] : [];
    return findings.map((finding) => findingItem(this.hierarchy, object, finding, (target) =>
      this.state.choose({ selected: target.id })));
  }

  owner(view) {
    const id = this.hierarchy.rule(view, "owner");
    return id === undefined ? null : this.hierarchy.objects[id];
  }

  /** A button that selects an object. */
  link(object, words) {
    return element("button", {
      type: "button", class: "link", onclick: () => this.state.choose({ selected: object.id }),
    }, element("bdi", {}, words ?? distinctName(this.hierarchy, object)));
  }

  head(object) {
    const { hierarchy } = this;
    const marks = this.session.journal.marks(object);
    const head = element("div", { class: "head" },
      element("h2", {}, element("bdi", {}, distinctName(hierarchy, object)), ...badges(marks)));
    const type = className(hierarchy, object, true);
    const words = [kindOf(object), type, object.token].filter(Boolean)
      .map((word) => excerpt(word, 200));
    head.append(element("p", { class: "quiet" }, element("bdi", {}, words.join(" · "))));
    const hint = hintOf(hierarchy, object);
    if (hint) head.append(element("p", {}, element("bdi", {}, hint)));
    if (!object.alive) {
      head.append(element("p", { class: "notice removed" },
        "Not in this snapshot: shown as it last was."));
    }
    head.append(this.links(object));
    const menu = copyMenu(objectCommands(this.session, this.state.place, object));
    if (menu) head.append(element("div", { class: "doing" }, menu));
    return head;
  }

  /** Where it belongs. */
  links(object) {
    const list = element("dl", { class: "facts" });
    const add = (term, target) => target && list.append(
      element("dt", {}, term), element("dd", {}, this.link(target)));
    if (kindOf(object) === "controller") {
      add("parent", parentOf(this.hierarchy, object));
      add("view", object.rootView);
    } else {
      add("controller", this.owner(object));
      if (object.holder?.id >= this.hierarchy.first) add("superview", object.holder);
    }
    return list;
  }

  // The responder chain.

  chain({ links, end }) {
    const list = element("ol", { class: "chain" });
    for (const { object, next } of links) {
      list.append(element("li", { class: next.overrides ? "overrides" : "" },
        this.link(object),
        element("span", { class: "type" }, this.typeBeside(object)),
        element("p", { class: "why" },
          this.reason(object, next.why), " ", element("code", {}, next.rule))));
    }
    const ends = {
      end: "The chain ends here.", cycle: "The chain comes back to one that it passed: a cycle.",
      unknown: "How it goes on is unknown: the snapshot does not tell.",
    };
    const names = links.map(({ object }) => nameOf(this.hierarchy, object));
    const short = names.length > 4 ? [...names.slice(0, 2), "…", names.at(-1)] : names;
    return this.part("chain-part", "Responder chain",
      element("span", { class: "quiet" }, `${links.length} · ${short.join(" → ")}`),
      links.length <= 8, list, element("p", { class: "quiet" }, ends[end]));
  }

  typeBeside(object) {
    const type = className(this.hierarchy, object);
    const isSaid = !type || distinctName(this.hierarchy, object).startsWith(type);
    return isSaid ? "" : ` ${excerpt(type, 120)}`;
  }

  /** Why, without the name that stands above it already. */
  reason(object, why) {
    const name = `${distinctName(this.hierarchy, object)}: `;
    const text = excerpt(why);
    return text.startsWith(name) ? text.slice(name.length) : text;
  }

  // Presentation.

  presentation(controller) {
    const list = element("dl", { class: "facts" });
    const add = (term, value) => value != null && list.append(
      element("dt", {}, term), element("dd", {}, value));
    const { hierarchy } = this;
    const presenter = presenterOf(hierarchy, controller);
    const presented = presentedBy(hierarchy, controller);
    const source = hierarchy.target(hierarchy.get(controller, "source"));
    add("controller", this.link(controller));
    add("presented by", presenter && this.link(presenter));
    add("asked of", source && this.link(source));
    add("presents", presented && this.link(presented));
    for (const key of [
      "style", "presentedWith", "transitionStyle", "definesContext", "providesTransitionStyle",
    ]) {
      const value = hierarchy.get(controller, key);
      if (value !== undefined) add(hierarchy.labelOf(key), valueText(hierarchy, value, key));
    }
    return this.part("presentation", "Presentation", "", true, list, ...this.contexts(controller));
  }

  /** Who would present from here, by style, and the way of the search. */
  contexts(controller) {
    const part = (title, call) => (call === null ? [] : [element("div", {},
      element("h4", {}, title),
      element("p", {}, ...this.presenting(call)),
      element("ol", { class: "walk" }, ...call.steps.map(({ rule, why }) =>
        element("li", {}, excerpt(why), " ", element("code", {}, rule)))))]);
    return [
      ...part("If asked with currentContext or overCurrentContext", contextFrom(this.hierarchy, controller)),
      ...part("If asked with any style that searches no context, fullScreen say",
        topFrom(this.hierarchy, controller)),
    ];
  }

  presenting({ presenter, nobody, unknown }) {
    if (presenter) return [this.link(presenter), " presents."];
    return [`${excerpt(nobody?.replace("nobody", "Nobody") ?? `Unknown, because ${unknown}`)}.`];
  }

  /** What a call of dismiss on a controller does, and what it sees as presented and presenting. */
  dismissal(controller) {
    const told = dismissalOf(this.hierarchy, controller);
    if (!told) return [];
    if (told.unknown !== undefined) {
      return [this.part("dismissal", "Dismissal", "", true,
        element("p", {}, `Unknown, because ${excerpt(told.unknown)}.`))];
    }
    const { handler, layers, steps, presented, presenting } = told;
    const [first, ...above] = layers;
    const answer = handler === null ? element("p", {}, "A call of dismiss does nothing.")
      : element("p", {}, "Asked to dismiss, ", this.link(handler), " dismisses ", this.link(first),
        ...above.flatMap((layer) => [", and ", this.link(layer), " above it"]), ".");
    const list = element("dl", { class: "facts" });
    for (const [term, target] of [["presentedViewController", presented],
      ["presentingViewController", presenting]]) {
      list.append(element("dt", {}, term), element("dd", {},
        target === undefined ? "unknown" : target === null ? "nil" : this.link(target)));
    }
    return [this.part("dismissal", "Dismissal", "", true, answer, list,
      element("ol", { class: "walk" }, ...steps.map(({ rule, why }) =>
        element("li", {}, excerpt(why), " ", element("code", {}, rule)))))];
  }

  // Attributes.

  attributes(object) {
    const table = element("table", {}, element("caption", {}, "Attributes"));
    const body = element("tbody");
    for (const key of this.keys(object)) {
      const name = this.hierarchy.keys[key];
      if (told.has(name)) continue;
      const value = this.hierarchy.fact(object, key);
      const change = this.session.journal.change(object, key);
      body.append(element("tr", { class: change ? "changed" : "" },
        element("th", { scope: "row", title: name },
          excerpt(this.hierarchy.labels[key] ?? name, 120)),
        element("td", {}, change ? element("del", {}, this.value(change.old, name)) : null,
          change ? element("span", { class: "arrow" }, " → ") : null,
          change ? element("ins", {}, this.value(value, name)) : this.value(value, name))));
    }
    if (body.childElementCount === 0) {
      return element("p", { class: "quiet" }, "No attributes were captured.");
    }
    table.append(body);
    return element("section", { class: "part" }, table);
  }

  /** The keys captured now, and those that were and changed. */
  keys(object) {
    const keys = this.hierarchy.capturedKeys(object);
    const known = new Set(keys);
    for (const key of this.session.journal.facts.get(object)?.keys() ?? []) {
      if (!known.has(key) && this.session.journal.change(object, key)) keys.push(key);
    }
    return keys;
  }

  value(value, name) {
    const target = this.hierarchy.target(value);
    return target ? this.link(target) : element("bdi", {}, valueText(this.hierarchy, value, name));
  }

  // Taps.

  tap(hit, selected) {
    const [x, y] = this.state.tap;
    const part = element("section", { class: "part tap" },
      element("h3", {}, `A tap at ${x}, ${y}`),
      hit.unknown ? element("p", {},
        `Unknown, because ${excerpt(hit.unknown.why)}.`,
        ...(hit.unknown.view ? [" See ", this.link(hit.unknown.view), "."] : []))
        : hit.view ? element("p", {}, "goes to ", this.link(hit.view), ".")
          : element("p", {}, `goes to nothing: ${this.hierarchy.roots("views").children.some(
            ({ shape }) => shape.kind === "window") ? "no window answers" : "there is no window"}.`));
    const menu = copyMenu(tapCommands(this.session, this.state.place, [x, y]));
    if (menu) part.append(element("div", { class: "doing" }, menu));
    if (selected && !hit.unknown && selected.shape.kind !== "controller") {
      part.append(this.missed(hit, selected));
    }
    if (hit.passed?.length > 0) part.append(this.passed(hit));
    part.append(element("button", {
      type: "button", class: "quiet", onclick: () => this.state.update({ tap: null }),
    }, "Clear the tap"));
    return part;
  }

  /** Why the tap does not arrive at the object selected. */
  missed(hit, selected) {
    const why = whyNot(hit, selected);
    const name = distinctName(this.hierarchy, selected);
    if (!why) return element("p", { class: "notice added" }, `It arrives at ${name}.`);
    if (!isResponder(selected)) {
      return element("p", { class: "notice" }, `${name} is not a view, and is never hit.`);
    }
    const because = why.reason === "detached" ? ["is in no window."]
      : why.reason === "covered" ? ["is not asked: ", this.link(why.by), " answers before it."]
        : [...this.kept({ view: selected, ...why }), "."];
    return element("p", { class: "notice removed" },
      `It does not arrive at ${name}, which `, ...because);
  }

  /** What keeps a touch from a view, in words that follow its name. */
  kept(entry) {
    const [before, after] = reasonWords(entry);
    return entry.by === entry.view ? [before] : [`${before} `, this.link(entry.by), after];
  }

  passed({ passed }) {
    const limit = 30;
    return element("details", { open: passed.length <= 8 },
      element("summary", {}, `${passed.length} passed over`),
      element("ul", { class: "walk" }, ...passed.slice(0, limit).map((entry) =>
        element("li", {}, this.link(entry.view), " ", ...this.kept(entry))),
      passed.length > limit ? element("li", {}, `and ${passed.length - limit} more`) : null));
  }
}

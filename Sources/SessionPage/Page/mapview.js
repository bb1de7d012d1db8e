// The map of the app: screens as nodes, ways as lines between them, where the program laid them out. What
// is selected is told beside it, with all its snapshots or differences.
import { element, excerpt } from "./text.js";

/** The namespace of drawings, whose name is an address: the page holds none. */
const svgSpace = new DOMParser().parseFromString("<svg></svg>", "text/html").body.firstChild.namespaceURI;

/** How near and how far a map can be looked at. */
const [nearest, farthest] = [2.5, 0.08];

const becameWords = { new: "new", gone: "gone", rarer: "much rarer" };

/** What became of a screen or way since the other map; nothing where that does not differ. */
function becameOf({ k, b }) {
  return k && `${becameWords[k]} (${b})`;
}

function shape(name, properties, ...children) {
  const node = document.createElementNS(svgSpace, name);
  for (const [key, value] of Object.entries(properties)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

function countOf(number, word) {
  return `${number.toLocaleString("en")} ${word}${number === 1 ? "" : "s"}`;
}

export class MapView {
  /** What is selected: `["node", number]`, `["link", number]`, or nothing. */
  selected = null;
  scale = 1;
  active = 0;

  /** `visit` and `step` make what stands for the snapshots of a visit, and of a transition. */
  constructor(box, { visit, step }) {
    this.box = box;
    this.visit = visit;
    this.step = step;
    this.search = element("input", {
      type: "search", placeholder: "Screen", "aria-label": "Search screens", autocomplete: "off",
      spellcheck: "false", oninput: () => this.find(), onkeydown: (event) => this.searchKey(event),
    });
    this.found = element("output", {});
    const button = (text, label, action) =>
      element("button", { type: "button", class: "icon", "aria-label": label, title: label, onclick: action }, text);
    this.bar = element("div", { class: "map-bar" }, element("p", { class: "map-counts quiet" }),
      element("div", { class: "search" }, this.search, this.found),
      button("+", "Zoom in", () => this.zoom(1.25)), button("−", "Zoom out", () => this.zoom(0.8)),
      element("button", { type: "button", onclick: () => this.fit() }, "Fit"));
    this.view = element("div", { class: "map-view", tabindex: "-1" });
    this.panel = element("section", { class: "map-panel", "aria-label": "Screen or way selected", "aria-live": "polite" });
    this.box.append(this.bar, element("div", { class: "map-main" }, this.view, this.panel));
    this.view.addEventListener("keydown", (event) => this.key(event));
    this.view.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    this.view.addEventListener("click", (event) => this.click(event));
    this.view.addEventListener("focusin", ({ target }) => {
      const node = target.closest?.("[data-node]");
      if (node) this.setActive(Number(node.dataset.node));
    });
  }

  /** Shows a map; what was selected stays so where its screens are still there. */
  show(map) {
    const kept = this.selected && this.namesOf(this.selected);
    this.map = map;
    this.bar.firstElementChild.textContent = map.headline;
    this.draw();
    this.selected = kept ? this.named(kept) : null;
    this.active = Math.min(this.active, Math.max(0, map.nodes.length - 1));
    this.tell();
  }

  namesOf([kind, number]) {
    const { nodes, links } = this.map;
    return kind === "node" ? [nodes[number].n] : [nodes[links[number].f].n, nodes[links[number].t].n];
  }

  named(names) {
    const { nodes, links } = this.map;
    const [from, to] = names.map((name) => nodes.findIndex(({ n }) => n === name));
    if (names.length === 1) return from < 0 ? null : ["node", from];
    const link = links.findIndex(({ f, t }) => f === from && t === to);
    return link < 0 ? null : ["link", link];
  }

  // Drawing.

  draw() {
    const { size: [width, height], nodes, links } = this.map;
    const margin = 24;
    this.extent = [width + 2 * margin, height + 2 * margin];
    const most = Math.max(1, ...links.map(({ c }) => c));
    const arrow = (id) => shape("marker", {
      id, viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 8, markerHeight: 8,
      markerUnits: "userSpaceOnUse", orient: "auto",
    }, shape("path", { d: "M0 0 L8 4 L0 8 z" }));
    const lines = links.map((link, number) => this.line(link, number, most));
    this.labels = shape("g", { class: "map-labels", "aria-hidden": "true" });
    this.svg = shape("svg", {
      viewBox: `${-margin} ${-margin} ${this.extent[0]} ${this.extent[1]}`, class: "map", role: "group",
      "aria-label": "Screens and the ways between them",
    }, shape("defs", {}, arrow("map-arrow")), shape("g", {}, ...lines),
    shape("g", {}, ...nodes.map((node, number) => this.node(node, number))), this.labels);
    this.view.replaceChildren(this.svg);
    if (nodes.length === 0) this.view.replaceChildren(element("p", { class: "empty" }, "No snapshot tells its screen."));
    this.setScale(this.scale);
  }

  line(link, number, most) {
    const { f, t, w, c, k, d } = link;
    const { nodes } = this.map;
    const path = pathOf(d);
    const line = shape("g", { class: `map-link ${k ?? ""}`, "data-link": number, "aria-hidden": "true" },
      shape("path", { class: "map-reach", d: path }),
      shape("path", {
        class: "map-line", d: path, "marker-end": "url(#map-arrow)",
        "stroke-width": (1 + 2.2 * Math.log1p(c) / Math.log1p(most)).toFixed(2),
      }),
      shape("title", {}, excerpt(`${nodes[f].n} → ${nodes[t].n}: ${w}, ${countOf(c, "time")}`, 300)));
    return line;
  }

  node(node, number) {
    const { l, x, y, w, v, k, n } = node;
    const height = this.map.size[2];
    const words = [excerpt(n, 300), countOf(v, "visit"), becameOf(node)].filter(Boolean).join(", ");
    const top = (height - l.length * 16 - 14) / 2;
    return shape("g", {
      class: `map-node ${k ?? ""}`, "data-node": number, role: "button", tabindex: number === 0 ? 0 : -1,
      "aria-label": words, transform: `translate(${x} ${y})`,
    }, shape("rect", { width: w, height, rx: 9 }),
    ...l.map((line, place) => shape("text", { x: w / 2, y: top + 13 + place * 16 }, excerpt(line, 60))),
    shape("text", { class: "map-visits", x: w / 2, y: top + 12 + l.length * 16 }, countOf(v, "visit")),
    shape("title", {}, words));
  }

  /** Marks what is selected and what hangs together with it; says what is done on a way that is. */
  mark() {
    const { links } = this.map;
    const [kind, number] = this.selected ?? [];
    const near = new Set();
    const lit = links.map(({ f, t }, place) =>
      kind === "node" ? f === number || t === number : kind === "link" && place === number);
    links.forEach(({ f, t }, place) => lit[place] && near.add(f).add(t));
    if (kind === "node") near.add(number);
    this.svg.classList.toggle("chosen", kind !== undefined);
    for (const node of this.svg.querySelectorAll("[data-node]")) {
      const place = Number(node.dataset.node);
      const isSelected = kind === "node" && place === number;
      node.classList.toggle("near", near.has(place));
      node.classList.toggle("selected", isSelected);
      node.setAttribute("aria-pressed", String(isSelected));
    }
    for (const line of this.svg.querySelectorAll("[data-link]")) {
      const place = Number(line.dataset.link);
      line.classList.toggle("near", lit[place]);
      line.classList.toggle("out", kind === "node" && links[place].f === number);
      line.classList.toggle("selected", kind === "link" && place === number);
    }
    this.labels.replaceChildren();
    if (kind === "link") {
      const { w, c, d } = links[number];
      const [x, y] = middleOf(d);
      this.labels.append(shape("text", { x, y }, excerpt(`${w} ${c}`, 40)));
    }
    if (kind === "node") this.setActive(number);
  }

  /** Marks the screen that a snapshot shows. */
  stand(place) {
    this.map.nodes.forEach(({ p = [] }, number) => {
      const isHere = p.some(([first, last]) => first <= place && place <= last);
      this.svg.querySelector(`[data-node="${number}"]`)?.classList.toggle("here", isHere);
    });
  }

  // Looking.

  setScale(scale) {
    this.scale = Math.min(nearest, Math.max(farthest, scale));
    if (!this.extent) return;
    this.svg.setAttribute("width", Math.round(this.extent[0] * this.scale));
    this.svg.setAttribute("height", Math.round(this.extent[1] * this.scale));
  }

  /** Zooms about the middle of what is seen, or about a point of the view. */
  zoom(factor, at = [this.view.clientWidth / 2, this.view.clientHeight / 2]) {
    const { view } = this;
    const before = this.scale;
    const middle = [(view.scrollLeft + at[0]) / before, (view.scrollTop + at[1]) / before];
    this.setScale(before * factor);
    view.scrollLeft = middle[0] * this.scale - at[0];
    view.scrollTop = middle[1] * this.scale - at[1];
  }

  /** The whole map, as large as there is room. */
  fit() {
    const { clientWidth, clientHeight } = this.view;
    if (clientWidth === 0 || this.extent[0] === 0) return;
    this.setScale(Math.min(1, (clientWidth - 4) / this.extent[0], (clientHeight - 4) / this.extent[1]));
  }

  /** How a map is first seen: whole where its names can be read then, else from its beginning. */
  begin() {
    this.fit();
    if (this.scale >= 0.5 || this.map.nodes.length === 0) return;
    this.setScale(0.8);
    this.reveal(0);
  }

  reveal(number) {
    const { x, y, w } = this.map.nodes[number];
    const { view, scale } = this;
    view.scrollLeft = (x + w / 2 + 24) * scale - view.clientWidth / 2;
    view.scrollTop = Math.max(0, (y + 24) * scale - view.clientHeight / 3);
  }

  wheel(event) {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const box = this.view.getBoundingClientRect();
    this.zoom(Math.exp(-event.deltaY / 300), [event.clientX - box.left, event.clientY - box.top]);
  }

  // Choosing.

  click({ target }) {
    const node = target.closest("[data-node]");
    const link = target.closest("[data-link]");
    if (node) this.select(["node", Number(node.dataset.node)]);
    else if (link) this.select(["link", Number(link.dataset.link)]);
    else if (target.closest("svg, .map-view")) this.select(null);
  }

  select(selected) {
    this.selected = selected;
    this.tell();
  }

  tell() {
    if (this.map.nodes.length > 0) this.mark();
    this.box.dataset.chosen = String(this.selected !== null);
    this.panel.replaceChildren(...this.told());
    this.panel.scrollTop = 0;
    if (this.selected?.[0] === "node") this.keepInView(this.selected[1]);
  }

  /** What is told may take room from the drawing: what is selected stays in it. */
  keepInView(number) {
    const node = this.svg.querySelector(`[data-node="${number}"]`)?.getBoundingClientRect();
    const view = this.view.getBoundingClientRect();
    if (!node || view.height === 0) return;
    const isIn = node.top >= view.top && node.bottom <= view.bottom
      && node.left >= view.left && node.right <= view.right;
    if (!isIn) this.reveal(number);
  }

  setActive(number) {
    this.svg.querySelector(`[data-node="${this.active}"]`)?.setAttribute("tabindex", "-1");
    this.active = number;
    this.svg.querySelector(`[data-node="${number}"]`)?.setAttribute("tabindex", "0");
  }

  /** Arrows go to the nearest screen that way, Enter chooses, Escape lets go. */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    if (ways[event.key]) this.go(...ways[event.key]);
    else if (event.key === "Enter" || event.key === " ") this.select(["node", this.active]);
    else if (event.key === "Escape" && this.selected) this.select(null);
    else if (event.key === "Home") this.focus(0);
    else if (event.key === "End") this.focus(this.map.nodes.length - 1);
    else if (event.key === "+") this.zoom(1.25);
    else if (event.key === "-") this.zoom(0.8);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  go(right, down) {
    const { nodes } = this.map;
    const from = nodes[this.active];
    if (!from) return;
    const middle = ({ x, w }) => x + w / 2;
    let [best, least] = [-1, Infinity];
    nodes.forEach((node, number) => {
      const [across, along] = [middle(node) - middle(from), node.y - from.y];
      const ahead = right ? across * right : along * down;
      if (ahead <= 0 || (right && along !== 0)) return;
      const cost = right ? ahead : ahead * 1000 + Math.abs(across);
      if (cost < least) [best, least] = [number, cost];
    });
    if (best >= 0) this.focus(best);
  }

  focus(number) {
    this.setActive(number);
    this.svg.querySelector(`[data-node="${number}"]`)?.focus();
  }

  // Searching.

  matches() {
    const query = this.search.value.trim().toLowerCase();
    if (!query) return [];
    return this.map.nodes.flatMap(({ n }, number) => (n.toLowerCase().includes(query) ? [number] : []));
  }

  find() {
    const found = this.matches();
    const isAsked = this.search.value.trim() !== "";
    this.found.textContent = isAsked ? (found.length === 0 ? "none" : String(found.length)) : "";
    for (const node of this.svg.querySelectorAll("[data-node]")) {
      node.classList.toggle("match", found.includes(Number(node.dataset.node)));
    }
    if (found.length > 0) this.reveal(found[0]);
  }

  searchKey(event) {
    if (event.key !== "Enter") return;
    const found = this.matches();
    if (found.length === 0) return;
    const now = this.selected?.[0] === "node" ? found.indexOf(this.selected[1]) : -1;
    const next = found[(now + (event.shiftKey ? -1 : 1) + found.length) % found.length];
    this.reveal(next);
    this.select(["node", next]);
  }

  // What is told of it.

  told() {
    if (!this.selected) return this.toldOfAll();
    const [kind, number] = this.selected;
    return kind === "node" ? this.toldOfNode(number) : this.toldOfLink(number);
  }

  toldOfAll() {
    const { nodes, links, notes, against } = this.map;
    const item = (b, ...choice) => element("span", {}, this.choice(...choice),
      element("span", { class: "quiet" }, ` (${b})`));
    const marked = (mark) => [
      ...nodes.flatMap(({ n, k, b }, place) => (k === mark ? [item(b, ["node", place], n)] : [])),
      ...links.flatMap(({ f, t, k, b }, place) => (k === mark && nodes[f].k !== mark && nodes[t].k !== mark
        ? [item(b, ["link", place], `${nodes[f].n} → ${nodes[t].n}`)] : [])),
    ];
    return [element("h2", {}, "The map"),
      ...(against ? [element("p", { class: "quiet" }, `against ${excerpt(against, 300)}`)] : []),
      element("p", { class: "quiet" }, "Choose a screen for its snapshots, a way for what it changed."),
      ...Object.keys(becameWords).flatMap((mark) => this.list(becameWords[mark], marked(mark))),
      ...notes.map((note) => element("p", { class: "map-note" }, excerpt(note, 600)))];
  }

  toldOfNode(number) {
    const { nodes, links } = this.map;
    const { n, v, s, t, u, p = [], m } = nodes[number];
    const facts = [countOf(v, "visit"), s && countOf(s, "session"), t && `${t} each`, becameOf(nodes[number]),
      u && "the name is unsteady"].filter(Boolean).join(", ");
    const ways = (title, list, end) => (list.length === 0 ? [] : [
      element("h3", {}, title),
      element("ul", { class: "map-list" }, ...list.map((place) => element("li", {},
        this.choice(["link", place], nodes[links[place][end]].n),
        element("span", { class: "quiet" }, ` ${excerpt(links[place].w, 60)} ${links[place].c}`)))),
    ]);
    const all = links.map((_, place) => place);
    return [element("h2", {}, element("bdi", {}, excerpt(n, 300))), element("p", { class: "quiet" }, facts),
      ...ways("Leads to", all.filter((place) => links[place].f === number), "t"),
      ...ways("Reached from", all.filter((place) => links[place].t === number), "f"),
      ...this.list("Snapshots", p.map(([first, last]) => this.visit(first, last)), m)];
  }

  toldOfLink(number) {
    const { nodes, links } = this.map;
    const { f, t, w, c, s, p = [], m } = links[number];
    return [element("h2", {}, this.choice(["node", f], nodes[f].n), " → ", this.choice(["node", t], nodes[t].n)),
      element("p", { class: "quiet" }, [excerpt(w, 200), countOf(c, "time"), s, becameOf(links[number])].filter(Boolean).join(", ")),
      ...this.list("Differences", p.map(([before, after]) => this.step(before, after)), m)];
  }

  list(title, items, more) {
    if (items.length === 0) return [];
    return [element("h3", {}, title),
      element("ol", { class: "map-list" }, ...items.map((item) => element("li", {}, item))),
      more ? element("p", { class: "quiet" }, `and ${more} more`) : ""];
  }

  choice(selected, name) {
    return element("button", { type: "button", class: "link", onclick: () => this.select(selected) },
      excerpt(name, 120));
  }
}

/** A way through points that leaves and enters nodes upright. */
function pathOf(points) {
  let path = points.length > 0 ? `M${points[0]} ${points[1]}` : "";
  for (let place = 2; place < points.length; place += 2) {
    const [fromX, fromY, x, y] = points.slice(place - 2, place + 2);
    const middle = (fromY + y) / 2;
    path += `C${fromX} ${middle} ${x} ${middle} ${x} ${y}`;
  }
  return path;
}

/** Where what is said of a way stands: at the middle of the piece in its middle. */
function middleOf(points) {
  const place = Math.max(2, Math.floor(points.length / 4) * 2);
  const [fromX, fromY, x, y] = points.slice(place - 2, place + 2);
  return [(fromX + x) / 2, (fromY + y) / 2 + 4];
}

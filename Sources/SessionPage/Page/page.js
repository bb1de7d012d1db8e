// The page: what is shown follows the state, and every part tells the state what is done to it.
import { EventList } from "./events.js";
import { hitTest } from "./hit.js";
import { Inspector } from "./inspector.js";
import { Keys } from "./keys.js";
import { listenToServer } from "./live.js";
import { MapView } from "./mapview.js";
import { distinctName } from "./names.js";
import { Outline } from "./outline.js";
import { Panels } from "./panels.js";
import { unpack } from "./payload.js";
import { chainFrom, contextFrom, dismissalOf, isResponder, topFrom } from "./rules.js";
import { search } from "./search.js";
import { Session } from "./session.js";
import { Stage } from "./stage.js";
import { State } from "./state.js";
import { Story } from "./story.js";
import { element, excerpt, find } from "./text.js";
import { Timeline } from "./timeline.js";
import { TreeView } from "./treeview.js";

export class Page {
  matches = [];
  /** The parts that were opened for paper. */
  opened = [];

  constructor(contents) {
    this.session = new Session(contents);
    this.state = new State(this.session);
    this.outline = new Outline(this.session);
    this.tree = new TreeView(this.outline, this.state);
    this.stage = new Stage(this.session, this.state);
    this.story = new Story(this.session, this.state, (id) => this.showObject(id));
    this.inspector = new Inspector(this.session, this.state);
    this.timeline = new Timeline(this.session, this.state);
    this.events = new EventList(this.session, this.state);
    this.panels = new Panels();
    this.map = new MapView(find("map"), {
      visit: (first, last) => element("span", {}, this.place(first),
        first === last ? "" : " to ", first === last ? "" : this.place(last)),
      step: (before, after) => this.place(after, `${this.nameOf(before)} → ${this.nameOf(after)}`),
    });
    this.learnMap();
    this.keys = new Keys(this.actions());
    this.listen();
  }

  start() {
    document.title = excerpt(this.session.header.title, 120);
    find("title").textContent = excerpt(this.session.header.title, 120);
    this.setPart("story");
    Object.assign(this.state, this.state.read(location.hash));
    this.state.listen((changed) => this.follow(changed));
    this.follow(new Set(["place", "mode", "filters", "query", "selected", "tap"]));
    addEventListener("hashchange", () => this.state.follow(location.hash));
    addEventListener("click", (event) => this.closeMenus(event));
    listenToServer(this.session, (news) => this.grow(news));
  }

  /** Takes snapshots that were recorded since; who looks at the last one goes on to the new last. */
  grow(news) {
    const { session, state } = this;
    const wasLast = state.place === session.count - 1;
    session.learn(news);
    this.learnMap();
    this.timeline.learn();
    this.timeline.draw();
    this.events.collect();
    if (wasLast) state.update({ place: session.count - 1 });
    else this.tellPlace();
  }

  // The map.

  /** Takes a new map, which is drawn when somebody looks at it. */
  learnMap() {
    const { map } = this.session.header;
    if (!map) return;
    find("map-button").hidden = map.nodes.length === 0;
    this.newMap = map;
    if (this.isMapShown) this.drawMap();
  }

  drawMap() {
    if (this.newMap) this.map.show(this.newMap);
    this.newMap = null;
  }

  get isMapShown() {
    return document.body.dataset.map === "true";
  }

  showMap(isShown) {
    if (isShown && find("map-button").hidden) return;
    if (find("map").contains(document.activeElement)) find("map-button").focus();
    document.body.dataset.map = String(isShown);
    find("map").hidden = !isShown;
    find("map-button").setAttribute("aria-pressed", String(isShown));
    if (!isShown) {
      this.stage.schedule();
      this.tree.schedule();
      return;
    }
    this.drawMap();
    if (!this.hasMap) this.map.begin();
    this.hasMap = true;
    this.map.stand(this.state.place);
    this.map.focus(this.map.active);
  }

  nameOf(place) {
    const { chapters } = this.session.header;
    const { label, chapter } = this.session.snapshots[place];
    return `${chapters.length > 1 ? `${chapters[chapter]}: ` : ""}${place + 1} ${label}`;
  }

  /** A button that leaves the map for a snapshot, compared with the one before it. */
  place(place, words = this.nameOf(place)) {
    return element("button", {
      type: "button", class: "link", onclick: () => {
        this.showMap(false);
        this.state.choose({ place, base: -1 });
      },
    }, excerpt(words, 160));
  }

  /** A click beside an open menu closes it. */
  closeMenus({ target }) {
    for (const menu of document.querySelectorAll("details.menu[open]")) {
      if (!menu.contains(target)) menu.open = false;
    }
  }

  /** Closes the menu that is open, and goes on at its button; false where none is. */
  closeMenu() {
    const menu = document.querySelector("details.menu[open]");
    if (!menu) return false;
    menu.open = false;
    menu.firstElementChild.focus();
    return true;
  }

  /** Shows what changed in the state. */
  follow(changed) {
    const start = performance.now();
    const held = document.activeElement?.closest("#story, #details");
    if (changed.has("place") || changed.has("base")) this.step();
    if (changed.has("mode") || changed.has("filters")) this.refilter();
    if (["query", "place", "mode"].some((key) => changed.has(key))) {
      this.searchAgain(changed.has("query"));
    }
    const isAtIt = this.tree.active?.object === this.selected;
    if (changed.has("selected") && this.selected && !isAtIt) this.tree.show(this.selected);
    this.explain();
    this.tree.schedule();
    this.stage.schedule();
    // What had the focus was drawn anew: it stays in that part, or in the tree where that went.
    if (held && !held.contains(document.activeElement)) {
      (held.offsetParent ? held : find("rows")).focus({ preventScroll: true });
    }
    this.lastScript = performance.now() - start;
  }

  get selected() {
    return this.state.object(this.state.selected);
  }

  /** Another snapshot, or another one to hold it against. */
  step() {
    const { session, state } = this;
    const touched = session.show(state.place, state.effectiveBase);
    this.outline.invalidate(touched);
    const changes = session.changes();
    this.stage.show(touched, changes);
    this.story.draw(changes);
    this.timeline.show();
    this.events.show();
    if (this.isMapShown) this.map.stand(state.place);
    this.tellPlace();
  }

  tellPlace() {
    const { session, state } = this;
    const shown = session.snapshots[state.place];
    const chapters = session.header.chapters;
    const words = [chapters.length > 1 ? chapters[shown.chapter] : null,
      `${state.place + 1} of ${session.count}`, shown.label];
    find("place").textContent = words.filter(Boolean).map((word) => excerpt(word, 80)).join(" · ");
    this.fillBases();
    find("base").value = state.effectiveBase === state.base ? state.base : -1;
    find("step-back").disabled = state.place === 0;
    find("step-on").disabled = state.place === session.count - 1;
    find("play").disabled = session.count === 1;
  }

  /** What the rules say of what is selected. */
  explain() {
    const { hierarchy } = this.session;
    const object = this.selected;
    const start = object && isResponder(object) ? object : null;
    const chain = start && chainFrom(hierarchy, start);
    const { tap } = this.state;
    const hit = tap && hitTest(hierarchy, ...tap);
    this.stage.chain = chain;
    this.tree.chain = chain?.seen ?? new Set();
    document.body.dataset.selected = String(object !== null || tap !== null);
    this.inspector.draw(object, chain, hit);
  }

  refilter() {
    const { mode, filters } = this.state;
    this.outline.mode = mode;
    this.outline.filters = new Set(filters);
    this.outline.reset();
    for (const button of document.querySelectorAll("[data-mode]")) {
      button.setAttribute("aria-pressed", String(button.dataset.mode === mode));
    }
    for (const button of document.querySelectorAll("[data-filter]")) {
      button.setAttribute("aria-pressed", String(filters.includes(button.dataset.filter)));
    }
  }

  // Search.

  searchAgain(isNew) {
    const { query } = this.state;
    if (find("query").value !== query) find("query").value = query;
    this.matches = search(this.outline, query);
    this.tree.matches = new Set(this.matches);
    if (isNew && this.matches.length > 0) this.tree.show(this.matches[0]);
    this.tellMatches();
  }

  tellMatches() {
    const place = this.matches.indexOf(this.selected);
    const count = this.matches.length;
    find("matches").textContent = !this.state.query ? ""
      : count === 0 ? "none" : place < 0 ? String(count) : `${place + 1} of ${count}`;
  }

  nextMatch(step) {
    if (this.matches.length === 0) return;
    const place = this.matches.indexOf(this.selected);
    const next = place < 0 ? (step > 0 ? 0 : this.matches.length - 1)
      : (place + step + this.matches.length) % this.matches.length;
    this.state.update({ selected: this.matches[next].id });
    this.tellMatches();
  }

  // What buttons and keys do.

  actions() {
    const { state, stage, timeline } = this;
    const look = (name) => () => stage.look(name);
    const filter = (name) => () => this.toggleFilter(name);
    const focusOn = (id) => () => (find(id).focus(), find(id).select?.());
    return {
      ",": () => timeline.step(-1), ".": () => timeline.step(1), ArrowLeft: () => timeline.step(-1),
      ArrowRight: () => timeline.step(1), Home: () => timeline.go(0),
      End: () => timeline.go(this.session.count - 1), " ": () => timeline.play(),
      "/": focusOn("query"), n: () => this.nextMatch(1), N: () => this.nextMatch(-1),
      0: look("front"), 9: look("layers"), f: () => this.toggleFill(), t: () => this.tapSelected(),
      T: () => this.toggleTapping(), c: () => state.update({ mode: "controllers" }),
      v: () => state.update({ mode: "views" }), 1: filter("changed"), 2: filter("visible"),
      3: filter("mine"), w: () => this.toggleWrappers(), e: () => this.events.step(1),
      E: () => this.events.step(-1), m: () => this.showMap(!this.isMapShown),
      Escape: () => this.closeMenu() || (this.isMapShown ? this.showMap(false)
        : state.update(state.tap ? { tap: null } : { selected: null })),
    };
  }

  toggleFilter(name) {
    const { filters } = this.state;
    const without = filters.filter((word) => word !== name);
    this.state.update({ filters: filters.includes(name) ? without : [...filters, name] });
  }

  toggleFill() {
    this.stage.isFilled = !this.stage.isFilled;
    find("fill").setAttribute("aria-pressed", String(this.stage.isFilled));
    this.stage.schedule();
  }

  toggleTapping() {
    this.stage.isTapping = !this.stage.isTapping;
    find("tap").setAttribute("aria-pressed", String(this.stage.isTapping));
  }

  /** Asks about the middle of the view selected. */
  tapSelected() {
    const point = this.selected && this.stage.middle(this.selected);
    if (point) this.state.update({ tap: point.map((part) => Math.round(part * 100) / 100) });
  }

  listen() {
    const { state, stage } = this;
    const on = (id, event, action) => find(id).addEventListener(event, action);
    on("base", "change", () => state.choose({ base: Number(find("base").value) }));
    on("query", "input", () => state.update({ query: find("query").value }));
    on("query", "keydown", (event) => {
      if (event.key === "Enter") this.nextMatch(event.shiftKey ? -1 : 1);
    });
    on("previous-match", "click", () => this.nextMatch(-1));
    on("next-match", "click", () => this.nextMatch(1));
    on("front", "click", () => stage.look("front"));
    on("explode", "click", () => stage.look("layers"));
    on("fill", "click", () => this.toggleFill());
    on("tap", "click", () => this.toggleTapping());
    on("spacing", "input", () =>
      this.setStage(stage.camera, "spacing", Number(find("spacing").value)));
    on("near", "input", () => this.setStage(stage, "near", Number(find("near").value)));
    on("far", "input", () => {
      const far = Number(find("far").value);
      this.setStage(stage, "far", far >= Number(find("far").max) ? Infinity : far);
    });
    on("map-button", "click", () => this.showMap(!this.isMapShown));
    on("fold", "click", () => this.foldAll());
    on("wrappers", "click", () => this.toggleWrappers());
    addEventListener("beforeprint", () => this.openParts());
    addEventListener("afterprint", () => this.opened.forEach((part) => (part.open = false)));
    for (const button of document.querySelectorAll("[data-mode]")) {
      button.addEventListener("click", () => state.choose({ mode: button.dataset.mode }));
    }
    for (const button of document.querySelectorAll("[data-filter]")) {
      button.addEventListener("click", () => this.toggleFilter(button.dataset.filter));
    }
    for (const button of document.querySelectorAll("[data-part]")) {
      button.addEventListener("click", () => this.setPart(button.dataset.part));
    }
  }

  /** Opens all that is told, for paper. */
  openParts() {
    this.opened = [...document.querySelectorAll(".side details:not([open], .menu)")];
    for (const part of this.opened) {
      part.open = true;
      // What is made when somebody looks is made now.
      part.dispatchEvent(new Event("toggle"));
    }
  }

  setStage(target, key, value) {
    target[key] = value;
    this.stage.schedule();
  }

  toggleWrappers() {
    this.outline.foldsWrappers = !this.outline.foldsWrappers;
    this.outline.opened.clear();
    this.outline.reset();
    find("wrappers").setAttribute("aria-pressed", String(!this.outline.foldsWrappers));
    this.tree.schedule();
  }

  foldAll() {
    this.isFolded = !this.isFolded;
    this.outline.foldAll(this.isFolded);
    find("fold").textContent = this.isFolded ? "Unfold all" : "Fold all";
    this.tree.schedule();
  }

  /** Selects an object; where one part is shown at a time, that is its. */
  showObject(id) {
    this.state.choose({ selected: id });
    this.setPart("details");
    if (getComputedStyle(find("story")).visibility === "hidden") find("details").focus();
  }

  /** On a narrow screen one part is shown at a time. */
  setPart(part) {
    document.body.dataset.part = part;
    for (const button of document.querySelectorAll("button[data-part]")) {
      button.setAttribute("aria-current", String(button.dataset.part === part));
    }
    this.stage.schedule();
    this.tree.schedule();
    this.events.schedule();
    this.timeline.draw();
  }

  /** Offers the snapshots of the chapter shown: nothing is the same object in another. */
  fillBases() {
    const { session, state } = this;
    const { chapter } = session.snapshots[state.place];
    if (this.offered === `${chapter} ${session.count}`) return;
    this.offered = `${chapter} ${session.count}`;
    find("base").replaceChildren(element("option", { value: "-1" }, "the one before"),
      ...session.snapshots.filter((snapshot) => snapshot.chapter === chapter).map(({ label, place }) =>
        element("option", { value: place }, `${place + 1} ${excerpt(label, 60)}`)));
  }
}

/** Says in place of the page why there is none. */
function fail(error) {
  document.body.replaceChildren(element("p", { class: "failure", role: "alert" },
    `This page cannot be shown. ${error.message}`));
}

try {
  const contents = await unpack(find("session").textContent.trim());
  const page = new Page(contents);
  page.start();
  page.openedAfter = performance.now();
  // For whoever looks into it from the browser's console.
  window.treering = Object.assign(page, {
    chainFrom, contextFrom, dismissalOf, distinctName, topFrom, hitTest,
  });
} catch (error) {
  fail(error);
  throw error;
}

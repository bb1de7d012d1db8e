// What happened in the session, a row each: its snapshot's number, the time, and the event. Only the
// rows in view have elements.
import { onceAFrame } from "./frame.js";
import { severityWord } from "./marks.js";
import { element, excerpt, find } from "./text.js";

const eventHeight = 26;

export class EventList {
  schedule = onceAFrame(() => this.draw());
  rows = [];

  constructor(session, state) {
    this.session = session;
    this.state = state;
    this.list = find("event-rows");
    this.spacer = this.list.firstElementChild;
    // Kept here: asking for it would lay the page out at every step.
    this.top = 0;
    this.height = 0;
    /** Whether the list is to be scrolled there. */
    this.scrolls = false;
    this.list.addEventListener("scroll", () => {
      this.top = this.list.scrollTop;
      this.schedule();
    });
    this.list.addEventListener("click", (event) => {
      const item = event.target.closest("[data-place]");
      if (item) this.state.choose({ place: Number(item.dataset.place) });
    });
    this.list.addEventListener("keydown", (event) => this.key(event));
    new ResizeObserver(([{ contentRect }]) => {
      this.height = contentRect.height;
      this.schedule();
    }).observe(this.list);
    this.collect();
  }

  /** Finds the rows: chapters where there are several, and every event. */
  collect() {
    const { session } = this;
    const { chapters } = session.header;
    this.rows = [];
    let start = null;
    for (const snapshot of session.snapshots) {
      const { place, chapter, time, events } = snapshot;
      if (place === 0 || chapter !== session.snapshots[place - 1].chapter) {
        start = time;
        if (chapters.length > 1) this.rows.push({ place, title: chapters[chapter] });
      }
      for (const event of events) this.rows.push({ place, event, since: elapsed(start, time) });
    }
    this.places = [...new Set(this.rows.filter(({ event }) => event).map(({ place }) => place))];
    const count = this.rows.filter(({ event }) => event).length;
    find("event-count").textContent = count > 0 ? count.toLocaleString("en") : "";
    document.body.style.setProperty("--event-rows", Math.min(Math.max(this.rows.length, 1), 12));
    document.body.dataset.events = this.rows.length > 0 ? "some" : "none";
    this.spacer.style.height = `${Math.max(this.rows.length, 1) * eventHeight}px`;
    this.schedule();
  }

  /** The row of the snapshot shown, or of what happened last before it. */
  get current() {
    const { place } = this.state;
    let [low, high] = [0, this.rows.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.rows[middle].place <= place) low = middle + 1;
      else high = middle;
    }
    return this.first(low - 1);
  }

  /** Of several events of one snapshot the first, which stands for all. */
  first(row) {
    while (row > 0 && this.rows[row - 1].place === this.rows[row].place && this.rows[row - 1].event) {
      row -= 1;
    }
    return row;
  }

  /** Marks where the page is, and brings that into view. */
  show() {
    const row = this.current;
    const top = row * eventHeight;
    const isSeen = top >= this.top && top + eventHeight <= this.top + this.height;
    if (row >= 0 && this.height > 0 && !isSeen) {
      const most = Math.max(0, this.rows.length * eventHeight - this.height);
      this.top = Math.min(Math.max(0, top - this.height / 2), most);
      this.scrolls = true;
    }
    this.schedule();
  }

  draw() {
    const first = Math.max(0, Math.floor(this.top / eventHeight) - 3);
    const last = Math.min(this.rows.length, first + Math.ceil(this.height / eventHeight) + 6);
    const current = this.current;
    const items = [];
    for (let row = first; row < last; row += 1) items.push(this.item(row, current));
    this.list.replaceChildren(this.spacer, ...items);
    // With the frame, which lays the page out anyway: not once more for the step.
    if (this.scrolls) this.list.scrollTop = this.top;
    this.scrolls = false;
    if (this.rows.length === 0) {
      this.list.append(element("p", { class: "empty" }, "No navigation was recorded."));
    }
    if (current >= first && current < last && this.rows[current].event) {
      this.list.setAttribute("aria-activedescendant", `event-${current}`);
    } else {
      this.list.removeAttribute("aria-activedescendant");
    }
  }

  item(row, current) {
    const { place, event, title, since } = this.rows[row];
    const top = `${row * eventHeight}px`;
    if (!event) {
      const heading = element("div", { class: "event-row chapter", "data-place": place },
        element("bdi", {}, excerpt(title, 80)));
      heading.style.top = top;
      return heading;
    }
    const snapshot = this.session.snapshots[place];
    const isHere = place === this.state.place;
    const screen = this.session.arrival(place);
    const worst = snapshot.findings.findLastIndex((count) => count > 0);
    const item = element("div", {
      id: `event-${row}`, role: "option", "data-place": place, "aria-selected": String(isHere),
      class: `event-row ${isHere ? "here" : row === current ? "before" : ""}`,
      title: excerpt(`${snapshot.label}: ${event.join(" ")}`, 400),
    },
    element("span", { class: "number" }, String(snapshot.number)),
    element("span", { class: "time" }, since),
    element("span", { class: "what" }, element("b", {}, event[0]), " ",
      element("bdi", {}, excerpt(event[1], 160))),
    // Of several events of one snapshot the first says where they lead, if they do not say it themselves.
    screen && row === this.first(row) && !event[1].includes(screen) ? element("span", { class: "screen", title: `shows ${excerpt(screen, 400)}` },
      element("bdi", {}, excerpt(screen, 80))) : null,
    worst > 0 ? element("span", { class: `finding ${severityWord(worst)}`, title: "new findings" }, "!")
      : null);
    item.style.top = top;
    return item;
  }

  go(place) {
    this.state.update({ place });
  }

  /** Goes to the event after or before the snapshot shown. */
  step(direction) {
    const { place } = this.state;
    const found = direction > 0 ? this.places.find((at) => at > place)
      : this.places.findLast((at) => at < place);
    if (found !== undefined) this.go(found);
  }

  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "ArrowDown") this.step(1);
    else if (event.key === "ArrowUp") this.step(-1);
    else if (event.key === "Home" && this.places.length > 0) this.go(this.places[0]);
    else if (event.key === "End" && this.places.length > 0) this.go(this.places.at(-1));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

/** The time since the first snapshot of a chapter. */
export function elapsed(start, time) {
  if (typeof start !== "number" || typeof time !== "number") return "";
  const seconds = time - start;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const whole = Math.floor(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const two = (number) => String(number).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

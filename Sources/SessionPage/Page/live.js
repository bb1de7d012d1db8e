// Goes on with a page whose session is still recorded: the server that the page came from tells what
// is new. A page from a file has none.
import { readLines } from "./payload.js";
import { find } from "./text.js";

/** Listens where the page was served; `take` gets what is new. */
export function listenToServer(session, take) {
  if (!find("session").hasAttribute("data-served")) return;
  const sign = find("live");
  const source = new EventSource(`news?after=${session.count}`);
  const tell = (word, words) => {
    sign.hidden = false;
    sign.className = word;
    sign.textContent = words;
  };
  source.onopen = () => tell("open", "live");
  source.onerror = () => tell("lost", "no server");
  source.onmessage = ({ data }) => take(readLines(data));
}

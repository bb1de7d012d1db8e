// Goes on with a page whose session is still recorded: the server that the page came from tells what
// is new. A page from a file has none.
import { find } from "./text.js";

/** Listens where the page was served; `take` gets a header and lines. */
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
  source.onmessage = ({ data }) => {
    const end = data.indexOf("\n");
    if (end < 0) return;
    take(JSON.parse(data.slice(0, end)), data.slice(end + 1).split("\n"));
  };
}

// Commands as a shell takes them, and the clipboard.

/** A word as a shell takes it for one. */
function shellWord(text) {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

export function command(...words) {
  return ["treering", ...words.map(shellWord)].join(" ");
}

/** Puts a text on the clipboard; by a selection where the browser lets no page do so otherwise. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.createElement("textarea");
    field.className = "hidden";
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
}

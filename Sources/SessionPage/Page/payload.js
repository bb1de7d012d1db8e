// Unpacks what the page carries: two lines a snapshot, what the timeline says of it and the step that
// leads to it, and then the header.

/** The header, and of each snapshot the summary and the line of its step. */
export function readLines(text) {
  const lines = text.split("\n");
  const header = JSON.parse(lines.pop());
  const snapshots = [];
  for (let line = 0; line + 1 < lines.length; line += 2) {
    snapshots.push({ summary: JSON.parse(lines[line]), step: lines[line + 1] });
  }
  return { header, snapshots };
}

/** What the text of the page's payload carries. */
export async function unpack(base64) {
  if (typeof DecompressionStream === "undefined") {
    throw new Error("This browser cannot unpack the page: it has no DecompressionStream.");
  }
  const binary = atob(base64);
  const bytes = new Uint8Array(binary.length);
  for (let place = 0; place < binary.length; place += 1) bytes[place] = binary.charCodeAt(place);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return readLines(await new Response(stream).text());
}

// Unpacks what the page carries: the header, and one line a snapshot that is parsed when it is
// needed.

/** The header and the lines of the steps. */
export async function unpack(base64) {
  if (typeof DecompressionStream === "undefined") {
    throw new Error("This browser cannot unpack the page: it has no DecompressionStream.");
  }
  const binary = atob(base64);
  const bytes = new Uint8Array(binary.length);
  for (let place = 0; place < binary.length; place += 1) bytes[place] = binary.charCodeAt(place);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  const text = await new Response(stream).text();
  const end = text.indexOf("\n");
  const lines = text.slice(end + 1).split("\n");
  return { header: JSON.parse(text.slice(0, end)), lines };
}

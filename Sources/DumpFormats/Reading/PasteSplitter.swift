/// Cuts a session of a debugger at its prompts, since each command may print another format.
struct PasteSplitter {
  /// The parts, each from the line of its prompt on; one where there is no prompt.
  let parts: [Range<Int>]

  init(_ bytes: Bytes) {
    var starts = [0]
    var place = 0
    while place < bytes.count {
      let start = bytes.skipBlanks(from: place)
      if place > 0
        && (bytes.has("(lldb)", at: start) || bytes.has("(gdb)", at: start)
          || bytes.has("cy# ", at: start))
      {
        starts.append(place)
      }
      place = bytes.lineEnd(from: place) + 1
    }
    let ends = starts.dropFirst() + [bytes.count]
    parts = zip(starts, ends).map { $0..<$1 }
  }
}

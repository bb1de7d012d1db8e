/// One view of AppKit's printout, cut into its parts; all ranges are places in the dump.
struct AppKitLine {
  var column = 0
  var flags = 0..<0
  /// The autoresizing masks.
  var masks = 0..<0
  var className = 0..<0
  var title: Range<Int>?
  var frame: Range<Int>?
  var bounds: Range<Int>?
  var layer: Range<Int>?
  /// What was not understood, up to the end of the line.
  var rest = 0..<0

  /// The view on a line, nil where there is none (dump-formats 13).
  init?(_ bytes: Bytes, _ line: Range<Int>) {
    let start = bytes.skipBlanks(from: line.lowerBound)
    guard start < line.upperBound, bytes[start] == 0x5B,
      let close = bytes.firstPlace(of: "] h=", from: start, to: line.upperBound),
      let vertical = bytes.firstPlace(of: " v=", from: close, to: line.upperBound)
    else { return nil }
    column = start - line.lowerBound
    flags = (start + 1)..<close
    var place = vertical + 3
    while place < line.upperBound && bytes[place] != 0x20 { place += 1 }
    masks = (close + 2)..<place
    place = bytes.skipBlanks(from: place)
    let name = place
    while place < line.upperBound && bytes[place] != 0x20 { place += 1 }
    guard place > name else { return nil }
    className = name..<place
    readParts(bytes, from: place, to: bytes.trimEnd(line))
  }

  private mutating func readParts(_ bytes: Bytes, from start: Int, to end: Int) {
    var place = start
    if bytes.has(" \"", at: place) {
      // A title may hold quotation marks; the frame comes right behind the last of them.
      let close = bytes.firstPlace(of: "\" f=(", from: place + 2, to: end) ?? end
      title = min(place + 2, end)..<close
      place = min(close + 1, end)
    }
    if let range = parenthesized(bytes, " f=(", at: place, to: end) {
      frame = range
      place = range.upperBound
    }
    if let range = parenthesized(bytes, " b=(", at: place, to: end) {
      bounds = range
      place = range.upperBound
    }
    if bytes.has(" => <", at: place), end > place + 5, bytes[end - 1] == 0x3E {
      layer = (place + 5)..<(end - 1)
      place = end
    }
    rest = min(place, end)..<end
  }

  /// The brackets with what they hold, behind a name.
  private func parenthesized(
    _ bytes: Bytes, _ name: StaticString, at place: Int, to end: Int
  ) -> Range<Int>? {
    guard bytes.has(name, at: place),
      let close = bytes.firstPlace(of: 0x29, from: place, to: end)
    else { return nil }
    return (place + 3)..<(close + 1)
  }
}

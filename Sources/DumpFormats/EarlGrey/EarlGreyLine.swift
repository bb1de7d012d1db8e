/// One node of EarlGrey's hierarchy, cut into its parts; all ranges are places in the dump.
struct EarlGreyLine {
  /// `key=value`, or a flag without a value.
  struct Item {
    let key: Range<Int>
    let value: Range<Int>?
  }

  var depth = 0
  var className = 0..<0
  /// Empty where the dump ends before it.
  var address = 0..<0
  var items: [Item] = []
  /// What stands before the node on its line and is none of the hierarchy.
  private(set) var prefix = 0..<0
  /// What stands behind it there.
  private(set) var rest = 0..<0
  var isCut = false
  /// Behind the node.
  var end = 0

  /// The node that begins on a line, nil where there is none.
  init?(_ bytes: Bytes, _ line: Range<Int>) {
    guard let start = Self.start(bytes, line),
      let name = bytes.classNameEnd(from: start.place + 1)
    else { return nil }
    depth = start.depth
    if depth == 0 { prefix = Self.prefix(bytes, line.lowerBound..<start.place) }
    className = (start.place + 1)..<name
    guard let last = bytes.addressEnd(from: name + 1) else {
      (address, isCut, end) = (name..<name, true, line.upperBound)
      return
    }
    address = (name + 1)..<last
    var place = last
    while bytes.has("; ", at: place), items.count < 256 { place = readItem(bytes, from: place + 2) }
    isCut = bytes.byte(place) != 0x3E
    end = bytes.lineEnd(from: min(place, bytes.count))
    if !isCut { rest = Self.rest(bytes, (place + 1)..<max(place + 1, end)) }
  }

  private mutating func readItem(_ bytes: Bytes, from start: Int) -> Int {
    var end = start
    while bytes.byte(end).isKeyPart { end += 1 }
    guard bytes.byte(end) == 0x3D else {
      items.append(Item(key: start..<end, value: nil))
      return end
    }
    let value = end + 1
    let valueEnd =
      bytes.byte(value) == 0x27
      ? quotedEnd(bytes, from: value) : plainEnd(bytes, from: value)
    items.append(Item(key: start..<end, value: value..<valueEnd))
    return valueEnd
  }

  private func plainEnd(_ bytes: Bytes, from start: Int) -> Int {
    var place = start
    while place < bytes.count, bytes[place] != Character.newline, bytes[place] != 0x3E,
      !(bytes[place] == 0x3B && bytes.byte(place + 1) == 0x20)
    {
      place += 1
    }
    return place
  }

  /// Behind the quote that closes a value: quotes inside are not escaped, and a text may go on over
  /// lines, but not into another node.
  private func quotedEnd(_ bytes: Bytes, from start: Int) -> Int {
    var place = start + 1
    var isBroken = false
    while place < bytes.count {
      if bytes[place] == 0x27 {
        if bytes.byte(place + 1) == 0x3E && endsLine(bytes, behind: place + 2) {
          return place + 1
        }
        if bytes.has("; ", at: place + 1) && isItem(bytes, at: place + 3) { return place + 1 }
      } else if bytes[place] == Character.newline {
        let next = (place + 1)..<bytes.lineEnd(from: place + 1)
        isBroken = Self.nodePlace(bytes, next) != nil || Self.embeddedPlace(bytes, next) != nil
        if isBroken { break }
      }
      place += 1
    }
    return bytes.lineEnd(from: start)
  }

  /// Whether a node ends before a place: with its line or, in a list, with a quotation mark and a comma.
  private func endsLine(_ bytes: Bytes, behind place: Int) -> Bool {
    var end = place
    while bytes.byte(end) == 0x22 || bytes.byte(end) == 0x2C { end += 1 }
    return bytes.isNodeOrBar(behind: end)
  }

  private func isItem(_ bytes: Bytes, at start: Int) -> Bool {
    var end = start
    while bytes.byte(end).isKeyPart && end - start < 64 { end += 1 }
    let next = bytes.byte(end)
    return end > start && (next == 0x3D || next == 0x3B || next == 0x3E)
  }
}

/// What stands before the first thing on a line of a paste.
struct ConsoleIndent {
  /// Behind white space, bars, and quoting.
  var place: Int
  /// How many bars, pluses and, where they take turns with bars, colons.
  var bars = 0
  /// Whether the last of them is a plus, which marks a presented controller.
  var endsInPlus = false
  /// Columns up to the first thing, quoting not counted.
  var column = 0
  /// The white space and bars themselves.
  var range: Range<Int>

  /// Reads the indent of a line: Markdown's and comments' marks at its beginning are passed over, and
  /// so is the quoting before a node.
  init(_ bytes: Bytes, at start: Int) {
    place = Self.skipMarks(bytes, from: start)
    range = place..<place
    let first = place
    scan: while place < bytes.count {
      switch bytes[place] {
      case 0x20, 0x09, 0x0D: column &+= 1
      case 0xC2 where bytes.byte(place &+ 1) == 0xA0:
        column &+= 1
        place &+= 1
      case 0x7C, 0x2B, 0x3A:
        guard bytes[place] == 0x7C || bytes.byte(place &+ 1) == 0x20 else { break scan }
        column &+= 1
        bars &+= 1
        endsInPlus = bytes[place] == 0x2B
      default: break scan
      }
      place &+= 1
    }
    range = first..<place
    skipQuoting(bytes)
  }

  private static func skipMarks(_ bytes: Bytes, from start: Int) -> Int {
    var place = bytes.skipBlanks(from: start)
    if bytes.byte(place) == 0x3E {
      while bytes.byte(place) == 0x3E || bytes.byte(place) == 0x20 && bytes.byte(place &+ 1) == 0x3E
      {
        place &+= 1
      }
      return place
    }
    guard bytes.has("//", at: place) else { return start }
    while bytes.byte(place) == 0x2F { place &+= 1 }
    return place
  }

  /// Passes over a backtick or quotation mark before a node.
  private mutating func skipQuoting(_ bytes: Bytes) {
    var next = place
    if bytes.has("@[#\"<", at: place) { next = place &+ 4 }
    if bytes.has("#\"<", at: place), isInArray(bytes) {
      next = place &+ 2
      column = -1
    }
    while next &- place < 3, [0x60, 0x22, 0x40].contains(bytes.byte(next)) { next &+= 1 }
    if next > place && bytes.byte(next) == 0x3C { place = next }
  }

  /// Whether the line before ends within an array of cycript's.
  private func isInArray(_ bytes: Bytes) -> Bool {
    var last = place
    while last > 0, bytes[last &- 1].isSpace { last &-= 1 }
    return bytes.has(">\",", at: last &- 3)
  }
}

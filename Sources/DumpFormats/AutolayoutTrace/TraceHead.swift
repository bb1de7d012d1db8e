/// How a node of an auto layout trace begins: mark, class and address; all ranges are places in the dump.
struct TraceHead {
  /// How the view takes part in auto layout.
  enum Mark: String {
    case engineHost, autoLayout, manual
  }

  let mark: Mark?
  let isBracketed: Bool
  let className: Range<Int>
  /// Empty where the dump ends before it.
  let address: Range<Int>

  /// Whether a blank parts class and address, as only guides have it.
  var isGuide: Bool { address.lowerBound > className.upperBound + 1 }

  /// The node that begins at a place behind its bars, nil where none does.
  init?(_ bytes: Bytes, at start: Int) {
    let (mark, place) = Self.mark(bytes, at: start)
    self.mark = mark
    isBracketed = bytes.byte(place) == 0x3C
    let name = isBracketed ? place + 1 : place
    // Of two marks the first is none of the trace's.
    guard !bytes.has("•", at: name), let end = bytes.classNameEnd(from: name),
      bytes.byte(end) == 0x3A
    else { return nil }
    className = name..<end
    let number = end + (isBracketed && bytes.byte(end + 1) == 0x20 ? 2 : 1)
    if let last = bytes.addressEnd(from: number) {
      address = number..<last
      guard !isBracketed || isDescription(bytes) else { return nil }
    } else {
      guard bytes.endsWithinAddress(from: number) else { return nil }
      address = number..<number
    }
  }

  private static func mark(_ bytes: Bytes, at place: Int) -> (Mark?, end: Int) {
    if bytes.has("•", at: place) { return (.engineHost, place + 3) }
    switch bytes.byte(place) {
    case 0x2A: return (.autoLayout, place + 1)
    case 0x2B: return (.manual, place + 1)
    default: return (nil, place)
    }
  }

  /// Whether what follows is an older system's node, or what a guide says of itself; other printouts
  /// have brackets too.
  private func isDescription(_ bytes: Bytes) -> Bool {
    let last = address.upperBound
    if bytes.byte(last) == 0x3E { return address.lowerBound == className.upperBound + 1 }
    if bytes.byte(last) == 0x27 || bytes.has(" - \"", at: last) { return true }
    guard mark != nil else { return false }
    return bytes.isTextEnd(bytes.has(" -", at: last) ? last + 2 : last)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The first node on a line that begins with something else: a prompt, a log's stamp. What stands in
  /// the brackets of another description is none.
  func embeddedNode(in line: Range<Int>, from start: Int) -> Int? {
    var place = start
    var misses = 0
    var depth = 0
    while let found = firstPlace(of: 0x3C, from: place, to: line.upperBound) {
      for byte in self[place..<found] where byte == 0x3E { depth = Swift.max(0, depth - 1) }
      if depth == 0 {
        // Brackets nest in names, so that a line of brackets would be gone through for each of them.
        if isEmbeddedNode(at: found, nameLimit: misses < 64 ? 4096 : 128) { return found }
        misses += 1
      }
      if depth > 0 || isDescription(at: found) { depth += 1 }
      place = found + 1
    }
    return nil
  }

  /// Whether an object with an address is described.
  private func isDescription(at place: Int) -> Bool {
    guard let end = classNameEnd(from: place + 1, limit: 128), byte(end) == 0x3A
    else { return false }
    return addressEnd(from: end + (byte(end + 1) == 0x20 ? 2 : 1)) != nil
  }

  /// Whether a node stands behind other text on its line. There only a description with attributes of
  /// a view counts, or a controller's: descriptions also occur as values of attributes.
  private func isEmbeddedNode(at place: Int, nameLimit: Int) -> Bool {
    // Cycript prints an object that is only named, not dumped, behind this.
    if place >= 2 && has("#\"", at: place - 2) { return false }
    guard let end = classNameEnd(from: place + 1, limit: nameLimit) else { return false }
    switch byte(end) {
    case 0x3A:
      guard let last = addressEnd(from: end + (byte(end + 1) == 0x20 ? 2 : 1)) else { return false }
      return hasViewAttribute(at: last)
    case 0x3B: return has("; frame = (", at: end) || has("; baseClass = ", at: end)
    case 0x20:
      guard let last = addressEnd(from: end + 1) else { return false }
      return has(">, state: ", at: last)
    default: return has(">, state: ", at: end)
    }
  }

  private func hasViewAttribute(at place: Int) -> Bool {
    let attributes: [StaticString] = [
      "; frame = (", "; baseClass = ", "; reactTag: ", "; text = '",
    ]
    return attributes.contains { has($0, at: place) }
  }
}

/// How many nodes of which kind the beginning of a text holds.
struct ConsoleCensus {
  /// Objects with attributes and address.
  var descriptions = 0
  /// Controllers with address.
  var controllers = 0
  /// Objects and controllers whose addresses were taken out.
  var scrubbed = 0
  /// Where the first of them stands.
  var first: Int?
  /// Whether it is the first of a printed array.
  var isArray = false
  /// Whether a prompt asks for responders.
  var asksForChain = false

  /// Counts line by line.
  init(_ bytes: Bytes) {
    var place = 0
    while place < bytes.count {
      let line = place..<bytes.lineEnd(from: place)
      count(bytes, line)
      place = line.upperBound + 1
    }
  }

  private mutating func count(_ bytes: Bytes, _ line: Range<Int>) {
    let indent = ConsoleIndent(bytes, at: line.lowerBound)
    var place = indent.place
    if bytes.isNode(at: place) {
      add(bytes, place, line)
      return
    }
    while let found = bytes.embeddedNode(in: line, from: place) {
      add(bytes, found, line)
      place = found + 1
    }
    if first == nil && bytes.isArrayOpening(bytes.trimmed(line, \.isSpace)) { isArray = true }
    if bytes.firstOffset(of: "esponder", from: line.lowerBound, to: line.upperBound) != nil {
      asksForChain = true
    }
  }

  private mutating func add(_ bytes: Bytes, _ place: Int, _ line: Range<Int>) {
    guard let end = bytes.classNameEnd(from: place + (bytes.has("<<", at: place) ? 2 : 1)) else {
      return
    }
    switch bytes.byte(end) {
    case 0x3A where bytes.byte(end + 1) == 0x20:
      let isController = bytes.addressEnd(from: end + 2).map(bytes.isDescribedController) ?? false
      if isController { controllers += 1 } else { descriptions += 1 }
    case 0x3A: return
    case 0x20:
      guard let last = bytes.addressEnd(from: end + 1) else {
        if bytes.quotedNameEnd(from: end + 1) != nil { scrubbed += 1 }
        break
      }
      if bytes.has(">(", at: last) && first == nil { isArray = true }
      guard bytes.has(">, state: ", at: last) else { return }
      controllers += 1
    default: scrubbed += 1
    }
    if first == nil { first = place }
  }
}

extension DumpSample {
  /// What nodes a debugger printed.
  var nodes: ConsoleCensus {
    text.withUnsafeBufferPointer { ConsoleCensus($0) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The first node on a line that begins with something else: a prompt, a log's stamp. What stands in
  /// the brackets of another description is none.
  func embeddedNode(in line: Range<Int>, from start: Int) -> Int? {
    var place = start
    var misses = 0
    var depth = 0
    while let found = firstOffset(of: 0x3C, from: place, to: line.upperBound) {
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

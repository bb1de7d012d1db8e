/// How many nodes of each kind are in the beginning of a text.
struct ConsoleCensus {
  /// Objects with attributes and address.
  var descriptions = 0
  /// Controllers with address.
  var controllers = 0
  /// Objects and controllers whose addresses were removed.
  var scrubbed = 0
  /// The offset of the first of them.
  var first: Int?
  /// Whether it is the first of a printed array.
  var isArray = false
  /// Whether a prompt asks for responders.
  var asksForChain = false

  init(_ bytes: Bytes) {
    for line in bytes.lines { count(bytes, line) }
  }

  private mutating func count(_ bytes: Bytes, _ line: Range<Int>) {
    let indent = ConsoleIndent(bytes, at: line.lowerBound)
    var offset = indent.end
    if bytes.isNode(at: offset) {
      add(bytes, offset, line)
      return
    }
    while let found = bytes.embeddedNode(in: line, from: offset) {
      add(bytes, found, line)
      offset = found + 1
    }
    if first == nil && bytes.isArrayOpening(bytes.trimmed(line, \.isSpace)) { isArray = true }
    if bytes.contains("esponder", in: line) { asksForChain = true }
  }

  private mutating func add(_ bytes: Bytes, _ offset: Int, _ line: Range<Int>) {
    guard let end = bytes.classNameEnd(from: offset + (bytes.has("<<", at: offset) ? 2 : 1)) else {
      return
    }
    switch bytes.byte(end) {
    case .colon where bytes.byte(end + 1) == .space:
      let isController = bytes.addressEnd(from: end + 2).map(bytes.isDescribedController) ?? false
      if isController { controllers += 1 } else { descriptions += 1 }
    case .colon: return
    case .space:
      guard let last = bytes.addressEnd(from: end + 1) else {
        if bytes.quotedNameEnd(from: end + 1) != nil { scrubbed += 1 }
        break
      }
      if bytes.has(">(", at: last) && first == nil { isArray = true }
      guard bytes.has(">, state: ", at: last) else { return }
      controllers += 1
    default: scrubbed += 1
    }
    if first == nil { first = offset }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The first node on a line that begins with something else: a prompt, a log's stamp. Objects
  /// within the brackets of another description do not count.
  func embeddedNode(in line: Range<Int>, from start: Int) -> Int? {
    var offset = start
    var misses = 0
    var depth = 0
    while let found = firstOffset(of: .lessThan, from: offset, to: line.upperBound) {
      for byte in self[offset..<found] where byte == .greaterThan {
        depth = Swift.max(0, depth - 1)
      }
      if depth == 0 {
        // Brackets nest in names, so a line of brackets would be scanned again for each of them.
        if isEmbeddedNode(at: found, nameLimit: misses < 64 ? 4096 : 128) { return found }
        misses += 1
      }
      if depth > 0 || addressEnd(behindClassAt: found + 1, limit: 128) != nil { depth += 1 }
      offset = found + 1
    }
    return nil
  }

  /// Whether there is a node after other text on its line. Only a description with attributes of a
  /// view counts there, or a controller's: descriptions also occur as values of attributes.
  private func isEmbeddedNode(at offset: Int, nameLimit: Int) -> Bool {
    // Cycript prints this before an object that is only named, not dumped.
    if offset >= 2 && has("#\"", at: offset - 2) { return false }
    guard let end = classNameEnd(from: offset + 1, limit: nameLimit) else { return false }
    switch byte(end) {
    case .colon:
      return addressEnd(behindColon: end).map(hasViewAttribute) ?? false
    case .semicolon: return has("; frame = (", at: end) || has("; baseClass = ", at: end)
    case .space:
      guard let last = addressEnd(from: end + 1) else { return false }
      return has(">, state: ", at: last)
    default: return has(">, state: ", at: end)
    }
  }

  private func hasViewAttribute(at offset: Int) -> Bool {
    let attributes: [StaticString] = [
      "; frame = (", "; baseClass = ", "; reactTag: ", "; text = '", "; text: ",
    ]
    return attributes.contains { has($0, at: offset) }
  }
}

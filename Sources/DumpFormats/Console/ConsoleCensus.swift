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
    if bytes.firstPlace(of: "esponder", from: line.lowerBound, to: line.upperBound) != nil {
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

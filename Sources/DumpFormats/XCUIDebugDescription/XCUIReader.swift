import HierarchyModel

/// Reads a debug description: the subtree, and beside it as further roots what the path and the query
/// chain print. All of it is one moment; only the subtree nests.
struct XCUIReader {
  private enum Section: String {
    case tree, path, query
  }

  private let bytes: Bytes
  private var output: TreeAssembler
  private var section = Section.tree
  /// Where the arrow of the section's root stands.
  private var rootColumn: Int?
  private var rootHasArrow = false
  /// What the query that prints now looks for.
  private var query = 0..<0
  /// Whether the query's output has begun and not ended.
  private var isInOutput = false

  init(_ bytes: Bytes, format: String, covers: [Facet]) {
    self.bytes = bytes
    output = TreeAssembler(bytes, format: format, covers: covers, isTransient: true)
  }

  /// Reads everything.
  mutating func read() -> DumpReading {
    var place = 0
    while place < bytes.count {
      place = read(place..<bytes.lineEnd(from: place)) + 1
    }
    if isInOutput { output.note("the dump ends within a query's output", at: bytes.count) }
    output.finishMoment()
    return output.reading
  }

  /// Reads one line, or as many as one element takes; the end of the last.
  private mutating func read(_ line: Range<Int>) -> Int {
    var place = bytes.skipBlanks(from: line.lowerBound)
    while bytes.byte(place) == 0x22 || bytes.byte(place) == 0x60 { place += 1 }
    guard place < line.upperBound, !startSection(at: place, line) else { return line.upperBound }
    let column = place - line.lowerBound
    var isArrow = false
    for arrow in Self.arrows where bytes.has(arrow, at: place) {
      place += arrow.utf8CodeUnitCount
      isArrow = true
    }
    if bytes.has("Find: ", at: place) {
      startQuery(at: place, line)
      return line.upperBound
    }
    let text = place..<max(place, bytes.trimQuoted(min(place, line.upperBound)..<line.upperBound))
    let isQuery = section == .query && isArrow && bytes.isBeginning(text, of: "Find: ")
    guard !isQuery, let first = XCUIElementLine(bytes, text),
      first.isConvincing || isArrow || isLast(first, text)
    else {
      skip(text, isArrow: isArrow)
      return line.upperBound
    }
    let (element, end) = first.isCut ? wrapped(first, text) : (first, line.upperBound)
    let depth = depth(column: column, isArrow: isArrow)
    add(element, depth: depth, isCut: isLast(element, text), at: line.lowerBound)
    return end
  }

  /// How many lines, and how many bytes, one element may take.
  private static let lineLimit = 64
  private static let byteLimit = 1 << 16

  /// An element that a line ends within, with the lines that go on with it: texts may have line
  /// breaks, and a terminal breaks lines anywhere. Alone where none of them ends it.
  private func wrapped(
    _ first: XCUIElementLine, _ text: Range<Int>
  ) -> (element: XCUIElementLine, end: Int) {
    var end = bytes.lineEnd(from: text.upperBound)
    for _ in 0..<Self.lineLimit {
      let next = (end + 1)..<max(end + 1, bytes.lineEnd(from: min(end + 1, bytes.count)))
      guard next.lowerBound < bytes.count, next.upperBound - text.lowerBound < Self.byteLimit,
        !isStart(of: next)
      else { break }
      end = next.upperBound
      let whole = text.lowerBound..<bytes.trimQuoted(text.lowerBound..<end)
      guard let element = XCUIElementLine(bytes, whole) else { break }
      if !element.isCut { return (element, end) }
    }
    return (first, bytes.lineEnd(from: text.upperBound))
  }

  /// Whether an element or a section begins on a line.
  private func isStart(of line: Range<Int>) -> Bool {
    let place = bytes.skipBlanks(from: line.lowerBound)
    if Self.isHeading(bytes, at: place) { return true }
    return XCUIElementLine(bytes, place..<max(place, line.upperBound))?.isConvincing ?? false
  }

  /// Whether a section begins at a place, or what an arrow points at.
  static func isHeading(_ bytes: Bytes, at place: Int) -> Bool {
    (headings + arrows + ["Find: "]).contains { bytes.has($0, at: place) }
  }

  /// Whether the whole text ends with an element that is not all there: elements have a frame, an
  /// application its process.
  private func isLast(_ element: XCUIElementLine, _ text: Range<Int>) -> Bool {
    guard output.tree.count > 0, endsAll(text) else { return false }
    return element.isHeadOnly
      || !element.address.isEmpty && element.frame == nil && element.pid == nil
        && element.values.isEmpty
  }

  private static let headings: [StaticString] = [
    "Attributes: ", "Element subtree:", "Path to element:", "Query chain:", "Output: {",
  ]

  /// The arrows before a root and before a step of a path, with and without their variation selector.
  private static let arrows: [StaticString] = ["→", "↳", "↪︎", "↪"]

  private mutating func startSection(at place: Int, _ line: Range<Int>) -> Bool {
    if bytes.has("Attributes: ", at: place) {
      if section == .query { output.finishMoment() }
    } else if bytes.has("Element subtree:", at: place) {
      section = .tree
    } else if bytes.has("Path to element:", at: place) {
      section = .path
    } else if bytes.has("Query chain:", at: place) {
      section = .query
    } else {
      return false
    }
    rootColumn = nil
    return true
  }

  private mutating func startQuery(at place: Int, _ line: Range<Int>) {
    section = .query
    query =
      (place + 6)..<max(place + 6, bytes.trimEnd(min(place + 6, line.upperBound)..<line.upperBound))
  }

  private mutating func skip(_ text: Range<Int>, isArrow: Bool) {
    if bytes.has("Output: {", at: text.lowerBound) {
      isInOutput = true
    } else if !text.isEmpty && bytes[text].allSatisfy({ $0 == 0x7D || $0 == 0x7B || $0 == 0x20 }) {
      isInOutput = false
    } else if bytes.has("t = ", at: text.lowerBound) || bytes.has("(lldb)", at: text.lowerBound) {
      return
    } else if isArrow || endsAll(text) && isBroken(text) {
      output.note(ConsoleNoise.brokenReason, at: text.lowerBound)
    } else {
      output.report("text that is no element was skipped", at: text.lowerBound)
    }
  }

  /// Whether nothing but white space follows.
  private func endsAll(_ text: Range<Int>) -> Bool {
    bytes[text.upperBound...].allSatisfy { $0 <= 0x20 }
  }

  private func isBroken(_ text: Range<Int>) -> Bool {
    XCUIElementLine.isBeginning(bytes, text)
      || section == .query && bytes.isBeginning(text, of: "Output: {")
  }

  /// A root's arrow stands in its column; its children begin three columns behind that, each further
  /// level two more.
  private mutating func depth(column: Int, isArrow: Bool) -> Int {
    switch section {
    case .query: return 0
    case .path, .tree:
      guard let rootColumn else {
        self.rootColumn = column
        rootHasArrow = isArrow
        return 0
      }
      let columns = max(0, column - rootColumn)
      if section == .path { return columns }
      if !rootHasArrow { return columns / 2 }
      return isArrow || columns < 3 ? 0 : (columns - 3) / 2 + 1
    }
  }

  private mutating func add(
    _ element: XCUIElementLine, depth: Int, isCut: Bool, at place: Int
  ) {
    let isPlainTree = section == .tree
    let address = bytes.address(element.address)
    let isKnown = address.map { output.tree.has($0) } ?? false
    let entry = output.begin(
      .element, class: bytes.slice(element.type), depth: depth,
      address: isKnown ? nil : address, at: place)
    guard let entry else { return }
    if isKnown { output.set(.other("address"), text: element.address) }
    if !isPlainTree && entry.isRoot {
      output.set(.other("section"), .text(section == .path ? "path" : "query"))
      if section == .query && !query.isEmpty { output.set(.other("query"), text: query) }
    }
    if element.isMain { output.set(.other("main"), .flag(true)) }
    if let traits = element.traits { output.set(.traits, text: traits) }
    if let pid = element.pid { output.set(.other("pid"), text: pid) }
    if let frame = element.frame { addFrame(frame) }
    for (field, value) in element.values {
      output.set(AttributeKey(XCUIElementLine.fields[field].description).untyped, text: value)
    }
    for (name, value) in element.others {
      output.set(RawKey.key(bytes.string(name)), text: value)
    }
    for flag in element.flags { output.set(RawKey.key(bytes.string(flag)), .flag(true)) }
    if element.isCut || element.isHeadOnly || isCut { output.markCut() }
  }

  private mutating func addFrame(_ frame: Range<Int>) {
    if let numbers = bytes.braced(frame) {
      output.set(.screenFrame, .numbers(numbers))
    } else {
      output.set(.other("frame.text"), text: frame)
    }
  }
}

extension AttributeKey {
  /// The key, or another one where the model knows the name as something else of a view.
  fileprivate var untyped: AttributeKey {
    switch self {
    case .known(.identifier), .known(.label), .known(.value), .known(.title), .other: self
    case .known(let key): .other("source." + key.name)
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The end of a line without blanks and a quotation mark that closes the whole dump.
  func trimQuoted(_ range: Range<Int>) -> Int {
    var end = trimEnd(range)
    while end > range.lowerBound, self[end - 1] == 0x22 || self[end - 1] == 0x60 { end -= 1 }
    return end
  }
}

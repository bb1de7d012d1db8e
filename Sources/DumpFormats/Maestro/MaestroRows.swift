import HierarchyModel

extension DumpFormat {
  /// What `maestro hierarchy --compact` prints, and Maestro's tool for agents.
  static let maestroRows = DumpFormat(
    name: "maestro-csv",
    summary: "accessibility elements as maestro hierarchy --compact and maestro mcp print them",
    covers: [.elements], lines: .rows,
    score: { MaestroRows.hasHeading($0.text) ? 96 : 0 },
    reader: { bytes, format in
      var reader = MaestroRows(bytes, of: format)
      return reader.read()
    })
}

extension LineStyle {
  /// Rows of fields; a quoted field may have several lines, so nothing is joined.
  static let rows = LineStyle(syntax: .printed, beginning: { _, _, _ in .certain })
}

/// Reads Maestro's elements, each a row of fields below a row of names (dump-formats 8). Elements
/// that say nothing are left out, so numbers and depths may skip some.
struct MaestroRows {
  /// A field: what is in it, without the quotation marks around it.
  private struct Field {
    var text: Range<Int>
    var end: Int
    var isCut = false
  }

  /// One attribute as it was printed.
  private typealias Attribute = (name: String, value: String)

  private let bytes: Bytes
  private var output: TreeAssembler
  /// The names of the fields; empty before the first heading.
  private var names: [String] = []
  /// The elements that may still get children, with their printed numbers and depths.
  private var open: [(number: Int?, depth: Int)] = []

  init(_ bytes: Bytes, of format: DumpFormat) {
    self.bytes = bytes
    output = TreeAssembler(bytes, of: format, isTransient: true)
  }

  mutating func read() -> DumpReading {
    var offset = 0
    while offset < bytes.count {
      let line = offset..<bytes.lineEnd(from: offset)
      let start = bytes.skipBlanks(from: offset)
      if Self.isHeading(bytes, at: start) {
        begin(start..<bytes.trimEnd(line))
      } else if !names.isEmpty && Self.isRow(bytes, at: start) {
        offset = readRow(from: start)
        continue
      } else if start < line.upperBound, !bytes.isPrompt(at: start), !bytes.has("```", at: start) {
        output.report("text that is not an element was skipped", at: start)
      }
      offset = line.upperBound + 1
    }
    output.finishMoment()
    return output.reading
  }

  /// The first names of a heading.
  private static let headings: [StaticString] = ["element_num,depth,", "id,depth,bounds,"]

  static func hasHeading(_ bytes: Bytes) -> Bool {
    bytes.contains(",depth,")
      && bytes.lines.contains { isHeading(bytes, at: bytes.skipBlanks(from: $0.lowerBound)) }
  }

  private static func isHeading(_ bytes: Bytes, at start: Int) -> Bool {
    headings.contains { bytes.has($0, at: start) }
  }

  /// Whether a row begins at an offset: a number and a depth.
  private static func isRow(_ bytes: Bytes, at start: Int) -> Bool {
    let end = bytes.skip(from: start, while: \.isDigit)
    let depth = bytes.skip(from: end + 1, while: \.isDigit)
    return end > start && bytes.byte(end) == .comma && depth > end + 1
      && bytes.byte(depth) == .comma
  }

  /// Begins a moment with the names of its fields.
  private mutating func begin(_ heading: Range<Int>) {
    output.finishMoment()
    open = []
    names = bytes[heading].split(separator: .comma).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Reads one row; returns the offset after it.
  private mutating func readRow(from start: Int) -> Int {
    var (number, parent, depth): (Int?, Int?, Int) = (nil, nil, 0)
    var attributes: [Attribute] = []
    var offset = start
    var isCut = false
    var missing = names[...]
    while !isCut, let name = missing.popFirst() {
      let field = field(from: offset)
      (offset, isCut) = (field.end, field.isCut)
      switch name {
      case "element_num", "id": number = bytes.whole(field.text)
      case "depth": depth = bytes.whole(field.text) ?? 0
      case "parent_num", "parent_id": parent = bytes.whole(field.text)
      case "attributes": add(field.text, to: &attributes)
      // An empty field says nothing.
      case _ where field.text.isEmpty: break
      default: attributes.append((name, text(field.text)))
      }
      if bytes.byte(offset) != .comma { break }
      offset += 1
    }
    let level = level(of: number, below: parent, depth: depth, at: start)
    add(attributes, level: level, at: start)
    if isCut || !missing.isEmpty { output.markCut() }
    let rest = offset..<bytes.lineEnd(from: offset)
    if !bytes.isBlank(rest) { output.report("fields without a name were skipped", at: offset) }
    return min(rest.upperBound + 1, bytes.count)
  }

  /// The field at an offset. One that is quoted ends at its other mark or, where that is missing,
  /// before the next row.
  private func field(from start: Int) -> Field {
    guard bytes.byte(start) == .quote else {
      let line = bytes.lineEnd(from: start)
      let end = bytes.firstOffset(of: .comma, from: start, to: line) ?? line
      return Field(text: start..<bytes.trimEnd(start..<end), end: end)
    }
    var offset = start + 1
    while offset < bytes.count {
      if bytes[offset] == .quote {
        let next = bytes.byte(offset + 1)
        if next == .comma || next == .newline || next == .carriageReturn
          || offset + 1 == bytes.count
        {
          return Field(text: (start + 1)..<offset, end: offset + 1)
        }
        if next == .quote { offset += 1 }
      } else if bytes[offset] == .newline, Self.isRow(bytes, at: offset + 1) {
        break
      }
      offset += 1
    }
    return Field(text: (start + 1)..<offset, end: offset, isCut: true)
  }

  /// How many ancestors an element has that were printed. Its parent may have been left out: then
  /// what was printed beside that parent is not an ancestor.
  private mutating func level(of number: Int?, below parent: Int?, depth: Int, at offset: Int)
    -> Int
  {
    while let last = open.last, last.depth >= depth { open.removeLast() }
    if let parent, open.last?.number != parent {
      if let index = open.lastIndex(where: { $0.number == parent }) {
        open.removeSubrange((index + 1)...)
      } else {
        while let last = open.last, last.depth >= depth - 1 { open.removeLast() }
        output.note("the parent of an element was left out", at: offset)
      }
    }
    open.append((number, depth))
    return open.count - 1
  }
}

extension MaestroRows {
  /// Adds an element with its attributes; one that is printed twice counts once.
  private mutating func add(_ attributes: [Attribute], level: Int, at offset: Int) {
    let className = attributes.first { $0.name == "class" }?.value
    guard output.begin(.element, named: className, depth: level, at: offset) else { return }
    var seen: [String: String] = [:]
    for (name, value) in attributes where name != "class" && seen[name] != value {
      seen[name] = value
      set(name, value)
    }
    // Empty ones are not printed.
    for key in [KnownKey.identifier, .label, .text] {
      output.setIfMissing(.known(key), .null)
    }
  }

  private mutating func set(_ name: String, _ value: String) {
    var value = value
    if let flag = MaestroElement.flag(name, value) {
      output.set(.raw(name), .flag(flag))
    } else if name == "bounds", let frame = value.withUTF8(MaestroElement.frame) {
      output.set(.screenFrame, .numbers(frame))
    } else {
      output.set(name == "bounds" ? .other("bounds.text") : MaestroElement.key(name), text: value)
    }
  }

  /// Adds the attributes in a field, which semicolons separate. A text may have a semicolon too, so
  /// an attribute begins only with one of the names that Maestro prints.
  private func add(_ field: Range<Int>, to attributes: inout [Attribute]) {
    var offset = field.lowerBound
    while offset < field.upperBound {
      var end = offset
      repeat {
        end = bytes.firstOffset(of: "; ", from: end + 1, to: field.upperBound) ?? field.upperBound
      } while end < field.upperBound && name(at: end + 2, to: field.upperBound) == nil
      if let name = name(at: offset, to: end) {
        let value = (offset + name.utf8.count + 1)..<end
        attributes.append((name, text(value)))
      } else {
        attributes.append(("attributes", text(offset..<end)))
      }
      offset = end + 2
    }
  }

  /// The name of the attribute that begins at an offset.
  private func name(at start: Int, to end: Int) -> String? {
    let equals = bytes.firstOffset(of: .equals, from: start, to: min(end, start + 32))
    let name = equals.map { bytes.string(start..<$0) }
    return name.flatMap { MaestroElement.names.contains($0) ? $0 : nil }
  }

  /// What is in a field: marks in it are printed twice.
  private func text(_ field: Range<Int>) -> String {
    let text = bytes.slice(field)
    guard text.contains("\"\"") else { return bytes.string(field) }
    let single = text.replacing { text.has("\"\"", at: $0) ? (.quote, $0 + 2) : nil }
    return String(decoding: single, as: UTF8.self)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The whole number that a few digits spell; nil where there is anything else.
  fileprivate func whole(_ range: Range<Int>) -> Int? {
    range.count < 10 && self[range].allSatisfy(\.isDigit) ? Int(string(range)) : nil
  }
}

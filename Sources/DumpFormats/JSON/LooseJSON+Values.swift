import HierarchyModel

extension LooseJSON {
  /// A value in the text.
  enum Value {
    case null
    case bool(Bool)
    case number(Number)
    /// A string, including its quotation marks.
    case string(Range<Int>)
    case array(Int)
    case object(Int)
    /// A word that means nothing in JSON.
    case word(Range<Int>)

    /// Where the object begins, nil for anything else.
    var object: Int? {
      if case .object(let offset) = self { return offset }
      return nil
    }

    /// Where the array begins, nil for anything else.
    var array: Int? {
      if case .array(let offset) = self { return offset }
      return nil
    }
  }

  /// The objects that are roots, or in an array that is one.
  var rootObjects: [Int] { roots.flatMap(objects(at:)) }

  /// The objects of each document in the text.
  var documents: [[Int]] {
    var documents: [[Int]] = []
    var last: Int?
    for root in roots {
      if last.map({ isDocument(root, behind: $0) }) ?? true { documents.append([]) }
      documents[documents.count - 1] += objects(at: root)
      last = root
    }
    return documents
  }

  /// Whether a root begins a document, and is not part of one whose beginning is missing: those
  /// are parted by commas and brackets. Single elements, one per line, are one document.
  private func isDocument(_ root: Int, behind last: Int) -> Bool {
    let gap = min(end(ofContainer: last) + 1, root)..<root
    guard bytes[gap].contains(.newline), isTree(root), isTree(last) else { return false }
    return bytes[gap].first { $0 > .space }.map { !ByteSet(",]}").contains($0) } ?? true
  }

  /// Whether a root is more than a single element.
  private func isTree(_ root: Int) -> Bool {
    if bytes[root] == .openBracket { return true }
    if member("value", of: root)?.object != nil || member("elements", of: root) != nil {
      return true
    }
    guard let children = member("children", of: root)?.array else { return false }
    return !objects(at: children).isEmpty
  }

  /// The object at an offset, or the objects in the array there.
  func objects(at offset: Int) -> [Int] {
    if bytes.byte(offset) == .openBrace { return [offset] }
    var objects: [Int] = []
    forEachElement(of: offset) { if let object = $0.object { objects.append(object) } }
    return objects
  }

  /// Calls `body` with each member of an object; `body` returns whether to continue.
  func forEachMember(of object: Int, _ body: (_ key: Range<Int>, Value) -> Bool) {
    var offset = object + 1
    let end = end(ofContainer: object)
    while let key = nextKey(from: &offset, to: end) {
      guard let (value, next) = value(at: offset, to: end) else { return }
      offset = next
      if !body(key, value) { return }
    }
  }

  /// Calls `body` with the name and the value of each member of an object, or of the first few.
  func forEachNamedMember(
    of object: Int, upTo limit: Int = .max, _ body: (_ name: String, Value) -> Void
  ) {
    var count = 0
    forEachMember(of: object) { key, value in
      body(text(key), value)
      count += 1
      return count < limit
    }
  }

  func forEachElement(of array: Int, _ body: (Value) -> Void) {
    var offset = array + 1
    let end = end(ofContainer: array)
    while let (value, next) = value(at: offset, to: end) {
      offset = next
      body(value)
    }
  }

  func member(_ name: StaticString, of object: Int) -> Value? {
    var found: Value?
    forEachMember(of: object) { key, value in
      if isKey(key, name) { found = value }
      return found == nil
    }
    return found
  }

  func string(_ name: StaticString, of object: Int) -> String? {
    if case .string(let range)? = member(name, of: object) { return string(range) }
    return nil
  }

  func hasMember(_ names: StaticString..., of object: Int) -> Bool {
    names.contains { member($0, of: object) != nil }
  }

  /// Whether a key spells a name; line breaks that wrap it do not count.
  func isKey(_ key: Range<Int>, _ name: StaticString) -> Bool {
    if bytes.range(key, is: name) { return true }
    guard key.count > name.utf8CodeUnitCount, key.count < 256 else { return false }
    return text(key) == name.description
  }

  /// Reads a key and advances past its colon, skipping text that is not a key.
  func nextKey(from offset: inout Int, to end: Int) -> Range<Int>? {
    while offset < end {
      let start = offset
      var key: Range<Int>?
      if bytes[offset] == .quote {
        let last = min(stringEnd(from: offset), end)
        key = (start + 1)..<max(start + 1, last - 1)
        offset = last
      } else if bytes[offset].isLetter || bytes[offset] == .underscore {
        offset = bytes.skip(from: offset, to: end, while: \.isKeyPart)
        key = start..<offset
      } else if bytes[offset] == .openBrace || bytes[offset] == .openBracket {
        offset = self.end(ofContainer: offset) + 1
        continue
      } else {
        offset += 1
        continue
      }
      offset = skipSpace(from: offset, to: end)
      guard let key, offset < end else { return nil }
      if bytes[offset] == .colon {
        offset += 1
        return key
      }
      if bytes[offset] == .equals && bytes.byte(offset + 1) == .greaterThan {
        offset += 2
        return key
      }
    }
    return nil
  }

  /// The value at an offset or after separators, and the offset after it.
  func value(at start: Int, to end: Int) -> (Value, Int)? {
    var offset = skipSpace(from: start, to: end)
    while offset < end
      && (bytes[offset] == .comma || bytes[offset] == .closeBracket || bytes[offset] == .closeBrace)
    { offset = skipSpace(from: offset + 1, to: end) }
    guard offset < end else { return nil }
    switch bytes[offset] {
    case .quote:
      let last = min(stringEnd(from: offset), end)
      return (.string(offset..<last), last)
    case .openBrace: return (.object(offset), self.end(ofContainer: offset) + 1)
    case .openBracket: return (.array(offset), self.end(ofContainer: offset) + 1)
    default: return scalar(at: offset, to: end)
    }
  }

  private func scalar(at start: Int, to end: Int) -> (Value, Int) {
    let last = wordEnd(from: start, to: end)
    if let whole = brokenScalar(start..<last, to: end) { return whole }
    return (bytes.scalar(start..<last) ?? .word(start..<last), last)
  }

  private func wordEnd(from start: Int, to end: Int) -> Int {
    max(bytes.skip(from: start, to: end) { !isEnd($0) }, start + 1)
  }

  /// A word or number that was broken over lines: it continues at the beginning of the next line,
  /// since a comma or a bracket would separate two values.
  private func brokenScalar(_ word: Range<Int>, to end: Int) -> (Value, Int)? {
    guard var start = lineStart(behind: word.upperBound, to: end) else { return nil }
    var parts = Array(bytes[word].prefix(32))
    var last = word.upperBound
    while parts.count < 32, !isEnd(bytes[start]) {
      last = wordEnd(from: start, to: min(end, start + 32))
      parts += bytes[start..<last]
      guard let next = lineStart(behind: last, to: end) else { break }
      start = next
    }
    guard last > word.upperBound else { return nil }
    return parts.withUnsafeBufferPointer { $0.scalar($0.indices) }.map { ($0, last) }
  }

  /// The offset of the line after a line break; nil where there is no break, or no more text.
  private func lineStart(behind offset: Int, to end: Int) -> Int? {
    var start = offset
    if bytes.byte(start) == .carriageReturn { start += 1 }
    if bytes.byte(start) == .newline { start += 1 }
    return start > offset && start < end ? start : nil
  }

  private func isEnd(_ byte: UInt8) -> Bool { Self.wordEnds.contains(byte) }

  /// The characters that end a word.
  private static let wordEnds = ByteSet(",:[]{}\" \t\n\r")

  private func skipSpace(from start: Int, to end: Int) -> Int {
    bytes.skip(from: start, to: end) { $0 <= .space }
  }
}

extension Bytes {
  /// The value that a word spells, in JSON, Ruby or Python; nil for any other word.
  fileprivate func scalar(_ word: Range<Int>) -> LooseJSON.Value? {
    if range(word, is: "true") || range(word, is: "True") { return .bool(true) }
    if range(word, is: "false") || range(word, is: "False") { return .bool(false) }
    if range(word, is: "null") || range(word, is: "nil") || range(word, is: "None") { return .null }
    return number(in: word).map { .number($0.number) }
  }
}

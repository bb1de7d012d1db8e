import HierarchyModel

extension LooseJSON {
  /// A value as it stands in the text.
  enum Value {
    case null
    case bool(Bool)
    case number(Number)
    /// The quotation marks and what is between them.
    case string(Range<Int>)
    case array(Int)
    case object(Int)
    /// A word that means nothing in JSON.
    case word(Range<Int>)

    /// Where the object begins, nil for anything else.
    var object: Int? {
      if case .object(let place) = self { return place }
      return nil
    }

    /// Where the array begins, nil for anything else.
    var array: Int? {
      if case .array(let place) = self { return place }
      return nil
    }
  }

  /// Calls `body` with each member of an object; `body` says whether to go on.
  func forEachMember(of object: Int, _ body: (_ key: Range<Int>, Value) -> Bool) {
    var place = object + 1
    let end = end(ofContainer: object)
    while let key = nextKey(from: &place, to: end) {
      guard let (value, next) = value(at: place, to: end) else { return }
      place = next
      if !body(key, value) { return }
    }
  }

  /// Calls `body` with each element of an array.
  func forEachElement(of array: Int, _ body: (Value) -> Void) {
    var place = array + 1
    let end = end(ofContainer: array)
    while let (value, next) = value(at: place, to: end) {
      place = next
      body(value)
    }
  }

  /// The value of a member, nil where there is none.
  func member(_ name: StaticString, of object: Int) -> Value? {
    var found: Value?
    forEachMember(of: object) { key, value in
      if isKey(key, name) { found = value }
      return found == nil
    }
    return found
  }

  /// Whether a key spells a name; line breaks that wrap it do not count.
  func isKey(_ key: Range<Int>, _ name: StaticString) -> Bool {
    if bytes.range(key, is: name) { return true }
    guard key.count > name.utf8CodeUnitCount, key.count < 256 else { return false }
    return text(key) == name.description
  }

  /// Reads a key and moves behind its colon; what is no key is passed over.
  func nextKey(from place: inout Int, to end: Int) -> Range<Int>? {
    while place < end {
      let start = place
      var key: Range<Int>?
      if bytes[place] == 0x22 {
        let last = min(stringEnd(from: place), end)
        key = (start + 1)..<max(start + 1, last - 1)
        place = last
      } else if bytes[place].isLetter || bytes[place] == 0x5F {
        while place < end && (bytes[place].isKeyPart) { place += 1 }
        key = start..<place
      } else if bytes[place] == 0x7B || bytes[place] == 0x5B {
        place = self.end(ofContainer: place) + 1
        continue
      } else {
        place += 1
        continue
      }
      place = skipSpace(from: place, to: end)
      guard let key, place < end else { return nil }
      if bytes[place] == 0x3A {
        place += 1
        return key
      }
      if bytes[place] == 0x3D && bytes.byte(place + 1) == 0x3E {
        place += 2
        return key
      }
    }
    return nil
  }

  /// The value at a place or behind separators, and the place behind it.
  func value(at start: Int, to end: Int) -> (Value, Int)? {
    var place = skipSpace(from: start, to: end)
    while place < end && (bytes[place] == 0x2C || bytes[place] == 0x5D || bytes[place] == 0x7D) {
      place = skipSpace(from: place + 1, to: end)
    }
    guard place < end else { return nil }
    switch bytes[place] {
    case 0x22:
      let last = min(stringEnd(from: place), end)
      return (.string(place..<last), last)
    case 0x7B: return (.object(place), self.end(ofContainer: place) + 1)
    case 0x5B: return (.array(place), self.end(ofContainer: place) + 1)
    default: return scalar(at: place, to: end)
    }
  }

  private func scalar(at start: Int, to end: Int) -> (Value, Int) {
    let last = wordEnd(from: start, to: end)
    if let whole = brokenScalar(start..<last, to: end) { return whole }
    return (bytes.scalar(start..<last) ?? .word(start..<last), last)
  }

  private func wordEnd(from start: Int, to end: Int) -> Int {
    var last = start
    while last < end, !isEnd(bytes[last]) { last += 1 }
    return max(last, start + 1)
  }

  /// A word or number that lines were broken within: what a line ends with goes on where the next begins,
  /// for a comma or a bracket would stand between two values.
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

  /// Where the line behind a line break at a place begins; nil where there is no break, or no more.
  private func lineStart(behind place: Int, to end: Int) -> Int? {
    var start = place
    if bytes.byte(start) == 0x0D { start += 1 }
    if bytes.byte(start) == 0x0A { start += 1 }
    return start > place && start < end ? start : nil
  }

  private func isEnd(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x2C, 0x5B, 0x5D, 0x7B, 0x7D, 0x22, 0x20, 0x09, 0x0A, 0x0D, 0x3A: true
    default: false
    }
  }

  private func skipSpace(from start: Int, to end: Int) -> Int {
    var place = start
    while place < end && (bytes[place] <= 0x20) { place += 1 }
    return place
  }
}

extension Bytes {
  /// The value that a word spells, in JSON, Ruby or Python; nil where it spells none.
  fileprivate func scalar(_ word: Range<Int>) -> LooseJSON.Value? {
    if range(word, is: "true") || range(word, is: "True") { return .bool(true) }
    if range(word, is: "false") || range(word, is: "False") { return .bool(false) }
    if range(word, is: "null") || range(word, is: "nil") || range(word, is: "None") { return .null }
    var place = word.lowerBound
    guard let number = number(at: &place), place == word.upperBound else { return nil }
    return .number(number.number)
  }
}

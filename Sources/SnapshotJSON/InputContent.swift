/// What the bytes of an input are, as far as their beginning tells.
package enum InputContent: Hashable {
  case snapshotJSON
  /// A scenario in its JSON form.
  case scenarioJSON
  /// JSON of neither sort, or what may be meant as such.
  case otherJSON
  case text

  /// Looks for the first key of the outermost object that only one format has.
  package init(of bytes: [UInt8]) {
    var keys = OutermostKeys(bytes[...])
    switch keys.start {
    case UInt8(ascii: "{"): self = .otherJSON
    // A log may begin with a word in brackets.
    case UInt8(ascii: "["):
      let isText = keys.second.map(Self.isLetter) == true
      self = isText ? .text : Self.isOfOperations(bytes) ? .scenarioJSON : .otherJSON
    default: self = .text
    }
    while let key = keys.next() {
      if let content = Self.byKey.first(where: { key.elementsEqual($0.key.utf8) })?.content {
        self = content
        return
      }
    }
  }

  /// Whether a list has a scenario's operations.
  private static func isOfOperations(_ bytes: [UInt8]) -> Bool {
    var keys = OutermostKeys(bytes[...].drop { $0 != UInt8(ascii: "[") }.dropFirst())
    while let key = keys.next() { if key.elementsEqual("op".utf8) { return true } }
    return false
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26
  }

  /// Whether snapshot JSON has a document on each line: the first one ends on its line, and others
  /// follow.
  package static func isOneALine(_ bytes: [UInt8]) -> Bool {
    guard let start = bytes.firstIndex(where: { $0 > 0x20 }),
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")),
      bytes[end...].contains(where: { $0 > 0x20 })
    else { return false }
    var keys = OutermostKeys(bytes[start..<end])
    while keys.next() != nil {}
    return keys.start == UInt8(ascii: "{") && keys.depth == 0
  }

  private static let byKey: [(key: String, content: InputContent)] = [
    ("treering", .snapshotJSON), ("views", .snapshotJSON), ("controllers", .snapshotJSON),
    ("setup", .scenarioJSON), ("op", .scenarioJSON),
  ]
}

/// The keys of the outermost object of a JSON text, good or not, in order; of those of several
/// objects where they stand one after the other.
private struct OutermostKeys: IteratorProtocol {
  private let bytes: ArraySlice<UInt8>
  private var offset: Int
  private(set) var depth = 0
  private var expectsKey = false
  /// The first byte that is not blank.
  let start: UInt8?
  /// The byte after it.
  let second: UInt8?

  init(_ bytes: ArraySlice<UInt8>) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.startIndex + (bytes.starts(with: mark) ? mark.count : 0)
    let first = bytes[text...].firstIndex { $0 > 0x20 } ?? bytes.endIndex
    self.bytes = bytes
    offset = first
    start = bytes[first...].first
    second = bytes[first...].dropFirst().first
  }

  mutating func next() -> ArraySlice<UInt8>? {
    guard start == UInt8(ascii: "{") else { return nil }
    while offset < bytes.endIndex {
      let byte = bytes[offset]
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        expectsKey = depth == 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ","): expectsKey = depth == 1
      case UInt8(ascii: "\""):
        let text = string()
        if expectsKey {
          expectsKey = false
          return text
        }
        continue
      default: break
      }
      offset += 1
    }
    return nil
  }

  /// Moves past the string that begins here, and returns its bytes.
  private mutating func string() -> ArraySlice<UInt8> {
    let start = offset + 1
    offset = start
    while offset < bytes.endIndex, bytes[offset] != UInt8(ascii: "\"") {
      offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    let end = min(offset, bytes.endIndex)
    offset = end + 1
    return bytes[start..<end]
  }
}

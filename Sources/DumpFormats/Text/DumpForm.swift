import HierarchyModel

extension Snapshot {
  /// The text of an attribute that a reader kept, nil where there is none.
  func keptText(_ key: AttributeKey, of object: ObjectIndex) -> String? {
    if case .text(let text)? = value(key, of: object) { return text }
    return nil
  }
}

/// How one node was printed, where that differs from what a writer prints by default: text with the
/// names of attributes in braces. A literal opening brace is doubled.
struct DumpForm {
  /// The key under which a reader keeps it; keys that begin with `dump.` say how something was
  /// printed, not what it is.
  static let key = AttributeKey.other("dump.form")
  /// The key of the text before the node on its line: a log's stamp, a dictionary's key.
  static let prefixKey = AttributeKey.other("dump.prefix")

  private let template: String

  /// The form in which a reader found an object; nil where a writer prints it the same way.
  init?(of object: ObjectIndex, in snapshot: Snapshot) {
    guard let template = snapshot.keptText(Self.key, of: object) else { return nil }
    self.template = template
  }

  /// Writes a template of the text between two offsets.
  struct Maker {
    private let bytes: Bytes
    private var offset: Int
    private(set) var template: [UInt8] = []

    init(_ bytes: Bytes, from offset: Int) {
      self.bytes = bytes
      self.offset = offset
    }

    /// Adds the text up to an offset as it is.
    mutating func addLiteral(to end: Int) {
      while offset < end {
        template.append(bytes[offset])
        if bytes[offset] == .openBrace { template.append(.openBrace) }
        offset += 1
      }
    }

    /// Adds a name instead of a range, unless some of that was added before.
    mutating func add(_ name: String, for range: Range<Int>) {
      guard range.lowerBound >= offset else { return }
      addLiteral(to: range.lowerBound)
      template += "{\(name)}".utf8
      offset = range.upperBound
    }
  }

  /// The text with every name in braces replaced; a name without a value becomes empty. Braces are
  /// bytes: one with a combining mark behind it is not a brace as a character.
  func expanded(_ value: (String) -> String?) -> String {
    var result: [UInt8] = []
    var rest = template.utf8[...]
    while let brace = rest.firstIndex(of: .openBrace) {
      result += rest[..<brace]
      rest = rest[rest.index(after: brace)...]
      if rest.first == UInt8.openBrace {
        result.append(.openBrace)
        rest = rest.dropFirst()
      } else if let end = rest.firstIndex(of: .closeBrace) {
        result += (value(String(decoding: rest[..<end], as: UTF8.self)) ?? "").utf8
        rest = rest[rest.index(after: end)...]
      }
    }
    return String(decoding: result + rest, as: UTF8.self)
  }
}

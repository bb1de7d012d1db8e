/// The name of a class as a source printed it: plain, `Module.Class`, or mangled (`_TtC3App4Cell`).
public struct ClassName: Hashable, Sendable {
  public let text: String

  public init(_ text: String) {
    self.text = text
  }

  /// The class's own name, without its module, enclosing types and generic arguments; the whole text
  /// where it is not understood.
  public var unqualified: String {
    if text.hasPrefix("_Tt") { return MangledName(text).lastIdentifier ?? text }
    let bytes = text.utf8
    var plain = bytes.prefix { $0 != UInt8(ascii: "<") }
    while plain.last == UInt8(ascii: ".") { plain.removeLast() }
    let start = plain.lastIndex(of: UInt8(ascii: ".")).map(plain.index(after:)) ?? plain.startIndex
    let own = plain[start...]
    return own.isEmpty || own.count == bytes.count ? text : String(Substring(own))
  }
}

/// Reads the front of an old mangled name: `_Tt`, kinds, module, then an identifier a kind.
private struct MangledName {
  private var rest: Substring.UTF8View

  init(_ text: String) {
    rest = text.dropFirst(3).utf8[...]
  }

  /// The innermost nominal type's identifier, nil where the name is damaged.
  var lastIdentifier: String? {
    var reader = self
    return reader.read().map { String(Substring($0)) }
  }

  private mutating func read() -> Substring.UTF8View? {
    var nominals = 0
    while let letter = rest.first, "GCVO".utf8.contains(letter) {
      if letter != UInt8(ascii: "G") { nominals += 1 }
      rest.removeFirst()
    }
    guard nominals > 0, readModule() else { return nil }
    var name: Substring.UTF8View?
    for _ in 0..<nominals {
      // A private type's identifier follows a discriminator, itself an identifier.
      if rest.first == UInt8(ascii: "P") {
        rest.removeFirst()
        guard readIdentifier() != nil else { return nil }
      }
      guard let identifier = readIdentifier() else { return nil }
      name = identifier
    }
    return name
  }

  private mutating func readModule() -> Bool {
    if rest.first == UInt8(ascii: "s") {
      rest.removeFirst()
      return true
    }
    if rest.starts(with: "So".utf8) {
      rest.removeFirst(2)
      return true
    }
    return readIdentifier() != nil
  }

  private mutating func readIdentifier() -> Substring.UTF8View? {
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard digits.count <= 4, let length = Int(Substring(digits)), length > 0 else { return nil }
    rest = rest.dropFirst(digits.count)
    guard rest.count >= length else { return nil }
    defer { rest = rest.dropFirst(length) }
    return rest.prefix(length)
  }
}

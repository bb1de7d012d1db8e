/// A type listed in the name of a class.
package struct NamedType {
  /// Nil if the name does not include it; C and Objective-C types have none.
  package let module: String?
  package let name: String

  package init(module: String?, name: String) {
    self.module = module == "__C" || module == "__ObjC" ? nil : module
    self.name = name
  }
}

/// Where the parts of an old mangled name are: `_Tt`, kinds, module, then one identifier per kind.
enum MangledName {
  /// Where the module and the identifiers of a whole name are, the outermost first; nil for a name
  /// that is more than those.
  static func parts(in bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>]? {
    var cursor = MangledCursor(bytes: bytes)
    var parts: [Range<Int>] = []
    let own = own(at: &cursor) { parts.append($0) }
    return own != nil && cursor.next == 0 && parts.count > 1 ? parts : nil
  }

  /// Where the innermost nominal type's identifier is; nil where the name is damaged.
  static func own(in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    var cursor = MangledCursor(bytes: bytes)
    return own(at: &cursor) { _ in }
  }

  private static func own(
    at cursor: inout MangledCursor, _ keep: (Range<Int>) -> Void
  ) -> Range<Int>? {
    var nominals = 0
    while cursor.isAtKind || cursor.next == UInt8(ascii: "G") {
      if cursor.isAtKind { nominals += 1 }
      cursor.offset += 1
    }
    guard nominals > 0, let module = cursor.readModule() else { return nil }
    if case .named(let name) = module { keep(name) }
    var own: Range<Int>?
    for _ in 0..<nominals {
      guard let name = cursor.readTypeName() else { return nil }
      keep(name)
      own = name
    }
    return own
  }
}

/// The nominal types listed in an old mangled name,
/// `_TtGC7SwiftUI19UIHostingControllerV3App4Cart_`, the outermost first.
package struct MangledTypes {
  package private(set) var all: [NamedType] = []
  /// What `S_`, `S0_`, … refer to, in this order: modules, and types with their modules.
  private var substitutions: [(module: String, name: String?)] = []

  private static let most = 100
  private static let standard: [UInt8: String] = [
    UInt8(ascii: "S"): "String", UInt8(ascii: "i"): "Int", UInt8(ascii: "b"): "Bool",
    UInt8(ascii: "d"): "Double", UInt8(ascii: "f"): "Float", UInt8(ascii: "u"): "UInt",
    UInt8(ascii: "a"): "Array", UInt8(ascii: "q"): "Optional",
  ]

  package init(_ text: String) {
    var text = text
    text.withUTF8 { read(MangledCursor(bytes: $0)) }
  }

  private mutating func read(_ start: MangledCursor) {
    var cursor = start
    while cursor.next != 0, all.count < Self.most {
      if cursor.isAtKind {
        readNominal(&cursor)
      } else if cursor.take(UInt8(ascii: "S")) {
        readStandard(&cursor)
      } else {
        cursor.offset += 1
      }
    }
  }

  /// A type that was named before, or one of Swift's own; `S` is already read.
  private mutating func readStandard(_ cursor: inout MangledCursor) {
    if let number = cursor.readSubstitution() {
      if number < substitutions.count, let name = substitutions[number].name {
        all.append(NamedType(module: substitutions[number].module, name: name))
      }
    } else if let name = Self.standard[cursor.next] {
      cursor.offset += 1
      all.append(NamedType(module: "Swift", name: name))
    }
  }

  /// Kinds, one per nested type, then the module and a name for each.
  private mutating func readNominal(_ cursor: inout MangledCursor) {
    var count = 0
    while cursor.isAtKind {
      cursor.offset += 1
      count += 1
    }
    guard let module = readModule(&cursor) else { return }
    var last: String?
    for _ in 0..<count {
      guard let name = cursor.readTypeName().map(cursor.text) else { return }
      substitutions.append((module, name))
      last = name
    }
    if let last { all.append(NamedType(module: module, name: last)) }
  }

  private mutating func readModule(_ cursor: inout MangledCursor) -> String? {
    switch cursor.readModule() {
    case .swift?: return "Swift"
    case .c?: return "__C"
    case .named(let range)?:
      let name = cursor.text(range)
      substitutions.append((name, nil))
      return name
    case nil:
      guard cursor.take(UInt8(ascii: "S")), let number = cursor.readSubstitution(),
        number < substitutions.count
      else { return nil }
      return substitutions[number].module
    }
  }
}

/// A place in an old mangled name, from which its parts are read.
private struct MangledCursor {
  let bytes: UnsafeBufferPointer<UInt8>
  /// After `_Tt`.
  var offset = 3

  /// The module of a nominal type.
  enum Module {
    case named(Range<Int>)
    case swift
    /// Of C and Objective-C.
    case c
  }

  /// The next byte; 0 at the end, which no name contains.
  var next: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  /// Whether the next letter stands for a nominal type.
  var isAtKind: Bool {
    switch next {
    case UInt8(ascii: "C"), UInt8(ascii: "V"), UInt8(ascii: "O"): true
    default: false
    }
  }

  /// Passes over a byte if it is the next one.
  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    offset += 1
    return true
  }

  mutating func readModule() -> Module? {
    if take(UInt8(ascii: "s")) { return .swift }
    if bytes[offset...].starts(with: "So".utf8) {
      offset += 2
      return .c
    }
    return readIdentifier().map(Module.named)
  }

  /// The identifier of a type; that of a private one follows a discriminator, itself an identifier.
  mutating func readTypeName() -> Range<Int>? {
    if take(UInt8(ascii: "P")), readIdentifier() == nil { return nil }
    return readIdentifier()
  }

  mutating func readIdentifier() -> Range<Int>? {
    guard let length = readNumber(atMost: 4), length > 0, bytes.count - offset >= length else {
      return nil
    }
    defer { offset += length }
    return offset..<offset + length
  }

  /// The number that follows `S`: `_` is 0, `0_` is 1; nil, with nothing read, if there is none.
  mutating func readSubstitution() -> Int? {
    let start = offset
    let number = readNumber(atMost: 2)
    if take(UInt8(ascii: "_")) { return number.map { $0 + 1 } ?? 0 }
    offset = start
    return nil
  }

  /// A number of so many digits; nil for none, and for one of more.
  private mutating func readNumber(atMost most: Int) -> Int? {
    var (number, digits) = (0, 0)
    while (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) {
      guard digits < most else { return nil }
      number = number * 10 + Int(next - UInt8(ascii: "0"))
      (digits, offset) = (digits + 1, offset + 1)
    }
    return digits == 0 ? nil : number
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

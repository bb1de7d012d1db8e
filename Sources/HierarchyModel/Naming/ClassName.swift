/// The classes whose objects other names find than the class's own: those with a mangled name, and those
/// that stand in a module but whose own name is what a mangled one stands for.
struct UnusualClasses: Sendable {
  /// The names that find the objects of each.
  private(set) var names: [StringID: [String]] = [:]

  init(_ snapshot: Snapshot) {
    let strings = snapshot.storage.strings
    let (mangled, qualified) = Self.classes(of: snapshot)
    var demangled: Set<String> = []
    for id in mangled {
      let base = Self.base(id, strings)
      if base != strings[id] { demangled.insert(base) }
      names[id] = [base]
    }
    if demangled.isEmpty { return }
    for id in qualified {
      let own = ClassName(strings[id]).unqualified
      if demangled.contains(own) { names[id] = [strings[id], own] }
    }
    for id in mangled {
      let own = ClassName(strings[id]).unqualified
      if demangled.contains(own), names[id] != [own] { names[id]?.append(own) }
    }
  }

  /// The classes with mangled names, and those with a module or arguments.
  private static func classes(
    of snapshot: Snapshot
  ) -> (mangled: [StringID], qualified: [StringID]) {
    let strings = snapshot.storage.strings
    var isKnown = [Bool](repeating: false, count: strings.count)
    var (mangled, qualified): ([StringID], [StringID]) = ([], [])
    for id in snapshot.storage.classes where id != .missing && !isKnown[Int(id.rawValue)] {
      isKnown[Int(id.rawValue)] = true
      strings.withBytes(of: id) { name in
        if name.starts(with: "_Tt".utf8) {
          mangled.append(id)
        } else if name.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "<") }) {
          qualified.append(id)
        }
      }
    }
    return (mangled, qualified)
  }

  /// A class as names tell it.
  static func base(_ id: StringID, _ strings: StringTable) -> String {
    let text = strings[id]
    let readable = ClassName(text).readable
    // A plain class of that name is what a query of it would find.
    return readable == text || strings.find(readable) == nil ? readable : text
  }
}

/// What the names of all objects of a snapshot rest on: found once, however few are asked for.
struct NameBasis: Sendable {
  /// How often each string is the name that a script gave.
  let scriptNames: [StringID: Int]
  let unusual: UnusualClasses

  init(_ snapshot: Snapshot) {
    scriptNames = Self.scriptNames(in: snapshot)
    unusual = UnusualClasses(snapshot)
  }

  private static func scriptNames(in snapshot: Snapshot) -> [StringID: Int] {
    let (tail, key) = (snapshot.storage.tail, KeyCode(.name))
    var counts: [StringID: Int] = [:]
    for entry in tail.keys.indices where tail.keys[entry] == key {
      if let name = tail.values[entry].text { counts[name, default: 0] += 1 }
    }
    return counts
  }

  /// How many controllers each name finds; few names rest on it.
  static func controllers(in snapshot: Snapshot) -> [String: Int] {
    let storage = snapshot.storage
    var counts: [String: Int] = [:]
    var ofClasses: [StringID: Int] = [:]
    for controller in snapshot.controllers {
      let id = storage.classes[controller.position]
      guard let name = SnapshotTexts(snapshot).string(.name, of: controller.position) else {
        ofClasses[id, default: 0] += 1
        continue
      }
      let names = classNames(id, storage.strings).union([storage.strings[name]])
      for name in names { counts[name, default: 0] += 1 }
    }
    for (id, count) in ofClasses {
      for name in classNames(id, storage.strings) { counts[name, default: 0] += count }
    }
    return counts
  }

  /// What finds the objects of a class: its name, whole and without a module.
  private static func classNames(_ id: StringID, _ strings: StringTable) -> Set<String> {
    if id == .missing { return [] }
    return [strings[id], ClassName(strings[id]).unqualified]
  }
}

/// The name of a class as a source printed it: plain, `Module.Class`, or mangled (`_TtC3App4Cell`).
public struct ClassName: Hashable, Sendable {
  public let text: String

  public init(_ text: String) {
    self.text = text
  }

  /// The class's own name, without its module, enclosing types and generic arguments; the whole text
  /// where it is not understood.
  public var unqualified: String {
    var text = text
    let own = text.withUTF8 { bytes in
      let own = bytes.starts(with: "_Tt".utf8) ? MangledName.own(in: bytes) : Self.own(in: bytes)
      // An identifier that ends within a letter is longer once that is repaired.
      return own.flatMap { range -> String? in
        let name = String(decoding: bytes[range], as: UTF8.self)
        return name.utf8.count == range.count ? name : nil
      }
    }
    return own ?? text
  }

  /// Where a class's own name stands in a plain one; nil where that is all of it.
  private static func own(in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    var end = bytes.firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    while end > 0, bytes[end - 1] == UInt8(ascii: ".") { end -= 1 }
    let start = bytes[..<end].lastIndex(of: UInt8(ascii: ".")).map { $0 + 1 } ?? 0
    return start == end || end - start == bytes.count ? nil : start..<end
  }
}

/// Reads the front of an old mangled name: `_Tt`, kinds, module, then an identifier a kind.
private struct MangledName {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 3

  /// Where the innermost nominal type's identifier stands; nil where the name is damaged.
  static func own(in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    var reader = MangledName(bytes: bytes)
    return reader.read()
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// The next byte; 0 at the end, which no name contains.
  private var next: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  private mutating func read() -> Range<Int>? {
    var nominals = 0
    while "GCVO".utf8.contains(next) {
      if next != UInt8(ascii: "G") { nominals += 1 }
      offset += 1
    }
    guard nominals > 0, readModule() else { return nil }
    var name: Range<Int>?
    for _ in 0..<nominals {
      // A private type's identifier follows a discriminator, itself an identifier.
      if next == UInt8(ascii: "P") {
        offset += 1
        guard readIdentifier() != nil else { return nil }
      }
      guard let identifier = readIdentifier() else { return nil }
      name = identifier
    }
    return name
  }

  private mutating func readModule() -> Bool {
    if next == UInt8(ascii: "s") {
      offset += 1
      return true
    }
    if bytes[offset...].starts(with: "So".utf8) {
      offset += 2
      return true
    }
    return readIdentifier() != nil
  }

  private mutating func readIdentifier() -> Range<Int>? {
    var (length, digits) = (0, 0)
    while (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) {
      guard digits < 4 else { return nil }
      length = length * 10 + Int(next - UInt8(ascii: "0"))
      (digits, offset) = (digits + 1, offset + 1)
    }
    guard length > 0, bytes.count - offset >= length else { return nil }
    defer { offset += length }
    return offset..<offset + length
  }
}

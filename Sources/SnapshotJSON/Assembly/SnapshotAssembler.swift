package import HierarchyModel
package import JSONText

/// Makes a snapshot of a document's tape, whichever parser filled it: members go straight to the
/// builder, without a string or a value in between.
package struct SnapshotAssembler {
  let tape: JSONTapeView
  /// The limits for strings.
  private let limits: SnapshotLimits
  let keys = KeyTable.standard
  var builder: SnapshotBuilder
  var header = HeaderAssembly()
  /// Where values that are kept as JSON text are written.
  var text = JSONWriter()

  private init(_ tape: JSONTapeView, limits: SnapshotLimits) {
    self.tape = tape
    self.limits = limits
    builder = SnapshotBuilder(limits: limits)
  }

  /// The snapshot in a document.
  package static func snapshot(
    of tape: JSONTapeView, limits: SnapshotLimits = .standard
  ) throws(AssemblyError) -> Snapshot {
    var assembler = SnapshotAssembler(tape, limits: limits)
    try assembler.readRoot()
    let builder = assembler.takeBuilder()
    do throws(SnapshotError) {
      return try builder.finish()
    } catch {
      throw .refused(error, index: nil)
    }
  }

  /// The builder, handed over so its arrays have one owner.
  private mutating func takeBuilder() -> SnapshotBuilder {
    var taken = SnapshotBuilder()
    swap(&taken, &builder)
    return taken
  }

  private mutating func readRoot() throws(AssemblyError) {
    let root = tape.root
    try Self.expect(tape.tag(at: root) == .beginObject, root, "an object: one snapshot")
    try checkVersion(of: root)
    for index in tape.members(of: root) { try readRootMember(at: index) }
    builder.header.attributes = AttributeList(header.entries)
  }

  /// The version is checked first: a later one may give every other key another meaning.
  private func checkVersion(of root: Int) throws(AssemblyError) {
    let version = tape.members(of: root).first { tape.text(at: $0).elementsEqual("treering".utf8) }
    guard let version else {
      throw .unexpected(index: root, expected: "an object with \"treering\": 1")
    }
    let isFirst = tape.tag(at: version + 1) == .integer && tape.integer(at: version + 1) == 1
    try Self.expect(isFirst, version + 1, "1, the version of the snapshot format")
  }

  private mutating func readRootMember(at key: Int) throws(AssemblyError) {
    let value = key + 1
    let name = try string(at: key)
    switch name {
    case "treering": try header.pass("treering", at: key)
    case "run": try readRun(at: value, key: key)
    case "application": try readApplication(at: value, key: key)
    case "scenes": try readList(.scene, \.scenes, at: value, key: key)
    case "views": try readList(.view, \.views, at: value, key: key)
    case "controllers": try readList(.controller, \.controllers, at: value, key: key)
    case "responders": try readList(.responder, \.responders, at: value, key: key)
    case "keyWindow", "firstResponder": try readHeaderReference(name, at: value, key: key)
    default:
      let type = HeaderAssembly.type(of: name)
      try header.add(name, try attributeValue(at: value, type: type), at: key)
    }
  }

  private mutating func readList(
    _ kind: ObjectKind, _ list: WritableKeyPath<SnapshotHeader.Lists, Captured<Bool>>,
    at value: Int, key: Int
  ) throws(AssemblyError) {
    try header.pass(tape.string(at: key), at: key)
    if tape.tag(at: value) == .null {
      builder.header.lists[keyPath: list] = .null
      return
    }
    try Self.expect(tape.tag(at: value) == .beginArray, value, "an array of objects")
    builder.header.lists[keyPath: list] = .value(true)
    builder.reserve(tape.elements(of: value).count { _ in true }, kind)
    for element in tape.elements(of: value) { try readObject(kind, at: element) }
  }

  /// The delegate is read after the application's own members, since objects are filled one by one.
  private mutating func readApplication(at value: Int, key: Int) throws(AssemblyError) {
    try header.pass("application", at: key)
    if tape.tag(at: value) == .null {
      builder.header.lists.application = .null
      return
    }
    builder.header.lists.application = .value(true)
    try readObject(.application, at: value)
    for index in tape.members(of: value) where isDelegate(index) {
      if builder.header.lists.delegate.isCaptured { throw .repeatedKey(index: index) }
      if tape.tag(at: index + 1) == .null {
        builder.header.lists.delegate = .null
      } else {
        builder.header.lists.delegate = .value(true)
        try readObject(.delegate, at: index + 1)
      }
    }
  }

  func isDelegate(_ key: Int) -> Bool { tape.text(at: key).elementsEqual("delegate".utf8) }

  static func expect(_ holds: Bool, _ index: Int, _ expected: String) throws(AssemblyError) {
    if !holds { throw .unexpected(index: index, expected: expected) }
  }
}

extension SnapshotAssembler {
  /// The characters of a string; refuses anything else, and a longer one than the limits admit.
  @inline(__always)
  func bytes(at index: Int) throws(AssemblyError) -> UnsafeBufferPointer<UInt8> {
    guard tape.tag(at: index) == .string else {
      throw .unexpected(index: index, expected: AttributeType.text.expectation)
    }
    let bytes = tape.text(at: index)
    if bytes.count > limits.stringBytes {
      throw .unexpected(index: index, expected: "a string of at most \(limits.stringBytes) bytes")
    }
    if bytes.hasMarksInARow(moreThan: limits.marks) {
      throw .unexpected(
        index: index, expected: "a string with at most \(limits.marks) marks in a row")
    }
    return bytes
  }

  /// The same, copied.
  func string(at index: Int) throws(AssemblyError) -> String {
    String(decoding: try bytes(at: index), as: UTF8.self)
  }

  mutating func readRun(at value: Int, key: Int) throws(AssemblyError) {
    try header.pass("run", at: key)
    if tape.tag(at: value) == .null {
      builder.header.run = .null
      return
    }
    try Self.expect(tape.tag(at: value) == .beginObject, value, "an object")
    var entries: [AttributeList.Entry] = []
    var keys: Set<AttributeKey> = []
    for index in tape.members(of: value) {
      let name = try string(at: index)
      let key = AttributeKey(name)
      guard keys.insert(key).inserted else { throw .repeatedKey(index: index) }
      let type: AttributeType = SnapshotJSONWriter.runKeys.contains(name) ? .text : .any
      let read = try attributeValue(at: index + 1, type: type)
      entries.append(.init(key: key, value: read))
    }
    builder.header.run = .value(AttributeList(entries))
  }

  /// Reads the key window or first responder of the snapshot as a whole.
  mutating func readHeaderReference(_ name: String, at value: Int, key: Int) throws(AssemblyError) {
    switch tape.tag(at: value) {
    case .null: try header.add(name, .null, at: key)
    case .string:
      try header.pass(name, at: key)
      builder.setHeaderReference(name, to: .token(Token(try string(at: value))))
    case .integer:
      try header.pass(name, at: key)
      builder.setHeaderReference(name, to: .listIndex(Int(clamping: tape.integer(at: value))))
    default:
      let target: ReferenceTarget = name == "keyWindow" ? .view : .responder
      throw .unexpected(index: value, expected: AttributeType.reference(target).expectation)
    }
  }

  /// A value of a member of the snapshot itself or of its run.
  mutating func attributeValue(
    at value: Int, type: AttributeType
  ) throws(AssemblyError) -> AttributeValue {
    let tag = tape.tag(at: value)
    switch (type, tag) {
    case (_, .null): return .null
    case (.text, .string), (.any, .string): return .text(try string(at: value))
    case (.number, _), (.any, .integer), (.any, .unsigned), (.any, .double):
      return .number(try number(at: value))
    case (.texts, .beginArray):
      return .texts(
        try tape.elements(of: value).map { element throws(AssemblyError) in
          try string(at: element)
        })
    case (.any, .yes), (.any, .no): return .flag(tag == .yes)
    case (.any, .beginArray), (.any, .beginObject):
      try writeJSON(at: value)
      return .json(text.text)
    default: throw .unexpected(index: value, expected: type.expectation)
    }
  }
}

/// Which of a snapshot's own members were read so far, and its attributes among them.
struct HeaderAssembly {
  private(set) var entries: [AttributeList.Entry] = []
  private var keys: Set<AttributeKey> = []

  /// The type of a member of the snapshot itself.
  static func type(of name: String) -> AttributeType {
    switch name {
    case "label", "profile", "platform", "ids", "partial": .text
    case "time": .number
    case "covers": .texts
    default: .any
    }
  }

  /// Notes that a member was met at an index of the tape.
  mutating func pass(_ name: String, at index: Int) throws(AssemblyError) {
    guard keys.insert(AttributeKey(name)).inserted else { throw .repeatedKey(index: index) }
  }

  mutating func add(_ name: String, _ value: AttributeValue, at index: Int) throws(AssemblyError) {
    try pass(name, at: index)
    entries.append(.init(key: AttributeKey(name), value: value))
  }
}

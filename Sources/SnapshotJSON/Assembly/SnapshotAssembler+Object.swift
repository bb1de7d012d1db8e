package import HierarchyModel
import JSONText

extension SnapshotAssembler {
  mutating func readObject(_ kind: ObjectKind, at start: Int) throws(AssemblyError) {
    try Self.expect(tape.tag(at: start) == .beginObject, start, "an object")
    builder.begin(kind)
    try checkBuilder(at: start)
    let list: ObjectList = kind == .view ? .views : kind == .controller ? .controllers : .others
    let roles = MemberRole.tables[Int(list.rawValue)]
    var seen = KnownKeySet()
    var index = start &+ 1
    let end = tape.end(of: start) &- 1
    while index < end {
      let name = try bytes(at: index)
      let value = index &+ 1
      if let key = keys.key(at: index, of: tape) {
        if !seen.insert(key) { throw .repeatedKey(index: index) }
        try readMember(key, roles[Int(key.rawValue)], at: value)
      } else if kind != .application || !isDelegate(index) {
        try readAny(builder.code(other: name), at: value)
      }
      index = tape.end(of: value)
    }
    try checkBuilder(at: start)
  }

  private func checkBuilder(at index: Int) throws(AssemblyError) {
    guard builder.hasFailed, let failure = builder.failure else { return }
    throw .refused(failure, index: index)
  }

  private mutating func readMember(
    _ key: KnownKey, _ role: MemberRole, at value: Int
  ) throws(AssemblyError) {
    let code = KeyCode(key)
    if tape.tag(at: value) == .null {
      if case .container = role { builder.setParent(nil) } else { builder.setNull(code) }
      return
    }
    switch role {
    case .token: builder.setToken(try bytes(at: value))
    case .className: builder.setClass(try bytes(at: value))
    case .kind: try readKind(at: value)
    case .container: try readContainer(key, at: value)
    case .attribute(.text): builder.setText(code, try bytes(at: value))
    case .attribute(.flag): try readFlag(code, at: value)
    case .attribute(.number): try readNumber(code, at: value)
    case .attribute(.integer): try readInteger(code, at: value)
    case .attribute(.numbers(4)): try readRectangle(key, at: value)
    case .attribute(.numbers(let count)): try readNumbers(code, count: count, at: value)
    case .attribute(.texts): try readTexts(code, at: value)
    case .attribute(.reference): try readReference(key, at: value)
    case .attribute(.references): try readReferences(key, at: value)
    case .attribute(.any): try readAny(code, at: value)
    }
  }

  private mutating func readKind(at value: Int) throws(AssemblyError) {
    let word = try string(at: value)
    guard let kind = ObjectKind(viewWord: word) else {
      let words = ObjectKind.allCases.compactMap(\.viewWord).map { "\"\($0)\"" }
      throw .unexpected(index: value, expected: "one of " + words.joined(separator: ", "))
    }
    builder.set(.kind, .text(kind.viewWord ?? word))
  }

  private mutating func readContainer(_ key: KnownKey, at value: Int) throws(AssemblyError) {
    switch tape.tag(at: value) {
    case .string: builder.setParent(try bytes(at: value))
    case .integer: builder.setParent(.listIndex(Int(clamping: tape.integer(at: value))))
    default: throw unexpectedReference(key, at: value)
    }
  }

  private mutating func readReference(_ key: KnownKey, at value: Int) throws(AssemblyError) {
    switch tape.tag(at: value) {
    case .string: builder.setReference(KeyCode(key), try bytes(at: value))
    case .integer: builder.setReference(KeyCode(key), listIndex: tape.integer(at: value))
    default: throw unexpectedReference(key, at: value)
    }
  }

  private mutating func readReferences(_ key: KnownKey, at value: Int) throws(AssemblyError) {
    let expected = key.type(in: builder.list).expectation
    try Self.expect(tape.tag(at: value) == .beginArray, value, expected)
    var targets: [SnapshotBuilder.PendingReference] = []
    for element in tape.elements(of: value) {
      switch tape.tag(at: element) {
      case .string: targets.append(.token(Token(try string(at: element))))
      case .integer: targets.append(.listIndex(Int(clamping: tape.integer(at: element))))
      default: throw .unexpected(index: element, expected: "an id or a position")
      }
    }
    builder.setReferences(key, to: targets)
  }

  private func unexpectedReference(_ key: KnownKey, at value: Int) -> AssemblyError {
    .unexpected(index: value, expected: key.type(in: builder.list).expectation)
  }
}

/// Why a document is not a snapshot, in terms of its tape.
package enum AssemblyError: Error {
  /// Something else was expected at that index of the tape.
  case unexpected(index: Int, expected: String)
  /// A key that the object had already.
  case repeatedKey(index: Int)
  /// The model refused the object at that index of the tape, or the snapshot as a whole.
  case refused(SnapshotError, index: Int?)
}

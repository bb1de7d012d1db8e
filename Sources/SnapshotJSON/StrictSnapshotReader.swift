public import HierarchyModel
public import JSONText

/// Why bytes are not a snapshot, with the location.
public enum SnapshotJSONError: Error, Hashable {
  /// The text is not JSON, or a value is not what the format expects there.
  case malformed(JSONError)
  /// The objects do not make a snapshot; line and byte are those of the object or key at fault.
  case invalid(SnapshotError, line: Int, byte: Int)
}

extension SnapshotJSONError {
  /// The line, counted from 1.
  public var line: Int {
    switch self {
    case .malformed(let error): error.line
    case .invalid(_, let line, _): line
    }
  }

  /// The same failure of a document that begins that many lines and bytes into a larger input.
  public func moved(byLines lines: Int, bytes: Int) -> SnapshotJSONError {
    switch self {
    case .malformed(let error): .malformed(error.moved(byLines: lines, bytes: bytes))
    case .invalid(let error, let line, let byte):
      .invalid(error, line: line + lines, byte: byte + bytes)
    }
  }
}

extension SnapshotJSONError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .malformed(let error): error.description
    case .invalid(let error, let line, let byte): "line \(line), byte \(byte): \(error)"
    }
  }
}

extension AssemblyError {
  /// The failure in terms of the document.
  func located(in bytes: UnsafeBufferPointer<UInt8>, of tape: JSONTape) -> SnapshotJSONError {
    tape.withView { view in
      switch self {
      case .unexpected(let index, let expected):
        return .malformed(
          JSONError(
            in: bytes, byte: tape.offsets[index], found: view.description(at: index),
            expected: expected))
      case .repeatedKey(let index):
        let key = view.string(at: index)
        return .malformed(.repeatedKey(key, in: bytes, byte: tape.offsets[index]))
      case .refused(let error, let index):
        let byte = tape.offsets[Self.index(of: error, object: index, on: view)]
        return .invalid(error, line: JSONLocation.line(of: byte, in: bytes), byte: byte)
      }
    }
  }

  /// The key at fault, or else the object, or else the whole document.
  private static func index(
    of error: SnapshotError, object known: Int?, on tape: JSONTapeView
  ) -> Int {
    guard let location = error.location else { return known ?? tape.root }
    let object = known ?? tape.index(of: location.object) ?? tape.root
    guard let key = location.key, tape.tag(at: object) == .beginObject else { return object }
    return tape.key(key, of: object) ?? object
  }
}

extension JSONTapeView {
  /// What a value is, for messages.
  fileprivate func description(at index: Int) -> String {
    switch tag(at: index) {
    case .string: "a string"
    case .integer: "the integer \(integer(at: index))"
    case .unsigned: "the integer \(unsigned(at: index))"
    case .double: "the number \(double(at: index))"
    case .yes: "true"
    case .no: "false"
    case .beginArray: "an array"
    case .beginObject: "an object"
    default: "null"
    }
  }

  fileprivate func key(_ name: String, of object: Int) -> Int? {
    members(of: object).first { text(at: $0).elementsEqual(name.utf8) }
  }

  private func value(_ name: String, of object: Int) -> Int? {
    key(name, of: object).map { $0 + 1 }
  }

  /// The index of an object of the snapshot.
  fileprivate func index(of name: SnapshotError.ObjectName) -> Int? {
    guard let list = name.list else { return root }
    let objects: [Int] =
      switch list {
      case .views: objects(in: "views")
      case .controllers: objects(in: "controllers")
      case .others: application + objects(in: "scenes") + objects(in: "responders")
      }
    return objects.indices.contains(name.index) ? objects[name.index] : nil
  }

  private func objects(in list: String) -> [Int] {
    guard let array = value(list, of: root), tag(at: array) == .beginArray else { return [] }
    return Array(elements(of: array))
  }

  /// The application and its delegate.
  private var application: [Int] {
    guard let application = value("application", of: root), tag(at: application) == .beginObject
    else { return [] }
    let delegate = value("delegate", of: application)
    return [application] + [delegate].compactMap { $0 }.filter { tag(at: $0) == .beginObject }
  }
}

/// Reads snapshot JSON in pure Swift, and says where and why it cannot.
public enum StrictSnapshotReader {
  /// Reads one snapshot.
  public static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, limits: SnapshotLimits = .standard
  ) throws(SnapshotJSONError) -> Snapshot {
    let tape = try parse(bytes)
    do throws(AssemblyError) {
      return try tape.withView { view throws(AssemblyError) in
        try SnapshotAssembler.snapshot(of: view, limits: limits)
      }
    } catch {
      throw error.located(in: bytes, of: tape)
    }
  }

  /// Reads one snapshot from an array of bytes.
  public static func read(
    _ bytes: [UInt8], limits: SnapshotLimits = .standard
  ) throws(SnapshotJSONError) -> Snapshot {
    try bytes.withUnsafeBufferPointer { buffer throws(SnapshotJSONError) in
      try read(buffer, limits: limits)
    }
  }

  /// Reads the next complete line of a session; nil where more bytes are needed, or no line is
  /// left.
  public static func next(
    of lines: inout SnapshotLines, limits: SnapshotLimits = .standard
  ) throws(SnapshotJSONError) -> Snapshot? {
    try lines.next { bytes throws(SnapshotJSONError) in try read(bytes, limits: limits) }
  }

  private static func parse(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(SnapshotJSONError) -> JSONTape {
    do throws(JSONError) {
      return try JSONTape(parsing: bytes)
    } catch {
      throw .malformed(error)
    }
  }
}

public import HierarchyModel
public import JSONText

/// Why bytes are not a snapshot, with the place.
public enum SnapshotJSONError: Error, Hashable {
  /// The text is no JSON, or a value is not what the format expects there.
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

  /// The place in the whole input, counted from 0.
  public var byte: Int {
    switch self {
    case .malformed(let error): error.byte
    case .invalid(_, _, let byte): byte
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

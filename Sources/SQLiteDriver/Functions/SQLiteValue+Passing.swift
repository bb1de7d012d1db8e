import CSQLite

extension SQLiteValue {
  /// A value that SQLite passes to a function.
  init(_ value: OpaquePointer) {
    switch sqlite_value_type(value) {
    case SQLITE_INTEGER: self = .integer(sqlite_value_int64(value))
    case SQLITE_FLOAT: self = .real(sqlite_value_double(value))
    case SQLITE_TEXT:
      let start = sqlite_value_text(value)
      let bytes = UnsafeBufferPointer(start: start, count: Self.count(of: value, start))
      self = .text(String(decoding: bytes, as: UTF8.self))
    case SQLITE_BLOB:
      let start = sqlite_value_blob(value)
      self = .blob(Array(UnsafeRawBufferPointer(start: start, count: Self.count(of: value, start))))
    default: self = .null
    }
  }

  private static func count(of value: OpaquePointer, _ start: (some Any)?) -> Int {
    start == nil ? 0 : Int(sqlite_value_bytes(value))
  }

  /// Returns the value as a function's result.
  func give(to context: OpaquePointer) {
    switch self {
    case .null: sqlite_result_null(context)
    case .integer(let value): sqlite_result_int64(context, value)
    case .real(let value): sqlite_result_double(context, value)
    case .text(var text):
      text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { characters in
          sqlite_result_text_copy(
            context, characters.baseAddress ?? Statement.nothing, UInt64(bytes.count))
        }
      }
    case .blob(let bytes):
      bytes.withUnsafeBytes {
        sqlite_result_blob_copy(
          context, $0.baseAddress ?? UnsafeRawPointer(Statement.nothing), UInt64($0.count))
      }
    }
  }
}

import CSQLite

extension Statement {
  /// Binds an integer, or NULL for nil.
  @inline(__always)
  package func bind(_ value: Int64?, at place: Int32) throws(SQLiteError) {
    let code =
      value.map { sqlite_bind_int64(pointer, place, $0) } ?? sqlite_bind_null(pointer, place)
    if code != SQLITE_OK { try check(code) }
  }

  /// Binds an integer.
  @inline(__always)
  package func bind(_ value: Int, at place: Int32) throws(SQLiteError) {
    let code = sqlite_bind_int64(pointer, place, Int64(value))
    if code != SQLITE_OK { try check(code) }
  }

  /// Binds a double; SQLite turns NaN into NULL.
  @inline(__always)
  package func bind(_ value: Double, at place: Int32) throws(SQLiteError) {
    let code = sqlite_bind_double(pointer, place, value)
    if code != SQLITE_OK { try check(code) }
  }

  /// Binds NULL.
  @inline(__always)
  package func bindNull(at place: Int32) throws(SQLiteError) {
    let code = sqlite_bind_null(pointer, place)
    if code != SQLITE_OK { try check(code) }
  }

  /// Binds a copy of a string, or NULL for nil.
  package func bind(_ text: String?, at place: Int32) throws(SQLiteError) {
    guard var text else { return try bindNull(at: place) }
    let code = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        sqlite_bind_text_copy(
          pointer, place, characters.baseAddress ?? Self.nothing, UInt64(bytes.count))
      }
    }
    try check(code)
  }

  /// Binds a string of UTF-8 without copying it: the bytes must stay until the statement has run.
  package func bind(
    inPlace bytes: UnsafeRawBufferPointer, at place: Int32
  ) throws(SQLiteError) {
    let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self) ?? Self.nothing
    try check(sqlite_bind_text_in_place(pointer, place, start, UInt64(bytes.count)))
  }

  /// Binds a copy of bytes as a blob.
  package func bind(blob bytes: UnsafeRawBufferPointer, at place: Int32) throws(SQLiteError) {
    let start = bytes.baseAddress ?? UnsafeRawPointer(Self.nothing)
    try check(sqlite_bind_blob_copy(pointer, place, start, UInt64(bytes.count)))
  }

  /// Binds a value of any storage class.
  package func bind(_ value: SQLiteValue, at place: Int32) throws(SQLiteError) {
    switch value {
    case .null: try bindNull(at: place)
    case .integer(let integer): try bind(integer, at: place)
    case .real(let double): try bind(double, at: place)
    case .text(let text): try bind(text, at: place)
    case .blob(let bytes):
      let code = bytes.withUnsafeBytes {
        sqlite_bind_blob_copy(
          pointer, place, $0.baseAddress ?? UnsafeRawPointer(Self.nothing), UInt64($0.count))
      }
      try check(code)
    }
  }

  /// Where an empty string starts: a null pointer would bind NULL.
  static var nothing: UnsafePointer<CChar> {
    UnsafeRawPointer(("" as StaticString).utf8Start).assumingMemoryBound(to: CChar.self)
  }
}

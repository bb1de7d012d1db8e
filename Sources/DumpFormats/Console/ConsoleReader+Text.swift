extension ConsoleReader {
  /// Reads a paste, unescaped first where it comes out of a string literal.
  static func read(
    _ bytes: Bytes, format: String, preference: Preference = .tree
  ) -> DumpReading {
    let unescaped = EscapedText.unescaped(bytes) { bytes, place in
      let next = bytes.skipBars(from: place)
      return bytes.isNode(at: next)
    }
    guard let unescaped else { return readPlain(bytes, format: format, preference: preference) }
    return unescaped.withUnsafeBufferPointer {
      readPlain($0, format: format, preference: preference)
    }
  }

  private static func readPlain(
    _ bytes: Bytes, format: String, preference: Preference
  ) -> DumpReading {
    var reader = ConsoleReader(bytes, format: format, preference: preference)
    reader.read()
    return reader.reading
  }
}

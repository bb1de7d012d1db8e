/// Takes off what a terminal, a log, a mail, a web page or a string literal put around a dump: one step after
/// another, each on what the one before left.
enum PlainPaste {
  private static let steps: [@Sendable (Bytes) -> [UInt8]?] = [
    LineEnds.unified, TerminalColours.removed, LogStamps.removed, QuotedPaste.unquoted,
    LineMarks.removed, EscapedPaste.unescaped, WebText.plain, PrintedValue.content,
    WrappedDump.content,
  ]

  /// Calls `body` with the text of the dump; lines stay where they are but for text that was escaped.
  static func with<Result, Failure: Error>(
    _ bytes: Bytes, _ body: (Bytes) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try with(bytes, steps[...], body)
  }

  private static func with<Result, Failure: Error>(
    _ bytes: Bytes, _ steps: ArraySlice<@Sendable (Bytes) -> [UInt8]?>,
    _ body: (Bytes) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let step = steps.first else { return try body(bytes) }
    guard let plain = step(bytes) else { return try with(bytes, steps.dropFirst(), body) }
    return try plain.withUnsafeBufferPointer { buffer throws(Failure) in
      try with(buffer, steps.dropFirst(), body)
    }
  }
}

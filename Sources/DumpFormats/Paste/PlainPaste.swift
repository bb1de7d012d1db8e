/// Takes off what a terminal, a log, a mail, a web page or a string literal put around a dump: one step after
/// another, each on what the one before left.
enum PlainPaste {
  private typealias Step = @Sendable (Bytes) -> [UInt8]?

  private static let outer: [Step] = [
    LineEnds.unified, TerminalColours.removed, QuotedPaste.unquoted,
  ]
  private static let beforeLines: [Step] = [
    LogStamps.removed, MarginBars.removed, LineMarks.removed,
  ]
  private static let inner: [Step] = [
    CycriptArray.objects, EscapedPaste.unescaped, WebText.plain, PrintedValue.content,
    WrappedDump.content,
    BareMembers.enclosed, SteppedChain.drawn,
  ]

  /// Calls `body` with the text of the dump, and with where its lines were in the paste; what is said
  /// of text that was escaped names its own lines.
  static func with<Result, Failure: Error>(
    _ bytes: Bytes, _ body: (Bytes, LineOrigins) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try with(bytes, QuotedPrintable.decoded) { bytes, mail throws(Failure) in
      try with(bytes, LogObjects.messages) { bytes, log throws(Failure) in
        try with(bytes, outer[...]) { bytes throws(Failure) in
          try with(bytes, BrokenLines.joinedPaste) { bytes, paste throws(Failure) in
            try with(bytes, beforeLines[...]) { bytes throws(Failure) in
              try with(bytes, BrokenLines.joinedDump) { bytes, dump throws(Failure) in
                try with(bytes, inner[...]) { text throws(Failure) in
                  try body(text, dump.within(paste).within(log).within(mail))
                }
              }
            }
          }
        }
      }
    }
  }

  private static func with<Result, Failure: Error>(
    _ bytes: Bytes, _ joined: (Bytes) -> BrokenLines.Joined?,
    _ body: (Bytes, LineOrigins) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let (text, origins) = joined(bytes) else { return try body(bytes, LineOrigins()) }
    return try text.withUnsafeBufferPointer { text throws(Failure) in try body(text, origins) }
  }

  private static func with<Result, Failure: Error>(
    _ bytes: Bytes, _ steps: ArraySlice<Step>, _ body: (Bytes) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let step = steps.first else { return try body(bytes) }
    guard let plain = step(bytes) else { return try with(bytes, steps.dropFirst(), body) }
    return try plain.withUnsafeBufferPointer { buffer throws(Failure) in
      try with(buffer, steps.dropFirst(), body)
    }
  }
}

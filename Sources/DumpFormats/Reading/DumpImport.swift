/// Reads dumps of any known format: the one entry point for what comes from outside.
public struct DumpImport: Sendable {
  /// The format to read, nil to recognise it by its content.
  public var format: String?
  /// Whether anything that could not be read is an error.
  public var isStrict: Bool
  /// Whether dumps of one text that show the same objects in different formats become one moment.
  public var joinsMoments = true

  /// Creates an import.
  public init(format: String? = nil, isStrict: Bool = false) {
    self.format = format
    self.isStrict = isStrict
  }

  /// Reads a dump.
  public func read(_ bytes: [UInt8]) throws(DumpError) -> DumpReading {
    try bytes.withUnsafeBufferPointer { buffer throws(DumpError) in try read(buffer) }
  }

  /// Reads a dump.
  public func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(DumpError) -> DumpReading {
    guard let narrow = WideText.narrowed(bytes) else { return try readNarrow(bytes) }
    return try narrow.withUnsafeBufferPointer { buffer throws(DumpError) in
      try readNarrow(buffer)
    }
  }

  private func readNarrow(_ bytes: Bytes) throws(DumpError) -> DumpReading {
    let start = bytes.has("\u{FEFF}", at: 0) ? 3 : 0
    let text = bytes.slice(start..<bytes.count)
    guard text.contains(where: { $0 > 0x20 }) else { throw .emptyInput }
    var reading = try readValid(text)
    reading.setAsideSingleObjects()
    if joinsMoments { reading.joinMoments(partedAt: RunningApp.lines(in: text)) }
    if isStrict, let first = reading.reports.first.first {
      throw .strict(first, count: reading.reports.count)
    }
    return reading
  }

  /// The format that a text most likely is in, however it was pasted; nil where none knows it.
  public static func detect(_ bytes: UnsafeBufferPointer<UInt8>) -> (any DumpFormat)? {
    guard let narrow = WideText.narrowed(bytes) else {
      return PlainPaste.with(bytes) { text, _ in DumpRegistry.detect(text) }
    }
    return narrow.withUnsafeBufferPointer { buffer in
      PlainPaste.with(buffer) { text, _ in DumpRegistry.detect(text) }
    }
  }

  /// Reads a text whose bytes may not all be characters.
  private func readValid(_ text: Bytes) throws(DumpError) -> DumpReading {
    guard let broken = UTF8Check.firstBreak(in: text) else { return try readText(text) }
    let repaired = Array(String(decoding: text, as: UTF8.self).utf8)
    var reading = try repaired.withUnsafeBufferPointer { buffer throws(DumpError) in
      try readText(buffer)
    }
    var lines = LineCounter(text)
    reading.reports.add(line: lines.line(of: broken), "bytes that are no UTF-8 were replaced")
    return reading
  }

  private func readText(_ text: Bytes) throws(DumpError) -> DumpReading {
    try PlainPaste.with(text) { plain, origins throws(DumpError) in
      var reading = try readPlain(plain)
      reading.trace(to: origins)
      return reading
    }
  }

  private func readPlain(_ text: Bytes) throws(DumpError) -> DumpReading {
    let chosen = try chosenFormat(for: text)
    let session = PastedSession(text, format: format == nil ? nil : chosen)
    let reading = session.isMixed ? session.reading() : chosen.read(text)
    if reading.moments.isEmpty { throw nothingFound(in: text) }
    if format == nil, let mention = ObjectMention(in: text, reading) {
      throw .mention(mention.text, line: mention.line)
    }
    return reading
  }

  private func chosenFormat(for text: Bytes) throws(DumpError) -> any DumpFormat {
    guard let format else {
      guard let detected = DumpRegistry.detect(text) else {
        throw nothingFound(in: text)
      }
      return detected
    }
    guard let chosen = DumpRegistry.format(named: format) else {
      throw .noSuchFormat(format, known: DumpRegistry.names)
    }
    if chosen.score(DumpSample(text)) == 0 { throw nothingFound(in: text) }
    return chosen
  }

  private func nothingFound(in text: Bytes) -> DumpError {
    guard let format else {
      if let keys = WrappedDump.outermostKeys(text) {
        return .noTree(keys: keys, known: DumpRegistry.names)
      }
      return .unknownFormat(known: DumpRegistry.names)
    }
    let detected = DumpRegistry.detect(text)?.name
    return .wrongFormat(asked: format, detected: detected == format ? nil : detected)
  }
}

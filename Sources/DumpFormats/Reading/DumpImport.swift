/// Reads dumps of any known format: the entry point for all text from outside.
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
    try bytes.replaced(by: WideText.narrowed(bytes), readNarrow)
  }

  private func readNarrow(_ bytes: Bytes) throws(DumpError) -> DumpReading {
    let text = Self.withoutMark(bytes)
    guard text.contains(where: { $0 > .space }) else { throw .emptyInput }
    var reading = try readValid(text)
    reading.setAsideSingleObjects()
    if joinsMoments { reading.joinMoments(partedAt: RunningApp.lines(in: text)) }
    if isStrict, let first = reading.reports.first.first {
      throw .strict(first, count: reading.reports.count)
    }
    return reading
  }

  /// The format that a text most likely is in, however it was pasted; nil where no format knows it.
  public static func detect(_ bytes: UnsafeBufferPointer<UInt8>) -> DumpFormat? {
    bytes.replaced(by: WideText.narrowed(bytes)) { text in
      var paste = Paste(plain: withoutMark(text))
      return paste.format
    }
  }

  /// A text without the mark of its byte order.
  private static func withoutMark(_ bytes: Bytes) -> Bytes {
    bytes.slice((bytes.has("\u{FEFF}", at: 0) ? 3 : 0)..<bytes.count)
  }

  /// Reads a text that may not be well-formed UTF-8.
  private func readValid(_ text: Bytes) throws(DumpError) -> DumpReading {
    let broken = UTF8Check.firstBreak(in: text)
    let repaired = broken.map { _ in Array(String(decoding: text, as: UTF8.self).utf8) }
    var reading = try text.replaced(by: repaired, readText)
    if let broken {
      var lines = LineCounter(text)
      reading.reports.add(line: lines.line(of: broken), "bytes that are not UTF-8 were replaced")
    }
    return reading
  }

  private func readText(_ text: Bytes) throws(DumpError) -> DumpReading {
    var paste = Paste(plain: text)
    var reading = try readPlain(&paste)
    reading.trace(to: paste.origins)
    return reading
  }

  private func readPlain(_ paste: inout Paste) throws(DumpError) -> DumpReading {
    let chosen = try chosenFormat(for: &paste)
    let mixed = paste.withBytes { text in
      let session = PastedSession(text, format: format == nil ? nil : chosen)
      return session.isMixed ? session.reading() : nil
    }
    let detected = mixed == nil && format == nil ? paste.reading : nil
    let reading = mixed ?? detected ?? paste.withBytes { chosen.read($0) }
    if reading.moments.isEmpty { throw nothingFound(in: &paste) }
    if format == nil, let mention = paste.withBytes({ ObjectMention(in: $0, reading) }) {
      throw .mention(mention.text, line: mention.line)
    }
    return reading
  }

  private func chosenFormat(for paste: inout Paste) throws(DumpError) -> DumpFormat {
    guard let format else {
      guard let detected = paste.format else { throw nothingFound(in: &paste) }
      return detected
    }
    guard let chosen = DumpRegistry.format(named: format) else {
      throw .noSuchFormat(format, known: DumpRegistry.names)
    }
    if paste.withBytes({ chosen.score(DumpSample($0)) }) == 0 { throw nothingFound(in: &paste) }
    return chosen
  }

  private func nothingFound(in paste: inout Paste) -> DumpError {
    if format == nil || format == DumpFormat.maestro.name,
      let commands = paste.withBytes(MaestroCommand.withoutHierarchy)
    {
      return .noHierarchy(commands)
    }
    guard let format else {
      if let keys = paste.withBytes(WrappedDump.outermostKeys) {
        return .noTree(keys: keys, known: DumpRegistry.names)
      }
      return paste.withBytes { DumpError(printedIn: $0) }
        ?? .unknownFormat(known: DumpRegistry.names)
    }
    let detected = paste.format?.name
    return .wrongFormat(asked: format, detected: detected == format ? nil : detected)
  }
}

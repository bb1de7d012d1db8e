import HierarchyModel

/// A text on its way from what was pasted to the dump in it.
struct Paste {
  private enum Text {
    case given(Bytes)
    case made([UInt8])
  }

  private let text: Text
  /// The lines of what was pasted that its lines came from; reports about text that was escaped
  /// refer to its own lines.
  let origins: LineOrigins

  /// The format that the registry detects in the text.
  private(set) lazy var format = withBytes { DumpRegistry.detect($0) }
  /// What that format reads in the text.
  private(set) lazy var reading = format.map { format in withBytes { format.read($0) } }
  /// How much of the beginning that format understands.
  private(set) lazy var understanding = format.map { format in
    withBytes { ReadingQuality(of: $0, as: format) }
  }

  init(_ bytes: Bytes) {
    text = .given(bytes)
    origins = LineOrigins()
  }

  /// A text that was made from what was pasted.
  init(_ text: [UInt8], origins: LineOrigins = LineOrigins()) {
    self.text = .made(text)
    self.origins = origins
  }

  func withBytes<Result, Failure: Error>(
    _ body: (Bytes) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    switch text {
    case .given(let bytes): try body(bytes)
    case .made(let text):
      try text.withUnsafeBufferPointer { bytes throws(Failure) in try body(bytes) }
    }
  }
}

/// Removes one thing that a terminal, a log, a mail, a web page or a string literal added around a
/// dump. A step declares which texts it is for and when its result counts; it does not ask the
/// registry itself.
struct PasteStep: Sendable {
  /// The text without that thing, and where its lines came from; nil where it is not there.
  typealias Candidate = @Sendable (Bytes) -> BrokenLines.Joined?

  /// The texts that a step is for.
  enum Subject {
    case all
    /// Texts that no format recognises.
    case unknown
    /// Texts that the console's reader does not read: it keeps the text before a node.
    case beyondConsole
    /// Texts in which no format finds a dump as JSON.
    case unreadJSON
  }

  /// When a result counts.
  enum Acceptance {
    case always
    /// If a format recognises it.
    case known
    /// If a format recognises it whose line style meets a condition.
    case knownAs(@Sendable (LineStyle) -> Bool)
    /// If a format recognises it or, of JSON, texts in its strings.
    case holdsDump
    /// If it is the only candidate, or a format recognises it.
    case onlyOrKnown
    /// If a format understands more of its beginning than of the text before.
    case better
  }

  /// The candidates for a text, the likeliest first.
  let candidates: @Sendable (inout Paste) -> [Candidate]
  let subject: Subject
  let acceptance: Acceptance

  init(
    of subject: Subject = .all, if acceptance: Acceptance = .always,
    candidates: @escaping @Sendable (Bytes) -> [Candidate]
  ) {
    self.candidates = { $0.withBytes(candidates) }
    self.subject = subject
    self.acceptance = acceptance
  }

  /// A step whose candidates depend on the format that the text is in.
  init(
    asking candidates: @escaping @Sendable (inout Paste) -> [Candidate],
    if acceptance: Acceptance = .always
  ) {
    self.candidates = candidates
    subject = .all
    self.acceptance = acceptance
  }

  init(joining candidate: @escaping Candidate, if acceptance: Acceptance = .always) {
    self.init(if: acceptance) { _ in [candidate] }
  }

  /// A step that leaves the lines where they are, or whose text has its own lines.
  init(
    _ text: @escaping @Sendable (Bytes) -> [UInt8]?, of subject: Subject = .all,
    if acceptance: Acceptance = .always
  ) { self.init(of: subject, if: acceptance) { _ in [Self.candidate(text)] } }

  /// A candidate that leaves the lines where they are, or whose text has its own lines.
  static func candidate(_ text: @escaping @Sendable (Bytes) -> [UInt8]?) -> Candidate {
    { text($0).map { ($0, LineOrigins()) } }
  }
}

extension Paste {
  /// The steps, each applied to the result of the one before; of alternatives the first that
  /// counts.
  private static let steps: [[PasteStep]] = [
    [PasteStep(joining: QuotedPrintable.decoded, if: .known)],
    [PasteStep(joining: LogObjects.messages, if: .known)],
    [PasteStep(LineEnds.unified)],
    [PasteStep(TerminalColours.removed)],
    [WebText.thorough],
    [PasteStep(MarkdownEscapes.unescaped, if: .better)],
    [PasteStep(QuotedPaste.unquoted), PasteStep(QuotedPaste.withoutTabs)],
    [PasteStep(joining: UnifiedDiff.separated, if: .knownAs { $0.hasBars })],
    [PasteStep(if: .onlyOrKnown, candidates: BrokenLines.joinedPastes)],
    [PasteStep(LogStamps.removed)],
    [PasteStep(LogStamps.removedWhereFound, if: .better)],
    [PasteStep(MarginBars.removed, if: .knownAs { $0.syntax == .markup || $0.syntax == .json })],
    LineMarks.steps,
    [PasteStep(of: .unknown, if: .known) { _ in [LevelNumbers.barred] }],
    [PasteStep(asking: BrokenLines.joinedDumps, if: .onlyOrKnown)],
    [PasteStep(joining: WrappedNodes.joined)],
    PasteStep.ofArrays,
    EscapedPaste.steps,
    [PasteStep(EscapedText.withPrintedCharacters)],
    [PasteStep(EscapedText.withScriptCharacters, if: .knownAs { $0.hasTextBehindAddress })],
    WebText.steps,
    PrintedValue.steps,
    [PasteStep(asking: LongLiteral.unquoted, if: .knownAs { $0.syntax == .json })],
    WrappedDump.steps,
    UnbracedJSON.steps,
    DebuggerChain.steps,
    [PasteStep(asking: TypographicQuotes.straightened, if: .known)],
  ]

  /// The text of the dump in what was pasted.
  init(plain bytes: Bytes) {
    self.init(bytes)
    for alternatives in Self.steps {
      if let next = result(of: alternatives) { self = next }
    }
  }

  /// The result of the first of several steps whose result counts.
  private mutating func result(of alternatives: [PasteStep]) -> Paste? {
    for step in alternatives where isSubject(of: step) {
      let candidates = step.candidates(&self)
      for candidate in candidates {
        if let next = result(of: candidate, step, isOnly: candidates.count == 1) { return next }
      }
    }
    return nil
  }

  private mutating func isSubject(of step: PasteStep) -> Bool {
    switch step.subject {
    case .all: true
    case .unknown: format == nil
    case .beyondConsole: format?.consoleReading != .shared
    case .unreadJSON: format?.lines.syntax != .json || reading?.moments.isEmpty ?? true
    }
  }

  private mutating func result(
    of candidate: PasteStep.Candidate, _ step: PasteStep, isOnly: Bool
  ) -> Paste? {
    if case .better = step.acceptance, !isBetter(candidate) { return nil }
    guard let (text, lines) = withBytes(candidate) else { return nil }
    var next = Paste(text, origins: lines.within(origins))
    let counts =
      switch step.acceptance {
      case .always, .better: true
      case .known: next.format != nil
      case .knownAs(let isSuch): next.format.map { isSuch($0.lines) } ?? false
      case .holdsDump: next.holdsDump
      case .onlyOrKnown: isOnly || next.format != nil
      }
    return counts ? next : nil
  }

  /// Whether a candidate is understood better. The candidate is made of the part of the text that
  /// is judged: of a text without marks, the same number of bytes would show more.
  private mutating func isBetter(_ candidate: PasteStep.Candidate) -> Bool {
    let sample = withBytes { candidate($0.sample) }
    guard let sample else { return false }
    var next = Paste(sample.text)
    guard let after = next.understanding else { return false }
    return understanding.map(after.isMore(than:)) ?? true
  }

  private var holdsDump: Bool {
    mutating get {
      format != nil || withBytes(WrappedDump.isDocument) && result(of: WrappedDump.steps) != nil
    }
  }
}

/// How much of the beginning of a text a format understands: shows whether removing something from
/// a paste helped.
struct ReadingQuality {
  private let objects: Int
  /// The sum of their depths; a chain of responders counts like a tree without branches.
  private let depths: Int
  private let moments: Int
  private let reports: Int

  init(of bytes: Bytes, as format: DumpFormat) {
    let reading = format.read(bytes.sample)
    objects = reading.snapshots.reduce(0) { $0 + $1.count }
    depths = reading.snapshots.reduce(0) { $0 + Self.depths(of: $1) }
    moments = reading.moments.count
    reports = reading.reports.count
  }

  private static func depths(of snapshot: Snapshot) -> Int {
    let links = snapshot.objects.count { snapshot.reference(.next, of: $0).value != nil }
    return snapshot.objects.reduce(links * (links + 1) / 2) {
      $0 + snapshot.subtree(of: $1).positions.count - 1
    }
  }

  var hasObjects: Bool { objects > 0 }

  var hasSeveralObjects: Bool { objects > 1 }

  /// Whether this is more than the other. Fewer reports do not count if nothing nests: the text
  /// before every node of a fragment may be its indent.
  func isMore(than other: ReadingQuality) -> Bool {
    if objects != other.objects { return objects > other.objects }
    if depths != other.depths { return depths > other.depths }
    if moments != other.moments { return moments < other.moments }
    return depths > 0 && reports < other.reports
  }
}

import HierarchyModel

/// Assembles the reading of a format that prints trees: nodes with attributes, reports with lines.
struct TreeAssembler {
  let bytes: Bytes
  private(set) var reading: DumpReading
  var tree = NodeTree()
  private let covers: [Facet]
  private let isTransient: Bool
  private var platform: DumpPlatform
  private var lines: LineCounter
  /// The offset that reports refer to.
  private(set) var offset = 0
  /// The keys that the current node has.
  private var keys: Set<AttributeKey> = []
  /// How many attributes of the current node were repetitions.
  private var repetitions = 0
  /// Whether a dump was left out because there were too many before it.
  private var isFull = false
  private var leftOut = LeftOutLine()
  /// The line that the snapshot begins on; nil before it.
  private var firstLine: Int?

  /// Begins a reading; `isWhole` if its only dump begins on the first line, whatever is there.
  init(_ bytes: Bytes, of format: DumpFormat, isTransient: Bool = false, isWhole: Bool = false) {
    self.bytes = bytes
    firstLine = isWhole ? 1 : nil
    covers = format.covers
    self.isTransient = isTransient
    reading = DumpReading(format: format.name)
    platform = DumpPlatform(format.platform)
    lines = LineCounter(bytes)
  }

  /// Begins an object; nil where a snapshot has no room for it.
  mutating func begin(
    _ kind: ObjectKind, class className: Bytes?, depth: Int, address: UInt64? = nil, at offset: Int
  ) -> NodeTree.Entry? {
    self.offset = offset
    beginMoment(at: offset)
    keys.removeAll(keepingCapacity: true)
    repetitions = 0
    if reading.moments.count == ConsoleReader.dumpLimit {
      if !isFull { report("more than \(ConsoleReader.dumpLimit) dumps in one text") }
      isFull = true
      return nil
    }
    let entry = tree.begin(kind, depth: depth, address: address)
    for reason in tree.takeProblems() { report(reason) }
    if let leftOut = leftOut.endAtNode() { note(LeftOutLine.reason, at: leftOut) }
    if entry != nil, let className {
      platform.observe(className)
      tree.builder.setClass(clipped(className))
    }
    return entry
  }

  /// Begins an object whose class is named by a text; false where a snapshot has no room for it.
  mutating func begin(
    _ kind: ObjectKind, named className: String?, depth: Int, address: UInt64? = nil, at offset: Int
  ) -> Bool {
    guard var className else {
      return begin(kind, class: nil, depth: depth, address: address, at: offset) != nil
    }
    return className.withUTF8 {
      begin(kind, class: $0, depth: depth, address: address, at: offset) != nil
    }
  }

  /// Sets an attribute of the current object; of several values for a key the first is its value,
  /// and the others get names of their own.
  mutating func set(_ key: AttributeKey, _ value: AttributeValue) {
    // An empty identifier is how tools write that there is none.
    if key == .known(.identifier), value == .text("") { return set(key, .null) }
    if keys.insert(key).inserted { return tree.builder.set(key, value) }
    repetitions += 1
    let other = AttributeKey.other("source.\(key.name).\(repetitions + 1)")
    guard repetitions <= 100, keys.insert(other).inserted else {
      return report("an attribute that occurs too often was left out")
    }
    tree.builder.set(other, value)
  }

  mutating func set(_ key: KnownKey, _ value: AttributeValue) { set(.known(key), value) }

  /// Sets an attribute that the current object does not have yet.
  mutating func setIfMissing(_ key: AttributeKey, _ value: AttributeValue) {
    if !keys.contains(key) { set(key, value) }
  }

  /// Sets a fact about the snapshot, unless it is set already.
  mutating func setHeader(_ key: AttributeKey, _ value: AttributeValue) {
    if tree.builder.header.attributes[key] == nil { tree.builder.header.attributes[key] = value }
  }

  /// Sets a text as it is in the dump.
  mutating func set(_ key: AttributeKey, text range: Range<Int>) { set(key, .text(string(range))) }

  mutating func set(_ key: KnownKey, text range: Range<Int>) { set(.known(key), text: range) }

  mutating func set(_ key: AttributeKey, text: String) {
    var text = text
    set(key, .text(text.withUTF8 { string($0) }))
  }

  /// Sets a rectangle `{{x, y}, {w, h}}`; what else the range holds is kept raw.
  mutating func setRectangle(_ key: KnownKey, _ range: Range<Int>, raw: AttributeKey) {
    if let numbers = bytes.braced(range) {
      set(key, .numbers(numbers))
    } else {
      set(raw, text: range)
    }
  }

  /// A text of the dump, cut where it is longer than a snapshot may hold.
  mutating func string(_ range: Range<Int>) -> String { string(bytes.slice(range)) }

  /// A text, cut where it is longer than a snapshot may hold.
  mutating func string(_ text: Bytes) -> String { String(decoding: clipped(text), as: UTF8.self) }

  /// A text, cut where it is longer than a snapshot may hold.
  mutating func clipped(_ text: Bytes, at offset: Int? = nil) -> Bytes {
    let kept = text.fitting
    if kept.count < text.count { note(Self.clippedReason, at: offset) }
    return kept
  }

  /// The report about a text that was cut.
  static let clippedReason = "a text longer than a snapshot may hold was cut"

  /// Marks the current object as one that the dump does not finish.
  mutating func markCut() {
    set(.partial, .text(DescriptionEmitter.cutReason))
    note(DescriptionEmitter.cutReason)
  }

  /// Reports what could not be read at the current offset, or at another.
  mutating func report(_ reason: String, at offset: Int? = nil) {
    reading.reports.add(line: lines.line(of: offset ?? self.offset), reason)
  }

  mutating func note(_ reason: String, at offset: Int? = nil) {
    report(reason, at: offset)
    tree.builder.note(reason)
  }

  /// Notes that lines were left out, behind as many bars, of the dump that the line before belongs
  /// to, or reports the line if it belongs to other text.
  mutating func noteLeftOut(at offset: Int, bars: Int = 0) {
    guard leftOut.take(at: offset) else { return }
    note(LeftOutLine.reason, at: offset)
    tree.leaveOut(from: bars)
  }

  /// Reports a line that stands for others in other text, which is here.
  mutating func passLeftOut() {
    if let offset = leftOut.endAtText() { report(ConsoleNoise.skippedReason, at: offset) }
  }

  /// Notes the line that a snapshot begins on, unless it has begun.
  mutating func beginMoment(at offset: Int) {
    if firstLine == nil { firstLine = lines.line(of: offset) }
  }

  /// Ends the snapshot; what follows belongs to another one. Without nodes there is no snapshot,
  /// unless `isEvenEmpty`.
  mutating func finishMoment(isEvenEmpty: Bool = false, kind: DumpReading.Moment.Kind = .dump) {
    let finished = tree
    tree = NodeTree()
    guard finished.count > 0 || isEvenEmpty else { return }
    guard !isFull else { return }
    let (covers, isTransient, platform) = (covers, isTransient, platform.platform)
    reading.add(line: firstLine ?? 1, kind: kind) { () throws(SnapshotError) in
      try finished.finish(covers: covers, isTransient: isTransient, platform: platform)
    }
    firstLine = nil
  }
}

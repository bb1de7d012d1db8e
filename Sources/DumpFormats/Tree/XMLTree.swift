import HierarchyModel

/// The nodes of a page source while it is parsed, with the reports about it.
struct XMLTree {
  private(set) var reports = DumpReports()
  var nodes = NodeTree()
  /// The depth of the node begun last.
  private(set) var lastDepth = -1
  private var platform = DumpPlatform(nil)

  /// Begins a node; false where a snapshot has no room for it.
  mutating func begin(_ kind: ObjectKind, depth: Int, line: Int) -> Bool {
    var odd: [String] = []
    let entry = nodes.begin(kind, depth: depth, report: { odd.append($0) })
    for reason in odd { report(reason, line: line) }
    lastDepth = depth
    return entry != nil
  }

  /// Sets the class of the node begun last.
  mutating func setClass(_ name: Bytes) {
    platform.observe(name)
    nodes.builder.setClass(name)
  }

  /// Reports what could not be read.
  mutating func report(_ reason: String, line: Int) {
    reports.add(line: line, reason)
  }

  /// Reports that something is missing.
  mutating func note(_ reason: String, line: Int) {
    report(reason, line: line)
    nodes.note(reason)
  }

  /// A text, cut where it is longer than a snapshot may hold.
  mutating func clipped(_ text: Bytes, line: Int) -> Bytes {
    var end = SnapshotLimits.standard.stringBytes
    guard text.count > end else { return text }
    note("a text longer than a snapshot may hold was cut", line: line)
    while end > 0 && text[end] & 0xC0 == 0x80 { end -= 1 }
    return text.slice(0..<end)
  }

  /// The reading of the whole text.
  consuming func finish(
    format: String, covers: [Facet], isTransient: Bool = false
  ) -> DumpReading {
    var reading = DumpReading(format: format)
    reading.reports = reports
    let nodes = nodes
    let platform = platform.platform
    reading.add(line: 1) { () throws(SnapshotError) in
      try nodes.finish(covers: covers, isTransient: isTransient, platform: platform)
    }
    return reading
  }
}

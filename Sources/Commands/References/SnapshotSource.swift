import DumpFormats
package import HierarchyModel
import HierarchyReport

/// Finds the snapshots that a user names.
package struct SnapshotSource: Sendable {
  private let console: Console
  private let surroundings: Surroundings

  package init(_ call: Invocation) {
    console = call.console
    surroundings = call.surroundings
  }

  /// The one snapshot that a reference names: of several without a moment, the last.
  package func snapshot(_ text: String) throws(CommandFailure) -> Snapshot {
    let (series, moment, name) = try open(text)
    return try reporting(name) { () throws(CommandFailure) in
      try series.snapshot(at: try place(of: moment, in: series))
    }
  }

  /// The one snapshot that a reference names, what its file is called, and its label or else number.
  func moment(
    _ text: String
  ) throws(CommandFailure) -> (snapshot: Snapshot, file: String, label: String) {
    let (series, moment, name) = try open(text)
    return try reporting(name) { () throws(CommandFailure) in
      let place = try place(of: moment, in: series)
      let snapshot = try series.snapshot(at: place)
      return (snapshot, name, snapshot.header.label ?? "\(place + 1)")
    }
  }

  /// The snapshots that a reference names, one with a moment or all without, and what their file is
  /// called.
  func open(
    _ text: String
  ) throws(CommandFailure) -> (series: any SnapshotSeries, moment: Moment?, name: String) {
    switch try SnapshotReference(parsing: text, fileExists: exists) {
    case .standardInput(let moment):
      let name = "standard input"
      let bytes = try reporting(name) { () throws(SystemProblem) in
        try InputFile.readAll(console.input)
      }
      return (try series(of: bytes, name: name), moment, name)
    case .file(let path, let moment, _):
      let bytes = try InputFile(path, in: surroundings).read()
      return (try series(of: bytes, name: path), moment, path)
    case .stored(let reference):
      throw Self.missing(text, reference)
    }
  }

  /// The place of a moment; only labels need the snapshots to be read. Without a moment the last one is
  /// meant.
  func place(
    of moment: Moment?, in series: any SnapshotSeries
  ) throws(CommandFailure) -> Int {
    var labels = [String?](repeating: nil, count: series.count)
    if case .label = moment {
      var progress = Progress("reading snapshots", on: console.diagnostics)
      defer { progress.finish() }
      for place in labels.indices {
        labels[place] = try series.label(at: place)
        progress.advance(to: place + 1, of: series.count)
      }
    }
    return try (moment ?? .last(before: 0)).place(among: labels)
  }

  private func exists(_ path: String) -> Bool {
    InputFile(path, in: surroundings).exists
  }

  /// The snapshots in the bytes of a file.
  private func series(
    of bytes: [UInt8], name: String
  ) throws(CommandFailure) -> any SnapshotSeries {
    guard bytes.contains(where: { $0 > 0x20 }) else {
      throw CommandFailure(
        .malformedInput, "is empty; expected a snapshot, a scenario or a dump"
      ).about(name)
    }
    switch InputContent(of: bytes) {
    case .snapshotJSON: return SnapshotJSONSeries(bytes)
    case .otherJSON where !DumpSeries.knows(bytes): return SnapshotJSONSeries(bytes)
    case .text where !DumpSeries.knows(bytes), .scenarioJSON:
      throw CommandFailure(
        .malformedInput, "is no snapshot, scenario or dump that treering knows"
      ).about(name)
    case .otherJSON, .text: return try dump(bytes, name: name)
    }
  }

  /// The snapshots of a dump; what could not be read of it is a warning.
  private func dump(
    _ bytes: [UInt8], name: String
  ) throws(CommandFailure) -> any SnapshotSeries {
    let series = try reporting(name) { () throws(DumpError) in try DumpSeries(bytes) }
    for warning in series.warnings {
      var diagnostics = console.diagnostics
      diagnostics.write("treering: warning:", as: .changed)
      diagnostics.writeLine(" " + VisibleText.line("\(name):\(warning)"))
    }
    return series
  }

  private static func missing(_ text: String, _ reference: StoredReference) -> CommandFailure {
    if let store = reference.store {
      return CommandFailure(
        .missingStore, "cannot look for session \"\(reference.session)\"",
        remedy: "this treering reads no stores yet"
      ).about(store)
    }
    return CommandFailure(
      .missingStore,
      "no such file, and there is no store to look for session \"\(reference.session)\" in"
    ).about(text)
  }
}

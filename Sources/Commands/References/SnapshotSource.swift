import Dispatch
import DumpFormats
import HeadlessUIKit
import HierarchyModel
import HierarchyReport
import JSONText
import SnapshotJSON
import Synchronization

/// Finds the snapshots that a user names.
struct SnapshotSource: Sendable {
  let console: Console
  private let dumps: DumpImport
  let environment: Environment
  let givenStore: String?

  /// A source for a call; `dumps` determines how the dumps of other tools are read.
  init(_ call: Invocation, dumps: DumpImport = DumpImport()) {
    console = call.console
    environment = call.environment
    self.dumps = dumps
    givenStore = call[StoreLocation.option]
  }

  /// The one snapshot that a reference names, the last of several. Under the rules of a profile a
  /// scenario is run in it, and a snapshot from another one is rejected, since its views and links
  /// follow that.
  func snapshot(_ text: String, in profile: Profile? = nil) throws(CommandFailure) -> Snapshot {
    let (snapshot, name, _) = try moment(try found(text, in: profile))
    guard let profile, let own = snapshot.profile, !own.hasViewsAndLinks(of: profile) else {
      return snapshot
    }
    throw CommandFailure(
      .notCaptured,
      "is of the profile \(own.rawValue): its views and links are not those that UIKit would have in"
        + " \(profile.rawValue)",
      remedy: snapshot.header.isSimulated
        ? "give the scenario that it comes from instead" : "leave out --profile", about: name)
  }

  /// The snapshots that a reference names, one with a moment or all without, and their file.
  func open(_ text: String, in profile: Profile? = nil) throws(CommandFailure) -> NamedSeries {
    switch try reference(text) {
    case .stored(let reference):
      return try stored(reference, text)
    case .file(_, _, let alternative?):
      try refuseAmbiguity(text, alternative)
    case .file, .standardInput: break
    }
    let (bytes, moment, name) = try read(text)
    return (try series(of: bytes, name: name, profile: profile), moment, name, text)
  }

  /// The moments of a word that must name a scenario, regardless of the file's name.
  func openScenario(
    _ text: String, profile: Profile?
  ) throws(CommandFailure) -> (series: ScenarioSeries, moment: MomentReference?, name: String) {
    let (bytes, moment, name) = try read(text)
    try refuseOtherThanScenario(bytes, name)
    return (try ScenarioSeries(bytes, name: name, profile: profile), moment, name)
  }

  /// Throws if the bytes are a snapshot or a dump, of which a scenario's errors would say nothing.
  private func refuseOtherThanScenario(_ bytes: [UInt8], _ name: String) throws(CommandFailure) {
    let word: String
    switch InputContent(of: bytes) {
    case .snapshotJSON: word = "snapshot"
    case .text, .otherJSON:
      guard !name.hasSuffix(".scenario"), DumpSeries.knows(bytes),
        !Scenario.isLikely(String(decoding: bytes, as: UTF8.self))
      else { return }
      word = "dump"
    case .scenarioJSON: return
    }
    throw CommandFailure(
      .malformedInput, "is a \(word); expected a scenario", remedy: "`treering show` shows it",
      about: name)
  }

  private func read(
    _ text: String
  ) throws(CommandFailure) -> (bytes: [UInt8], moment: MomentReference?, name: String) {
    let bytes: [UInt8]
    let (name, moment): (String, MomentReference?)
    switch try reference(text) {
    case .standardInput(let named):
      (name, moment) = ("standard input", named)
      bytes = try console.readInput()
    case .file(let path, let named, _):
      (name, moment) = (path, named)
      bytes = try InputFile(path, in: environment).read()
    case .stored:
      throw CommandFailure(.missingFile, "no such file", about: text)
    }
    if bytes.starts(with: InputFile.databaseMark) {
      throw CommandFailure(
        .malformedInput, "is a store; expected snapshots", remedy: "name the file of the store",
        about: name)
    }
    guard bytes.contains(where: { $0 > 0x20 }) else {
      throw CommandFailure(
        .malformedInput, "is empty; expected a snapshot, a scenario or a dump", about: name)
    }
    return (bytes, moment, name)
  }

  /// The index of a moment; only labels require reading the snapshots. Without a moment it is the
  /// last one, with a note if a dump has several.
  func index(
    of moment: MomentReference?, in series: any SnapshotSeries, name: String = "the input"
  ) throws(CommandFailure) -> Int {
    if moment == nil, let choice = (series as? DumpSeries)?.choice { note("\(name) \(choice)") }
    // Sessions number their snapshots themselves.
    if case .number(let number) = moment,
      let index = (0..<series.count).first(where: { series.number(at: $0) == number })
    {
      return index
    }
    var labels = [String?](repeating: nil, count: series.count)
    if case .label = moment {
      var progress = Progress("reading snapshots", on: console.diagnostics)
      defer { progress.finish() }
      for index in labels.indices {
        labels[index] = try series.label(at: index)
        progress.advance(to: index + 1, of: series.count)
      }
    }
    return try reported(nil, try (moment ?? .last(before: 0)).index(among: labels))
  }

  func reference(_ text: String) throws(CommandFailure) -> SnapshotReference {
    if text.isEmpty { return .stored(StoredReference(store: nil, session: nil)) }
    do throws(CommandFailure) {
      return try SnapshotReference(parsing: text, kindOfPath: kind(ofPath:))
    } catch {
      throw namingSession(error, text)
    }
  }

  func kind(ofPath path: String) -> PathKind { InputFile(path, in: environment).kind }

  /// Whether a word names a store by its file, which need not exist.
  func isStore(_ word: String) -> Bool {
    guard case .stored(let reference)? = try? reference(word) else { return false }
    return reference.store != nil && reference.session == nil
  }

  /// The snapshots in the bytes of a file; for a scenario, those of a run in the requested profile.
  private func series(
    of bytes: [UInt8], name: String, profile: Profile?
  ) throws(CommandFailure) -> any SnapshotSeries {
    if dumps.format != nil { return try dump(bytes, name: name) }
    if name.hasSuffix(".scenario") {
      return try ScenarioSeries(bytes, name: name, profile: profile)
    }
    switch InputContent(of: bytes) {
    case .snapshotJSON: return SnapshotJSONSeries(bytes)
    case .otherJSON where !DumpSeries.knows(bytes):
      // If the text is not JSON either, that is the error to report, with its location.
      if (try? JSONValue(parsing: bytes)) != nil { return try dump(bytes, name: name) }
      return SnapshotJSONSeries(bytes)
    case .scenarioJSON: return try ScenarioSeries(bytes, name: name, profile: profile)
    case .text where !DumpSeries.knows(bytes):
      if Scenario.isLikely(String(decoding: bytes, as: UTF8.self)) {
        return try ScenarioSeries(bytes, name: name, profile: profile)
      }
      throw CommandFailure(.malformedInput, DumpSeries.refusal(of: bytes), about: name)
    case .otherJSON, .text: return try dump(bytes, name: name)
    }
  }

  /// The snapshots of a dump; parts that could not be read produce warnings.
  private func dump(_ bytes: [UInt8], name: String) throws(CommandFailure) -> any SnapshotSeries {
    let series = try reporting(name) { () throws(DumpError) in try DumpSeries(bytes, dumps) }
    for warning in series.warnings { console.warn("\(name):\(warning)") }
    for aside in [series.commands, series.asides].compactMap(\.self) { note("\(name): \(aside)") }
    return series
  }

  /// Prints a note that is not a warning.
  func note(_ text: String) {
    console.diagnostics.writeLine("treering: note: " + VisibleText.line(text))
  }
}

struct ScenarioSeries: SnapshotSeries {
  let moments: [Moment]

  /// Runs the scenario in the bytes of a file; in `profile` instead of its own if one is given.
  init(_ bytes: [UInt8], name: String, profile: Profile? = nil) throws(CommandFailure) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CommandFailure(.malformedInput, "is no UTF-8 text; expected a scenario", about: name)
    }
    moments = try reporting(name) { () throws(ScenarioError) in
      var scenario = try Scenario(parsing: text, file: name)
      if let profile {
        scenario = Scenario(
          file: scenario.file, profile: profile, statements: scenario.statements,
          runID: scenario.runID)
      }
      return try ScenarioRunner().run(scenario)
    }
  }

  var count: Int { moments.count }

  func snapshot(at index: Int) -> Snapshot { moments[index].snapshot }
}

extension SnapshotSource {
  /// One snapshot, the name of its file, and its label or else number.
  typealias Moment = (snapshot: Snapshot, file: String, label: String)

  /// The two snapshots that references name. Those of two JSON files, which take longest, are read
  /// concurrently; errors of the first are reported before errors of the second.
  func moments(_ first: String, _ second: String) throws(CommandFailure) -> (Moment, Moment) {
    let named = [try found(first), try found(second)]
    let read = Mutex<[Int: Result<Moment, CommandFailure>]>([:])
    if named.allSatisfy({ $0.series is SnapshotJSONSeries }) {
      DispatchQueue.concurrentPerform(iterations: 2) { index in
        let result = Result { () throws(CommandFailure) in try moment(named[index]) }
        read.withLock { $0[index] = result }
      }
    }
    let results = read.withLock { $0 }
    guard let one = results[0], let other = results[1] else {
      return (try moment(named[0]), try moment(named[1]))
    }
    return (try one.get(), try other.get())
  }

  /// A snapshot that was found but not read.
  private typealias Found = (series: any SnapshotSeries, index: Int, name: String)

  private func found(_ text: String, in profile: Profile? = nil) throws(CommandFailure) -> Found {
    let (series, moment, name, _) = try open(text, in: profile)
    return try reported(name, (series, try index(of: moment, in: series, name: name), name))
  }

  private func moment(_ found: Found) throws(CommandFailure) -> Moment {
    try reporting(found.name) { () throws(CommandFailure) in
      let snapshot = try found.series.snapshot(at: found.index)
      return (
        snapshot, found.name, snapshot.header.label ?? "\(found.series.number(at: found.index))"
      )
    }
  }
}

import HierarchyDiff
import HierarchyModel
import HierarchyReport
import HierarchyStore
import JSONText

/// Records snapshots into one session. Store and session are created with the first snapshot, so
/// nothing is left behind if there is none.
final class SessionRecording {
  private let location: StoreLocation
  private let options: RecordingOptions
  /// The name of the session; nil before the first snapshot if none was given.
  private(set) var name: String?
  private var store: Store?
  private var session: Session?

  /// Prepares to record; fails immediately if the store or the session's name cannot be used.
  init(
    to location: StoreLocation, _ options: RecordingOptions, standardName: String? = nil
  ) throws(CommandFailure) {
    self.location = location
    self.options = options
    name = options.session ?? standardName
    guard InputFile(location.path).exists else { return }
    let store = try location.open(.creating, safety: options.safety)
    self.store = store
    if let name, !options.isAppending {
      try reported(location.name, try store.requireNoSession(name))
    }
  }

  /// Records a snapshot, then reports it: readers of the line may rely on the snapshot.
  func record(
    _ snapshot: Snapshot, label: String? = nil, printingTo output: TextOutput
  ) throws(CommandFailure) {
    let session = try currentSession()
    let recorded = try reported(location.name, try session.record(snapshot, label: label))
    RecordedLine(
      session: name ?? "", label: label ?? snapshot.header.label, snapshot: snapshot,
      recorded: recorded, form: options.form
    ).write(into: output)
  }

  func record(
    all snapshots: some Sequence<(Snapshot, String?)>, _ call: Invocation
  ) throws(CommandFailure) {
    for (snapshot, label) in snapshots {
      try record(snapshot, label: label, printingTo: call.output)
    }
    try finish()
  }

  /// Ends the recording; the store is then one file, unless others use it.
  func finish() throws(CommandFailure) {
    guard let store else { return }
    try reported(location.name, try store.close())
  }

  private func currentSession() throws(CommandFailure) -> Session {
    if let session { return session }
    let opened =
      if let store { store } else { try location.open(.creating, safety: options.safety) }
    store = opened
    let session = try reporting(location.name) { () throws(StoreError) -> Session in
      guard let name else { return try opened.startNumberedSession(run: options.run) }
      return try opened.startSession(name, run: options.run, appending: options.isAppending)
    }
    self.session = session
    name = session.name
    return session
  }
}

/// Reports a recorded snapshot: its reference, its label, and how much differs from the last.
struct RecordedLine {
  let session: String
  let label: String?
  let snapshot: Snapshot
  let recorded: RecordedSnapshot
  let form: AnswerForm

  /// Writes the line immediately: readers may rely on the snapshot.
  func write(into output: TextOutput) {
    switch form {
    case .text: output.writeLine(VisibleText.line(text))
    case .json: output.writeLine(json.text())
    }
    output.flush()
  }

  private var text: String {
    let start = "\(session)/\(recorded.number)  " + (label.map { "\($0)  " } ?? "")
    guard let counts = recorded.counts else {
      return start + Wording.count(snapshot.count, "object")
    }
    let facets = notCompared.map(\.rawValue).joined(separator: ", ")
    return start + counts.text + (facets.isEmpty ? "" : "; \(facets) not compared")
  }

  private var json: JSONValue {
    [
      "session": .string(session),
      "number": .number(recorded.number),
      "label": .string(label),
      "objects": .number(snapshot.count),
      "added": .number(recorded.counts?.added ?? snapshot.count),
      "removed": .number(recorded.counts?.removed ?? 0),
      "changed": .number(recorded.counts?.changed ?? 0),
      "moved": .number(recorded.counts?.moved ?? 0),
      "unseen": recorded.counts.flatMap { $0.unseen > 0 ? .number($0.unseen) : nil },
      "differing": .number(recorded.counts?.differing ?? snapshot.count),
      "notCompared": .strings(notCompared.map(\.rawValue)),
    ]
  }

  private var notCompared: [Facet] { recorded.comparison?.notCompared.facets ?? [] }
}

/// How snapshots are recorded: the options shared by the commands that record.
struct RecordingOptions: Sendable {
  static let session = Option<String?>.text("session", "NAME", .text)
  static let append = Option<Bool>.flag("append")
  static let run = Option<[String]>.texts("run", "KEY=VALUE", .text)
  static let safety = Option<Store.Safety>.choice("safety", "WHAT", standard: .process)
  static let format = Option<AnswerForm>.choice("format", "FORMAT", standard: .text)

  static let all: [any CommandOption] = [session, append, run, safety, format]

  var session: String?
  var isAppending = false
  var run = RunDescription()
  var safety = Store.Safety.process
  /// How each recorded snapshot is reported; JSON has an object on each line.
  var form = AnswerForm.text

  init(_ call: Invocation, _ command: any Command) throws(CommandFailure) {
    session = call[Self.session]
    isAppending = call[Self.append]
    safety = call[Self.safety]
    form = call[Self.format]
    if let session, !Store.canName(session) {
      throw command.usage(
        "\"--session\" expected a name without \"/\" and \":\", found \"\(session)\"")
    }
    for text in call[Self.run] { try describe(text, command) }
  }

  private mutating func describe(
    _ text: String, _ command: any Command
  ) throws(CommandFailure) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let value = parts.count == 2 && !parts[1].isEmpty ? String(parts[1]) : nil
    guard let value, let fact = Self.facts[String(parts[0])] else {
      let known = Self.facts.keys.sorted().joined(separator: ", ")
      throw command.usage("\"--run\" expected KEY=VALUE with one of \(known), found \"\(text)\"")
    }
    run[keyPath: fact] = value
  }

  private static var facts: [String: WritableKeyPath<RunDescription, String?>] {
    [
      "uuid": \.uuid, "app": \.app, "version": \.version, "build": \.build, "os": \.os,
      "device": \.device,
    ]
  }
}

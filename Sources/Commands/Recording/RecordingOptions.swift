package import HierarchyStore

/// How a call wants its snapshots recorded: what the commands that record share.
package struct RecordingOptions: Sendable {
  package static let session = Option<String?>.text(
    "session", value: ValueDescription("NAME"), "The session to record; no \"/\" or \":\" in it.")
  package static let append = Option<Bool>.flag(
    "append", "Go on with the session if it is there already.")
  package static let run = Option<[String]>.texts(
    "run", value: ValueDescription("KEY=VALUE"),
    """
    What the session tells of the run, else taken from its first snapshot: uuid, app, version, \
    build, os or device.
    """)
  package static let safety = Option<Safety>.choice(
    "safety", value: "WHAT", standard: .process,
    "What a recorded snapshot outlives: the end of the process, or a loss of power too.")
  package static let format = Option<Form>.choice(
    "format", value: "FORMAT", standard: .text, "How to print what was recorded.")

  package static let all = [
    session.description, append.description, run.description, safety.description,
    format.description,
  ]

  /// What a recorded snapshot outlives.
  package enum Safety: String, CaseIterable, Sendable {
    case process
    case power
  }

  /// How each recorded snapshot is told.
  package enum Form: String, CaseIterable, Sendable {
    case text
    /// An object a line.
    case json
  }

  /// The session that the user named.
  package var session: String?
  package var isAppending = false
  package var run = RunDescription()
  package var safety = Store.Safety.process
  package var form = Form.text

  /// Reads the options of a call of a command.
  package init(_ call: Invocation, _ command: CommandDescription) throws(CommandFailure) {
    do throws(UsageMistake) {
      try self.init(call)
    } catch {
      throw CommandFailure(error, command: command)
    }
  }

  private init(_ call: Invocation) throws(UsageMistake) {
    session = call[Self.session]
    isAppending = call[Self.append]
    safety = call[Self.safety] == .power ? .power : .process
    form = call[Self.format]
    for text in call[Self.run] { try describe(text) }
  }

  private mutating func describe(_ text: String) throws(UsageMistake) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let value = parts.count == 2 && !parts[1].isEmpty ? String(parts[1]) : nil
    guard let value, let fact = Self.facts[String(parts[0])] else {
      let known = Self.facts.keys.sorted().joined(separator: ", ")
      throw UsageMistake("\"--run\" expected KEY=VALUE with one of \(known), found \"\(text)\"")
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

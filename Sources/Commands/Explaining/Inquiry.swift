import HierarchyModel
import HierarchyReport
import JSONText
import UIKitRules

/// What the commands that explain share: the snapshot asked of, the rules, and the form of the answer.
struct Inquiry {
  static let snapshot = Argument<String>.required(
    "SNAPSHOT", .snapshot,
    """
    A snapshot, scenario or dump: a file, FILE#MOMENT for one of several (else the last is meant), \
    or - for standard input.
    """)
  static let format = Option<Form>.choice(
    "format", value: "FORMAT", standard: .text, "How to print the answer.")
  static let profile = Option<Profile?>.choice(
    "profile", value: "PROFILE",
    "Whose rules to apply, where the snapshot does not tell; a scenario is run in that profile.")

  static let options = [format.description, profile.description]

  /// How an answer is printed.
  enum Form: String, CaseIterable, Sendable {
    case text
    case json
  }

  let rules: RuleBook
  private let name: String
  private let call: Invocation

  var snapshot: Snapshot { rules.snapshot }
  var label: ObjectLabel { ObjectLabel(snapshot) }

  init(_ call: Invocation) throws(CommandFailure) {
    self.call = call
    name = call[Self.snapshot]
    let profile = call[Self.profile]
    rules = RuleBook(try SnapshotSource(call).snapshot(name, in: profile), profile: profile)
  }

  /// The object that a user names.
  func object(
    _ query: String, _ target: ReferenceTarget
  ) throws(CommandFailure) -> ObjectIndex {
    try reporting(name) { () throws(ObjectQueryError) in
      try ObjectQuery(query).resolve(in: snapshot, expecting: target)
    }
  }

  /// The object that a user names, nil where none is named.
  func object(
    _ query: String?, _ target: ReferenceTarget
  ) throws(CommandFailure) -> ObjectIndex? {
    guard let query else { return nil }
    return try object(query, target) as ObjectIndex
  }

  /// The object that a user names, else the key window's first responder.
  func start(
    _ query: String?, _ target: ReferenceTarget
  ) throws(CommandFailure) -> ObjectIndex {
    if let query { return try object(query, target) }
    let first = try firstResponder()
    guard target.admits(snapshot.kind(of: first)) else {
      throw CommandFailure(
        .unknownObject, "the first responder is not \(target.expectation)",
        remedy: "name the object to start at"
      ).about(name)
    }
    return first
  }

  private func firstResponder() throws(CommandFailure) -> ObjectIndex {
    switch snapshot.firstResponder {
    case .value(let responder): return responder
    case .null:
      throw CommandFailure(
        .unknownObject, "there is no first responder", remedy: "name the object to start at"
      ).about(name)
    case .missing:
      if let start = snapshot.printedChainStart { return start }
      throw CommandFailure(
        .notCaptured, "the first responder was not captured",
        remedy: "name the object to start at"
      ).about(name)
    }
  }

  /// An object as programs get it.
  func json(_ object: ObjectIndex?) -> JSONValue {
    JSONValue(naming: object, in: snapshot)
  }

  /// What text calls an object, or nobody.
  func text(_ object: ObjectIndex?) -> String {
    object.map(label.short) ?? "nobody"
  }

  /// Prints an answer in the form asked for.
  func report(_ explanation: Explanation) -> ExitCode {
    var output = call.console.output
    switch call[Self.format] {
    case .text: ExplanationText(explanation).write(into: &output)
    case .json:
      var writer = JSONWriter(.pretty)
      writer.value(ExplanationJSON(explanation, in: snapshot).value)
      output.writeLine(writer.text)
    }
    return .clean
  }
}

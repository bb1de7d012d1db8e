import HierarchyModel
import HierarchyReport
import JSONText
import UIKitRules

/// What the commands that explain share: the snapshot, the rules, and the form of the answer.
struct Inquiry {
  static let snapshot = Argument<String>.required("SNAPSHOT", .snapshot)
  static let format = Option<AnswerForm>.choice("format", "FORMAT", standard: .text)
  static let profile = Option<Profile?>.choice("profile", "PROFILE")

  static let scene = Option<String?>.text("scene", "SCENE", .object)

  static let options: [any CommandOption] = [format, profile]
  /// For answers that depend on key windows, or on which windows are in front.
  static let sceneOptions: [any CommandOption] = [scene] + options

  let rules: RuleBook
  private let name: String
  private let isSceneOffered: Bool
  private let call: Invocation
  /// The paths of objects: answers may name thousands.
  private let paths: SnapshotPaths

  var snapshot: Snapshot { rules.snapshot }
  var label: ObjectLabel {
    ObjectLabel(snapshot, names: rules.names, addsIDs: call.console.hasOptions)
  }

  /// Reads the arguments; `offeringScenes` if the command has the option.
  init(_ call: Invocation, offeringScenes: Bool = false) throws(CommandFailure) {
    self.call = call
    isSceneOffered = offeringScenes && call.console.hasOptions
    name = call[Self.snapshot]
    let profile = call[Self.profile]
    let snapshot = try SnapshotSource(call).snapshot(name, in: profile)
    rules = RuleBook(
      snapshot, profile: profile,
      scene: try snapshot.object(named: call[Self.scene], expecting: .scene, of: name),
      names: DistinctNames(snapshot))
    paths = SnapshotPaths(snapshot)
  }

  func object(_ query: String, _ target: ReferenceTarget) throws(CommandFailure) -> ObjectIndex {
    try snapshot.object(named: query, expecting: target, of: name)
  }

  func object(_ query: String?, _ target: ReferenceTarget) throws(CommandFailure) -> ObjectIndex? {
    try snapshot.object(named: query, expecting: target, of: name)
  }

  /// The object that a user names, in `option` if given, else the key window's first responder.
  func start(
    _ query: String?, _ target: ReferenceTarget, option: String? = nil
  ) throws(CommandFailure) -> ObjectIndex {
    if let query { return try object(query, target) }
    let named = option.map { call.console.hasOptions ? " with --\($0)" : "" } ?? ""
    let remedy = "the object to start at" + named
    let first = try firstResponder(or: remedy)
    guard target.admits(snapshot.kind(of: first)) else {
      throw CommandFailure(
        .unknownObject, "the first responder is not \(target.expectation)",
        remedy: "name " + remedy, about: name)
    }
    return first
  }

  private func firstResponder(or remedy: String) throws(CommandFailure) -> ObjectIndex {
    switch rules.firstResponder {
    case .value(let responder): return responder
    case .null:
      throw CommandFailure(
        .unknownObject, "there is no first responder", remedy: "name " + remedy, about: name)
    case .missing:
      if let start = snapshot.printedChainStart { return start }
      throw CommandFailure(
        .notCaptured, rules.firstResponderGap,
        remedy: (scenes == nil ? "name " : "name the scene after --scene, or ") + remedy,
        about: name)
    }
  }

  /// The scenes that could have been named; nil if there is no choice.
  private var scenes: Explanation.Notes? {
    guard snapshot.hasSeveralScenes, rules.scene == nil, isSceneOffered else { return nil }
    return Explanation.Notes(
      title: "scenes, of which --scene names one",
      entries: snapshot.windowScenes.map { scene in
        (
          label.distinct(scene),
          snapshot.activation(of: scene)?.rawValue ?? "its activation state was not captured"
        )
      }
    )
  }

  func json(_ object: ObjectIndex?) -> JSONValue {
    JSONValue(naming: object, in: snapshot, paths: paths)
  }

  func text(_ object: ObjectIndex?) -> String { object.map(label.short) ?? "nobody" }

  /// Prints an answer; a crash or an unhandled event is worth an exit code, an unknown is not.
  func report(_ explanation: Explanation, isTaken: Bool = true) -> ExitCode {
    var explanation = explanation
    if explanation.unknown != nil && explanation.notes == nil { explanation.notes = scenes }
    switch call[Self.format] {
    case .text: explanation.write(into: call.output, width: call.console.resultWidth)
    case .json:
      call.output.writeLine(explanation.json(in: snapshot).text(.pretty))
    }
    return isTaken ? .clean : .differences
  }
}

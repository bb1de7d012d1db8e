import DumpFormats
import HierarchyModel

/// `treering show`: one snapshot in any form.
struct ShowCommand: Command {
  private let snapshot = Inquiry.snapshot
  private let form = Option<Form>.choice("as", "FORM", standard: .overview)
  private let part = Option<String?>.text("of", "OBJECT", .object)
  private let format = DumpOptions.format()
  private let strict = DumpOptions.strict

  enum Form: String, CaseIterable, Sendable {
    case overview, notation, views, chain, json
    case printHierarchy = "print-hierarchy"
    case recursiveDescription = "recursive-description"
    case snapshotTesting = "snapshot-testing"
  }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    let name = call[Inquiry.snapshot]
    let dumps = DumpImport(format: call[format], isStrict: call[DumpOptions.strict])
    let snapshot = try SnapshotSource(call, dumps: dumps).snapshot(name)
    let view = SnapshotView(
      snapshot: snapshot, form: call[form], part: try part(call, snapshot, name),
      width: call.console.resultWidth)
    try reported(name, try view.write(into: call.output))
    return .clean
  }

  private func part(
    _ call: Invocation, _ snapshot: Snapshot, _ name: String
  ) throws(CommandFailure) -> ObjectIndex? {
    if call[part] == nil { return nil }
    let expected: ReferenceTarget
    switch call[form] {
    case .overview: expected = .object
    case .chain: expected = .responder
    case .notation, .printHierarchy: expected = .controller
    case .views, .recursiveDescription: expected = .view
    case .snapshotTesting: expected = snapshot.coverage.contains(.views) ? .view : .controller
    case .json:
      throw usage("\"--of\" does not go with \"--as json\", which prints the whole snapshot")
    }
    return try snapshot.object(named: call[part], expecting: expected, of: name)
  }
}

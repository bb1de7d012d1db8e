import HierarchyReport

/// Something that help explains and that is no command.
struct HelpTopic: Sendable {
  let name: String
  let summary: String
  let write: @Sendable (TextBlock, TextOutput) -> Void

  /// Every topic.
  static let all = [references, scenarios, expectations, notation, snapshotJSON, sql, rules]

  static func topic(_ name: String) -> HelpTopic? {
    all.first { $0.name == name }
  }
}

package import HierarchyDiff
package import HierarchyModel
package import UIKitRules

extension ChangeReport {
  /// Compares two snapshots and reads what their difference means; `actions` are those of which it is
  /// asked who handles them.
  package init(
    comparing before: Snapshot, with after: Snapshot, match choice: MatchChoice = .automatic,
    actions: [String] = [], title: String? = nil, beforeLabel: String, afterLabel: String
  ) {
    self.init(
      Difference(before, after, by: choice), actions: actions, title: title,
      beforeLabel: beforeLabel, afterLabel: afterLabel)
  }

  /// Reads what a difference means; who has the rules of both snapshots gives them.
  package init(
    _ difference: Difference, actions: [String] = [], title: String? = nil, beforeLabel: String,
    afterLabel: String, rules: (before: RuleBook, after: RuleBook)? = nil
  ) {
    let matching = difference.matching
    let context =
      rules.map { ChangeContext(before: $0.before, after: $0.after, matching: matching) }
      ?? ChangeContext(before: difference.before, after: difference.after, matching: matching)
    let reader = ComparisonReader(difference)
    let meaning = ChangeMeaning(reading: context, actions: actions)
    self.init(
      title: title, beforeLabel: beforeLabel, afterLabel: afterLabel, context: context,
      changes: reader.changes, meaning: meaning, match: matching.method.rawValue,
      matchNote: Self.note(on: matching),
      notCompared: reader.notCompared + [meaning.responders.notCompared].compactMap(\.self))
  }

  /// Ids of one run are what one expects; anything else is told.
  private static func note(on matching: Matching) -> String? {
    if matching.method == .id && matching.reason != .forced { return nil }
    return "matched by \(matching.method.rawValue): \(matching.reason)"
  }
}

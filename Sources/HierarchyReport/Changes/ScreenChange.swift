import HierarchyDiff
package import UIKitRules

/// The names of the screens of both sides of a change, for the head of a report.
package struct ScreenChange: Hashable, Sendable {
  /// The name of the screen of one side, or why it is unknown.
  enum Outcome: Hashable, Sendable {
    case named(String)
    case unknown(reason: String)

    init(_ rules: RuleBook, _ settings: ScreenSettings) {
      let answer = rules.screen(settings, keepsSteps: false)
      self =
        if let name = answer.value?.text {
          .named(name)
        } else {
          .unknown(reason: answer.unknownReason ?? "what it depends on was not captured")
        }
    }

    var name: String? {
      if case .named(let name) = self { name } else { nil }
    }
  }

  let before: Outcome
  let after: Outcome

  /// Reads both names (R-SCREEN-1 to R-SCREEN-9) with existing rules.
  init(_ context: ChangeContext, _ settings: ScreenSettings) {
    before = Outcome(context.before, settings)
    after = Outcome(context.after, settings)
  }

  /// `Cart → Cart + PaySheet`: a single name if both sides have the same, `?` for an unknown one;
  /// nil if both are unknown.
  var text: String? {
    if before.name == nil && after.name == nil { return nil }
    let (old, new) = (before.name ?? "?", after.name ?? "?")
    return old == new ? new : "\(old) → \(new)"
  }
}

extension ChangeReport {
  /// The report with the screens of both sides in its head.
  package func tellingScreens(_ settings: ScreenSettings = ScreenSettings()) -> ChangeReport {
    var report = self
    report.screens = ScreenChange(context, settings)
    return report
  }
}

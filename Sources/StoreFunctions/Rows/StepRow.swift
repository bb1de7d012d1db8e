import HierarchyModel
import UIKitRules

/// A row of an explanation: a step, or last of all why the answer is unknown.
struct StepRow {
  let object: ObjectIndex?
  let rule: String?
  let text: String
  let isUnknown: Bool
}

extension Answer {
  /// The steps with their numbers, and why the answer is unknown where it is.
  var stepRows: [(Int, StepRow)] {
    var rows = steps.map { step in
      StepRow(
        object: step.object, rule: step.rule.description, text: step.text, isUnknown: false)
    }
    if let reason = unknownReason {
      rows.append(
        StepRow(object: nil, rule: nil, text: "unknown, because \(reason)", isUnknown: true))
    }
    return rows.enumerated().map { ($0.offset, $0.element) }
  }
}

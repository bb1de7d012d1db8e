import HierarchyModel
import UIKitRules

extension SnapshotJudge {
  func sends(
    _ control: String, _ action: String, _ event: String?, to receiver: String?
  ) -> Judgement {
    about(control, .view) { view in
      let answer = rules.controlOutcomes(of: view)
      guard let outcomes = answer.value else { return .unknown(answer.unknownReason ?? "") }
      let own = outcomes.filter { outcome in
        outcome.send.action == action && (event == nil || outcome.send.event == event)
      }
      if own.contains(where: { fits(receiver, $0) }) { return .holds(own.map(\.text)) }
      if let open = own.first(where: { $0.unknown != nil }) {
        return .unknown(open.unknown ?? "")
      }
      let all = outcomes.map(\.text)
      return .fails(all.isEmpty ? ["\(name(view)) sends nothing"] : all)
    }
  }

  /// Whether an action goes to who is named; one outside the snapshot goes by its class.
  private func fits(_ name: String?, _ outcome: ControlOutcome) -> Bool {
    if outcome.unknown != nil { return false }
    if case .outside(let className) = outcome.send.target {
      return name == className || name == ClassName(className).unqualified
    }
    return fits(name, outcome.receiver)
  }
}

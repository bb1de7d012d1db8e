import HierarchyModel
import UIKitRules

extension SnapshotJudge {
  func visible(_ name: String) -> Judgement {
    about(name, .onScreen) { object in
      let answer = rules.visibility(of: object)
      guard let visibility = answer.value else { return .unknown(answer.unknownReason ?? "") }
      let evidence =
        answer.steps.map(\.text) + rules.visibilityAlternatives(of: object).map(\.text)
      let extent =
        visibility.extent == .atLeastPartlyVisible ? "visible at least in part" : "visible"
      return visibility.extent == .notVisible
        ? .fails(evidence) : .holds(["\(self.name(object)) is \(extent)"])
    }
  }

  func hit(_ point: Point, _ view: String?) -> Judgement {
    let answer = rules.hitTest(point)
    guard let hit = answer.value else { return .unknown(answer.unknownReason ?? "") }
    let what = hit.view.map { "the touch goes to \(name($0))" } ?? "no view gets the touch"
    let evidence = [what] + rules.touchAlternatives(at: point).map(\.text)
    return fits(view, hit.view) ? .holds([what]) : .fails(evidence)
  }
}

import HierarchyModel
import UIKitRules

extension SnapshotJudge {
  /// Who is dismissed when a controller is asked to; nobody where `dismissed` is nil.
  func dismissal(_ controller: String, _ dismissed: String?) -> Judgement {
    about(controller, .controller) { controller in
      let answer = rules.dismissal(on: controller)
      guard let found = answer.value else { return .unknown(answer.unknownReason ?? "") }
      let what =
        found.map { "\(name($0.presenter)) would dismiss \(name($0.dismissed))" }
        ?? "nobody would be dismissed"
      return fits(dismissed, found?.dismissed)
        ? .holds([what]) : .fails([what] + answer.steps.map(\.text))
    }
  }

  /// What a getter of presentations answers for a controller; nil where `expected` is.
  func getter(
    _ getter: Claim.PresentationGetter, of controller: String, _ expected: String?
  ) -> Judgement {
    about(controller, .controller) { controller in
      let answer =
        switch getter {
        case .presentedViewController: rules.presentedController(seenBy: controller)
        case .presentingViewController: rules.presentingController(seenBy: controller)
        }
      guard let found = answer.value else { return .unknown(answer.unknownReason ?? "") }
      let what = "\(getter.rawValue) of \(name(controller)) is \(found.map(name) ?? "nil")"
      return fits(expected, found)
        ? .holds([what]) : .fails([what] + answer.steps.map(\.text))
    }
  }
}

import HierarchyModel
import UIKitRules

extension SnapshotJudge {
  func exists(_ name: String) -> Judgement {
    let found = ObjectQuery(name).matches(in: snapshot)
    guard let first = found.first else { return .fails(["nothing is called \"\(name)\""]) }
    return .holds(["there is \(snapshot.pathText(to: first))"])
  }

  func count(_ name: String, _ test: Claim.CountTest) -> Judgement {
    let count = ObjectQuery(name).matches(in: snapshot).count
    let evidence = ["there \(count == 1 ? "is 1" : "are \(count)")"]
    return test.holds(count) ? .holds(evidence) : .fails(evidence)
  }

  func context(
    _ source: String, _ style: PresentationStyle, _ presenter: String
  ) -> Judgement {
    about(source, .controller) { controller in
      let answer = rules.presentationContext(from: controller, style: style)
      guard let context = answer.value else { return .unknown(answer.unknownReason ?? "") }
      let what = "\(name(context.presenter)) would present"
      let evidence =
        [what] + answer.steps.map(\.text)
        + rules.contextAlternatives(from: controller, style: style).map(\.text)
      return fits(presenter, context.presenter) ? .holds([what]) : .fails(evidence)
    }
  }

  /// One of the controller trees reads as the text does, blanks apart.
  func tree(_ text: String) -> Judgement {
    guard snapshot.coverage.contains(.controllers) else {
      return .unknown("controllers were not captured")
    }
    let trees = snapshot.roots(of: snapshot.controllers).map {
      ControllerNotation(of: $0, in: snapshot, name: snapshot.shortName).description
    }
    let wanted = text.filter { !$0.isWhitespace }
    let holds = trees.contains { $0.filter { !$0.isWhitespace } == wanted }
    return holds ? .holds(trees) : .fails(trees.map { "there is \($0)" })
  }
}

import HierarchyModel
import UIKitRules

extension SnapshotJudge {
  func exists(_ name: String) -> Judgement {
    let found = ObjectQuery(name).matches(in: snapshot)
    guard let first = found.first else {
      return gap(for: name).map(Judgement.unknown) ?? .fails(["nothing is called \"\(name)\""])
    }
    return .holds(["there is \(snapshot.pathText(to: first))"])
  }

  func count(_ name: String, _ test: Claim.CountTest) -> Judgement {
    let count = ObjectQuery(name).matches(in: snapshot).count
    if let gap = gap(for: name), !test.isSettled(by: count) { return .unknown(gap) }
    let evidence = ["there \(count == 1 ? "is 1" : "are \(count)")"]
    return test.holds(count) ? .holds(evidence) : .fails(evidence)
  }

  /// Why there may be more of a name than the snapshot holds, nil where it holds all that there was:
  /// what is called a controller is looked for among controllers, all else among views.
  private func gap(for name: String) -> String? {
    if snapshot.header.isSimulated { return nil }
    let coverage = snapshot.coverage
    let isController = name.hasSuffix("Controller") || name.hasSuffix("VC")
    if isController && !coverage.contains(.controllers) { return "controllers were not captured" }
    if !isController && !coverage.contains(.views) && !coverage.contains(.elements) {
      return "views were not captured"
    }
    return snapshot.header.partial.map { "the snapshot is not whole (\($0))" }
  }

  func context(
    _ source: String, _ style: PresentationStyle, _ presenter: String?
  ) -> Judgement {
    about(source, .controller) { controller in
      let answer = rules.presentationCall(from: controller, style: style)
      guard let call = answer.value else { return .unknown(answer.unknownReason ?? "") }
      let what = rules.refusalHeadline(call) ?? "\(name(call.context.presenter)) would present"
      let evidence =
        [what] + answer.steps.map(\.text)
        + rules.contextAlternatives(from: controller, style: style).map(\.text)
      return fits(presenter, call.presenter) ? .holds([what]) : .fails(evidence)
    }
  }

  /// One of the controller trees reads as the text does, blanks apart.
  func tree(_ text: String) -> Judgement {
    guard snapshot.coverage.contains(.controllers) else {
      return .unknown("controllers were not captured")
    }
    let wanted = text.filter { !$0.isWhitespace }
    // Reports mark what containers show; a claim may, too.
    let trees = snapshot.roots(of: snapshot.controllers).map {
      ControllerNotation(
        of: $0, in: snapshot, marksSelected: wanted.contains("*"), name: snapshot.plainName
      ).description
    }
    let holds = trees.contains { $0.filter { !$0.isWhitespace } == wanted }
    return holds ? .holds(trees) : .fails(trees.map { "there is \($0)" })
  }
}

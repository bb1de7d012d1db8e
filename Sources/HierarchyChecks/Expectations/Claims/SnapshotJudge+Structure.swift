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

  /// Why there may be more objects of a name than the snapshot contains, nil if it is complete. A
  /// name of a controller, by its ending or by another snapshot, is searched for among controllers,
  /// any other among views.
  func gap(for name: String) -> String? {
    if snapshot.header.isSimulated && !snapshot.isPartial { return nil }
    if let owner = ObjectQuery(name).searchedNames.dropFirst().first {
      let controllers = ObjectQuery(owner).matches(in: snapshot).filter(
        snapshot.controllers.contains)
      if controllers.isEmpty { return gap(for: owner) }
      return controllers.first { !snapshot.captures(.view, of: $0) }
        .map { "the view of \(self.name($0)) was not captured" }
    }
    let (coverage, views) = (snapshot.coverage, snapshot.views)
    if name.contains("#"), !views.isEmpty,
      !views.contains(where: { snapshot.captures(.identifier, of: $0) })
    {
      return "identifiers were not captured"
    }
    let isController =
      name.hasSuffix("Controller") || name.hasSuffix("VC") || controllerNames.contains(name)
    if isController && !coverage.contains(.controllers) { return "controllers were not captured" }
    if !isController && !coverage.contains(.views) && !coverage.contains(.elements) {
      return "views were not captured"
    }
    if let reason = snapshot.header.partial { return "the snapshot is not whole (\(reason))" }
    // A name that says nothing of controllers may be one's all the same.
    for object in snapshot.objects(having: .partial)
    where !isController || snapshot.list(of: object) == .controllers {
      guard let reason = snapshot.text(.partial, of: object).value else { continue }
      return "something in \(self.name(object)) is missing (\(reason))"
    }
    return nil
  }

  func context(_ source: String, _ style: PresentationStyle, _ presenter: String?) -> Judgement {
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

  /// Whether one of the controller trees has this text, ignoring blanks.
  func tree(_ text: String) -> Judgement {
    guard snapshot.coverage.contains(.controllers) else {
      return .unknown("controllers were not captured")
    }
    if let gap = rules.controllersGap { return .unknown(gap) }
    func canonical(_ tree: String) -> String {
      tree.replacing(bytesOf: "->", with: "→").filter { !$0.isWhitespace }
    }
    let wanted = canonical(text)
    // Reports mark what containers show; a claim may do so too.
    let trees = snapshot.roots(of: snapshot.controllers).map {
      ControllerNotation(
        of: $0, in: snapshot, marksSelected: wanted.contains("*"), name: snapshot.plainName
      ).description
    }
    let holds = trees.contains { canonical($0) == wanted }
    return holds ? .holds(trees) : .fails(trees.map { "there is \($0)" })
  }

  /// Which controller is dismissed when a controller is asked to dismiss; none if `dismissed` is
  /// nil.
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

  /// What a presentation getter returns for a controller; nil if `expected` is.
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
      if let open = own.first(where: { $0.unknown != nil }) { return .unknown(open.unknown ?? "") }
      let all = outcomes.map(\.text)
      return .fails(all.isEmpty ? ["\(name(view)) sends nothing"] : all)
    }
  }

  /// Whether an action goes to the named object; one outside the snapshot is named by its class.
  private func fits(_ name: String?, _ outcome: ControlOutcome) -> Bool {
    if outcome.unknown != nil { return false }
    if case .outside(let className) = outcome.send.target {
      return name == className || name == ClassName(className).unqualified
    }
    return fits(name, outcome.receiver)
  }
}

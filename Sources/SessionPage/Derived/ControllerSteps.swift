import HierarchyModel
import JSONText
import UIKitRules

/// What the search for a presentation context finds at each controller.
struct ContextSteps: CommonFact {
  static let key = DerivedKey.context

  private(set) var signs: [UInt64] = []
  private let named: NamedObjects
  /// For every view, whether it is in a window.
  private let placements: [Bool?]

  /// Linear.
  init(_ named: NamedObjects, _ placements: [Bool?]) {
    (self.named, self.placements) = (named, placements)
    signs = named.signs(of: named.snapshot.controllers, sign)
  }

  private func sign(of controller: ObjectIndex) -> UInt64 {
    goesOn(controller) == nil
      ? named.sign(of: fact(controller)) : named.sign(of: controller, false)
  }

  /// The step at a controller from which the search goes on to its parent.
  private func goesOn(_ controller: ObjectIndex) -> Step? {
    guard named.snapshot.parent(of: controller).value != nil,
      case .goesOn(let step) = named.rules.contextStep(at: controller)
    else { return nil }
    return step
  }

  func value(of object: ObjectIndex) -> JSONValue? {
    named.snapshot.controllers.contains(object) ? fact(object) : nil
  }

  private func fact(_ controller: ObjectIndex) -> JSONValue {
    if let step = goesOn(controller) { return .steps([step]) }
    let call = named.rules.presentationCall(
      from: controller, style: .currentContext, placements: placements)
    return .call(call, named.rules, named.numbers)
  }
}

extension JSONValue {
  /// What a call that asks to present does: `{"presenter": number}`, `{"nobody": why}` or
  /// `{"unknown": why}`, with the steps.
  static func call(
    _ answer: Answer<PresentationCall>, _ rules: RuleBook, _ numbers: ObjectNumbers
  ) -> JSONValue {
    [
      "presenter": answer.value?.presenter.map { .number(numbers[$0]) },
      "nobody": answer.value.flatMap(rules.refusalHeadline).map { .string($0) },
      "unknown": answer.unknownReason.map { .string($0) },
      "steps": .steps(answer.steps),
    ]
  }

  /// The rule and the text of each step, one after the other.
  fileprivate static func steps(_ steps: [Step]) -> JSONValue {
    .strings(steps.flatMap { [$0.rule.description, $0.text] })
  }
}

/// What a dismiss call does at each controller, and what the getters find there.
struct DismissalSteps: CommonFact {
  static let key = DerivedKey.dismissal

  private(set) var signs: [UInt64] = []
  private let named: NamedObjects

  /// Linear.
  init(_ named: NamedObjects) {
    self.named = named
    signs = named.signs(of: named.snapshot.controllers, sign)
  }

  private func sign(of controller: ObjectIndex) -> UInt64 {
    let steps = PresentationGetter.allCases.map { named.rules.step(of: $0, at: controller) }
    for case .finds in steps { return named.sign(of: fact(controller)) }
    return named.sign(of: controller, Quiet(steps: steps, hasGap: gap(of: controller) != nil))
  }

  /// What distinguishes a controller that neither presents nor is presented, apart from its name.
  private struct Quiet: Hashable {
    let steps: [GetterStep]
    let hasGap: Bool
  }

  /// Why it is unknown what contains a controller without a known parent.
  private func gap(of controller: ObjectIndex) -> String? {
    guard named.snapshot.parent(of: controller).value == nil else { return nil }
    return named.rules.containerGap(above: controller)
  }

  func value(of object: ObjectIndex) -> JSONValue? {
    named.snapshot.controllers.contains(object) ? fact(object) : nil
  }

  private func fact(_ controller: ObjectIndex) -> JSONValue {
    let rules = named.rules
    let presented = getter(.presented, at: controller)
    let presenting = getter(.presenting, at: controller)
    return .array(
      presented.words + presenting.words + [
        text(rules.withoutDismissal(controller)),
        closing(presented.found.flatMap { rules.closing(of: $0) }),
        closing(presenting.found.flatMap { rules.forwardedClosing(to: $0) }),
        gap(of: controller).map(JSONValue.string) ?? .null,
      ])
  }

  private func getter(
    _ getter: PresentationGetter, at controller: ObjectIndex
  ) -> (words: [JSONValue], found: ObjectIndex?) {
    let (rules, numbers) = (named.rules, named.numbers)
    switch rules.step(of: getter, at: controller) {
    case .finds(let found):
      return (
        [.number(numbers[found]), text(rules.getterStep(getter, at: controller, found))], found
      )
    case .goesOn: return ([.number(-1), text(rules.getterStep(getter, at: controller, nil))], nil)
    case .unknown(let reason): return ([.number(-2), .string(reason)], nil)
    }
  }

  private func closing(_ closing: Closing?) -> JSONValue {
    guard let closing else { return .null }
    return .array([
      .number(named.numbers[closing.presenter]), .number(named.numbers[closing.dismissed]),
      .string(closing.step.rule.description), text(closing.step),
    ])
  }

  private func text(_ step: Step) -> JSONValue { .string(step.text) }
}

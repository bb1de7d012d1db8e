import HierarchyModel
import UIKitRules

/// Compares what UIKit answered about a screen with what the rules derive from its snapshot.
struct TruthCheck {
  let screen: TruthScreen
  let book: RuleBook
  var snapshot: Snapshot { screen.snapshot }

  init(_ screen: TruthScreen) {
    self.screen = screen
    book = RuleBook(screen.snapshot, profile: screen.profile)
  }

  /// Where the two differ, and where the rules do not know; a text may differ in several places.
  func findings(about answer: TruthAnswer) -> [TruthFinding] {
    switch answer.said {
    case .text(let text): return findings(in: text, about: answer)
    case .nothing, .object, .stranger: break
    }
    guard let derived = derived(answer) else { return [] }
    let rule = derived.steps.last?.rule ?? answer.question.rule
    switch derived.outcome {
    case .unknown(let reason):
      return [finding(.unknown, rule, answer, rules: reason, uikit: words(answer.said))]
    case .known(let object):
      let said = object.map(TruthAnswer.Said.object) ?? .nothing
      if said == answer.said { return [] }
      return [finding(.differs, rule, answer, rules: words(said), uikit: words(answer.said))]
    }
  }

  /// What the rules say; an app's own override is a fact, which no rule derives (R-RESP-9).
  private func derived(_ answer: TruthAnswer) -> Answer<ObjectIndex?>? {
    switch (answer.question, answer.object) {
    case (.next(let isOverridden), let object?):
      isOverridden ? book.next(of: object) : book.derivedNext(of: object)
    case (.presentedViewController, let object?): book.presentedController(seenBy: object)
    case (.presentingViewController, let object?): book.presentingController(seenBy: object)
    case (.target(let action), let object?): book.target(forAction: action, from: object)
    case (.hitTest(let point), let view):
      viewHit(view.map { book.hitTest(point, in: $0) } ?? book.hitTest(point))
    default: nil
    }
  }

  private func viewHit(_ answer: Answer<HitTest>) -> Answer<ObjectIndex?> {
    switch answer.outcome {
    case .known(let hit): Answer(.known(hit.view), steps: answer.steps)
    case .unknown(let reason): Answer(.unknown(reason), steps: answer.steps)
    }
  }

  private func finding(
    _ kind: TruthFinding.Kind, _ rule: RuleID, _ answer: TruthAnswer, rules: String, uikit: String
  ) -> TruthFinding {
    TruthFinding(
      kind: kind, screen: screen.name, rule: rule, question: answer.question.title,
      object: answer.object.map(name) ?? "the screen", rules: rules, uikit: uikit)
  }

  private func words(_ said: TruthAnswer.Said) -> String {
    switch said {
    case .nothing: "nil"
    case .object(let object): name(object)
    case .stranger(let name): "a \(name) that the snapshot does not hold"
    case .text(let text): text
    }
  }

  /// An object for a reader: its name and its id.
  func name(_ object: ObjectIndex) -> String {
    let token = snapshot.token(of: object)
    let name = token.flatMap { screen.names[$0] } ?? snapshot.plainName(of: object)
    return token.map { "\(name) \($0)" } ?? name
  }
}

extension TruthAnswer.Question {
  /// The rule that a question is about, if no step says more.
  fileprivate var rule: RuleID {
    switch self {
    case .next: "R-RESP-1"
    case .presentedViewController: "R-PRES-5"
    case .presentingViewController: "R-PRES-6"
    case .target: "R-ACT-6"
    case .hitTest: "R-HIT-2"
    case .recursiveDescription: "R-FMT-RD-1"
    case .printHierarchy: "R-FMT-PH-1"
    }
  }
}

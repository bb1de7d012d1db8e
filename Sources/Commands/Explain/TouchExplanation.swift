import HierarchyModel
import HierarchyReport
import JSONText
import UIKitRules

/// Explains a hit test: the view that is hit, and why no other that contains the point is.
struct TouchExplanation {
  let inquiry: Inquiry
  let point: Point
  /// The view whose coordinates the point uses; the screen if nil.
  let view: ObjectIndex?

  var explanation: Explanation {
    let answer = view.map { inquiry.rules.hitTest(point, in: $0) } ?? inquiry.rules.hitTest(point)
    let candidates = inquiry.rules.touchCandidates(at: point, in: view)
    let handling = (answer.value?.view).map { HandlingExplanation(inquiry: inquiry, hit: $0) }
    var explanation = Explanation(
      "hit", Answer(answer.outcome, steps: answer.steps + (handling?.steps ?? [])),
      parts: { parts(of: $0, candidates).adding(["touch": handling?.json]) },
      text: { $0.view.map(inquiry.label.short) ?? nothing })
    explanation.consequences = handling?.sentences ?? []
    explanation.notes =
      answer.value == nil
      ? elements
      : Explanation.Notes(
        title: "passed over",
        entries: candidates.prefix(Self.limit).map { candidate in
          (inquiry.label.distinct(candidate.view), words(for: candidate))
        } + rest(candidates.count)
      )
    explanation.alternatives = inquiry.rules.touchAlternatives(at: point, in: view)
    return explanation
  }

  private var nothing: String {
    view == nil && inquiry.snapshot.windows.isEmpty ? "nothing: there is no window" : "nothing"
  }

  /// The maximum number of views listed in text.
  private static let limit = 40

  /// Accessibility elements take no touches; those that contain the point, front to back.
  private var elements: Explanation.Notes? {
    let snapshot = inquiry.snapshot
    let origin = view.flatMap { snapshot.numbers(.screenFrame, of: $0).value }
    let all = view.map(snapshot.subtree) ?? snapshot.views
    let held = all.filter { element in
      guard snapshot.kind(of: element) == .element, view == nil || origin?.count == 4,
        let frame = snapshot.numbers(.screenFrame, of: element).value, frame.count == 4
      else { return false }
      let (x, y) = (point.x + (origin?[0] ?? 0), point.y + (origin?[1] ?? 0))
      return x >= frame[0] && y >= frame[1] && x < frame[0] + frame[2] && y < frame[1] + frame[3]
    }
    guard !held.isEmpty else { return nil }
    return Explanation.Notes(
      title: "accessibility elements that hold the point",
      entries: held.reversed().prefix(Self.limit).map { element in
        (inquiry.label.short(element), text(of: element))
      } + rest(held.count)
    )
  }

  private func text(of element: ObjectIndex) -> String {
    let label = inquiry.snapshot.text(.label, of: element).value ?? ""
    let identifier = inquiry.snapshot.text(.identifier, of: element).value ?? ""
    return VisibleText.line(!label.isEmpty ? label : identifier.isEmpty ? "" : "#" + identifier)
  }

  private func rest(_ all: Int) -> [(term: String, meaning: String)] {
    let count = all - Self.limit
    return count > 0 ? [("…", "\(count) more that hold the point")] : []
  }

  private func words(for candidate: TouchCandidate) -> String {
    let isItself = candidate.cause == candidate.view
    let cause = isItself ? "" : inquiry.label.distinct(candidate.cause)
    return switch candidate.reason {
    case .hidden: isItself ? "hidden" : "below \(cause), which is hidden"
    case .transparent:
      isItself ? "its alpha is below 0.01" : "below \(cause), whose alpha is below 0.01"
    case .interactionDisabled:
      isItself ? "takes no touches" : "below \(cause), which takes no touches"
    case .outside: "outside \(cause), so it is not asked"
    case .covered: "covered by \(cause)"
    }
  }

  private func parts(of hit: HitTest, _ candidates: [TouchCandidate]) -> JSONValue {
    [
      "view": inquiry.json(hit.view),
      "point": hit.point.map { [.number($0.x), .number($0.y)] } ?? .null,
      "passedOver": .array(candidates.map(json)),
    ]
  }

  private func json(_ candidate: TouchCandidate) -> JSONValue {
    [
      "view": inquiry.json(candidate.view),
      "reason": .string(candidate.word),
      "by": inquiry.json(candidate.cause),
      "rule": .string(candidate.rule.description),
    ]
  }
}

/// The result of a touch that hits a view: who handles it, and what a tap there sends.
struct HandlingExplanation {
  private let inquiry: Inquiry
  private let answer: Answer<TouchHandling>

  init(inquiry: Inquiry, hit view: ObjectIndex) {
    self.inquiry = inquiry
    answer = inquiry.rules.touchHandling(from: view)
  }

  /// One sentence for each thing that a tap sends; if nothing is sent, one that names the handler.
  var sentences: [String] {
    guard let handling = answer.value, let handler = handling.handler else { return [] }
    if !handling.outcomes.isEmpty { return handling.outcomes.map(\.text) }
    return [
      "\(inquiry.text(handler)) handles it" + (isControl(handler) ? ", and sends nothing" : "")
    ]
  }

  private func isControl(_ handler: ObjectIndex) -> Bool { inquiry.rules.isControl(handler) }

  var steps: [Step] { answer.value?.handler == nil ? [] : answer.steps }

  var json: JSONValue {
    [
      "handler": inquiry.json(answer.value?.handler),
      "unknown": .string(answer.unknownReason),
      "sends": .array((answer.value?.outcomes ?? []).map(json)),
    ]
  }

  private func json(_ outcome: ControlOutcome) -> JSONValue {
    [
      "event": .string(outcome.send.event),
      "action": .string(outcome.send.action),
      "outcome": .string(outcome.word),
      "receiver": inquiry.json(outcome.receiver),
      "unknown": .string(outcome.unknown),
      "rule": .string(outcome.rule.description),
      "text": .string(outcome.text),
    ]
  }
}

extension ResponderChain {
  var unknownReason: String? {
    if case .unknown(let reason) = ending { reason } else { nil }
  }

  var endingWord: String {
    switch ending {
    case .end: "end"
    case .cycle: "cycle"
    case .unknown: "unknown"
    }
  }
}

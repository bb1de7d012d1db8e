import HierarchyModel
import HierarchyReport
import JSONText
import UIKitRules

/// The explanation of a hit test: the view that is hit, and of every other that holds the point why it
/// is not.
struct TouchExplanation {
  let inquiry: Inquiry
  let point: Point
  /// The view whose coordinates the point is in; the screen where nil.
  let view: ObjectIndex?

  var explanation: Explanation {
    let answer =
      view.map { inquiry.rules.hitTest(point, in: $0) } ?? inquiry.rules.hitTest(point)
    let candidates = inquiry.rules.touchCandidates(at: point, in: view)
    var explanation = Explanation(
      "hit", answer, parts: { parts(of: $0, candidates) },
      text: { $0.view.map(inquiry.label.short) ?? "nothing" })
    explanation.notes = Explanation.Notes(
      title: "passed over",
      entries: candidates.prefix(Self.limit).map { candidate in
        (inquiry.label.distinct(candidate.view), words(for: candidate))
      } + rest(candidates))
    explanation.alternatives = inquiry.rules.touchAlternatives(at: point, in: view)
    return explanation
  }

  /// So many are listed in text.
  private static let limit = 40

  private func rest(_ candidates: [TouchCandidate]) -> [(term: String, meaning: String)] {
    let count = candidates.count - Self.limit
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

  private func parts(of hit: HitTest, _ candidates: [TouchCandidate]) -> [JSONValue.Member] {
    let point = hit.point.map { JSONValue.array([.number(.double($0.x)), .number(.double($0.y))]) }
    return [
      .init(key: "view", value: inquiry.json(hit.view)),
      .init(key: "point", value: point ?? .null),
      .init(key: "passedOver", value: .array(candidates.map(json))),
    ]
  }

  private func json(_ candidate: TouchCandidate) -> JSONValue {
    .object([
      .init(key: "view", value: inquiry.json(candidate.view)),
      .init(key: "reason", value: .string(candidate.word)),
      .init(key: "by", value: inquiry.json(candidate.cause)),
      .init(key: "rule", value: .string(candidate.rule.description)),
    ])
  }
}

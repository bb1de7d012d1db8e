import HierarchyModel
import HierarchyReport
import JSONText
import UIKitRules

/// `treering hit`: which view a touch goes to, and why not another.
struct HitCommand: Command {
  private let point = Argument<String>.required(
    "X,Y", .point, "The point, in the screen's coordinates or those of the view after --in.")
  private let view = Option<String?>.text(
    "in", value: ValueDescription("VIEW", .object), "Test this view instead of all windows.")

  var description: CommandDescription {
    CommandDescription(
      "hit", "explain which view a touch at a point goes to",
      discussion: [
        """
        Prints the view that hit testing finds and every view that was passed over with the reason: \
        hidden, transparent, interactionDisabled, outside, or degenerate for a transform that \
        leaves no area.
        """,
        ObjectNames.discussion,
      ],
      arguments: [Inquiry.snapshot.description, point.description],
      options: [view.description] + Inquiry.options,
      examples: [
        .init("treering hit app.json 195,740", "What is touched at the foot of the screen.")
      ],
      seeAlso: ["dispatch"])
  }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    let inquiry = try Inquiry(call)
    guard let point = Point(argument: call[point]) else {
      throw CommandFailure(.usage, "no point")
    }
    let view = try inquiry.object(call[view], .view)
    let answer =
      view.map { inquiry.rules.hitTest(point, in: $0) } ?? inquiry.rules.hitTest(point)
    var explanation = Explanation(
      "hit", answer, parts: { parts(of: $0, inquiry) },
      text: { $0.view.map(inquiry.label.short) ?? "nothing" })
    explanation.notes = answer.value.map { passedOver(by: $0, inquiry) }
    return inquiry.report(explanation)
  }

  private func parts(of hit: HitTest, _ inquiry: Inquiry) -> [JSONValue.Member] {
    let passed = hit.passedOver.map { passed in
      JSONValue.object([
        .init(key: "view", value: inquiry.json(passed.view)),
        .init(key: "reason", value: .string(passed.reason.rawValue)),
      ])
    }
    let point = hit.point.map { JSONValue.array([.number(.double($0.x)), .number(.double($0.y))]) }
    return [
      .init(key: "view", value: inquiry.json(hit.view)),
      .init(key: "point", value: point ?? .null),
      .init(key: "passedOver", value: .array(passed)),
    ]
  }

  private func passedOver(by hit: HitTest, _ inquiry: Inquiry) -> Explanation.Notes {
    Explanation.Notes(
      title: "passed over",
      entries: hit.passedOver.map { passed in
        (inquiry.label.distinct(passed.view), passed.reason.rawValue)
      })
  }
}

import HierarchyModel
import HierarchyReport
import JSONText
import UIKitRules

/// `treering visible`: whether an object is on the screen, and why not.
struct VisibleCommand: Command {
  private let object = Argument<String>.required(
    "OBJECT", .object, "The view or controller that is or is not to be seen.")

  var description: CommandDescription {
    CommandDescription(
      "visible", "explain why an object is or is not on the screen",
      discussion: [
        """
        Prints visible, partly visible or not visible, then what decides it: whether the view is \
        loaded and in a window, hidden or transparent with all above it, of any area, cut off by \
        what clips, or behind something opaque. Then what would bring it back.
        """,
        """
        A view in front whose background was not captured is named, since nobody knows whether one \
        sees through it.
        """,
        ObjectNames.discussion,
      ],
      arguments: [Inquiry.snapshot.description, object.description],
      options: Inquiry.options,
      examples: [
        .init("treering visible push.scenario#after RootViewController", "Where did it go?")
      ],
      seeAlso: ["hit", "chain"])
  }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    let inquiry = try Inquiry(call)
    let object = try inquiry.objectOnScreen(call[object])
    let answer = inquiry.rules.visibility(of: object)
    var explanation = Explanation(
      "visible", answer, parts: { parts(of: $0, inquiry) },
      text: { text(of: $0) })
    explanation.notes = answer.value.map { veils($0, inquiry) }
    explanation.alternatives = inquiry.rules.visibilityAlternatives(of: object)
    return inquiry.report(explanation)
  }

  private func text(of visibility: Visibility) -> String {
    switch visibility.extent {
    case .visible: "visible"
    case .partlyVisible: "partly visible"
    case .notVisible: "not visible"
    }
  }

  private func parts(of visibility: Visibility, _ inquiry: Inquiry) -> [JSONValue.Member] {
    let obstacles = visibility.obstacles.map { obstacle in
      JSONValue.object([
        .init(key: "reason", value: .string(obstacle.word)),
        .init(key: "by", value: inquiry.json(obstacle.object)),
      ])
    }
    return [
      .init(key: "extent", value: .string(visibility.extent.rawValue)),
      .init(key: "view", value: inquiry.json(visibility.view)),
      .init(key: "obstacles", value: .array(obstacles)),
      .init(key: "veils", value: .array(visibility.veils.map(inquiry.json))),
    ]
  }

  private func veils(_ visibility: Visibility, _ inquiry: Inquiry) -> Explanation.Notes {
    Explanation.Notes(
      title: "in front of all of it, opaque or not",
      entries: visibility.veils.map { (inquiry.label.distinct($0), "its background is unknown") })
  }
}

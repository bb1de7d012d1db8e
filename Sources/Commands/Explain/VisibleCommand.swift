import HierarchyModel
import HierarchyReport
import JSONText
import UIKitRules

/// `treering visible`: whether an object is on the screen, and why not.
struct VisibleCommand: Command {
  private let snapshot = Inquiry.snapshot
  private let object = Argument<String>.required("OBJECT", .object)
  private let inquiry = Inquiry.sceneOptions

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    let inquiry = try Inquiry(call, offeringScenes: true)
    let object = try inquiry.object(call[object], .onScreen) as ObjectIndex
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
    case .atLeastPartlyVisible: "visible at least in part"
    case .notVisible: "not visible"
    }
  }

  private func parts(of visibility: Visibility, _ inquiry: Inquiry) -> JSONValue {
    func list(_ obstacles: [Visibility.Obstacle]) -> JSONValue {
      .array(obstacles.map { ["reason": .string($0.word), "by": inquiry.json($0.object)] })
    }
    return [
      "extent": .string(visibility.extent.rawValue),
      "view": inquiry.json(visibility.view),
      "obstacles": list(visibility.obstacles),
      "cuts": list(visibility.cuts),
      "veils": .array(visibility.veils.map(inquiry.json)),
    ]
  }

  private func veils(_ visibility: Visibility, _ inquiry: Inquiry) -> Explanation.Notes {
    let rest = visibility.veils.count - Self.limit
    return Explanation.Notes(
      title: "in front of part of it, opaque or not",
      entries: visibility.veils.prefix(Self.limit).map {
        (inquiry.label.distinct($0), "whether it lets others show through was not captured")
      } + (rest > 0 ? [("…", "\(rest) more")] : [])
    )
  }

  /// The maximum number of objects listed in text.
  private static let limit = 12
}

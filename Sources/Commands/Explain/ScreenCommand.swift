import HierarchyReport
import JSONText
import UIKitRules

/// `treering screen`: the name of a snapshot's screen, and why.
struct ScreenCommand: Command {
  private let snapshot = Inquiry.snapshot
  private let inquiry = Inquiry.sceneOptions

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    let settings = try ScreenSettings(for: call)
    let inquiry = try Inquiry(call, offeringScenes: true)
    let explanation = Explanation(
      "screen", inquiry.rules.screen(settings), parts: { parts(of: $0, inquiry) },
      text: { VisibleText.line(text(of: $0)) })
    return inquiry.report(explanation)
  }

  private func parts(of screen: ScreenName, _ inquiry: Inquiry) -> JSONValue {
    [
      "screen": .string(screen.text),
      "front": .string(screen.front),
      "steady": .bool(screen.isSteady),
      "rung": .string(screen.frontBasis.rawValue),
      "controller": inquiry.json(screen.frontController),
    ]
  }

  private func text(of screen: ScreenName) -> String {
    let front = screen.front == screen.text ? "" : ", \(screen.front) in front"
    return screen.text + front + (screen.isSteady ? "" : " (unsteady)")
  }
}

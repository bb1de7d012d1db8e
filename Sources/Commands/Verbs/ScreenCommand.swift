import HierarchyModel
import HierarchyReport
import JSONText
import UIKitRules

/// `treering screen`: what the screen of a snapshot is called, and why.
struct ScreenCommand: Command {
  var description: CommandDescription {
    CommandDescription(
      "screen", "explain what the screen that a snapshot shows is called",
      discussion: [
        """
        The name is made of the classes of the controllers whose views are shown in the key window: \
        "Cart", "Home [Player]" with a part that does not fill it, "List | Detail" of two columns, \
        "Cart + PaySheet" with a sheet that keeps it visible. A name that rests on a title or on what \
        can be touched is unsteady: another run may have another. Recorded snapshots keep the name \
        (column "screen" of "snapshots"), and "treering compare" pairs steps by what is in front.
        """,
        """
        A file .treering-screens, looked for in the current folder and above it, says how the app's \
        own screens are called: lines of the form 'name "Checkout" for CheckoutFlowViewController', \
        'by title NewsViewController', 'by identifier PageViewController' and 'ignore \
        DebugOverlayController', comments after #. All commands that tell screens go by it, and so does \
        treering_screen of SQL; what is stored stays as the rules name it.
        """,
      ],
      arguments: [Inquiry.snapshot.description],
      options: Inquiry.sceneOptions,
      examples: [
        .init("treering screen app.json", "What the screen is called, and by which rules.")
      ],
      seeAlso: ["log", "compare", "visible"])
  }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    let settings = try ScreenSettings(for: call)
    let inquiry = try Inquiry(call, offeringScenes: true)
    let explanation = Explanation(
      "screen", inquiry.rules.screen(settings), parts: { parts(of: $0, inquiry) },
      text: { VisibleText.line(text(of: $0)) })
    return inquiry.report(explanation)
  }

  private func parts(of screen: ScreenName, _ inquiry: Inquiry) -> [JSONValue.Member] {
    [
      .init(key: "screen", value: .string(screen.text)),
      .init(key: "front", value: .string(screen.front)),
      .init(key: "steady", value: .bool(screen.isSteady)),
      .init(key: "rung", value: .string(screen.frontBasis.rawValue)),
      .init(key: "controller", value: inquiry.json(screen.frontController)),
    ]
  }

  private func text(of screen: ScreenName) -> String {
    let front = screen.front == screen.text ? "" : ", \(screen.front) in front"
    return screen.text + front + (screen.isSteady ? "" : " (unsteady)")
  }
}

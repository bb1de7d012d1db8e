import HierarchyModel
import HierarchyReport
import JSONText
import UIKitRules

/// `treering screen`: the name of a snapshot's screen, and why.
struct ScreenCommand: Command {
  private let snapshot = Inquiry.snapshot
  private let inquiry = Inquiry.sceneOptions

  var description: CommandDescription {
    CommandDescription(
      of: self, "screen", "explain the name of the screen that a snapshot shows",
      discussion: [
        """
        The name is made of the classes of the controllers whose views are shown in the key \
        window: "Cart", "Home [Player]" with a part that does not fill it, "List | Detail" of two \
        columns, "Cart + PaySheet" with a sheet that keeps it visible. A name made from a title or \
        from what can be touched is unstable: it may be another in another run. Recorded snapshots \
        keep the name (column "screen" of "snapshots"), and "treering compare" pairs steps by what \
        is in front.
        """,
        """
        A file .treering-screens, looked for in the current folder and above it, names the app's \
        own screens: lines of the form 'name "Checkout" for CheckoutFlowViewController', 'by title \
        NewsViewController', 'by identifier PageViewController' and 'ignore \
        DebugOverlayController', comments after a # by itself. All commands that name screens use \
        it, and so does treering_screen of SQL; stored names stay those of the rules.
        """,
      ],
      examples: [
        .init("treering screen app.json", "The name of the screen, and the rules that make it.")
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

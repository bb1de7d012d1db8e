import HierarchyModel
import UIKitRules

/// `treering hit`: which view a touch hits, and why not another.
struct HitCommand: Command {
  private let snapshot = Inquiry.snapshot
  private let point = Argument<Point>.point(
    "X,Y", "The point, in the screen's coordinates or those of the view after --in.")
  private let view = Option<String?>.text(
    "in", "VIEW", .object, "Test this view instead of all windows.")
  private let inquiry = Inquiry.sceneOptions

  var description: CommandDescription {
    CommandDescription(
      of: self, "hit", "explain which view a touch at a point goes to",
      discussion: [
        """
        Prints the view that hit testing finds and, front to back, every other view that contains \
        the point with the reason why it is passed over: hidden, transparent, without interaction, \
        outside a superview, or covered and by which view. Then changes that would give the touch \
        to another.
        """,
        ObjectNames.discussion,
      ],
      examples: [
        .init("treering hit app.json 195,740", "Which view is hit at the bottom of the screen.")
      ],
      seeAlso: ["dispatch", "visible"])
  }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    let inquiry = try Inquiry(call, offeringScenes: true)
    let view = try inquiry.object(call[view], .view)
    return inquiry.report(
      TouchExplanation(inquiry: inquiry, point: call[point], view: view).explanation)
  }
}

import HierarchyModel

/// `treering hit`: which view a touch hits, and why not another.
struct HitCommand: Command {
  private let snapshot = Inquiry.snapshot
  private let point = Argument<Point>.point("X,Y")
  private let view = Option<String?>.text("in", "VIEW", .object)
  private let inquiry = Inquiry.sceneOptions

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    let inquiry = try Inquiry(call, offeringScenes: true)
    let view = try inquiry.object(call[view], .view)
    return inquiry.report(
      TouchExplanation(inquiry: inquiry, point: call[point], view: view).explanation)
  }
}

import HierarchyModel
import TestSupport
import Testing
import UIKitRules

@Suite("Rules of another platform's snapshot")
struct ForeignPlatformTests {
  private static let drawing = """
    UIWindow window key=true root=root frame=[0,0,9,9] hidden=false alpha=1 interaction=true
      RootView rootView frame=[0,0,9,9] hidden=false alpha=1 interaction=true
    --
    Root root view=rootView
    --
    UIApplication app
    AppDelegate delegate responder=true
    """

  private func book(_ platform: Platform?) throws -> (
    RuleBook, view: ObjectIndex, root: ObjectIndex
  ) {
    let snapshot = try SnapshotSketch.snapshot(Self.drawing, platform: platform)
    return (RuleBook(snapshot), try snapshot.find("rootView"), try snapshot.find("root"))
  }

  /// Why each of the rules does not answer, nil where it does.
  private func reasons(_ platform: Platform?) throws -> [String?] {
    let (book, view, root) = try book(platform)
    let chain: String? =
      if case .unknown(let reason) = book.chain(from: view).ending { reason } else { nil }
    return [
      chain, book.next(of: view).unknownReason, book.hitTest(Point(x: 1, y: 1)).unknownReason,
      book.hitTest(Point(x: 1, y: 1), in: view).unknownReason,
      book.visibility(of: view).unknownReason, book.isInWindow(view).unknownReason,
      book.presentationContext(from: root, style: .fullScreen).unknownReason,
      book.presentedController(seenBy: root).unknownReason,
      book.dismissal(on: root).unknownReason, book.nearestContainer(.tab, of: root).unknownReason,
      book.eventStart(.touch, at: Point(x: 1, y: 1)).unknownReason,
    ]
  }

  @Test("are unknown, because UIKit's say nothing of it", arguments: [Platform.macos, .android])
  func foreign(platform: Platform) throws {
    let name = platform == .macos ? "macOS" : "Android"
    for reason in try reasons(platform).dropFirst(2) {
      #expect(reason == "the snapshot is of \(name), of which UIKit's rules say nothing")
    }
    for reason in try reasons(platform).prefix(2) {
      #expect(
        reason?.hasSuffix("the platform is not UIKit's, and its rules say nothing of it") == true)
    }
    let (book, _, _) = try book(platform)
    #expect(book.nextLinks().allSatisfy { $0 == .missing })
  }

  @Test("answer where UIKit is, or may be", arguments: [nil, .ios, .tvos] as [Platform?])
  func ours(platform: Platform?) throws {
    #expect(try reasons(platform) == Array(repeating: nil, count: 11))
  }
}

public import HierarchyModel
public import UIKitRules

/// One snapshot under examination, with what several checks need worked out once.
public struct CheckSubject: Sendable {
  public let book: RuleBook
  public let snapshot: Snapshot
  /// The next responder of every object: a position, -1 at an end, -2 where unknown.
  let nextLinks: [Int32]
  /// For every view whether it lies in a window; nil where that is unknown.
  private let placement: [Bool?]
  /// For every view whether it and all above it are shown.
  private let visibility: [Bool]

  /// Works out what checks need; linear.
  public init(_ snapshot: Snapshot) {
    self.snapshot = snapshot
    book = RuleBook(snapshot)
    nextLinks = book.nextLinks()
    var placement: [Bool?] = []
    var visibility: [Bool] = []
    for view in snapshot.views {
      let isShown = snapshot.flag(.hidden, of: view).value != true
      let isOpaque = (snapshot.number(.alpha, of: view).value ?? 1) >= 0.01
      if let superview = snapshot.parent(of: view).value {
        placement.append(placement[superview.position])
        visibility.append(visibility[superview.position] && isShown && isOpaque)
      } else {
        placement.append(Self.placement(ofTop: view, in: snapshot))
        visibility.append(isShown && isOpaque)
      }
    }
    self.placement = placement
    self.visibility = visibility
  }

  private static func placement(ofTop view: ObjectIndex, in snapshot: Snapshot) -> Bool? {
    if snapshot.kind(of: view) == .window { return true }
    if let seen = snapshot.flag(.inWindow, of: view).value { return seen }
    return snapshot.parent(of: view) == .null ? false : nil
  }

  /// Whether a view lies in a window; nil where that is unknown.
  func isInWindow(_ view: ObjectIndex) -> Bool? {
    placement[view.position]
  }

  /// Whether a view is on screen as far as hiding goes: in a window, shown, with all above it.
  func isVisible(_ view: ObjectIndex) -> Bool {
    placement[view.position] == true && visibility[view.position]
  }

  /// The root view of a controller.
  func view(of controller: ObjectIndex) -> ObjectIndex? {
    snapshot.reference(.view, of: controller).value
  }

  /// Whether a controller stands somewhere: contained, presented or a window's root.
  func isPlaced(_ controller: ObjectIndex) -> Bool {
    snapshot.parent(of: controller).value != nil || snapshot.presenter(of: controller) != nil
      || snapshot.window(withRoot: controller) != nil
  }

  /// How a message names an object.
  func name(_ object: ObjectIndex) -> String {
    snapshot.shortName(of: object)
  }
}

extension Check {
  /// A finding of this check.
  func finding(
    _ object: ObjectIndex, _ message: String, related: [ObjectIndex] = []
  ) -> Finding {
    Finding(check: id, severity: severity, object: object, related: related, message: message)
  }
}

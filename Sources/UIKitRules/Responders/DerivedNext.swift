package import HierarchyModel

/// The next responder that the rules give an object, in eight bytes: computed for every object of a
/// snapshot in one pass, so that the words for it are made only when somebody asks.
package struct DerivedNext: Equatable, Sendable {
  /// Where the chain goes on, -1 where it ends, -2 where the snapshot lacks what the rule needs.
  private let place: Int32
  package let reason: Reason

  /// The rule that gave the link, or what was missing.
  package enum Reason: UInt8, Sendable {
    case superview
    case noSuperview
    case rootView
    case windowOfRoot
    case shadowOfRoot
    case presenter
    case superviewOfPresented
    case controllerView
    case viewNotPlaced
    case viewNotLoaded
    case containerOfPresented
    case windowOfRemovedRoot
    case parentOfRemovedProvider
    case applicationOfWindow
    case sceneOfWindow
    case applicationOfScene
    case delegate
    case delegateIsNoResponder
    case noDelegate
    case endOfDelegate
    case base
    case noResponder
    case superviewNotCaptured
    case controllersNotCovered
    case viewNotCaptured
    case presentationsNotCovered
    case profileUnknown
    case applicationNotCaptured
    case sceneNotCaptured
    case delegateNotCaptured
    case otherPlatform
  }

  static func known(_ target: Int?, _ reason: Reason) -> DerivedNext {
    DerivedNext(place: target.map { Int32(truncatingIfNeeded: $0) } ?? -1, reason: reason)
  }

  static func unknown(_ reason: Reason) -> DerivedNext {
    DerivedNext(place: -2, reason: reason)
  }

  /// The next responder; nil at the end of the chain and where it is unknown.
  package var target: ObjectIndex? {
    place < 0 ? nil : ObjectIndex(Int(place))
  }

  package var isUnknown: Bool { place == -2 }
}

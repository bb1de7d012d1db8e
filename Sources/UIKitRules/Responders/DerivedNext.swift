package import HierarchyModel

/// The next responder of an object by the rules, in eight bytes: computed for every object of a
/// snapshot in one pass; its text is built only on demand.
package struct DerivedNext: Equatable, Sendable {
  /// The next responder; null if the chain ends, missing if the snapshot lacks what the rule needs.
  let link: Link
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
    case rootViewsNotCaptured
    case controllersMissing
    case presenterMissing
    case presentedMissing
    case containerNotCaptured
    case parentNotCaptured
    case rootNotCaptured
    case rootWindowMissing
    case presentedPlaceNotCaptured
    case viewNotCaptured
    case presentationsNotCovered
    case profileUnknown
    case profileOfControllerUnknown
    case applicationNotCaptured
    case sceneNotCaptured
    case delegateNotCaptured
    case otherPlatform
  }

  static func known(_ target: Int?, _ reason: Reason) -> DerivedNext {
    DerivedNext(link: target.map { Link($0) } ?? .null, reason: reason)
  }

  static func unknown(_ reason: Reason) -> DerivedNext {
    DerivedNext(link: .missing, reason: reason)
  }

  /// The next responder; nil at the end of the chain and if it is unknown.
  package var target: ObjectIndex? { link.target.map(ObjectIndex.init) }

  package var isUnknown: Bool { link == .missing }
}

extension DerivedNext.Reason {
  /// The rule that gave the link or needed the missing fact.
  package var rule: RuleID {
    switch self {
    case .superview: "R-RESP-1"
    case .rootView: "R-RESP-2"
    case .windowOfRoot, .shadowOfRoot, .controllerView: "R-RESP-3"
    case .presenter: "R-RESP-4"
    case .superviewOfPresented: "D-1"
    case .containerOfPresented, .windowOfRemovedRoot, .parentOfRemovedProvider, .parentNotCaptured,
      .rootNotCaptured, .rootWindowMissing, .presentedMissing, .presentedPlaceNotCaptured,
      .containerNotCaptured:
      "R-RESP-13"
    case .applicationOfWindow: "R-RESP-5"
    case .sceneOfWindow, .applicationOfScene: "R-RESP-6"
    case .delegate: "R-RESP-7"
    case .delegateIsNoResponder, .endOfDelegate: "R-RESP-8"
    case .noSuperview, .viewNotPlaced, .viewNotLoaded, .noDelegate, .base: "R-RESP-14"
    case .noResponder, .superviewNotCaptured, .controllersNotCovered, .rootViewsNotCaptured,
      .controllersMissing, .otherPlatform:
      "R-RESP-1"
    case .presenterMissing: "R-RESP-4"
    case .viewNotCaptured, .presentationsNotCovered, .profileOfControllerUnknown: "R-RESP-3"
    case .profileUnknown, .sceneNotCaptured: "R-RESP-6"
    case .applicationNotCaptured: "R-RESP-5"
    case .delegateNotCaptured: "R-RESP-7"
    }
  }

  /// The reason for the link, or what was missing.
  package var text: String {
    switch self {
    case .superview: "a view's next is its superview"
    case .noSuperview: "it has no superview, so its chain ends"
    case .rootView: "it is a controller's root view, so its next is that controller"
    case .windowOfRoot: "it is the window's root controller, so its next is the window"
    case .shadowOfRoot:
      "it is the window's root controller; from iOS 13 its next is its view's superview"
    case .presenter: "it was presented, so its next is the controller that really presents it"
    case .superviewOfPresented: "it was presented; by this reading its next is its view's superview"
    case .controllerView: "a controller's next is its view's superview"
    case .viewNotPlaced: "its view has no superview, so its chain ends"
    case .viewNotLoaded: "its view is not loaded, so its chain ends"
    case .containerOfPresented:
      "a presentation took its view out, so its next is the presentation's container (unverified)"
    case .windowOfRemovedRoot:
      "a presentation took the root's view out; its next stays the window (unverified)"
    case .parentOfRemovedProvider:
      "a presentation took its view out, so its next is its parent's view (unverified)"
    case .applicationOfWindow: "a window's next is the application"
    case .sceneOfWindow: "from iOS 13 a window's next is its scene"
    case .applicationOfScene: "a scene's next is the application"
    case .delegate: "the application's next is its delegate, which is a responder"
    case .delegateIsNoResponder: "the delegate is not a responder, so the chain ends"
    case .noDelegate: "the application has no delegate, so the chain ends"
    case .endOfDelegate: "the application's delegate ends the chain"
    case .base: "a plain responder has no next"
    case .noResponder: "it is not a responder"
    case .superviewNotCaptured: "its superview was not captured"
    case .controllersNotCovered: "controllers were not captured, and it may be one's root view"
    case .rootViewsNotCaptured: "the view of a controller was not captured, and it may be that"
    case .controllersMissing:
      "the snapshot is not whole, and it may be the root view of a controller that is missing"
    case .presenterMissing: "the snapshot is not whole, and what presents it may be missing"
    case .presentedMissing:
      "the snapshot is not whole, and what it presents, which took its view out, may be missing"
    case .containerNotCaptured:
      "what it presents was taken out, too, and the container of that was not captured"
    case .parentNotCaptured: "its parent, or that one's view, was not captured"
    case .rootNotCaptured: "the root of a window was not captured, and it may be that"
    case .rootWindowMissing:
      "the snapshot is not whole, and it may be the root of a window that is missing"
    case .presentedPlaceNotCaptured:
      "where the view of what it presents lies was not captured"
    case .viewNotCaptured: "its view was not captured"
    case .presentationsNotCovered:
      "presentations were not captured, and it may be presented or present"
    case .profileUnknown: "the system is unknown, and a scene stands in between from iOS 13"
    case .profileOfControllerUnknown:
      "the system is unknown, and what follows a controller like this depends on it"
    case .applicationNotCaptured: "the application was not captured"
    case .sceneNotCaptured: "the window's scene was not captured"
    case .delegateNotCaptured: "the application's delegate was not captured"
    case .otherPlatform: "the platform is not UIKit's, and its rules say nothing of it"
    }
  }
}

extension RuleBook {
  /// The next responder of every object by position, captured links before derived ones: null if
  /// the chain ends, missing if it is unknown. Linear, without text.
  package func nextLinks() -> [Link] {
    var links = derivedLinks()
    for (position, next) in snapshot.storage.nexts.enumerated() where next != .missing {
      links[position] = next.withoutSpelling
    }
    return links
  }

  /// The same by the rules alone, regardless of what was captured. Plain views, which most objects
  /// are, take a shortcut through R-RESP-1 and R-RESP-2.
  package func derivedLinks() -> [Link] {
    let storage = snapshot.storage
    let (kinds, parents) = (storage.kinds, storage.parents)
    let knowsRootViews = knowsRootViews && foreignReason == nil
    return kinds.indices.map { position in
      guard kinds[position] == .view, knowsRootViews, storage.owner(of: position) == nil else {
        return derivedLink(of: ObjectIndex(position)).link
      }
      return parents[position].withoutSpelling
    }
  }

  /// By position, whether an object is a view whose next responder is its superview, by the rules
  /// (R-RESP-1, R-RESP-2) and, if it was captured, by the captured link too.
  package func nextIsSuperview() -> [Bool] {
    let storage = snapshot.storage
    let (kinds, parents, links) = (storage.kinds, storage.parents, chains().links)
    let isDerived = storage.nexts.isEmpty
    let knowsRootViews = knowsRootViews && foreignReason == nil
    return kinds.indices.map { position in
      guard kinds[position] == .view, let superview = parents[position].target,
        links[position].target == superview
      else { return false }
      // Where nothing was captured, the rules said so.
      return isDerived || knowsRootViews && storage.owner(of: position) == nil
    }
  }
}

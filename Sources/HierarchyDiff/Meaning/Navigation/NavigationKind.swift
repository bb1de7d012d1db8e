import HierarchyModel
import UIKitRules

/// What happened to controllers and windows between two snapshots.
public enum NavigationKind: String, CaseIterable, Hashable, Sendable {
  case push
  case pop
  case replaceStack
  case present
  case dismiss
  case embed
  case unembed
  case selectTab
  /// A split's primary place shows another controller.
  case show
  /// A split's secondary place shows another controller.
  case showDetail
  case collapse
  case expand
  case turnPage
  case replaceRoot
  case addWindow
  case removeWindow
  case changeKeyWindow
  /// Something came on screen without navigation: its view was added, or its window shown.
  case appear
  /// Something left the screen without navigation.
  case disappear
}

extension NavigationKind {
  /// The event in words, as in reports and files of expectations: `select tab`.
  public var phrase: String {
    rawValue.reduce(into: "") { phrase, letter in
      phrase += letter.isUppercase ? " " + letter.lowercased() : String(letter)
    }
  }
}

extension NavigationKind {
  /// Whether such an event brings its subject on screen.
  package var bringsIn: Bool {
    switch self {
    case .present, .push, .embed, .selectTab, .show, .showDetail, .turnPage, .replaceRoot,
      .addWindow:
      true
    default: false
    }
  }

  /// The facets without which nobody can see such an event.
  var facets: [Facet] {
    switch self {
    case .present, .dismiss: [.controllers, .presentations]
    case .appear, .disappear, .addWindow, .removeWindow, .changeKeyWindow: [.views]
    default: [.controllers]
    }
  }
}

/// One thing that happened to controllers or windows, with the objects that took part, and why.
public struct NavigationEvent: Hashable, Sendable {
  public let kind: NavigationKind
  /// What was pushed, presented, selected …; for a pop the former top, for a stack the new top, for
  /// pages the container if it displays nothing any more.
  public var subject: Counterparts
  /// The container or window in which it happened.
  public var container: Counterparts?
  /// Other objects that it happened to: for a pop those below the former top, top first.
  public var others: [Counterparts] = []
  public var presenter: Counterparts?
  /// The controller that was asked to present.
  public var source: Counterparts?
  public var style: String?
  public var contextProvider: Counterparts?
  /// Whether states show that the transition has not ended.
  public internal(set) var isInProgress = false
  /// Whether it has changed no stack and no link yet, so that it may be cancelled.
  package internal(set) var mayBeCancelled = false
  /// What is presented in the place of a tab, and went or came with it (R-CTX-12).
  package internal(set) var companions: [Counterparts] = []
  /// Why these objects took part, in one sentence.
  public var explanation: String

  public init(_ kind: NavigationKind, _ subject: Counterparts, explanation: String) {
    self.kind = kind
    self.subject = subject
    self.explanation = explanation
  }
}

/// An event of which it is unknown whether it happened.
package struct OpenEvent: Hashable, Sendable {
  package let event: NavigationEvent
  /// Completes "unknown, because …".
  package let reason: String
}

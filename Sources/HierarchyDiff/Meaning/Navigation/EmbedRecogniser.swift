import HierarchyModel
import UIKitRules

/// `embed` and `unembed`: containment that no container of UIKit accounts for (R-VC-2 to R-VC-4). A
/// controller that moved from one parent to another is embedded, not unembedded as well.
struct EmbedRecogniser: NavigationRecogniser {
  func recognise(_ context: ChangeContext, into findings: inout NavigationFindings) {
    guard context.coverage.contains(.controllers) else { return }
    for pair in context.survivingControllers
    where !findings.claimedContainers.contains(pair.after) {
      let container = Counterparts(before: pair.before, after: pair.after)
      let children = context.children(pair)
      for child in children.new where !children.old.contains(child) {
        embed(child, in: container, context, into: &findings)
      }
      for child in children.old where !children.new.contains(child) {
        unembed(child, from: container, context, into: &findings)
      }
    }
  }

  private func embed(
    _ child: Counterparts, in container: Counterparts, _ context: ChangeContext,
    into findings: inout NavigationFindings
  ) {
    let former = child.before.flatMap { context.old.parent(of: $0).value }
    let origin = former.map { ", taken from \(context.name(context.object(before: $0)))" } ?? ""
    var event = NavigationEvent(
      .embed, child,
      explanation:
        "\(context.name(child)) became a child of \(context.name(container))\(origin)")
    event.container = container
    findings.add(event, explains: [child])
  }

  private func unembed(
    _ child: Counterparts, from container: Counterparts, _ context: ChangeContext,
    into findings: inout NavigationFindings
  ) {
    if let place = child.after, context.new.parent(of: place).value != nil { return }
    var event = NavigationEvent(
      .unembed, child,
      explanation: "\(context.name(child)) is no child of \(context.name(container)) any more")
    event.container = container
    findings.add(event, explains: [child])
  }
}

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
  /// The event in words, as reports and files of expectations have it: `select tab`.
  public var phrase: String {
    rawValue.reduce(into: "") { phrase, letter in
      phrase += letter.isUppercase ? " " + letter.lowercased() : String(letter)
    }
  }
}

extension NavigationKind {
  /// Whether the subject of such an event comes on screen by it.
  package var bringsIn: Bool {
    switch self {
    case .present, .push, .embed, .selectTab, .show, .showDetail, .turnPage, .replaceRoot,
      .addWindow:
      true
    default: false
    }
  }
}

/// One thing that happened to controllers or windows, with who took part and why it was they.
public struct NavigationEvent: Hashable, Sendable {
  public let kind: NavigationKind
  /// What was pushed, presented, selected …; of a pop the former top, of a stack the new top.
  public var subject: Counterparts
  /// The container or window in which it happened.
  public var container: Counterparts?
  /// Others that it happened to as well: of a pop those below the former top, top first.
  public var others: [Counterparts] = []
  public var presenter: Counterparts?
  /// The controller that was asked to present.
  public var source: Counterparts?
  public var style: String?
  public var contextProvider: Counterparts?
  /// Why it was these, in one sentence.
  public var explanation: String

  public init(_ kind: NavigationKind, _ subject: Counterparts, explanation: String) {
    self.kind = kind
    self.subject = subject
    self.explanation = explanation
  }
}

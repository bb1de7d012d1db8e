package import HierarchyModel
import UIKitRules

extension NavigationReader {
  /// Whether the second snapshot shows the transition of an event: what it brings is appearing in a
  /// container that has appeared, or what it takes is disappearing (R-APP-1).
  func isInProgress(_ event: NavigationEvent) -> Bool {
    func state(_ object: Counterparts?) -> String? {
      object?.after.flatMap { context.new.text(.state, of: $0).value }
    }
    func appears(_ object: Counterparts?) -> Bool {
      state(object) == "appearing" && state(event.container) == "appeared"
    }
    switch event.kind {
    case .push, .replaceStack, .selectTab, .turnPage: return appears(event.subject)
    case .present: return state(event.subject) == "appearing"
    case .dismiss: return state(event.subject) == "disappearing"
    case .pop:
      let top = event.container?.after.flatMap { context.new.stack(of: $0).last }
      return state(event.subject) == "disappearing" || appears(top.map(context.object(after:)))
    default: return false
    }
  }
}

extension Snapshot {
  /// What a controller did, in words that precede "screen".
  func course(of controller: ObjectIndex) -> String {
    switch text(.state, of: controller).value {
    case "appearing": "is coming on"
    case "appeared": "came on"
    case "disappearing": "is leaving the"
    default: "left the"
    }
  }

  /// The pages that a page controller displays: as captured, else the children on screen, not those
  /// that it keeps for later (R-PAGE-1); none if the state of a child was not captured.
  func displayedPages(of pages: ObjectIndex) -> [ObjectIndex] {
    if let captured = references(.pages, of: pages).value { return captured }
    let children = children(of: pages)
    let shown = children.filter { isOnScreen($0) == true }
    return children.contains { isOnScreen($0) == nil } ? [] : shown
  }

  /// The navigation controllers on the stack of another that a split contains.
  func nestedStacks(of split: ObjectIndex) -> [ObjectIndex] {
    children(of: split).filter { containerKind(of: $0) == .navigation }.flatMap(stack)
      .filter { containerKind(of: $0) == .navigation }
  }

  /// A tab's number, and its top controller if it contains others: `tab 2 of 3, which holds
  /// CartViewController`; nil for a controller that the container does not contain.
  package func tabNumber(of tab: ObjectIndex, in container: ObjectIndex) -> String? {
    let tabs = children(of: container)
    guard let index = tabs.firstIndex(of: tab) else { return nil }
    let top = references(.stack, of: tab).value?.last ?? children(of: tab).last
    return "tab \(index + 1) of \(tabs.count)"
      + (top.map { ", which holds \(plainName(of: $0))" } ?? "")
  }
}

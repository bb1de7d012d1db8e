import HierarchyModel
import UIKitRules

/// Split view controllers of the classic, two-column style (R-SPLIT).
extension UIKitWorld {
  /// Collapses into one column: a primary navigation controller takes the whole secondary onto its
  /// stack, which is the framework's own exception to R-NAV-9; any other primary drops it
  /// (R-SPLIT-5; 15.1, item 15). A delegate that handles the collapse discards the secondary.
  public mutating func collapse(
    _ split: ControllerHandle, discardingSecondary: Bool = false
  ) throws(WorldError) {
    try operation(on: .controller(split)) { world throws(WorldError) in
      try world.check(split, is: .split, for: "collapse")
      try world.setCollapsed(true, split, discardingSecondary: discardingSecondary)
    }
  }

  /// Changes to one column or to two, unless that is already the case.
  private mutating func setCollapsed(
    _ isCollapsed: Bool, _ split: ControllerHandle, discardingSecondary: Bool = false
  ) throws(WorldError) {
    guard state[split].content.isCollapsed != isCollapsed else { return }
    state[split].content.isCollapsed = isCollapsed
    if isCollapsed {
      try mergeSecondary(of: split, discarding: discardingSecondary)
    } else {
      try splitOffSecondary(of: split)
    }
    log(.notification, of: .controller(split), "showDetailTargetDidChange")
  }

  /// Collapses split controllers in windows of compact width, and separates those in windows of
  /// regular width (R-SPLIT-7); nothing changes if the width is unknown.
  mutating func fitSplitsIntoWindows() throws(WorldError) {
    for window in state.windowsBackToFront {
      guard let width = state[window].window?.horizontal, let root = state[window].window?.root
      else { continue }
      for split in state.tree(of: root)
      where state[split].kind == .split && state.window(of: split) == window {
        try setCollapsed(width == .compact, split)
      }
    }
  }

  private mutating func mergeSecondary(
    of split: ControllerHandle, discarding: Bool
  ) throws(WorldError) {
    let columns = state[split].children
    guard columns.count > 1, let primary = columns.first else {
      return try showChildren(of: [split])
    }
    let secondary = columns[1]
    let rest = columns.filter { $0 != secondary }
    guard !discarding, state[primary].kind == .navigation else {
      return try setChildren(of: split, to: rest)
    }
    try adopt(secondary, by: primary)
    try showChildren(of: [split, primary], moving: .init(toParent: [secondary]))
    reportMoved(secondary, to: primary)
  }

  /// Separates into two columns: a primary navigation controller moves its top controller to the
  /// secondary column; if it has only one, or the primary is of another kind, there is no secondary
  /// (R-SPLIT-6; 15.1, item 15).
  public mutating func separate(_ split: ControllerHandle) throws(WorldError) {
    try operation(on: .controller(split)) { world throws(WorldError) in
      try world.check(split, is: .split, for: "separate")
      try world.setCollapsed(false, split)
    }
  }

  private mutating func splitOffSecondary(of split: ControllerHandle) throws(WorldError) {
    guard let primary = state[split].children.first, state[primary].kind == .navigation,
      state[primary].children.count > 1, let secondary = state[primary].children.last
    else { return try showChildren(of: [split]) }
    try adopt(secondary, by: split, at: 1)
    try showChildren(of: [primary, split], moving: .init(toParent: [secondary]))
    reportMoved(secondary, to: split)
  }

  /// A split controller's own `show` (R-SPLIT-2, R-SPLIT-4): when expanded, the primary's place;
  /// when collapsed, a push on a primary navigation controller, else a presentation [U] (15.1, item
  /// 15).
  mutating func showInSplit(
    _ controller: ControllerHandle, split: ControllerHandle
  ) throws(WorldError) -> PresentationOutcome? {
    let columns = state[split].children
    if state[split].content.isCollapsed {
      guard let primary = columns.first, state[primary].kind == .navigation else {
        return try presentChecked(controller, from: split, request: PresentationRequest())
      }
      try pushChecked(controller, onto: primary, bySplit: true)
      return nil
    }
    // A controller that already has a column keeps it. What UIKit does with a controller of the
    // other column is [U].
    guard !columns.prefix(2).contains(controller) else { return nil }
    try setChildren(of: split, to: [controller] + columns.dropFirst().filter { $0 != controller })
    return nil
  }

  /// A split controller's own `showDetail` (R-SPLIT-3, R-SPLIT-4). What UIKit shows without a
  /// primary is [U], and columns are in order, so the secondary cannot be alone.
  mutating func showDetailInSplit(
    _ controller: ControllerHandle, split: ControllerHandle
  ) throws(WorldError) -> PresentationOutcome? {
    if state[split].content.isCollapsed { return try showInSplit(controller, split: split) }
    let columns = state[split].children
    if columns.isEmpty {
      throw .misuse("\"\(word(.controller(split)))\" has no primary to show a secondary beside")
    }
    guard !columns.prefix(2).contains(controller) else { return nil }
    let others = columns.filter { $0 != controller }
    try setChildren(of: split, to: others.prefix(1) + [controller] + others.dropFirst(2))
    return nil
  }
}

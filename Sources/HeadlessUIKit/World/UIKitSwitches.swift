public import UIKitRules

/// The choices of the model on which sources disagree or are silent; the standard is the rulebook's.
public struct UIKitSwitches: Hashable, Sendable {
  public var rules = RuleSwitches.standard
  /// R-TAB-3: whether tab bar controllers define a presentation context [U].
  public var tabsDefineContext = false
  /// R-DISM-8, D-13: whether a dismissal that does nothing calls its completion.
  public var idleDismissalCompletes = false
  /// R-WIN-6: whether replacing a window's root keeps what the old root presents; doubtful.
  public var replacedRootKeepsPresenting = true

  /// Whether containers lay out their bars, sheets, columns and embedded children, and what nothing lays
  /// out has no known frame. Else frames are as in the conformance cases: a view without one is empty, and
  /// a root view without one fills its place (15.1, item 4).
  public var laysOutContainers = true

  /// The choices of the conformance cases.
  public static var cases: UIKitSwitches {
    var switches = UIKitSwitches.standard
    switches.laysOutContainers = false
    return switches
  }

  public static let standard = UIKitSwitches()

  public init() {}
}

import HierarchyModel
public import UIKitRules

/// More than one key window in one scene.
public struct KeyWindowsCheck: HierarchyCheck {
  public let id = "key-windows"
  public let severity = Severity.warning
  public let summary = "more than one key window in one scene"
  public let reason = "which of them gets the keyboard and nil-target actions is anybody's guess"
  public let rule: RuleID? = "R-WIN-3"
  public let needs: [CheckNeed] = [.windows, .keyWindow]

  public init() {}

  public func findings(in subject: CheckSubject) -> [Finding] {
    let snapshot = subject.snapshot
    var keyWindows: [ObjectIndex?: ObjectIndex] = [:]
    return snapshot.windows.compactMap { window in
      guard snapshot.flag(.key, of: window).value == true else { return nil }
      let scene = snapshot.reference(.scene, of: window).value
      guard let first = keyWindows[scene] else {
        keyWindows[scene] = window
        return nil
      }
      return finding(
        window, "\(subject.name(window)) is key, and so is \(subject.name(first))",
        related: [first])
    }
  }
}

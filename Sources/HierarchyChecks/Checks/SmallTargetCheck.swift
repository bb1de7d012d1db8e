public import HierarchyModel
public import UIKitRules

/// An element for touches that is smaller than a finger.
public struct SmallTargetCheck: HierarchyCheck {
  public let id = "small-target"
  public let severity = Severity.note
  public let summary = "an enabled element for touches of less than 44 by 44 points"
  public let reason = "fingers miss it; the interface guidelines ask for 44 points each way"
  public let rule: RuleID? = nil
  public let needs: [CheckNeed] = []

  /// The least width and height, in points.
  private static let least = 44.0

  public init() {}

  public func applies(to platform: Platform) -> Bool { platform == .ios }

  public func findings(in subject: CheckSubject) -> [Finding] {
    subject.elements.compactMap { element in
      guard subject.isTarget(element), subject.isEnabled(element), subject.isShown(element),
        let frame = subject.screenFrame(element), !frame.isEmpty,
        frame.width < Self.least || frame.height < Self.least
      else { return nil }
      let size = "\(Self.short(frame.width)) by \(Self.short(frame.height))"
      return finding(element, "\(subject.name(element)) is \(size) points; 44 by 44 are asked for")
    }
  }

  /// A number with one decimal at most.
  private static func short(_ number: Double) -> String {
    let rounded = (number * 10).rounded() / 10
    return Int64(exactly: rounded).map(String.init) ?? "\(rounded)"
  }
}

public import HierarchyModel

/// Looks for one kind of broken hierarchy in a snapshot; one a file.
public protocol HierarchyCheck: Check {
  /// Everything it finds in one snapshot, in the order of the objects.
  func findings(in subject: CheckSubject) -> [Finding]
  /// Whether what it looks for can be said of a platform.
  func applies(to platform: Platform) -> Bool
}

extension HierarchyCheck {
  /// Most checks are of UIKit's rules.
  public func applies(to platform: Platform) -> Bool {
    platform == .ios || platform == .tvos
  }
}

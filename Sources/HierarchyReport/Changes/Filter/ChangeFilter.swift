import HierarchyDiff
package import HierarchyModel

/// What a user does not want to see of a change, nor have counted as a difference.
package struct ChangeFilter: Hashable, Sendable {
  package var attributes: Set<AttributeKey> = []
  /// Names of classes, with or without their modules; what lies below such an object still counts.
  package var classes: Set<String> = []
  /// How many points a number of the geometry may differ.
  package var tolerance: Double = 0

  package init() {}

  package var isEmpty: Bool { attributes.isEmpty && classes.isEmpty && tolerance == 0 }

  func ignores(_ object: Counterparts, in context: ChangeContext) -> Bool {
    guard !classes.isEmpty, let name = context.className(object) else { return false }
    return classes.contains(name) || classes.contains(ClassName(name).unqualified)
  }

  package func ignores(_ change: ObjectChanges.Attribute) -> Bool {
    attributes.contains(change.key) || isWithinTolerance(change)
  }

  private func isWithinTolerance(_ change: ObjectChanges.Attribute) -> Bool {
    guard tolerance > 0, case .known(let key) = change.key, Self.geometry.contains(key),
      case .numbers(let before)? = change.before, case .numbers(let after)? = change.after,
      before.count == after.count
    else { return false }
    return zip(before, after).allSatisfy { abs($0.doubleValue - $1.doubleValue) <= tolerance }
  }

  private static let geometry: Set<KnownKey> = [
    .frame, .screenFrame, .bounds, .contentOffset, .contentSize,
  ]
}

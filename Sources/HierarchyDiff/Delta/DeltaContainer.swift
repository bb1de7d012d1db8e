/// What holds an entry of a delta, in four bytes: another entry, nothing (it is a root of its section
/// of the snapshot), or not said.
package struct DeltaContainer: Hashable, Comparable, Sendable {
  package let rawValue: Int32

  private init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// The entry stays where it is, or is only referred to.
  package static let unplaced = DeltaContainer(rawValue: .min)

  /// Another entry.
  package static func entry(_ entry: Int) -> DeltaContainer {
    DeltaContainer(rawValue: Int32(truncatingIfNeeded: entry))
  }

  /// The roots of a section: windows and detached views, root controllers, scenes and so on.
  package static func root(section: Int) -> DeltaContainer {
    DeltaContainer(rawValue: -1 - Int32(truncatingIfNeeded: section))
  }

  package var entry: Int? { rawValue < 0 ? nil : Int(rawValue) }

  package var rootSection: Int? {
    rawValue < 0 && self != .unplaced ? -1 - Int(rawValue) : nil
  }

  package static func < (left: DeltaContainer, right: DeltaContainer) -> Bool {
    left.rawValue < right.rawValue
  }
}

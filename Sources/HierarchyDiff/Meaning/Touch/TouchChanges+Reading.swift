import HierarchyModel
import UIKitRules

extension TouchChanges {
  /// Reads which views became unreachable for touches; nothing where views are not covered on both
  /// sides.
  package init(reading context: ChangeContext) {
    self.init()
    guard context.coverage.contains(.views) else { return }
    var reader = TouchReader(context: context)
    groups = reader.read()
  }
}

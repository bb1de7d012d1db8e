package import HierarchyDiff
package import HierarchyModel

/// What a change did to objects, as reports read it: five lists, each in the order of the snapshots.
package struct ObjectChanges: Hashable, Sendable {
  /// One attribute that differs.
  package struct Attribute: Hashable, Sendable {
    package let object: Counterparts
    package let key: AttributeKey
    /// Nil where it was not captured.
    package let before: AttributeValue?
    package let after: AttributeValue?

    package init(
      _ object: Counterparts, _ key: AttributeKey, before: AttributeValue?, after: AttributeValue?
    ) {
      self.object = object
      self.key = key
      self.before = before
      self.after = after
    }
  }

  /// Objects of the second snapshot that the first has not.
  package var inserted: [ObjectIndex] = []
  /// Objects of the first snapshot that the second has not.
  package var removed: [ObjectIndex] = []
  /// Objects with another superview, parent or presenter.
  package var moved: [Counterparts] = []
  /// Objects with another place among the same siblings.
  package var reordered: [Counterparts] = []
  /// By object, and within one in the order of writing.
  package var attributes: [Attribute] = []

  package init() {}

  package var isEmpty: Bool {
    inserted.isEmpty && removed.isEmpty && moved.isEmpty && reordered.isEmpty
      && attributes.isEmpty
  }

  /// How many objects have attributes that differ.
  package var changedCount: Int {
    var count = 0
    var last: Counterparts?
    for attribute in attributes where attribute.object != last {
      count += 1
      last = attribute.object
    }
    return count
  }

  /// How many single changes there are.
  package var count: Int {
    inserted.count + removed.count + moved.count + reordered.count + changedCount
  }
}

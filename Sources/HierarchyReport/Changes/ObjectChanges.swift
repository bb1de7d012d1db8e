package import HierarchyDiff
package import HierarchyModel

extension ObjectChanges {
  /// The changes to the objects of one list.
  package func restricted(to list: ObjectList, in context: ChangeContext) -> ObjectChanges {
    without(in: context) { context.list(of: $0) != list }
  }

  /// Whether they are to an object of a list; one that is only unseen may be as it was.
  func touch(_ list: ObjectList, in context: ChangeContext) -> Bool {
    attributes.contains { context.list(of: $0.object) == list }
      || inserted.contains {
        context.new.list(of: $0) == list && !context.partial.mayHaveBeen($0)
      }
      || removed.contains { context.old.list(of: $0) == list && !context.partial.mayRemain($0) }
      || (moved + reordered).contains { context.list(of: $0) == list }
  }

  func without(in context: ChangeContext, where isLeftOut: (Counterparts) -> Bool) -> ObjectChanges
  {
    var result = ObjectChanges()
    result.inserted = inserted.filter { !isLeftOut(context.object(after: $0)) }
    result.removed = removed.filter { !isLeftOut(context.object(before: $0)) }
    result.moved = moved.filter { !isLeftOut($0) }
    result.reordered = reordered.filter { !isLeftOut($0) }
    // Most are left out, without a copy of each.
    for index in attributes.indices where !isLeftOut(attributes[index].object) {
      result.attributes.append(attributes[index])
    }
    return result
  }
}

extension ChangeContext {
  fileprivate func list(of object: Counterparts) -> ObjectList? {
    if let index = object.after { return new.list(of: index) }
    return object.before.map { old.list(of: $0) }
  }
}

extension ObjectChanges {
  func counts(_ partial: PartialSides) -> ChangeCounts {
    var counts = ChangeCounts()
    counts.added = inserted.count { !partial.mayHaveBeen($0) }
    counts.removed = removed.count { !partial.mayRemain($0) }
    counts.unseenBefore = inserted.count - counts.added
    counts.unseenAfter = removed.count - counts.removed
    counts.moved = moved.count + reordered.count
    counts.changed = changedCount
    var onlyMoved = Set(moved + reordered)
    if !onlyMoved.isEmpty { for attribute in attributes { onlyMoved.remove(attribute.object) } }
    counts.differing = counts.added + counts.removed + counts.changed + onlyMoved.count
    return counts
  }
}

/// The changes to objects as reports read them: five lists, each in the order of the snapshots.
package struct ObjectChanges: Hashable, Sendable {
  /// One attribute that differs.
  package struct Attribute: Hashable, Sendable {
    package let object: Counterparts
    package let key: AttributeKey
    /// Nil where it was not captured.
    package let before: AttributeValue?
    package let after: AttributeValue?
  }

  /// Objects that only the second snapshot has.
  package var inserted: [ObjectIndex] = []
  /// Objects that only the first snapshot has.
  package var removed: [ObjectIndex] = []
  /// Objects with another superview, parent or presenter.
  package var moved: [Counterparts] = []
  /// Objects with another ordinal among the same siblings.
  package var reordered: [Counterparts] = []
  /// By object, and for each object in writing order.
  package var attributes: [Attribute] = []

  init() {}

  package var isEmpty: Bool {
    inserted.isEmpty && removed.isEmpty && moved.isEmpty && reordered.isEmpty
      && attributes.isEmpty
  }

  var changedCount: Int {
    var count = 0
    var last: Counterparts?
    for attribute in attributes where attribute.object != last {
      count += 1
      last = attribute.object
    }
    return count
  }

  typealias Group = (object: Counterparts, attributes: [Attribute])

  var attributesByObject: [Group] {
    var groups: [Group] = []
    var rest = attributes[...]
    while let object = rest.first?.object {
      let own = rest.prefix { $0.object == object }
      groups.append((object, Array(own)))
      rest = rest.dropFirst(own.count)
    }
    return groups
  }
}

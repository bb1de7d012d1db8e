package import HierarchyDiff
import HierarchyModel

/// Extracts from a comparison the lists that reports consist of, and what was not compared.
package struct ComparisonReader {
  package private(set) var changes = ObjectChanges()
  private let difference: Difference
  private let comparison: Comparison

  /// What was set aside because only one side covers it.
  package var setAside: NotCompared { comparison.notCompared }

  package init(_ difference: Difference) {
    self.difference = difference
    comparison = difference.comparison
    let delta = comparison.delta
    for entry in 0..<delta.before.count { read(entry, of: delta) }
    for order in delta.orders {
      guard let before = order.beforePosition.object, let after = order.afterPosition.object else {
        continue
      }
      changes.reordered.append(Counterparts(before: before, after: after))
    }
    changes.inserted.sort()
    changes.removed.sort()
  }

  private mutating func read(_ entry: Int, of delta: Delta) {
    let (old, new) = (delta.before.positions[entry].object, delta.after.positions[entry].object)
    // An object that only one side has and that has no place was not compared.
    guard let old else {
      if let new, delta.after.containers[entry] != .unplaced { changes.inserted.append(new) }
      return
    }
    guard let new else {
      if delta.before.containers[entry] != .unplaced { changes.removed.append(old) }
      return
    }
    let object = Counterparts(before: old, after: new)
    if delta.after.containers[entry] != .unplaced { changes.moved.append(object) }
    for fact in delta.after.facts.range(of: entry) {
      read(delta.key(delta.after.facts.keys[fact]), of: object, old, new)
    }
  }

  /// The lists of moves already cover attributes that say where an object is in the tree.
  private mutating func read(
    _ key: AttributeKey, of object: Counterparts, _ old: ObjectIndex, _ new: ObjectIndex
  ) {
    guard key != .known(.superview), key != .known(.parent) else { return }
    changes.attributes.append(
      .init(
        object: object, key: key, before: difference.before.value(key, of: old),
        after: difference.after.value(key, of: new)))
  }

  private static let mostKeys = 8

  var notCompared: [String] {
    let facets = comparison.notCompared.facets.map { facet in
      let (before, after) = (difference.before.coverage, difference.after.coverage)
      let sides =
        before.contains(facet) ? "before only" : after.contains(facet) ? "after only" : "on no side"
      return "\(facet.rawValue): captured \(sides)"
    }
    let gaps = comparison.notCompared.keys.map {
      "\"\($0.key.name)\" of \(Wording.count($0.objects, "object"))"
    }
    let attributes = "captured on one side only: \(Wording.first(Self.mostKeys, of: gaps))"
    return facets + (gaps.isEmpty ? [] : [attributes]) + partials
  }

  /// The sides known to be incomplete, which may have had what only the other side has.
  private var partials: [String] {
    [("before", difference.before), ("after", difference.after)].compactMap { side, snapshot in
      snapshot.header.partial.map { "what is missing \(side), which is partial: \($0)" }
    }
  }
}

import HierarchyModel

extension Delta {
  /// The same with objects named by numbers that they keep from side to side, given those of each
  /// place of both snapshots. It is applied to objects with ids alone.
  package func numbered(before: [Int32], after: [Int32]) -> Delta {
    var delta = self
    delta.pairing = nil
    delta.before.places = delta.before.places.map { $0 < 0 ? $0 : before[Int($0)] }
    delta.after.places = delta.after.places.map { $0 < 0 ? $0 : after[Int($0)] }
    delta.orders.beforePlaces = delta.orders.beforePlaces.map { $0 < 0 ? $0 : before[Int($0)] }
    delta.orders.afterPlaces = delta.orders.afterPlaces.map { $0 < 0 ? $0 : after[Int($0)] }
    delta.normalise()
    return delta
  }

  /// Whether objects are named by places in the two snapshots; else by numbers of a store.
  public var namesPlaces: Bool { pairing != nil }

  /// Whether each entry has an id wherever it is, so that a delta by numbers can be applied.
  package var hasIDsThroughout: Bool {
    [before, after].allSatisfy { side in
      side.places.indices.allSatisfy { entry in
        !side.has(entry) || side.tokenTags[entry] != ValueTag.missing
      }
    }
  }
}

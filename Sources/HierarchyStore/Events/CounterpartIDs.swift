import HierarchyDiff
import HierarchyModel

/// The store's ids of the objects of two snapshots.
struct CounterpartIDs {
  /// By position.
  let before: [Int64]
  let after: [Int64]

  /// The id of an object, by the second snapshot where that has it.
  subscript(object: Counterparts?) -> Int64? {
    object?.after.map { after[$0.position] } ?? object?.before.map { before[$0.position] }
  }
}

import HierarchyDiff
import HierarchyModel
import HierarchyReport

/// The changes that reports tell of, as sets to ask: only these are marked in a page.
struct LoudChanges {
  private(set) var inserted: Set<ObjectIndex> = []
  private(set) var removed: Set<ObjectIndex> = []
  /// By the places in the second snapshot.
  private(set) var moved: Set<ObjectIndex> = []
  private var attributes: Set<Attribute> = []

  private struct Attribute: Hashable {
    let object: ObjectIndex
    let key: AttributeKey
  }

  /// Nothing is loud.
  init() {}

  init(_ changes: ObjectChanges) {
    inserted = Set(changes.inserted)
    removed = Set(changes.removed)
    moved = Set((changes.moved + changes.reordered).compactMap(\.after))
    for change in changes.attributes {
      guard let object = change.object.after else { continue }
      attributes.insert(Attribute(object: object, key: change.key))
    }
  }

  func contains(_ object: ObjectIndex, _ key: AttributeKey) -> Bool {
    attributes.contains(Attribute(object: object, key: key))
  }
}

package import HierarchyModel

/// Hashes of the subtrees and of the texts of a snapshot, equal in every process and run.
package struct SubtreeHashes: Sendable {
  /// For each object a hash of it with all below, in order, without texts, identifiers and ids.
  package private(set) var shapes: [UInt64]
  /// Hashes of what views and elements show, as often as they do, with the class of what shows it.
  package private(set) var texts: [UInt64] = []

  package init(_ snapshot: Snapshot) {
    let storage = snapshot.storage
    shapes = storage.kinds.indices.map { ObjectStepDigest(storage, $0).shape }
    let containers = storage.containers
    for position in containers.indices.reversed() where containers[position] >= 0 {
      let container = Int(containers[position])
      let turned = shapes[container] &<< 7 | shapes[container] &>> 57
      shapes[container] = mix(turned ^ shapes[position], Salt.child)
    }
    for key in [KnownKey.text, .label, .value] {
      guard let slot = Column.slot(of: key) else { continue }
      let column = storage.columns[slot]
      for row in column.tags.indices where column.tags[row] == ValueTag.text {
        let id = StringID(rawValue: UInt32(truncatingIfNeeded: column.words[row]))
        texts.append(mix(storage.strings.stableHash(of: id), Salt.content))
      }
    }
  }
}

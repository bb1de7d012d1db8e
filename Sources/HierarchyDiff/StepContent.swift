package import HierarchyModel

/// The content of a step, as sets of hashes that are equal in every process and run. It measures
/// how much two steps have in common when their digests differ.
package struct StepContent: Sendable {
  /// One for each object with everything below it, in order, without texts, identifiers and ids.
  package let subtrees: Set<UInt64>
  /// One for each object, with only its class and that of what it is in, ascending: of views and
  /// elements, and of all others.
  package let viewTypes: [UInt64]
  package let otherTypes: [UInt64]
  /// One for each text that views and elements show.
  package let texts: Set<UInt64>

  package init(_ snapshot: Snapshot) {
    let storage = snapshot.storage
    let containers = storage.containers
    let types = storage.kinds.indices.map { ObjectStepDigest.type(storage, $0) }
    let edges = containers.indices.map { position in
      mix((containers[position].value.map { types[$0] } ?? 0) ^ types[position] &<< 1, Salt.child)
    }
    viewTypes = edges[..<storage.viewCount].sorted()
    otherTypes = edges[storage.viewCount...].sorted()
    var shapes = storage.kinds.indices.map { ObjectStepDigest(storage, $0).shape }
    for position in containers.indices.reversed() {
      guard let container = containers[position].value else { continue }
      let turned = shapes[container] &<< 7 | shapes[container] &>> 57
      shapes[container] = mix(turned ^ shapes[position], Salt.child)
    }
    subtrees = Set(shapes)
    let columns = [KnownKey.text, .label, .value].compactMap(Column.index).map {
      storage.columns[$0]
    }
    let shown = columns.flatMap { column in column.rows.compactMap { column[$0].text } }
    texts = Set(shown.map { mix(storage.strings.stableHash(of: $0), Salt.content) })
  }

  /// The share of subtrees and texts that two steps have in common, from 0 to 1.
  package func likeness(to other: StepContent) -> Double {
    func share(_ left: Set<UInt64>, _ right: Set<UInt64>) -> Double {
      let all = left.union(right).count
      return all == 0 ? 1 : Double(left.intersection(right).count) / Double(all)
    }
    return (share(subtrees, other.subtrees) + share(texts, other.texts)) / 2
  }
}

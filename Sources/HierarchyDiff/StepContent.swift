package import HierarchyModel

/// The content of a step, as sets of hashes that are equal in every process and run. It measures
/// how much two steps have in common when their digests differ.
package struct StepContent: Sendable {
  /// One for each object with everything below it, in order, without texts, identifiers and ids.
  package let subtrees: Set<UInt64>
  /// One for each object, with only its class and that of what it is in, ascending: of views and
  /// elements, and of all others.
  private let viewTypes: [UInt64]
  private let otherTypes: [UInt64]
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

  /// The share of objects that have a counterpart of their class in the other step, of those that
  /// both cover; in thousandths, all of them if there is none.
  package func classesInCommon(with other: StepContent, covering both: Coverage) -> Int {
    var (common, all) = (0, 0)
    func count(_ left: [UInt64], _ right: [UInt64]) {
      var (i, j) = (0, 0)
      while i < left.count || j < right.count {
        let isLeft = j == right.count || i < left.count && left[i] <= right[j]
        let isRight = i == left.count || j < right.count && right[j] <= left[i]
        if isLeft { i += 1 }
        if isRight { j += 1 }
        if isLeft && isRight { common += 1 }
        all += 1
      }
    }
    if both.contains(.views) { count(viewTypes, other.viewTypes) }
    if both.contains(.controllers) { count(otherTypes, other.otherTypes) }
    return all == 0 ? 1_000 : common * 1_000 / all
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

import HierarchyModel

/// The order in which versions stand in a snapshot: list by list, depth first, siblings by their places.
struct WritingOrder {
  /// Indices into the rows.
  private(set) var indices: [Int] = []
  /// By object id the position in the snapshot.
  private(set) var positions: [Int64: Int] = [:]

  /// Orders rows; nil where they are no forest: an object is in none, or comes up twice.
  init?(_ rows: [VersionRow], tracked: TrackedFacets) {
    let told = rows.indices.filter { tracked.contains(rows[$0].kind) }
    let byObject = Dictionary(told.map { (rows[$0].object, $0) }) { first, _ in first }
    guard byObject.count == told.count else { return nil }
    var below: [Int64: [Int]] = [:]
    for index in told {
      let container = rows[index].container(tracked)
      below[container, default: []].append(index)
    }
    for container in below.keys {
      below[container]?.sort { rows[$0].content.place < rows[$1].content.place }
    }
    indices.reserveCapacity(told.count)
    for section in 1...RootSection.count {
      var stack = Array((below[-Int64(section)] ?? []).reversed())
      while let index = stack.popLast() {
        positions[rows[index].object] = indices.count
        indices.append(index)
        if let children = below[rows[index].object] {
          stack.append(contentsOf: children.reversed())
        }
      }
    }
    guard indices.count == told.count else { return nil }
  }
}

extension VersionRow {
  /// The object that holds this one; below zero the roots of a section.
  func container(_ tracked: TrackedFacets) -> Int64 {
    if content.parent != 0 { return content.parent }
    if kind == .controller, content.owner != 0, tracked.contains(.presentations) {
      return content.owner
    }
    return Int64(RootSection.container(of: kind))
  }
}

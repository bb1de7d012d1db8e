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
      let container = Self.container(of: rows[index], tracked)
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

  /// The object that holds another; below zero the roots of a section.
  private static func container(of row: VersionRow, _ tracked: TrackedFacets) -> Int64 {
    if row.content.parent != 0 { return row.content.parent }
    if row.kind == .controller, row.content.owner != 0, tracked.contains(.presentations) {
      return row.content.owner
    }
    return Int64(RootSection.container(of: row.kind))
  }
}

import HierarchyModel

/// Walks over the entries of a tail, object by object.
struct TailWalk {
  private let tail: Tail
  private var entry = 0

  init(_ tail: Tail) {
    self.tail = tail
  }

  private var rows: [UInt32] { tail.rows }

  /// The object whose entries come next, beyond all objects at the end.
  var row: Int { entry < rows.count ? Int(rows[entry]) : .max / 2 }

  /// The entries of that object.
  var entries: Range<Int> {
    let row = rows[entry]
    var end = entry
    while end < rows.count, rows[end] == row { end &+= 1 }
    return entry..<end
  }

  var noEntries: Range<Int> { entry..<entry }

  /// Goes to the first entry of an object or of one after it: a few steps, or a binary search.
  mutating func go(to row: Int32) {
    if entry == 0 || Int(rows[entry &- 1]) < Int(row) {
      for _ in 0..<8 {
        if entry == rows.count || Int(rows[entry]) >= Int(row) { return }
        entry &+= 1
      }
    }
    entry = tail.firstEntry(at: Int(row))
  }

  mutating func skip(_ entries: Range<Int>) {
    entry = entries.upperBound
  }
}

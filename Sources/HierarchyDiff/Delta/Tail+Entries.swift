import HierarchyModel

extension Tail {
  /// Turns the rows and references from numbers of objects into entries.
  @inline(__always)
  mutating func renumber(lists: inout [UInt32], entry: (Int) -> Int32) {
    let forms = StoredForms.all
    // The facts of one object stand side by side.
    var (last, lastEntry) = (HeaderRow.snapshot, HeaderRow.snapshot)
    for fact in rows.indices {
      let row = rows[fact]
      if row < HeaderRow.snapshot {
        if row != last {
          (last, lastEntry) = (row, UInt32(truncatingIfNeeded: entry(Int(row))))
        }
        rows[fact] = lastEntry
      }
      switch forms[tags[fact]] {
      case .reference:
        words[fact] = UInt64(truncatingIfNeeded: entry(Int(words[fact])))
      case .references:
        for place in PoolSlice(word: words[fact]).range {
          let link = Link(rawValue: Int32(bitPattern: lists[place]))
          let target = Int(entry(link.target ?? 0))
          let renumbered = Link(target, positional: link.isPositional)
          lists[place] = UInt32(bitPattern: renumbered.rawValue)
        }
      default: continue
      }
    }
  }
}

extension StringTable {
  /// Whether a key comes before another in the order of writing: others by the bytes of their names.
  func precedes(_ left: KeyCode, _ right: KeyCode) -> Bool {
    guard let leftName = left.otherName, let rightName = right.otherName else {
      return left.rawValue < right.rawValue
    }
    return withBytes(of: leftName) { left in
      withBytes(of: rightName) { left.lexicographicallyPrecedes($0) }
    }
  }
}

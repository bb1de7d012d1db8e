import HierarchyModel

extension Tail {
  /// Turns the rows and references from numbers of objects into entries.
  mutating func renumber(_ entries: [Int32], lists: inout [UInt32]) {
    let forms = StoredForms.all
    for fact in rows.indices {
      if rows[fact] < HeaderRow.snapshot {
        rows[fact] = UInt32(truncatingIfNeeded: entries[Int(rows[fact])])
      }
      switch forms[tags[fact]] {
      case .reference:
        words[fact] = UInt64(truncatingIfNeeded: entries[Int(words[fact])])
      case .references:
        for place in PoolSlice(word: words[fact]).range {
          let link = Link(rawValue: Int32(bitPattern: lists[place]))
          let target = Int(entries[link.target ?? 0])
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

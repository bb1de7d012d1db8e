import HierarchyModel

extension Tail {
  /// Turns the rows and references from numbers of objects into entries.
  @inline(__always)
  mutating func renumber(lists: inout [UInt32], entry: (Int) -> Int32) {
    let forms = StoredForms.all
    var rowEntries = RowEntries()
    for fact in rows.indices {
      rows[fact] = rowEntries.renumbered(rows[fact], entry)
      words[fact] = Self.renumbered(words[fact], forms[tags[fact]], lists: &lists, entry)
    }
  }

  /// A word whose references are turned from numbers of objects into entries; those of a list where it is.
  @inline(__always)
  static func renumbered(
    _ word: UInt64, _ form: StoredForm, lists: inout [UInt32], _ entry: (Int) -> Int32
  ) -> UInt64 {
    switch form {
    case .reference: return UInt64(truncatingIfNeeded: entry(Int(word)))
    case .references:
      for place in PoolSlice(word: word).range {
        let link = Link(rawValue: Int32(bitPattern: lists[place]))
        let renumbered = Link(Int(entry(link.target ?? 0)), positional: link.isPositional)
        lists[place] = UInt32(bitPattern: renumbered.rawValue)
      }
      return word
    default: return word
    }
  }
}

/// Turns the rows of facts from numbers of objects into entries. Those of one object stand side by side.
struct RowEntries {
  private var last = HeaderRow.snapshot
  private var lastEntry = HeaderRow.snapshot

  @inline(__always)
  mutating func renumbered(_ row: UInt32, _ entry: (Int) -> Int32) -> UInt32 {
    if row >= HeaderRow.snapshot { return row }
    if row != last { (last, lastEntry) = (row, UInt32(truncatingIfNeeded: entry(Int(row)))) }
    return lastEntry
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

import HierarchyModel

/// One attribute of one object, of a delta in the making.
struct Fact {
  var row: UInt32
  var key: KeyCode
  var tag: UInt8
  var word: UInt64
}

extension [Fact] {
  /// Puts the keys of one row into the order of writing; quick where they are nearly in it.
  mutating func sortKeys(in range: Range<Int>, strings: StringTable) {
    for fact in range.dropFirst() {
      var place = fact
      while place > range.lowerBound, strings.precedes(self[place].key, self[place &- 1].key) {
        swapAt(place, place &- 1)
        place &-= 1
      }
    }
  }
}

extension Tail {
  /// The facts in their order, their rows and references turned from numbers of objects into entries.
  @inline(__always)
  init(_ facts: [Fact], lists: inout [UInt32], entry: (Int) -> Int32) {
    self.init()
    var rowEntries = RowEntries()
    rows = facts.map { rowEntries.renumbered($0.row, entry) }
    keys = facts.map(\.key)
    tags = facts.map(\.tag)
    let forms = StoredForms.all
    words = facts.map { Self.renumbered($0.word, forms[$0.tag], lists: &lists, entry) }
  }
}

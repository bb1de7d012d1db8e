import HierarchyModel
import Testing

@Suite("Columns")
struct ColumnTests {
  @Test("stand in the order of their keys, and no other key has one")
  func slots() {
    for key in KnownKey.allCases {
      #expect(Column.index(of: key) == Column.keys.firstIndex(of: key), "\(key)")
    }
  }
}

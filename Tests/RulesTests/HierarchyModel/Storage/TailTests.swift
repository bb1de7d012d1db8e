import HierarchyModel
import TestSupport
import Testing

@Suite("The tail of a snapshot")
struct TailTests {
  @Test("gives the entries of each object, indexed or searched", arguments: 0..<20)
  func ranges(seed: Int) throws {
    let tail = try RandomHierarchy(seed: UInt64(seed)).snapshot().storage.tail
    var searched = Tail()
    for entry in tail.rows.indices {
      searched.append(row: tail.rows[entry], key: tail.keys[entry], tail.values[entry])
    }
    let last = Int(tail.rows.last ?? 0)
    for row in 0...(last + 2) {
      let own = tail.rows.indices.filter { Int(tail.rows[$0]) == row }
      #expect(Array(tail.range(of: row)) == own)
      #expect(Array(searched.range(of: row)) == own)
    }
  }

  @Test("gives what is added after it was indexed")
  func appended() throws {
    var tail = try RandomHierarchy(seed: 3).snapshot().storage.tail
    let row = (tail.rows.last ?? 0) + 1
    tail.append(row: row, key: KeyCode(.tag), StoredValue(.integer, 7))
    #expect(tail.range(of: Int(row)) == (tail.rows.count - 1)..<tail.rows.count)
  }
}

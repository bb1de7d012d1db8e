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

  @Test("finds each of the many attributes of an object, and none that it lacks")
  func manyAttributes() throws {
    let other = (0..<100).map { "k\($0)=\($0)" }.joined(separator: " ")
    let snapshot = try SnapshotSketch.snapshot(
      "UIWindow w key=true tag=5 level=3 \(other)\n  UIView v absent=1")
    let window = ObjectIndex(0)
    for number in 0..<100 {
      #expect(snapshot.value(.other("k\(number)"), of: window) == .number(.integer(Int64(number))))
    }
    #expect(snapshot.value(.known(.level), of: window) == .number(.integer(3)))
    #expect(snapshot.value(.known(.key), of: window) == .flag(true))
    #expect(snapshot.value(.known(.root), of: window) == nil)
    #expect(snapshot.value(.other("absent"), of: window) == nil)
  }
}

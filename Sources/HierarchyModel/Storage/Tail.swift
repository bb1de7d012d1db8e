/// The attributes that few objects have: one entry an attribute, sorted by object and then by key.
package struct Tail: Sendable {
  package var rows: [UInt32] = []
  package var keys: [KeyCode] = []
  package var tags: [UInt8] = []
  package var words: [UInt64] = []

  package init() {}

  package var count: Int { rows.count }

  /// Adds an entry at the end.
  package mutating func append(row: UInt32, key: KeyCode, tag: UInt8, word: UInt64) {
    rows.append(row)
    keys.append(key)
    tags.append(tag)
    words.append(word)
  }

  mutating func append(_ other: Tail, rowOffset: Int) {
    rows.append(contentsOf: other.rows.map { $0 &+ UInt32(truncatingIfNeeded: rowOffset) })
    keys.append(contentsOf: other.keys)
    tags.append(contentsOf: other.tags)
    words.append(contentsOf: other.words)
  }

  /// The entries of one object.
  package func range(of row: Int) -> Range<Int> {
    let start = firstEntry(at: row)
    var end = start
    while end < rows.count && Int(rows[end]) == row { end &+= 1 }
    return start..<end
  }

  /// The entry of one attribute of one object.
  package func entry(of row: Int, key: KeyCode) -> Int? {
    range(of: row).first { keys[$0] == key }
  }

  /// The first entry of an object at `row` or after.
  package func firstEntry(at row: Int) -> Int {
    rows.rank { Int($0) < row }
  }
}

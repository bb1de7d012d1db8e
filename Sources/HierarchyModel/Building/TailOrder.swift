/// Puts the attributes of each object in the order of writing: the format's keys first, then all
/// others by the bytes of their names. The objects themselves come in order.
struct TailOrder {
  private let strings: StringTable
  /// The rank of each entry's key.
  private let ranks: [UInt32]

  init(_ tail: Tail, strings: StringTable) {
    self.strings = strings
    let others = Self.ranksOfOthers(in: tail, strings)
    ranks = tail.keys.map { key in key.otherName.map { others[Int($0.rawValue)] } ?? key.rawValue }
  }

  /// By string id the rank of each name that some entry has as its key; empty where none has.
  private static func ranksOfOthers(in tail: Tail, _ strings: StringTable) -> [UInt32] {
    guard tail.keys.contains(where: { $0.otherName != nil }) else { return [] }
    var ranks = [UInt32](repeating: 0, count: strings.count)
    for key in tail.keys {
      if let name = key.otherName { ranks[Int(name.rawValue)] = 1 }
    }
    let byName = ranks.indices.filter { ranks[$0] == 1 }
      .map { (name: strings[StringID(rawValue: UInt32($0))].utf8, id: $0) }
      .sorted { $0.name.lexicographicallyPrecedes($1.name) }
    for (rank, entry) in byName.enumerated() {
      ranks[entry.id] = KeyCode(other: StringID(rawValue: UInt32(rank))).rawValue
    }
    return ranks
  }

  /// Sorts a tail in place, object by object; a key given twice is refused.
  func sort(_ tail: inout Tail, resolver: ReferenceResolver) throws(SnapshotError) {
    var object = Tail()
    var order: [Int] = []
    var start = 0
    while start < ranks.count {
      let end = tail.endOfObject(start)
      if !isAscending(start..<end) {
        order.removeAll(keepingCapacity: true)
        order.append(contentsOf: start..<end)
        order.sort { ranks[$0] < ranks[$1] }
        try checkKeys(order, tail, resolver)
        object.replaceAll(with: order, of: tail)
        tail.replace(from: start, with: object)
      }
      start = end
    }
  }

  private func isAscending(_ entries: Range<Int>) -> Bool {
    var entry = entries.lowerBound &+ 1
    while entry < entries.upperBound {
      if ranks[entry &- 1] >= ranks[entry] { return false }
      entry &+= 1
    }
    return true
  }

  private func checkKeys(
    _ entries: [Int], _ tail: Tail, _ resolver: ReferenceResolver
  ) throws(SnapshotError) {
    for (entry, next) in zip(entries, entries.dropFirst()) where ranks[entry] == ranks[next] {
      throw .duplicateKey(
        resolver.name(Int(tail.rows[entry])), key: strings.key(tail.keys[entry]).name)
    }
  }
}

extension Tail {
  fileprivate mutating func replaceAll(with entries: [Int], of other: Tail) {
    rows.removeAll(keepingCapacity: true)
    keys.removeAll(keepingCapacity: true)
    values.removeAll()
    for entry in entries { append(entry, of: other) }
  }

  /// Replaces the entries from an index on.
  fileprivate mutating func replace(from start: Int, with other: Tail) {
    for entry in other.rows.indices {
      rows[start &+ entry] = other.rows[entry]
      keys[start &+ entry] = other.keys[entry]
      values[start &+ entry] = other.values[entry]
    }
  }
}

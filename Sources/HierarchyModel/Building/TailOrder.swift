/// Puts the attributes of each object in the order of writing: the format's keys first, then all
/// others by the bytes of their names. The objects themselves come in order.
struct TailOrder {
  private let tail: Tail
  private let strings: StringTable
  /// The rank of each entry's key.
  private let ranks: [UInt32]

  init(_ tail: Tail, strings: StringTable) {
    self.tail = tail
    self.strings = strings
    let others = Self.ranksOfOthers(in: tail, strings)
    ranks = tail.keys.map { key in
      key.otherName.map { others[Int($0.rawValue)] } ?? key.rawValue
    }
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

  /// The tail in order; a key given twice is refused.
  func sorted(resolver: ReferenceResolver) throws(SnapshotError) -> Tail {
    if isSorted { return tail }
    var order = Array(ranks.indices)
    var start = 0
    while start < order.count {
      let end = endOfObject(from: start)
      if !isAscending(start..<end) {
        order[start..<end].sort { ranks[$0] < ranks[$1] }
        try checkKeys(order[start..<end], resolver)
      }
      start = end
    }
    return rearranged(order)
  }

  /// Whether every object's entries are in order already.
  private var isSorted: Bool {
    ranks.indices.dropFirst().allSatisfy { entry in
      ranks[entry &- 1] < ranks[entry] || tail.rows[entry &- 1] != tail.rows[entry]
    }
  }

  private func endOfObject(from start: Int) -> Int {
    var end = start &+ 1
    while end < ranks.count && tail.rows[end] == tail.rows[start] { end &+= 1 }
    return end
  }

  private func isAscending(_ entries: Range<Int>) -> Bool {
    zip(ranks[entries], ranks[entries].dropFirst()).allSatisfy { $0 < $1 }
  }

  private func checkKeys(
    _ entries: ArraySlice<Int>, _ resolver: ReferenceResolver
  ) throws(SnapshotError) {
    for (entry, next) in zip(entries, entries.dropFirst()) where ranks[entry] == ranks[next] {
      let key = tail.keys[entry]
      let name = key.known?.name ?? key.otherName.map { strings[$0] } ?? ""
      throw .duplicateKey(resolver.name(Int(tail.rows[entry])), key: name)
    }
  }

  private func rearranged(_ order: [Int]) -> Tail {
    var result = Tail()
    for entry in order {
      result.append(
        row: tail.rows[entry], key: tail.keys[entry], tag: tail.tags[entry],
        word: tail.words[entry])
    }
    return result
  }
}

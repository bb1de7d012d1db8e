/// The versions alive at one snapshot after another. Each has a slot, which it keeps while its object is
/// there.
struct LiveVersions {
  /// What became of slots with a step.
  struct Changes {
    fileprivate(set) var gone: [Int32] = []
    fileprivate(set) var came: [Int32] = []
    /// Other versions of objects that stayed, with what they were.
    fileprivate(set) var replaced: [(slot: Int32, before: VersionRow)] = []
  }

  /// By slot; what is free keeps its last.
  private(set) var rows: [VersionRow] = []
  private var slots: [Int64: Int32] = [:]
  private var free: [Int32] = []
  /// The objects of the versions that end with a number.
  private var endings: [Int64: [Int64]] = [:]
  private(set) var seq: Int64 = 0

  /// How many versions are alive.
  var count: Int { slots.count }

  /// The slots of what is alive.
  var alive: [Int32] { slots.values.sorted() }

  /// The slot of an object.
  func slot(of object: Int64) -> Int32? { slots[object] }

  /// Goes on to a snapshot with the rows that were added up to it and are alive at it. Nil where they
  /// contradict what is alive: then nothing can be said any more.
  mutating func advance(to seq: Int64, adding added: [VersionRow]) -> Changes? {
    var ending = takeEnding(upTo: seq)
    self.seq = seq
    var changes = Changes()
    for row in added {
      if let slot = slots[row.object] {
        guard ending.remove(row.object) != nil else { return nil }
        changes.replaced.append((slot, rows[Int(slot)]))
        rows[Int(slot)] = row
      } else {
        changes.came.append(add(row))
      }
      endings[row.end, default: []].append(row.object)
    }
    // What goes frees its slot last, so that nothing of this step gets it.
    for object in ending {
      guard let slot = slots.removeValue(forKey: object) else { continue }
      changes.gone.append(slot)
      free.append(slot)
    }
    return changes
  }

  private mutating func add(_ row: VersionRow) -> Int32 {
    let slot = free.popLast() ?? Int32(truncatingIfNeeded: rows.count)
    if Int(slot) == rows.count { rows.append(row) } else { rows[Int(slot)] = row }
    slots[row.object] = slot
    return slot
  }

  /// The objects whose versions end up to a number.
  private mutating func takeEnding(upTo seq: Int64) -> Set<Int64> {
    let distance = seq.stored(minus: self.seq)
    let numbers =
      distance > 0 && distance <= Int64(endings.count)
      ? (0..<distance).map { seq.stored(minus: $0) } : endings.keys.filter { $0 <= seq }
    var ending: Set<Int64> = []
    for number in numbers {
      for object in endings.removeValue(forKey: number) ?? [] { ending.insert(object) }
    }
    return ending
  }
}

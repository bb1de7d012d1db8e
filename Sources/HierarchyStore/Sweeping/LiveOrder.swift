import HierarchyModel

/// The order of live versions in a snapshot, kept up to date: the same that `WritingOrder` finds of
/// all rows.
struct LiveOrder {
  let tracked: Coverage
  /// The slots in the order of the snapshot that was laid out last.
  private(set) var slots: [Int32] = []
  /// By slot the position there; none for an object that was not in it.
  private(set) var positions: [OptionalIndex] = []
  /// By slot the slots that it holds, in order.
  private var children: [[Int32]] = []
  private var roots: [[Int32]] = Array(repeating: [], count: ObjectKind.sectionCount)
  /// By slot what holds it, by its slot; unplaced where it is in no snapshot.
  private var containers: [ContainerIndex] = []
  private var orderedCount = 0
  private var isStale = true

  /// Creates the order of versions that are all there already.
  init(tracked: Coverage, all slots: [Int32], _ versions: LiveVersions) {
    self.tracked = tracked
    var moves = Moves()
    grow(to: versions.rows.count)
    for slot in slots { enter(slot, versions, &moves) }
    carryOut(moves, versions)
  }

  /// Siblings that leave their containers and enter others.
  private struct Moves {
    var leaving: Set<Int32> = []
    var left: Set<ContainerIndex> = []
    var entered: [ContainerIndex: [Int32]] = [:]
  }

  /// Follows a step of the versions.
  mutating func apply(_ changes: LiveVersions.Changes, _ versions: LiveVersions) {
    grow(to: versions.rows.count)
    var moves = Moves()
    for slot in changes.gone { leave(slot, &moves) }
    for slot in changes.came { enter(slot, versions, &moves) }
    for (slot, before) in changes.replaced {
      let row = versions.rows[Int(slot)]
      guard tracked.contains(row.kind) else { continue }
      let isWhereItWas =
        container(of: row, versions) == containers[Int(slot)]
        && row.content.orderKey == before.content.orderKey
      if isWhereItWas { continue }
      let position = positions[Int(slot)]
      leave(slot, &moves)
      enter(slot, versions, &moves)
      positions[Int(slot)] = position
    }
    carryOut(moves, versions)
    for slot in changes.gone { children[Int(slot)] = [] }
  }

  private mutating func grow(to count: Int) {
    let added = count - positions.count
    guard added > 0 else { return }
    positions += repeatElement(.none, count: added)
    containers += repeatElement(.unplaced, count: added)
    children += repeatElement([], count: added)
  }

  private mutating func leave(_ slot: Int32, _ moves: inout Moves) {
    let container = containers[Int(slot)]
    positions[Int(slot)] = .none
    guard container != .unplaced else { return }
    moves.leaving.insert(slot)
    moves.left.insert(container)
    containers[Int(slot)] = .unplaced
    orderedCount -= 1
  }

  private mutating func enter(_ slot: Int32, _ versions: LiveVersions, _ moves: inout Moves) {
    let row = versions.rows[Int(slot)]
    positions[Int(slot)] = .none
    guard tracked.contains(row.kind) else { return }
    orderedCount += 1
    isStale = true
    let container = container(of: row, versions)
    containers[Int(slot)] = container
    if container != .unplaced { moves.entered[container, default: []].append(slot) }
  }

  private func container(of row: VersionRow, _ versions: LiveVersions) -> ContainerIndex {
    guard let holder = row.holder(tracked) else { return .root(section: row.kind.section) }
    return versions.slot(of: holder).map { .object(Int($0)) } ?? .unplaced
  }

  private mutating func carryOut(_ moves: Moves, _ versions: LiveVersions) {
    isStale = isStale || !moves.leaving.isEmpty
    for container in moves.left {
      change(container) { siblings in siblings.removeAll { moves.leaving.contains($0) } }
    }
    for (container, entered) in moves.entered {
      change(container) { siblings in
        siblings += entered
        siblings.sort {
          versions.rows[Int($0)].content.orderKey < versions.rows[Int($1)].content.orderKey
        }
      }
    }
  }

  private mutating func change(_ container: ContainerIndex, _ body: (inout [Int32]) -> Void) {
    if let slot = container.index {
      body(&children[slot])
    } else if let section = container.rootSection {
      body(&roots[section])
    }
  }

  /// The result of laying out the order: by new position the old one, none for an object that came,
  /// and by old position the new one, none for an object that is gone.
  enum Layout {
    case same
    case moved(oldPositions: [OptionalIndex], newPositions: [OptionalIndex])
    /// The versions are not a forest.
    case none
  }

  /// Lays out what changed since the last time.
  mutating func layOut() -> Layout {
    guard isStale else { return .same }
    var oldPositions: [OptionalIndex] = []
    var newPositions = [OptionalIndex](repeating: .none, count: slots.count)
    var order: [Int32] = []
    oldPositions.reserveCapacity(orderedCount)
    order.reserveCapacity(orderedCount)
    var stack: [Int32] = []
    for section in roots {
      stack.append(contentsOf: section.reversed())
      while let slot = stack.popLast() {
        let old = positions[Int(slot)]
        let new = OptionalIndex(order.count)
        if let old = old.value { newPositions[old] = new }
        positions[Int(slot)] = new
        oldPositions.append(old)
        order.append(slot)
        // By index: a list that is gone through would be retained.
        for child in children[Int(slot)].indices.reversed() {
          stack.append(children[Int(slot)][child])
        }
      }
    }
    guard order.count == orderedCount else { return .none }
    slots = order
    isStale = false
    return .moved(oldPositions: oldPositions, newPositions: newPositions)
  }
}

/// The versions alive at one snapshot after another. Each has a slot, which it keeps while its
/// object is there.
struct LiveVersions {
  /// What became of slots in a step.
  struct Changes {
    fileprivate(set) var gone: [Int32] = []
    fileprivate(set) var came: [Int32] = []
    /// Other versions of objects that stayed, with what they were.
    fileprivate(set) var replaced: [(slot: Int32, before: VersionRow)] = []
  }

  /// By slot; a free one keeps its last.
  private(set) var rows: [VersionRow] = []
  private var slots: [Int64: Int32] = [:]
  private var free: [Int32] = []
  /// The objects of the versions that end at each number.
  private var endings: [Int64: [Int64]] = [:]
  private(set) var seq: Int64 = 0

  /// How many versions are alive.
  var count: Int { slots.count }

  var alive: [Int32] { slots.values.sorted() }

  func slot(of object: Int64) -> Int32? { slots[object] }

  /// Advances to a snapshot with the rows that were added up to it and are alive at it. Nil where
  /// they contradict what is alive: the state is then unusable.
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
    // Objects that go free their slots last, so nothing of this step gets them.
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

  /// The objects whose versions end at a number or before it.
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

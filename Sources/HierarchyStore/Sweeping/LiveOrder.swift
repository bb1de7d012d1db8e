/// The order in which live versions stand in a snapshot, kept up to date: the same that `WritingOrder`
/// finds of all rows.
struct LiveOrder {
  let tracked: TrackedFacets
  /// The slots in the order of the snapshot that was laid out last.
  private(set) var slots: [Int32] = []
  /// By slot the position there, -1 for what was not in it.
  private(set) var positions: [Int32] = []
  /// By slot what it holds, in order.
  private var children: [[Int32]] = []
  private var roots: [[Int32]] = Array(repeating: [], count: RootSection.count)
  /// By slot what holds it: a slot, or below zero a section's roots.
  private var containers: [Int32] = []
  private var told = 0
  private var isStale = true

  /// The container of what is in no snapshot.
  private static let nowhere = Int32.min

  init(tracked: TrackedFacets) {
    self.tracked = tracked
  }

  /// What lays out the order anew for versions that are all there already.
  init(tracked: TrackedFacets, all slots: [Int32], _ versions: LiveVersions) {
    self.tracked = tracked
    var moves = Moves()
    grow(to: versions.rows.count)
    for slot in slots { enter(slot, versions, &moves) }
    carryOut(moves, versions)
  }

  /// Siblings that leave their containers and enter others.
  private struct Moves {
    var leaving: Set<Int32> = []
    var left: Set<Int32> = []
    var entered: [Int32: [Int32]] = [:]
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
        && row.content.place == before.content.place
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
    positions += repeatElement(-1, count: added)
    containers += repeatElement(Self.nowhere, count: added)
    children += repeatElement([], count: added)
  }

  private mutating func leave(_ slot: Int32, _ moves: inout Moves) {
    let container = containers[Int(slot)]
    positions[Int(slot)] = -1
    guard container != Self.nowhere else { return }
    moves.leaving.insert(slot)
    moves.left.insert(container)
    containers[Int(slot)] = Self.nowhere
    told -= 1
  }

  private mutating func enter(_ slot: Int32, _ versions: LiveVersions, _ moves: inout Moves) {
    let row = versions.rows[Int(slot)]
    positions[Int(slot)] = -1
    guard tracked.contains(row.kind) else { return }
    told += 1
    isStale = true
    let container = container(of: row, versions)
    containers[Int(slot)] = container
    if container != Self.nowhere { moves.entered[container, default: []].append(slot) }
  }

  private func container(of row: VersionRow, _ versions: LiveVersions) -> Int32 {
    let container = row.container(tracked)
    if container < 0 { return Int32(truncatingIfNeeded: container) }
    return versions.slot(of: container) ?? Self.nowhere
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
          versions.rows[Int($0)].content.place < versions.rows[Int($1)].content.place
        }
      }
    }
  }

  private mutating func change(_ container: Int32, _ body: (inout [Int32]) -> Void) {
    if container >= 0 {
      body(&children[Int(container)])
    } else if roots.indices.contains(Int(-1 - container)) {
      body(&roots[Int(-1 - container)])
    }
  }

  /// Finds the order where it may be another, and where what stayed is now: by position before, -1 for
  /// what is gone; nil where everything is where it was.
  enum Layout {
    case same
    case moved(before: [Int32], places: [Int32])
    /// The versions are no forest.
    case none
  }

  /// Lays out what changed since the last time. `before` says of each slot where it was then.
  mutating func layOut() -> Layout {
    guard isStale else { return .same }
    let before = positions
    var places = [Int32](repeating: -1, count: slots.count)
    var order: [Int32] = []
    order.reserveCapacity(told)
    var stack: [Int32] = []
    for section in roots {
      stack.append(contentsOf: section.reversed())
      while let slot = stack.popLast() {
        let (old, new) = (before[Int(slot)], Int32(truncatingIfNeeded: order.count))
        if old >= 0 { places[Int(old)] = new }
        positions[Int(slot)] = new
        order.append(slot)
        stack.append(contentsOf: children[Int(slot)].reversed())
      }
    }
    guard order.count == told else { return .none }
    slots = order
    isStale = false
    return .moved(before: before, places: places)
  }
}

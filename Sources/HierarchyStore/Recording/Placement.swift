import HierarchyDiff
import HierarchyModel
import UIKitRules

/// The link states of the objects of a snapshot, found in one pass; only those that changed are
/// kept.
struct Placement {
  /// An object and its new link state.
  struct Change {
    let position: Int
    fileprivate(set) var linkState: LinkState
  }

  private(set) var changes: [Change] = []
  /// By position, where a change is; empty where there is none at all.
  private var numbers: [OptionalIndex] = []
  private let links: Links

  /// Places the objects of a snapshot. Objects keep their order keys where the order allows it,
  /// except those in `moved`: positions of siblings that changed order. `last` placed the snapshot
  /// before.
  init(
    _ snapshot: Snapshot, _ rules: RuleBook, slots: [Int32], objects: ObjectTable, moved: [Int],
    after last: Placement? = nil
  ) {
    let storage = snapshot.storage
    links = Links(storage: storage, derived: rules.derivedLinks(), slots: slots)
    // Most snapshots change attributes alone.
    if moved.isEmpty, let last, links.areThose(of: last.links) { return }
    numbers = Array(repeating: .none, count: slots.count)
    var isMoved = PositionSet(below: slots.count)
    for position in moved { isMoved.insert(position) }
    var crowded: [Int] = []
    var lasts = [Int64](repeating: 0, count: slots.count + ObjectKind.sectionCount)
    for position in slots.indices {
      let old = objects.linkStates[Int(slots[position])]
      var linkState = links.linkState(at: position, orderKey: old.orderKey)
      let orderKey = objects.orderKey(of: slots[position], in: linkState.container)
      let list = links.list(of: position)
      if orderKey > lasts[list], !isMoved.contains(position) {
        linkState.orderKey = orderKey
        lasts[list] = orderKey
      } else if lasts[list] != .max {
        // All of the list are placed together, once they are known.
        crowded.append(list)
        lasts[list] = .max
      }
      if linkState != old { note(linkState, at: position) }
    }
    for list in crowded { place(links.storage.held(by: list), isMoved, objects) }
  }

  /// The link state of the object at a position, if it changed.
  @inline(__always)
  func change(at position: Int) -> LinkState? {
    guard position < numbers.count, let number = numbers[position].value else { return nil }
    return changes[number].linkState
  }

  private mutating func note(_ linkState: LinkState, at position: Int) {
    numbers[position] = OptionalIndex(changes.count)
    changes.append(Change(position: position, linkState: linkState))
  }

  /// Places the objects of one list.
  private mutating func place(_ members: [Int], _ isMoved: PositionSet, _ objects: ObjectTable) {
    let orderKeys = SiblingOrderKeys.assign(
      members.map { position in
        if isMoved.contains(position) { return nil }
        let old = objects.orderKey(of: links.slots[position], in: links.container(of: position))
        return old == ObjectTable.noOrderKey ? nil : old
      })
    for (position, orderKey) in zip(members, orderKeys) {
      var linkState = objects.linkStates[Int(links.slots[position])]
      if let number = numbers[position].value {
        changes[number].linkState.orderKey = orderKey
      } else if linkState.orderKey != orderKey {
        linkState.orderKey = orderKey
        note(linkState, at: position)
      }
    }
  }
}

/// The links of a snapshot's objects by position.
private struct Links {
  let storage: SnapshotStorage
  let derived: [Link]
  let slots: [Int32]

  /// Whether each object has the same links.
  func areThose(of other: Links) -> Bool {
    slots == other.slots && derived == other.derived && storage.kinds == other.storage.kinds
      && storage.parents == other.storage.parents && storage.nexts == other.storage.nexts
      && storage.relations == other.storage.relations
  }

  @inline(__always)
  func linkState(at position: Int, orderKey: Int64) -> LinkState {
    var linkState = LinkState()
    linkState.orderKey = orderKey
    linkState.container = container(of: position)
    linkState.owner = OptionalIndex(storage.owner(of: position).map { Int(slots[$0]) })
    let derived = derived[position]
    let next =
      storage.nexts.isEmpty
      ? NextLink(derived: derived)
      : NextLink(captured: storage.nexts[position], derived: derived)
    linkState.next = next.by(slots)
    return linkState
  }

  /// What holds an object, by its slot.
  @inline(__always)
  func container(of position: Int) -> ContainerIndex {
    storage.container(of: position).map { .object(Int(slots[$0])) }
      ?? .root(section: storage.kinds[position].section)
  }

  /// A number for each list of siblings: that of what holds them, or beyond all positions a
  /// section's.
  @inline(__always)
  func list(of position: Int) -> Int {
    storage.container(of: position)
      ?? slots.count + storage.kinds[position].section
  }
}

extension ObjectTable {
  /// The order key of an object that has none yet.
  fileprivate static let noOrderKey: Int64 = 0

  /// The order key that an object had among what a container holds.
  @inline(__always)
  fileprivate func orderKey(of slot: Int32, in container: ContainerIndex) -> Int64 {
    let slot = Int(slot)
    return versions[slot] != 0 && linkStates[slot].container == container
      ? linkStates[slot].orderKey : Self.noOrderKey
  }
}

/// How an object is linked to the others of its snapshot: what a row says about it that does not
/// follow from its own attributes. Other objects by their slots.
struct LinkState: Equatable, Sendable {
  /// The order key among its siblings, of which only the order counts.
  var orderKey: Int64 = 0
  /// What holds it.
  var container = ContainerIndex.unplaced
  /// Of a root view its controller, of a presented controller its presenter.
  var owner = OptionalIndex.none
  var next = NextLink()
}

/// Gives siblings order keys: numbers of which only the order counts. As many as possible keep
/// theirs, so an insertion anywhere changes few rows.
enum SiblingOrderKeys {
  /// The gap between siblings that are placed together.
  static let step: Int64 = 64

  /// New order keys, given the old ones in the new order; nil for a sibling without one.
  static func assign(_ old: [Int64?]) -> [Int64] {
    var orderKeys = kept(old)
    var start = 0
    while start < orderKeys.count {
      if orderKeys[start] != nil {
        start += 1
        continue
      }
      var end = start
      while end < orderKeys.count, orderKeys[end] == nil { end += 1 }
      let low = start == 0 ? 0 : orderKeys[start - 1] ?? 0
      while end < orderKeys.count, let high = orderKeys[end],
        (high - low) / Int64(end - start + 1) == 0
      {
        orderKeys[end] = nil
        while end < orderKeys.count, orderKeys[end] == nil { end += 1 }
      }
      let room =
        end < orderKeys.count
        ? ((orderKeys[end] ?? Int64.max) - low) / Int64(end - start + 1) : step
      for index in start..<end {
        orderKeys[index] = low + min(step, room) * Int64(index - start + 1)
      }
      start = end
    }
    return orderKeys.map { $0 ?? 0 }
  }

  /// The old order keys that can stay: the most that are in order.
  private static func kept(_ old: [Int64?]) -> [Int64?] {
    let keyed = old.indices.filter { (1..<Int64.endOfNumbers).contains(old[$0] ?? 0) }
    let orderKeys = keyed.map { old[$0] ?? 0 }
    // Of equal order keys only one can stay, so the later one ranks lower.
    let ranked = orderKeys.indices.sorted { left, right in
      orderKeys[left] != orderKeys[right] ? orderKeys[left] < orderKeys[right] : left > right
    }
    var ranks = [Int](repeating: 0, count: orderKeys.count)
    for (rank, index) in ranked.enumerated() { ranks[index] = rank }
    var kept = [Int64?](repeating: nil, count: old.count)
    for (index, isKept) in zip(keyed, LongestIncreasing(ranks).isMember) where isKept {
      kept[index] = old[index]
    }
    return kept
  }
}

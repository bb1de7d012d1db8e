import HierarchyDiff
import HierarchyModel
import UIKitRules

/// How the objects of a snapshot stand among each other, by position: found in one pass.
struct Placement {
  private(set) var standings: [Standing]
  /// Whether an object has no place yet.
  private static let unplaced: Int64 = 0

  /// Places the objects of a snapshot. All keep their places whose order that allows, but for those
  /// that `moved` names: positions of siblings that changed places.
  init(
    _ snapshot: Snapshot, _ rules: RuleBook, slots: [Int32], objects: ObjectTable, moved: [Int32]
  ) {
    let storage = snapshot.storage
    let links = Links(
      kinds: storage.kinds, containers: storage.containers, owners: storage.owners,
      nexts: storage.nexts, derived: rules.derivedTargets(), slots: slots)
    var isMoved = [Bool](repeating: false, count: moved.isEmpty ? 0 : slots.count)
    for position in moved { isMoved[Int(position)] = true }
    var crowded: [Int] = []
    var lasts = [Int64](repeating: 0, count: slots.count + RootSection.count)
    standings = []
    standings.reserveCapacity(slots.count)
    for position in slots.indices {
      var standing = links.standing(at: position)
      let old = objects.place(of: slots[position], in: standing.container)
      let list = links.list(of: position)
      if old > lasts[list], moved.isEmpty || !isMoved[position] {
        standing.place = old
        lasts[list] = old
      } else if lasts[list] != .max {
        // All of the list are placed together, once they are known.
        crowded.append(list)
        lasts[list] = .max
      }
      standings.append(standing)
    }
    for list in crowded {
      assign(links.members(of: list, storage), isMoved, slots, objects)
    }
  }

  /// Places the objects of one list.
  private mutating func assign(
    _ members: [Int], _ isMoved: [Bool], _ slots: [Int32], _ objects: ObjectTable
  ) {
    let places = SiblingPlaces.assign(
      members.map { position in
        if !isMoved.isEmpty, isMoved[position] { return nil }
        let old = objects.place(of: slots[position], in: standings[position].container)
        return old == Self.unplaced ? nil : old
      })
    for (position, place) in zip(members, places) { standings[position].place = place }
  }
}

/// The links of a snapshot's objects by position, -1 for none.
private struct Links {
  let kinds: [ObjectKind]
  let containers: [Int32]
  let owners: [Int32]
  let nexts: [Link]
  let derived: [Int32]
  let slots: [Int32]

  /// How an object stands, but for its place.
  @inline(__always)
  func standing(at position: Int) -> Standing {
    var standing = Standing()
    let (container, owner) = (containers[position], owners[position])
    standing.container =
      container < 0 ? RootSection.container(of: kinds[position]) : slots[Int(container)]
    standing.owner = owner < 0 ? -1 : slots[Int(owner)]
    let derived = derived[position]
    let next =
      nexts.isEmpty
      ? NextLink(derived: derived) : NextLink(captured: nexts[position], derived: derived)
    standing.next = next.by(slots)
    return standing
  }

  /// A number for each list of siblings: that of what holds them, or beyond all a section's.
  @inline(__always)
  func list(of position: Int) -> Int {
    let container = containers[position]
    return container < 0
      ? slots.count - 1 - Int(RootSection.container(of: kinds[position])) : Int(container)
  }

  /// The positions of a list's objects, in order.
  func members(of list: Int, _ storage: SnapshotStorage) -> [Int] {
    if list < slots.count {
      var members: [Int] = []
      var position = list + 1
      while position < Int(storage.ends[list]) {
        members.append(position)
        position = Int(storage.ends[position])
      }
      return members
    }
    return slots.indices.filter { containers[$0] < 0 && self.list(of: $0) == list }
  }
}

extension ObjectTable {
  /// The place that an object had among what a container holds, 0 where it was not there.
  @inline(__always)
  fileprivate func place(of slot: Int32, in container: Int32) -> Int64 {
    let slot = Int(slot)
    return versions[slot] != 0 && standings[slot].container == container
      ? standings[slot].place : 0
  }
}

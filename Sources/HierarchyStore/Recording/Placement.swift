import HierarchyDiff
import HierarchyModel
import UIKitRules

/// How the objects of a snapshot stand among each other, found in one pass; kept of those alone that
/// stand otherwise than they stood last.
struct Placement {
  /// An object and how it stands now.
  struct Change {
    let position: Int
    fileprivate(set) var standing: Standing
  }

  private(set) var changes: [Change] = []
  /// By position, where a change is, -1 for none.
  private var numbers: [Int32]
  private let links: Links

  /// Places the objects of a snapshot. All keep their places whose order that allows, but for those
  /// that `moved` names: positions of siblings that changed places.
  init(
    _ snapshot: Snapshot, _ rules: RuleBook, slots: [Int32], objects: ObjectTable, moved: [Int32]
  ) {
    let storage = snapshot.storage
    links = Links(storage: storage, derived: rules.derivedTargets(), slots: slots)
    numbers = Array(repeating: -1, count: slots.count)
    var isMoved = PlaceSet(below: slots.count)
    for position in moved { isMoved.insert(Int(position)) }
    var crowded: [Int] = []
    var lasts = [Int64](repeating: 0, count: slots.count + RootSection.count)
    for position in slots.indices {
      let old = objects.standings[Int(slots[position])]
      var standing = links.standing(at: position, place: old.place)
      let place = objects.place(of: slots[position], in: standing.container)
      let list = links.list(of: position)
      if place > lasts[list], !isMoved.contains(position) {
        standing.place = place
        lasts[list] = place
      } else if lasts[list] != .max {
        // All of the list are placed together, once they are known.
        crowded.append(list)
        lasts[list] = .max
      }
      if standing != old { note(standing, at: position) }
    }
    for list in crowded { place(links.members(of: list), isMoved, objects) }
  }

  /// How the object at a position stands, where that is not how it stood.
  @inline(__always)
  func change(at position: Int) -> Standing? {
    let number = Int(numbers[position])
    return number < 0 ? nil : changes[number].standing
  }

  private mutating func note(_ standing: Standing, at position: Int) {
    numbers[position] = Int32(truncatingIfNeeded: changes.count)
    changes.append(Change(position: position, standing: standing))
  }

  /// Places the objects of one list.
  private mutating func place(_ members: [Int], _ isMoved: PlaceSet, _ objects: ObjectTable) {
    let places = SiblingPlaces.assign(
      members.map { position in
        if isMoved.contains(position) { return nil }
        let old = objects.place(of: links.slots[position], in: links.container(of: position))
        return old == ObjectTable.unplaced ? nil : old
      })
    for (position, place) in zip(members, places) {
      var standing = objects.standings[Int(links.slots[position])]
      if numbers[position] >= 0 {
        changes[Int(numbers[position])].standing.place = place
      } else if standing.place != place {
        standing.place = place
        note(standing, at: position)
      }
    }
  }
}

/// The links of a snapshot's objects by position.
private struct Links {
  let storage: SnapshotStorage
  let derived: [Int32]
  let slots: [Int32]

  /// How an object stands, but for its place.
  @inline(__always)
  func standing(at position: Int, place: Int64) -> Standing {
    var standing = Standing()
    standing.place = place
    standing.container = container(of: position)
    standing.owner = storage.owner(of: position).map { slots[$0] } ?? -1
    let derived = derived[position]
    let next =
      storage.nexts.isEmpty
      ? NextLink(derived: derived)
      : NextLink(captured: storage.nexts[position], derived: derived)
    standing.next = next.by(slots)
    return standing
  }

  /// What holds an object; below zero a section's roots.
  @inline(__always)
  func container(of position: Int) -> Int32 {
    storage.container(of: position).map { slots[$0] }
      ?? RootSection.container(of: storage.kinds[position])
  }

  /// A number for each list of siblings: that of what holds them, or beyond all a section's.
  @inline(__always)
  func list(of position: Int) -> Int {
    storage.container(of: position)
      ?? slots.count - 1 - Int(RootSection.container(of: storage.kinds[position]))
  }

  /// The positions of a list's objects, in order.
  func members(of list: Int) -> [Int] {
    if list < slots.count {
      var members: [Int] = []
      var position = list + 1
      while position < Int(storage.ends[list]) {
        members.append(position)
        position = Int(storage.ends[position])
      }
      return members
    }
    return slots.indices.filter {
      storage.container(of: $0) == nil && self.list(of: $0) == list
    }
  }
}

extension ObjectTable {
  /// The place of an object that has none yet.
  fileprivate static let unplaced: Int64 = 0

  /// The place that an object had among what a container holds.
  @inline(__always)
  fileprivate func place(of slot: Int32, in container: Int32) -> Int64 {
    let slot = Int(slot)
    return versions[slot] != 0 && standings[slot].container == container
      ? standings[slot].place : Self.unplaced
  }
}

import HierarchyDiff
import HierarchyModel

/// The numbers that identify the objects of one snapshot in a page: an object keeps its number
/// throughout a chapter, and no number is reused.
struct ObjectNumbers {
  /// By position.
  private var numbers: [Int] = []
  /// The number of the next new object.
  private(set) var upcoming: Int

  static let snapshot = 0
  /// The containers of each section's roots follow, then the objects.
  private static let first = 1 + ObjectKind.sectionCount

  /// The numbers before there are any objects.
  init() { upcoming = Self.first }

  /// Numbers the objects of the next snapshot: matched and returning ones keep their numbers.
  func next(_ snapshot: Snapshot, matching: Matching?, _ returns: Reappearances) -> ObjectNumbers {
    var next = ObjectNumbers()
    next.upcoming = upcoming
    next.numbers = snapshot.objects.map { object in
      if let former = matching?.counterpart(ofAfter: object) { return self[former] }
      if let known = returns.number(of: object) { return known }
      next.upcoming += 1
      return next.upcoming - 1
    }
    return next
  }

  static func roots(ofSection section: Int) -> Int { 1 + section }

  subscript(object: ObjectIndex) -> Int { numbers[object.position] }

  var all: [Int] { numbers }
}

/// What leaves and enters lists of subviews, contained controllers and roots, by container.
struct ListChanges {
  /// One list: the ordinals of leaving elements, in the old list, and the ordinals and numbers of
  /// entering ones, in the new list; both ascending.
  struct Entry {
    let holder: Int
    var out: [Int] = []
    var into: [(ordinal: Int, object: Int)] = []
  }

  private var entries: [Int: Entry] = [:]

  /// By holder.
  var sorted: [Entry] {
    entries.values.sorted { $0.holder < $1.holder }.map { entry in
      var entry = entry
      entry.out.sort()
      entry.into.sort { $0.ordinal < $1.ordinal }
      return entry
    }
  }

  /// The lists of a snapshot that starts afresh: old roots leave, its own lists are filled.
  init(from old: Snapshot?, to new: Snapshot, _ numbers: ObjectNumbers) {
    if let old {
      for root in Self.roots(of: old) { takeOut(at: root.ordinal, of: root.holder) }
    }
    for root in Self.roots(of: new) {
      putIn(numbers[root.object], at: root.ordinal, of: root.holder)
    }
    for object in new.objects {
      for (ordinal, held) in new.directlyBelow(object).enumerated() {
        putIn(numbers[held], at: ordinal, of: numbers[object])
      }
    }
  }

  /// The lists that a delta changes. An element that is removed with its holder stays in that
  /// holder's list, so that the subtree can still be shown.
  init(_ difference: Difference, old: ObjectNumbers, new: ObjectNumbers) {
    let delta = difference.delta
    for entry in delta.entries {
      let roots = ObjectNumbers.roots(ofSection: delta.kind(of: entry).section)
      if let placement = delta.placement(of: entry, at: .before),
        delta.fate(of: entry) == .moved || Self.survives(placement.container, in: delta)
      {
        let holder = placement.container.flatMap { delta.index(of: $0, at: .before) }
        takeOut(at: placement.ordinal, of: holder.map { old[$0] } ?? roots)
      }
      if let placement = delta.placement(of: entry, at: .after),
        let object = delta.index(of: entry, at: .after)
      {
        let holder = placement.container.flatMap { delta.index(of: $0, at: .after) }
        putIn(new[object], at: placement.ordinal, of: holder.map { new[$0] } ?? roots)
      }
    }
    for move in delta.siblingMoves { add(move, delta, difference.after, new) }
  }

  private static func survives(_ container: DeltaEntry?, in delta: Delta) -> Bool {
    container.map { delta.index(of: $0, at: .after) != nil } ?? true
  }

  private mutating func add(
    _ move: SiblingMove, _ delta: Delta, _ snapshot: Snapshot, _ numbers: ObjectNumbers
  ) {
    guard let object = move.object.after else { return }
    let container = move.container.flatMap { delta.index(of: $0, at: .after) }
    let holder =
      container.map { numbers[$0] }
      ?? ObjectNumbers.roots(ofSection: snapshot.kind(of: object).section)
    takeOut(at: move.before, of: holder)
    putIn(numbers[object], at: move.after, of: holder)
  }

  /// The roots of every section, each with its ordinal.
  private static func roots(
    of snapshot: Snapshot
  ) -> [(object: ObjectIndex, ordinal: Int, holder: Int)] {
    var counts: [Int: Int] = [:]
    return [snapshot.views, snapshot.controllers, snapshot.others].flatMap { range in
      snapshot.roots(of: range).map { root in
        let section = snapshot.kind(of: root).section
        let ordinal = counts[section, default: 0]
        counts[section] = ordinal + 1
        return (root, ordinal, ObjectNumbers.roots(ofSection: section))
      }
    }
  }

  private mutating func takeOut(at ordinal: Int, of holder: Int) {
    entries[holder, default: Entry(holder: holder)].out.append(ordinal)
  }

  private mutating func putIn(_ object: Int, at ordinal: Int, of holder: Int) {
    entries[holder, default: Entry(holder: holder)].into.append((ordinal, object))
  }
}

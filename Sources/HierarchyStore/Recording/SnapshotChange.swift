import HierarchyDiff
import HierarchyModel
import UIKitRules

/// What a snapshot changes in its session: the result of the second step of recording.
struct SnapshotChange {
  let moment: SlottedSnapshot
  /// The snapshot before, how its objects correspond, and what differs; nil for the first.
  let last: SlottedSnapshot?
  let matching: Matching?
  let delta: Delta?
  let rules: RuleBook
  let placement: Placement
  /// The positions of objects that may need new rows.
  let touched: [Int]
  let removals: Removals

  /// Compares a snapshot with the last one, `state` having taken in its objects.
  init(_ snapshot: Snapshot, _ found: FoundObjects, since state: RecorderState) {
    moment = SlottedSnapshot(snapshot, tracked: Coverage(describedBy: snapshot), slots: found.slots)
    last = state.last
    matching = found.matching
    if let pair = found.pair, let matching {
      delta = Delta(pair, matching: matching)
    } else {
      delta = nil
    }
    rules = RuleBook(snapshot)
    placement = Placement(
      snapshot, rules, slots: found.slots, objects: state.objects,
      moved: delta?.orders.compactMap(\.afterPosition.value) ?? [], after: state.placement)
    // Where the facets are the same, the delta says everything.
    let known = last?.tracked == moment.tracked ? delta : nil
    touched = Self.touched(moment, placement, known, rules, state.objects)
    removals = Removals(moment, after: known == nil ? nil : last, matching, state)
  }

  private static func touched(
    _ moment: SlottedSnapshot, _ placement: Placement, _ delta: Delta?, _ rules: RuleBook,
    _ objects: ObjectTable
  ) -> [Int] {
    guard let delta else { return Array(moment.slots.indices) }
    var touched = PositionSet(below: moment.slots.count)
    for position in delta.after.positions.compactMap(\.value) { touched.insert(position) }
    for change in placement.changes { touched.insert(change.position) }
    // Who provides a context depends on other objects and on what the snapshot says of itself.
    for object in moment.snapshot.controllers {
      guard moment.snapshot.presenter(of: object) != nil else { continue }
      let slot = Int(moment.slots[object.position])
      let provider = rules.contextProvider(ofPresented: object)
      let id = provider.map { objects.ids[Int(moment.slots[$0.position])] } ?? 0
      if id != objects.contents[slot].contextProvider { touched.insert(object.position) }
    }
    return touched.positions.map(Int.init)
  }

  /// What the snapshot changed: the exact delta, what can be said of it, and how much it is; nil
  /// for the first snapshot.
  var recorded: RecordedChange? {
    guard let delta, let matching, let last else { return nil }
    return RecordedChange(
      delta, matching, from: (last.snapshot, last.covered), to: (moment.snapshot, moment.covered))
  }
}

extension Coverage {
  /// The facets that a snapshot describes: what it says it covers and what appears in it.
  init(describedBy snapshot: Snapshot) {
    self = (snapshot.statedCoverage ?? Coverage()).union(snapshot.apparentCoverage)
  }
}

extension Snapshot {
  /// What a snapshot can vouch for: what it says it covers, else the facets that it describes.
  func coverage(describing facets: Coverage) -> Coverage { statedCoverage ?? facets }
}

/// Objects that went, and the rows that say so: one row for versions with neighbouring ids, as
/// those of a screen mostly have. It has room for the old ordinal of one object among its siblings,
/// so all others in it went with what held them.
struct Removals {
  /// Versions that end in one row.
  struct Run {
    /// The object of the first.
    let slot: Int32
    fileprivate(set) var versions: ClosedRange<Int64>

    /// The last version; nil where there is only one.
    var last: Int64? { versions.upperBound > versions.lowerBound ? versions.upperBound : nil }
  }

  /// The slots of the objects, by their versions.
  private(set) var slots: [Int32] = []
  private(set) var runs: [Run] = []

  /// The objects that are gone at a snapshot; those of facets that it does not describe stay.
  /// `last` is the snapshot before, if it described the same facets.
  init(
    _ moment: SlottedSnapshot, after last: SlottedSnapshot?, _ matching: Matching?,
    _ state: RecorderState
  ) {
    let objects = state.objects
    func isGone(_ slot: Int) -> Bool {
      objects.versions[slot] != 0 && objects.rounds[slot] != state.round
        && moment.tracked.contains(objects.kinds[slot])
    }
    if let last, let matching {
      slots = last.slots.indices.compactMap { matching.toAfter[$0] == .none ? last.slots[$0] : nil }
    } else {
      slots = objects.versions.indices.filter(isGone).map { Int32(truncatingIfNeeded: $0) }
    }
    slots.sort { objects.versions[Int($0)] < objects.versions[Int($1)] }
    for slot in slots {
      let version = objects.versions[Int(slot)]
      if let last = runs.last, version.stored(minus: last.versions.upperBound) == 1,
        let holder = objects.linkStates[Int(slot)].container.index, isGone(holder)
      {
        runs[runs.count - 1].versions = last.versions.lowerBound...version
      } else {
        runs.append(Run(slot: slot, versions: version...version))
      }
    }
  }
}

/// The places among their siblings of objects that came, went, moved or changed order, by slot:
/// they make a delta of neighbours possible without their snapshots.
struct Ordinals {
  /// The ordinals among siblings in the snapshot before and in the new one.
  struct Pair {
    var old = OptionalIndex.none
    var new = OptionalIndex.none
  }

  private var pairs: [Int32: Pair] = [:]

  /// The ordinals of the objects that a snapshot moves.
  init(_ change: SnapshotChange) {
    guard let delta = change.delta, let before = change.last else { return }
    let after = change.moment
    pairs.reserveCapacity(delta.before.count + delta.orders.count)
    for entry in 0..<delta.before.count {
      let (old, new) = (delta.before.ordinals[entry], delta.after.ordinals[entry])
      let slot =
        delta.after.positions[entry].value.map { after.slots[$0] }
        ?? delta.before.positions[entry].value.map { before.slots[$0] }
      if let slot, old != .none || new != .none { pairs[slot] = Pair(old: old, new: new) }
    }
    for order in delta.orders {
      guard let position = order.afterPosition.value else { continue }
      pairs[after.slots[position]] = Pair(
        old: OptionalIndex(order.before), new: OptionalIndex(order.after))
    }
  }

  subscript(slot: Int32) -> Pair { pairs.isEmpty ? Pair() : pairs[slot] ?? Pair() }
}

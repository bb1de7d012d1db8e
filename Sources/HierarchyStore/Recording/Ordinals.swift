import HierarchyDiff

/// Where among their siblings objects were and are that came, went, moved or changed places: what tells
/// a delta of neighbours without their snapshots. By slot.
struct Ordinals {
  /// The place among siblings in the snapshot before and in the new one, -1 for none.
  struct Pair {
    var old: Int32 = -1
    var new: Int32 = -1
  }

  private var pairs: [Int32: Pair] = [:]

  /// The ordinals of what a delta places between two snapshots.
  init(_ delta: Delta?, from before: SlottedSnapshot?, to after: SlottedSnapshot) {
    guard let delta, let before else { return }
    pairs.reserveCapacity(delta.before.count + delta.orders.count)
    for entry in 0..<delta.before.count {
      let (old, new) = (delta.before.ordinals[entry], delta.after.ordinals[entry])
      guard old >= 0 || new >= 0 else { continue }
      let place = delta.after.places[entry]
      let slot =
        place >= 0 ? after.slots[Int(place)] : before.slots[Int(delta.before.places[entry])]
      pairs[slot] = Pair(old: old, new: new)
    }
    for number in 0..<delta.orders.count {
      let order = delta.orders[number]
      pairs[after.slots[Int(order.afterPlace)]] = Pair(old: order.before, new: order.after)
    }
  }

  subscript(slot: Int32) -> Pair {
    pairs.isEmpty ? Pair() : pairs[slot] ?? Pair()
  }
}

extension Delta {
  /// The positions of siblings that changed places, in the second snapshot.
  var reordered: [Int32] { orders.afterPlaces.filter { $0 >= 0 } }
}

package import HierarchyModel

/// The objects that only one snapshot has, but that may exist on the other side too because it is
/// partial: nothing says that they were added or removed.
package struct PartialSides: Sendable {
  /// The removed objects that may still be there.
  private let remaining: Set<ObjectIndex>
  /// The inserted objects that may have been there.
  private let former: Set<ObjectIndex>

  package init(_ before: Snapshot, _ after: Snapshot, _ matching: Matching) {
    remaining = PartialReach.held(in: after, of: before, matching.toAfter)
    former = PartialReach.held(in: before, of: after, matching.toBefore)
  }

  /// Whether an object that only one side has may exist on the other, too.
  package func leavesOpen(_ object: Counterparts) -> Bool {
    switch (object.before, object.after) {
    case (let before?, nil): mayRemain(before)
    case (nil, let after?): mayHaveBeen(after)
    default: false
    }
  }

  /// What a text says about an object that may exist on the other side, too.
  package func unseen(_ object: Counterparts) -> String? {
    leavesOpen(object) ? "not seen \(object.after == nil ? "after" : "before")" : nil
  }

  /// Whether a removed object may still be there.
  package func mayRemain(_ object: ObjectIndex) -> Bool { remaining.contains(object) }

  /// Whether an inserted object may have been there.
  package func mayHaveBeen(_ object: ObjectIndex) -> Bool { former.contains(object) }
}

/// Where a partial snapshot may have objects that it does not show.
private struct PartialReach {
  private let other: Snapshot
  /// For each position of the other snapshot, the position in this one.
  private let counterparts: [OptionalIndex]
  private let snapshot: Snapshot
  private let isPartial: Bool
  /// Objects that say that something below them is missing.
  private let marked: Set<ObjectIndex>
  /// The lists that they are in.
  private let markedLists: Set<ObjectList>
  /// Whether an object is marked or below one that is.
  private var incomplete = InheritedAnswers<Bool>()
  /// The last object and all its containers, if the snapshot ends there; nil if something may be
  /// missing anywhere, or only below the marked objects.
  private var open: Set<ObjectIndex>?
  /// For each object of the other snapshot, its last child that this one has, too.
  private var lastKept: [Int32] = []
  private var lastKeptRoot: Int32 = -1

  /// The objects of another snapshot that a partial one does not show but may have.
  static func held(
    in snapshot: Snapshot, of other: Snapshot, _ counterparts: [OptionalIndex]
  ) -> Set<ObjectIndex> {
    guard var reach = PartialReach(of: snapshot, for: other, counterparts) else { return [] }
    var answers = InheritedAnswers<Bool>()
    return Set(
      other.objects.filter { object in
        counterparts[object.position] == .none
          && answers.answer(
            for: object, heldBy: { other.holder(of: $0) }, own: { reach.mayHold($0) }) == true
      })
  }

  /// Nil if the snapshot is complete.
  private init?(of snapshot: Snapshot, for other: Snapshot, _ counterparts: [OptionalIndex]) {
    let marked = Set(snapshot.objects(having: .partial))
    let reason = snapshot.header.partial
    if marked.isEmpty && reason == nil { return nil }
    (self.snapshot, self.other, self.counterparts) = (snapshot, other, counterparts)
    (self.marked, isPartial) = (marked, reason != nil)
    markedLists = Set(marked.map { snapshot.list(of: $0) })
    guard let last = snapshot.objects.last, marked.contains(last),
      snapshot.text(.partial, of: last).value == reason
    else { return }
    open = Set(snapshot.path(to: last))
    findLastKept()
  }

  /// Whether the snapshot may have an object of the other that it does not show; nil if the answer
  /// is that for the object's container.
  private mutating func mayHold(_ object: ObjectIndex) -> Bool? {
    if let holder = other.holder(of: object) {
      return counterparts[holder.position].object.map { mayHoldMore($0, object, in: holder) }
    }
    guard isPartial else { return mayBeInMarked(object) }
    return open == nil || Int32(truncatingIfNeeded: object.position) > lastKeptRoot
  }

  /// Whether an object that nothing holds in the other snapshot may be in a marked one: a view that
  /// left its window or came into one, or a controller that was contained or freed.
  private func mayBeInMarked(_ object: ObjectIndex) -> Bool {
    other.kind(of: object) != .window && markedLists.contains(other.list(of: object))
  }

  /// Whether an object of the other snapshot may be missing below its container's counterpart.
  private mutating func mayHoldMore(
    _ kept: ObjectIndex, _ missing: ObjectIndex, in holder: ObjectIndex
  ) -> Bool {
    guard let open else { return isPartial || isBelowMarked(kept) }
    // An object before one that is shown would have been shown, too.
    return open.contains(kept)
      && Int32(truncatingIfNeeded: missing.position) > lastKept[holder.position]
  }

  private mutating func isBelowMarked(_ object: ObjectIndex) -> Bool {
    let (snapshot, marked) = (snapshot, marked)
    return incomplete.answer(
      for: object, heldBy: { snapshot.holder(of: $0) },
      own: { marked.contains($0) ? true : nil }) ?? false
  }

  private mutating func findLastKept() {
    lastKept = Array(repeating: -1, count: other.count)
    for object in other.objects where counterparts[object.position] != .none {
      let position = Int32(truncatingIfNeeded: object.position)
      if let holder = other.holder(of: object) {
        lastKept[holder.position] = position
      } else {
        lastKeptRoot = position
      }
    }
  }
}

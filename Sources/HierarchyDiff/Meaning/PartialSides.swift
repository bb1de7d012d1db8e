package import HierarchyModel

/// The objects that only one snapshot has, but that may exist on the other side too because it is
/// partial: nothing says that they were added or removed.
///
/// An object whose container is shown in full has left it for certain, but may be in a part that is
/// not shown: it moved or is gone. What was in it may still be in it.
package struct PartialSides: Sendable {
  /// The removed objects that may still be there.
  private let remaining: MissingObjects
  /// The inserted objects that may have been there.
  private let former: MissingObjects

  package init(_ before: Snapshot, _ after: Snapshot, _ matching: Matching) {
    remaining = PartialReach.missing(in: after, of: before, matching.toAfter)
    former = PartialReach.missing(in: before, of: after, matching.toBefore)
  }

  /// Where an object may be on the other side, if only one side shows it and it is certain that it
  /// is not where it was; nil if it is nowhere there.
  package func whereabouts(_ object: Counterparts) -> Whereabouts? {
    switch (object.before, object.after) {
    case (let before?, nil): remaining.moved[before]
    case (nil, let after?): former.moved[after]
    default: nil
    }
  }

  /// Where an object may be that is not where it was.
  package enum Whereabouts: Sendable {
    /// In another container.
    case elsewhere
    /// There, or at another place among its siblings.
    case elsewhereOrReordered
  }

  /// What a text says about an object that only one side shows, as far as the other leaves it open.
  package func doubt(_ object: Counterparts) -> String? {
    if let unseen = unseen(object) { return unseen }
    return whereabouts(object).map { _ in "moved or \(object.after == nil ? "gone" : "new")" }
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
  package func mayRemain(_ object: ObjectIndex) -> Bool { remaining.held.contains(object) }

  /// Whether an inserted object may have been there.
  package func mayHaveBeen(_ object: ObjectIndex) -> Bool { former.held.contains(object) }
}

/// The objects of one snapshot that another, partial one does not show, but may have.
private struct MissingObjects: Sendable {
  /// Those that may be where they were.
  var held: Set<ObjectIndex> = []
  /// Those that are not.
  var moved: [ObjectIndex: PartialSides.Whereabouts] = [:]
}

/// Where a partial snapshot may have objects that it does not show.
private struct PartialReach {
  private let other: Snapshot
  /// For each position of the other snapshot, the position in this one.
  private let counterparts: [OptionalIndex]
  private let snapshot: Snapshot
  private let isPartial: Bool
  private let trees: PrintedTrees
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
  static func missing(
    in snapshot: Snapshot, of other: Snapshot, _ counterparts: [OptionalIndex]
  ) -> MissingObjects {
    var missing = MissingObjects()
    guard var reach = PartialReach(of: snapshot, for: other, counterparts) else { return missing }
    var answers = InheritedAnswers<Fate>()
    for object in other.objects where counterparts[object.position] == .none {
      let fate = answers.answer(
        for: object, heldBy: { other.holder(of: $0) }, own: { reach.fate(of: $0) })
      switch fate {
      case .held: missing.held.insert(object)
      case .moved(let whereabouts):
        // What was in it may be in it wherever that is.
        if reach.fate(of: object) == nil {
          missing.held.insert(object)
        } else {
          missing.moved[object] = whereabouts
        }
      case .gone, nil: continue
      }
    }
    return missing
  }

  /// What may have become of an object of the other snapshot that the snapshot does not show.
  private enum Fate {
    /// It may be where it was.
    case held
    case moved(PartialSides.Whereabouts)
    case gone
  }

  /// Nil if the snapshot is complete.
  private init?(of snapshot: Snapshot, for other: Snapshot, _ counterparts: [OptionalIndex]) {
    let marked = Set(snapshot.objects(having: .partial))
    let reason = snapshot.header.partial
    let trees = PrintedTrees(of: snapshot, beside: other, counterparts)
    if marked.isEmpty && reason == nil && trees.areAll { return nil }
    (self.snapshot, self.other, self.counterparts) = (snapshot, other, counterparts)
    (self.marked, isPartial, self.trees) = (marked, reason != nil, trees)
    markedLists = Set(marked.map { snapshot.list(of: $0) })
    guard let last = snapshot.objects.last, marked.contains(last),
      snapshot.text(.partial, of: last).value == reason
    else { return }
    open = Set(snapshot.path(to: last))
    findLastKept()
  }

  /// What may have become of an object; nil if that depends on the object's container.
  private mutating func fate(of object: ObjectIndex) -> Fate? {
    guard let holder = other.holder(of: object) else {
      if trees.leaveOut(object, of: other) { return .held }
      guard isPartial else { return mayBeInMarked(object) ? .held : .gone }
      let mayFollow = open == nil || Int32(truncatingIfNeeded: object.position) > lastKeptRoot
      return mayFollow ? .held : fateElsewhere(of: object, isOrderOpen: true)
    }
    guard let kept = counterparts[holder.position].object else { return nil }
    if mayHoldMore(kept, object, in: holder) { return .held }
    return fateElsewhere(of: object, isOrderOpen: open?.contains(kept) == true)
  }

  /// The fate of an object that is not where it was; `isOrderOpen` if its container may have more
  /// objects after those that it shows.
  private func fateElsewhere(of object: ObjectIndex, isOrderOpen: Bool) -> Fate {
    guard isPartial ? markedLists.contains(other.list(of: object)) : mayBeInMarked(object) else {
      return .gone
    }
    return .moved(isOrderOpen ? .elsewhereOrReordered : .elsewhere)
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

/// Which trees a debugger was asked for, where it was not asked for all.
private struct PrintedTrees: Sendable {
  /// The lists with a tree whose top may be in something that was not printed.
  private var loose: Set<ObjectList> = []
  /// The commands that printed the other trees, one each; nil for a tree that nobody asked for.
  private var commands: [ObjectList: Set<String?>] = [:]
  private let hasWindows: Bool
  /// Whether another snapshot has a window that this one does not show.
  private let lacksWindow: Bool

  init(of snapshot: Snapshot, beside other: Snapshot, _ counterparts: [OptionalIndex]) {
    hasWindows = !snapshot.windows.isEmpty
    lacksWindow = other.windows.contains { counterparts[$0.position] == .none }
    // Without addresses, the place of an object says which it is; but what a test printed of one
    // element lies in an application. A query shows all that it finds.
    if snapshot.header.hasTransientIDs {
      let isPart = snapshot.roots(of: snapshot.views).contains { root in
        snapshot.kind(of: root) == .element && Self.isTop(root, of: snapshot)
          && snapshot.className(of: root)?.hasSuffix("Application") != true
          && snapshot.value(.other("section"), of: root) == nil
      }
      if isPart { loose = [.views] }
      return
    }
    let coverage = snapshot.coverage
    for object in [snapshot.views, snapshot.controllers].flatMap({ snapshot.roots(of: $0) })
    where Self.isTop(object, of: snapshot) {
      let list = snapshot.list(of: object)
      guard coverage.contains(list == .views ? .views : .controllers) else { continue }
      if snapshot.parent(of: object) == .missing {
        loose.insert(list)
      } else {
        commands[list, default: []].insert(Self.command(of: object, in: snapshot))
      }
    }
  }

  /// Whether it is not known that trees were left out.
  var areAll: Bool { loose.isEmpty && commands.values.allSatisfy { $0.contains(nil) } }

  /// Whether nobody looked for a root of the other snapshot. Who asked the same window for its root
  /// saw it.
  func leaveOut(_ root: ObjectIndex, of other: Snapshot) -> Bool {
    let list = other.list(of: root)
    guard Self.isTop(root, of: other) else { return false }
    if loose.contains(list) && !(hasWindows && other.kind(of: root) == .window) { return true }
    guard let commands = commands[list], !commands.contains(nil) else { return false }
    return list == .views || lacksWindow
      || !commands.contains(Self.command(of: root, in: other))
  }

  /// Whether a root was printed, and not only named.
  private static func isTop(_ root: ObjectIndex, of snapshot: Snapshot) -> Bool {
    switch snapshot.kind(of: root) {
    case .window, .controller: true
    // Not every format prints frames.
    case .view:
      snapshot.captures(.frame, of: root) || snapshot.captures(.hidden, of: root)
        || snapshot.value(.other("layoutEngine"), of: root) != nil
    case .element: snapshot.header.hasTransientIDs
    default: false
    }
  }

  private static func command(of root: ObjectIndex, in snapshot: Snapshot) -> String? {
    guard case .text(let command)? = snapshot.value(.command, of: root) else { return nil }
    return command
  }
}

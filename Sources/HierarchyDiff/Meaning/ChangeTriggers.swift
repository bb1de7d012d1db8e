package import HierarchyModel
package import UIKitRules

/// Whether a change can mean navigation or reach responder chains at all: most scrolls and texts
/// cannot, and then nothing has to be derived from them.
package struct ChangeTriggers: Sendable {
  package private(set) var mayNavigate = false
  package private(set) var mayReachResponders = false
  /// How many objects were noted that events may be about.
  package private(set) var count = 0

  /// The change of nothing.
  package init() {}

  /// A change after which anything may be different.
  package static let all = {
    var triggers = ChangeTriggers()
    triggers.noteAll()
    return triggers
  }()

  /// What a delta that leads to the snapshot of `rules` can mean.
  package init(_ delta: Delta, from before: Snapshot, to rules: RuleBook) {
    if delta.changesHeader { noteAll() }
    for entry in delta.entries {
      let (old, new) = (delta.index(of: entry, at: .before), delta.index(of: entry, at: .after))
      let isOwned =
        old.map { before.owner(of: $0) != nil } == true
        || new.map { rules.snapshot.owner(of: $0) != nil } == true
      if delta.before.kinds[entry.number] != delta.after.kinds[entry.number] { noteAll() }
      note(
        delta.kind(of: entry), isOwned: isOwned, nextChanged: delta.mayChangeNext(entry),
        isNewOrGone: old == nil || new == nil)
      if old == nil, new.map(rules.overridesNext) == true { noteResponders() }
    }
    for move in delta.orders {
      guard let object = move.afterPosition.object else {
        noteAll()
        continue
      }
      note(
        rules.snapshot.kind(of: object), isOwned: rules.snapshot.owner(of: object) != nil,
        nextChanged: false, isNewOrGone: false)
    }
  }

  /// Notes a change after which anything may be different.
  package mutating func noteAll() { (mayNavigate, mayReachResponders) = (true, true) }

  /// Notes a change that reaches responder chains.
  package mutating func noteResponders() { mayReachResponders = true }

  /// Notes an object that came, went or changed. An owned view is a controller's.
  package mutating func note(
    _ kind: ObjectKind, isOwned: Bool, nextChanged: Bool, isNewOrGone: Bool
  ) {
    switch kind {
    case .view, .layer, .guide, .element:
      let reachesResponders = nextChanged && !isNewOrGone
      if isOwned || reachesResponders { count += 1 }
      if isOwned { mayNavigate = true }
      if reachesResponders { mayReachResponders = true }
    case .window, .controller, .application, .delegate, .scene, .responder:
      count += 1
      noteAll()
    }
  }
}

extension Delta {
  /// Whether the snapshots say anything different of themselves, apart from label and time.
  var changesHeader: Bool {
    [before, after].contains { side in
      side.facts.rows.indices.reversed().lazy.prefix { side.facts.rows[$0] >= HeaderRow.snapshot }
        .contains { fact in
          side.facts.rows[fact] != HeaderRow.snapshot
            || !["label", "time"].contains(key(side.facts.keys[fact]).name)
        }
    }
  }

  /// Whether an object on both sides may have another next responder than before.
  fileprivate func mayChangeNext(_ entry: DeltaEntry) -> Bool {
    let entry = entry.number
    return before.containers[entry] != .unplaced || after.containers[entry] != .unplaced
      || before.facts.range(of: entry).contains { before.facts.keys[$0].leadsOn }
      || after.facts.range(of: entry).contains { after.facts.keys[$0].leadsOn }
  }
}

extension KeyCode {
  /// Whether a value of the key may say what the next responder is.
  fileprivate var leadsOn: Bool { known == .next || tellsContainer }
}

/// Whether a snapshot may show another screen than the one before it: the name of a screen depends
/// on controllers, on windows, and on views that controllers' views are in.
package enum ScreenWatch {
  /// Whether the screen has to be read again after a change of snapshots with the same coverage. A
  /// screen that is not steady depends on texts and on what can be touched, anywhere: ask of steady
  /// ones alone.
  package static func mayDiffer(_ delta: Delta, from before: Snapshot, to after: Snapshot) -> Bool {
    if delta.changesHeader || before.controllers.count != after.controllers.count
      || before.windows.count != after.windows.count
    {
      return true
    }
    let roots = after.controllers
      .compactMap { after.reference(.view, of: $0).value?.position }.sorted()
    if roots.isEmpty { return true }
    return delta.after.positions.contains { $0.object.map { counts($0, after, roots) } ?? false }
      || delta.orders.contains { $0.afterPosition.object.map { counts($0, after, roots) } ?? true }
  }

  /// Whether a name may depend on an object; `roots` are the controllers' views, in order.
  private static func counts(
    _ object: ObjectIndex, _ snapshot: Snapshot, _ roots: [Int]
  ) -> Bool {
    guard snapshot.list(of: object) == .views else { return true }
    let subtree = snapshot.subtree(of: object).positions
    let first = roots.rank { $0 < subtree.lowerBound }
    return first < roots.count && roots[first] < subtree.upperBound
      || snapshot.kind(of: object) == .window
  }
}

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
  static let all = {
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
    changesHeader(before.facts) || changesHeader(after.facts)
  }

  private func changesHeader(_ facts: Tail) -> Bool {
    facts.rows.indices.reversed().prefix { facts.rows[$0] >= HeaderRow.snapshot }.contains { fact in
      facts.rows[fact] != HeaderRow.snapshot
        || !["label", "time"].contains(key(facts.keys[fact]).name)
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
  fileprivate var leadsOn: Bool { known == .next || namesContainer }
}

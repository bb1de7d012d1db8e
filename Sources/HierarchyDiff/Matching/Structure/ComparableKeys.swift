import HierarchyModel

/// The attributes that two snapshots both captured, which can distinguish objects. What only one
/// source captures says nothing, and neither does how a source printed an object.
struct ComparableKeys {
  /// For each column, whether both sides have it.
  let columns: [Bool]
  /// The keys that the tails of both snapshots have, with the strings of the first and of the
  /// second.
  let before: Set<KeyCode>
  let after: Set<KeyCode>

  init(_ pair: SnapshotPair) {
    columns = zip(pair.before.columns, pair.after.columns).map { !$0.isEmpty && !$1.isEmpty }
    let others = Self.keys(pair.after)
    var before: Set<KeyCode> = []
    var after: Set<KeyCode> = []
    for key in Self.keys(pair.before) {
      var other = key
      if let name = key.otherName {
        if AttributeKey.other(pair.before.strings[name]).describesForm { continue }
        let translated = pair.strings[name]
        if translated == .missing { continue }
        other = KeyCode(other: translated)
      }
      guard others.contains(other) else { continue }
      before.insert(key)
      after.insert(other)
    }
    self.before = before
    self.after = after
  }

  private static func keys(_ storage: SnapshotStorage) -> Set<KeyCode> {
    var keys: Set<KeyCode> = []
    var last: KeyCode?
    for key in storage.tail.keys where key != last {
      keys.insert(key)
      last = key
    }
    return keys
  }
}

extension KnownKey {
  /// Whether the value says what an object is, rather than what state it is in.
  var describesContent: Bool {
    switch self {
    case .identifier, .label, .text, .title, .name, .tag: true
    default: false
    }
  }

  /// Whether the value describes an object's state; false if it identifies the object, or tells
  /// whether it is in a transition or in a window.
  var describesState: Bool {
    switch self {
    case .state, .inWindow, .beingPresented, .beingDismissed, .movingToParent, .movingFromParent:
      false
    default: !describesContent
    }
  }
}

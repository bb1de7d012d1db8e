package import HierarchyModel

/// The kinds of objects that both of two snapshots cover.
package struct ComparedKinds: Sendable {
  private var bits: UInt16 = 0

  /// `coverage` is what both cover. Objects that an app has only once are compared if both list
  /// them.
  package init(_ before: Snapshot, _ after: Snapshot, coverage: Coverage) {
    let (old, new) = (before.header.lists, after.header.lists)
    for kind in ObjectKind.allCases {
      let isListedAlike =
        switch kind {
        case .application: old.application.isCaptured == new.application.isCaptured
        case .delegate: old.delegate.isCaptured == new.delegate.isCaptured
        case .scene: old.scenes.isCaptured == new.scenes.isCaptured
        case .responder: old.responders.isCaptured == new.responders.isCaptured
        case .view, .window, .layer, .guide, .element, .controller: true
        }
      guard isListedAlike, Facet.holding(kind).map(coverage.contains) ?? true else { continue }
      bits |= 1 << UInt16(kind.rawValue)
    }
  }

  func contains(_ kind: ObjectKind) -> Bool { bits & 1 << UInt16(kind.rawValue) != 0 }

  /// The number of a snapshot's objects that are of these kinds.
  package func count(in snapshot: Snapshot) -> Int { snapshot.storage.kinds.count(where: contains) }
}

extension Facet {
  /// The facet that a key of an object belongs to, if not the object's own.
  static func holding(_ key: KnownKey) -> Facet? {
    switch key {
    case .presents, .presentedBy, .source, .presentedWith, .style, .transitionStyle:
      .presentations
    case .definesContext, .providesTransitionStyle: .flags
    case .next: .responders
    case .actions, .denies, .overrides: .actions
    default: nil
    }
  }
}

extension AttributeKey {
  /// Whether the value says how a source printed an object rather than what the object is.
  var describesForm: Bool {
    if case .other(let name) = self { return name.hasPrefix("dump.") }
    return false
  }
}

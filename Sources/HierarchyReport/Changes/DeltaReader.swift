import HierarchyDiff
import HierarchyModel

/// Reads out of a delta what both sides cover.
struct DeltaReader {
  private(set) var changes = ObjectChanges()
  private(set) var notCompared: [String] = []
  private let context: ChangeContext
  private var setAside = 0

  init(_ delta: Delta, _ context: ChangeContext) {
    self.context = context
    for entry in 0..<delta.before.count { read(entry, of: delta) }
    for number in 0..<delta.orders.count { read(delta.orders[number]) }
    changes.inserted.sort()
    changes.removed.sort()
    notCompared = facets() + keys()
  }

  /// Keys that one side alone has of an object.
  private func keys() -> [String] {
    switch setAside {
    case 0: []
    case 1: ["1 attribute: captured on one side only"]
    default: ["\(setAside) attributes: captured on one side only"]
    }
  }

  private mutating func read(_ entry: Int, of delta: Delta) {
    let (before, after) = (delta.before.places[entry], delta.after.places[entry])
    let old = before < 0 ? nil : ObjectIndex(Int(before))
    let new = after < 0 ? nil : ObjectIndex(Int(after))
    guard covers(delta.before.kinds[entry]) else { return }
    guard let old else {
      if let new { changes.inserted.append(new) }
      return
    }
    guard let new else { return changes.removed.append(old) }
    let object = Counterparts(before: old, after: new)
    if delta.after.containers[entry] != .unplaced { changes.moved.append(object) }
    for fact in delta.after.facts.range(of: entry) {
      read(delta.key(delta.after.facts.keys[fact]), of: object, old, new)
    }
    for fact in delta.before.facts.range(of: entry) {
      let key = delta.key(delta.before.facts.keys[fact])
      if covers(key), context.new.value(key, of: new) == nil { setAside += 1 }
    }
  }

  private mutating func read(_ order: SiblingOrder) {
    guard order.beforePlace >= 0, order.afterPlace >= 0 else { return }
    let place = ObjectIndex(Int(order.afterPlace))
    guard covers(context.new.kind(of: place)) else { return }
    changes.reordered.append(
      Counterparts(before: ObjectIndex(Int(order.beforePlace)), after: place))
  }

  private mutating func read(
    _ key: AttributeKey, of object: Counterparts, _ old: ObjectIndex, _ new: ObjectIndex
  ) {
    guard covers(key), key != .known(.superview), key != .known(.parent) else { return }
    guard let before = context.old.value(key, of: old), let after = context.new.value(key, of: new)
    else {
      setAside += 1
      return
    }
    changes.attributes.append(.init(object, key, before: before, after: after))
  }

  private func covers(_ kind: ObjectKind) -> Bool {
    switch kind {
    case .view, .window, .layer, .guide: context.coverage.contains(.views)
    case .element: context.coverage.contains(.elements)
    case .controller: context.coverage.contains(.controllers)
    case .application, .delegate, .scene, .responder: context.coverage.contains(.responders)
    }
  }

  private func covers(_ key: AttributeKey) -> Bool {
    switch key {
    case .known(.presents), .known(.presentedBy), .known(.source), .known(.style):
      context.coverage.contains(.presentations)
    case .known(.definesContext), .known(.providesTransitionStyle):
      context.coverage.contains(.flags)
    case .known(.next): context.coverage.contains(.responders)
    case .known(.actions), .known(.denies), .known(.overrides): context.coverage.contains(.actions)
    default: true
    }
  }

  /// Facets that one side alone covers.
  private func facets() -> [String] {
    let (before, after) = (context.old.coverage, context.new.coverage)
    return Facet.allCases.compactMap { facet in
      switch (before.contains(facet), after.contains(facet)) {
      case (true, false): "\(facet.rawValue): captured before only"
      case (false, true): "\(facet.rawValue): captured after only"
      default: nil
      }
    }
  }
}

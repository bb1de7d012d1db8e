package import HierarchyDiff
package import HierarchyModel

extension ChangeReport {
  /// The report without what a filter ignores. Without captured changes the report is empty, since
  /// everything else derives from them.
  package func filtered(by filter: ChangeFilter) -> ChangeReport {
    guard !filter.isEmpty else { return self }
    var result = self
    result.changes = changes.filtered(by: filter, in: context)
    var meaning = self.meaning.filtered(by: filter, in: context)
    if filter.tolerance > 0 && !result.changes.mayMove {
      meaning.touch.groups.removeAll { [.outside, .covered].contains($0.reason) }
    }
    result.meaning = meaning
    if result.changes.isEmpty && meaning.navigation.isEmpty
      && meaning.responders.firstResponder == nil
    {
      result.meaning = ChangeMeaning()
      result.meaning.openEvents = meaning.openEvents
      result.meaning.actions.handlers = meaning.actions.handlers
    }
    return result
  }
}

extension ObjectChanges {
  /// The changes without what a filter ignores.
  package func filtered(by filter: ChangeFilter, in context: ChangeContext) -> ObjectChanges {
    var result = without(in: context) { filter.ignores($0, in: context) }
    result.attributes.removeAll(where: filter.ignores)
    return result
  }

  /// Whether one of the changes may move a view out of another or in front of it.
  fileprivate var mayMove: Bool {
    let isSame = inserted.isEmpty && removed.isEmpty && moved.isEmpty && reordered.isEmpty
    let keys: Set<KnownKey> = [.frame, .bounds, .hidden, .alpha, .interaction, .clips]
    return !isSame
      || attributes.contains { change in keys.contains { change.key == .known($0) } }
  }
}

extension ChangeMeaning {
  fileprivate func filtered(by filter: ChangeFilter, in context: ChangeContext) -> ChangeMeaning {
    func isIgnored(_ object: Counterparts) -> Bool { filter.ignores(object, in: context) }
    var result = self
    result.navigation.removeAll { isIgnored($0.subject) }
    result.openEvents.removeAll { isIgnored($0.event.subject) }
    result.responders.groups.removeAll { $0.members.allSatisfy(isIgnored) }
    result.responders.joined.removeAll { isIgnored($0.responder) }
    result.responders.overrides.removeAll { isIgnored($0.responder) }
    if filter.attributes.contains(.known(.next)) {
      result.responders.overrides = []
      result.responders.groups.removeAll {
        $0.reason == .overridden || $0.reason == .overrideRemoved
      }
    }
    if filter.attributes.contains(.known(.firstResponder))
      || responders.firstResponder?.responders.allSatisfy(isIgnored) == true
    {
      result.responders.firstResponder = nil
    }
    result.presentation = presentation.without(in: context, where: isIgnored)
    result.presentation.flags.removeAll { filter.attributes.contains(.known($0.key)) }
    result.actions.actorTargets.removeAll { $0.controllers.allSatisfy(isIgnored) }
    result.touch.groups.removeAll { group in
      group.reason.attributes.contains { filter.attributes.contains(.known($0)) }
        || group.views.allSatisfy(isIgnored)
    }
    return result
  }
}

extension TouchChanges.Reason {
  fileprivate var attributes: [KnownKey] {
    switch self {
    case .hidden: [.hidden]
    case .transparent: [.alpha]
    case .interactionDisabled: [.interaction]
    case .outside, .covered: [.frame, .bounds]
    case .leftWindow: []
    }
  }
}

/// Changes that a user wants neither shown nor counted as a difference.
package struct ChangeFilter: Hashable, Sendable {
  package var attributes: Set<AttributeKey> = []
  /// Names of classes, with or without their modules; objects below such an object still count.
  package var classes: Set<String> = []
  /// The tolerance for numbers of the geometry, in points.
  package var tolerance: Double = 0

  package init() {}

  package var isEmpty: Bool { attributes.isEmpty && classes.isEmpty && tolerance == 0 }

  func ignores(_ object: Counterparts, in context: ChangeContext) -> Bool {
    !classes.isEmpty && ignores(className: context.className(object))
  }

  package func ignores(className name: String?) -> Bool {
    guard !classes.isEmpty, let name else { return false }
    return classes.contains(name) || classes.contains(ClassName(name).unqualified)
  }

  package func ignores(_ change: ObjectChanges.Attribute) -> Bool {
    attributes.contains(change.key) || isWithinTolerance(change)
  }

  private func isWithinTolerance(_ change: ObjectChanges.Attribute) -> Bool {
    guard tolerance > 0, case .known(let key) = change.key, Self.geometry.contains(key),
      case .numbers(let before)? = change.before, case .numbers(let after)? = change.after,
      before.count == after.count
    else { return false }
    return zip(before, after).allSatisfy { abs($0.doubleValue - $1.doubleValue) <= tolerance }
  }

  private static let geometry: Set<KnownKey> = [
    .frame, .screenFrame, .bounds, .contentOffset, .contentSize,
  ]
}

import HierarchyDiff
package import HierarchyModel

/// What is claimed about the change between two snapshots, a text for each claim. Objects are called
/// by their ids.
package struct ChangeClaims {
  private let context: ChangeContext
  private let matching: Matching
  package private(set) var all: Set<String> = []
  /// Claims that are not wrong, since a part may be missing that an object came from or went to.
  private(set) var tolerated: Set<String> = []

  package init(_ before: Snapshot, _ after: Snapshot) {
    matching = Matching(before, after, by: .id)
    context = ChangeContext(before: before, after: after, matching: matching)
    let meaning = ChangeMeaning(reading: context, actions: ["go:", "save:"])
    claimObjects()
    claimFacts()
    for event in meaning.navigation { claim(event) }
    claim(meaning.responders)
    claim(meaning.presentation)
    claim(meaning.actions)
    for group in meaning.touch.groups {
      for view in group.views { all.insert("touches: \(id(view)) is \(group.reason)") }
    }
  }

  private func id(_ object: Counterparts?) -> String {
    object.flatMap(context.token)?.description ?? "nothing"
  }

  private func name(_ override: OverrideChange.Override) -> String {
    switch override {
    case .none: "no override"
    case .nothing: "nothing"
    case .responder(let responder): id(responder)
    }
  }

  private mutating func claimObjects() {
    for (facet, list) in [(Facet.views, ObjectList.views), (.controllers, .controllers)]
    where context.coverage.contains(facet) {
      for before in context.old.objects where context.old.list(of: before) == list {
        let object = context.object(before: before)
        if let after = object.after {
          let path = context.old.ancestors(of: before).map { context.object(before: $0) }
          if path != context.new.ancestors(of: after).map({ context.object(after: $0) }) {
            tolerated.formUnion(["removed \(id(object))", "inserted \(id(object))"])
          }
        } else if !context.partial.leavesOpen(object) {
          all.insert("removed \(id(object))")
        }
      }
      for object in context.new.objects where context.new.list(of: object) == list {
        let object = context.object(after: object)
        if object.before == nil, !context.partial.leavesOpen(object) {
          all.insert("inserted \(id(object))")
        }
      }
    }
  }

  private mutating func claimFacts() {
    let (before, after) = (context.old, context.new)
    let delta = Delta(from: before, to: after, matching: matching)
      .comparison(covering: before.coverage, and: after.coverage).delta
    for entry in delta.entries {
      let object = delta.counterparts(of: entry)
      guard object.survives else { continue }
      if delta.fate(of: entry) == .moved { all.insert("moved \(id(object))") }
      for change in delta.changes(of: entry) { all.insert("\(change.key.name) of \(id(object))") }
    }
  }

  private mutating func claim(_ event: NavigationEvent) {
    let happened = "\(event.kind) \(id(event.subject))"
    all.insert(happened)
    if event.kind == .appear || event.kind == .disappear, let top = event.subject.after {
      // Where nothing is known of the top of a subtree, what is in it counts as the top.
      for object in context.new.subtree(of: top) {
        tolerated.insert("\(event.kind) \(id(context.object(after: object)))")
      }
    }
    for (role, object) in [
      ("in", event.container), ("by", event.presenter), ("asked of", event.source),
      ("in the context of", event.contextProvider),
    ] {
      if let object { all.insert("\(happened) \(role) \(id(object))") }
    }
    if let style = event.style { all.insert("\(happened) with \(style)") }
  }

  private mutating func claim(_ responders: ResponderChanges) {
    if let first = responders.firstResponder {
      all.insert("first responder: \(id(first.before)) to \(id(first.after))")
    }
    for group in responders.groups {
      for member in group.members { all.insert("chain of \(id(member)) changed") }
    }
    for joined in responders.joined {
      let chain = joined.chain.map { id(context.object(after: $0)) }
      for object in chain { all.insert("chain of \(object) changed") }
      for (object, next) in zip(chain, chain.dropFirst()) {
        all.insert("next of \(object) is \(next)")
      }
    }
    for change in responders.overrides {
      let (before, after) = (name(change.before), name(change.after))
      all.insert("override of \(id(change.responder)): \(before) to \(after)")
    }
  }

  private mutating func claim(_ presentation: PresentationChanges) {
    if presentation.linksChanged { all.insert("links of presentations changed") }
    for flag in presentation.flags { all.insert("\(flag.key.name) of \(id(flag.controller))") }
    for provider in presentation.providers {
      all.insert(
        "context of \(id(provider.controller)): \(id(provider.before)) to \(id(provider.after))")
    }
  }

  private mutating func claim(_ actions: ActionChanges) {
    for handler in actions.handlers where handler.differs {
      all.insert("handler of \(handler.action) changed")
    }
    for target in actions.actorTargets {
      for controller in target.controllers {
        all.insert(
          "\(target.action) from \(id(controller)): \(id(target.before)) to \(id(target.after))")
      }
    }
  }
}

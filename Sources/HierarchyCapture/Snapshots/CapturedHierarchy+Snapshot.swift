public import HierarchyModel

extension CapturedHierarchy {
  /// The snapshot of what was captured, redacted. Takes longer than the walk did; any thread will do.
  public func snapshot() throws(SnapshotError) -> Snapshot {
    try CapturedSnapshotWriter(self).snapshot()
  }
}

/// Writes captured objects into a snapshot.
struct CapturedSnapshotWriter {
  let hierarchy: CapturedHierarchy
  var builder = SnapshotBuilder()

  init(_ hierarchy: CapturedHierarchy) {
    self.hierarchy = hierarchy
  }

  consuming func snapshot() throws(SnapshotError) -> Snapshot {
    writeHeader()
    for view in hierarchy.views { write(view) }
    for controller in hierarchy.controllers { write(controller) }
    for other in hierarchy.others { write(other) }
    return try builder.finish()
  }

  private mutating func writeHeader() {
    builder.header.run = .value(hierarchy.run)
    builder.header.label = hierarchy.label
    if let profile = hierarchy.profile {
      builder.header.attributes["profile"] = .text(profile.rawValue)
    }
    if let platform = hierarchy.platform {
      builder.header.attributes["platform"] = .text(platform.rawValue)
    }
    if let time = hierarchy.time { builder.header.attributes["time"] = .number(.double(time)) }
    builder.header.attributes["covers"] = .texts(covered.map(\.rawValue))
    writeAsked()
    if let partial = hierarchy.partial { builder.header.attributes["partial"] = .text(partial) }
    let hasKeyWindow = hierarchy.views.contains { $0.window?.isKey == true }
    if !hasKeyWindow { builder.header.attributes["keyWindow"] = .null }
    builder.header.lists.views = .value(true)
    builder.header.lists.controllers = .value(true)
    builder.header.lists.application = .value(true)
    builder.header.lists.delegate = .value(true)
    builder.header.lists.scenes = .value(true)
    builder.header.lists.responders = .value(true)
  }

  /// The selectors that the lists of actions and overrides tell of.
  private mutating func writeAsked() {
    if hierarchy.knowsAllSelectors { return }
    for (key, asked) in [
      ("askedActions", hierarchy.actions), ("askedActorActions", hierarchy.actorActions),
    ] where !asked.isEmpty {
      builder.header.attributes[key] = .texts(asked)
    }
  }

  private var covered: [Facet] {
    Facet.allCases.filter { facet in
      switch facet {
      case .elements: false
      case .actions: !hierarchy.actions.isEmpty
      default: true
      }
    }
  }

  mutating func begin(_ object: ObjectRecord) {
    builder.begin(object.kind, class: object.className, token: object.identity.token)
    if let partial = object.partial { builder.set(.partial, .text(partial)) }
    set(.actions, object.facts.actions.map { .texts($0) })
    set(.denies, object.facts.denies.map { .texts($0) })
    if let canBecome = object.facts.canBecomeFirstResponder {
      builder.set(.canBecomeFirstResponder, .flag(canBecome))
    }
    for entry in object.facts.others.entries { builder.set(entry.key, entry.value) }
    setLink(.next, object.next)
  }

  private mutating func write(_ other: OtherRecord) {
    begin(other.object)
    if let isResponder = other.isResponder { builder.set(.responder, .flag(isResponder)) }
  }

  mutating func set(_ key: KnownKey, _ value: Captured<AttributeValue>) {
    switch value {
    case .missing: return
    case .null: builder.set(key, .null)
    case .value(let value): builder.set(key, value)
    }
  }

  /// Sets a link; one to an object that was left out is left out itself.
  mutating func setLink(_ key: KnownKey, _ target: Captured<ObjectIdentity>) {
    switch target {
    case .missing: return
    case .null: builder.setReference(key, to: nil)
    case .value(let identity):
      if let reference = reference(identity) { builder.setReference(key, to: reference) }
    }
  }

  mutating func setLink(_ key: KnownKey, _ target: ObjectIdentity?) {
    setLink(key, target.map { .value($0) } ?? .null)
  }

  func reference(_ identity: ObjectIdentity) -> SnapshotBuilder.PendingReference? {
    hierarchy.identities.contains(identity) ? .token(identity.token) : nil
  }

  /// Whole numbers are written as such.
  func number(_ value: Double) -> Number {
    Int64(exactly: value).map(Number.integer) ?? .double(value)
  }
}

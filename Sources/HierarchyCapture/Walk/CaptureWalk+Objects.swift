import HierarchyModel

extension CaptureWalk {
  /// Reads what every responder has.
  mutating func record(
    _ responder: Source.Responder, _ identity: ObjectIdentity, _ kind: ObjectKind,
    in container: ObjectIdentity? = nil
  ) -> ObjectRecord {
    if source.isFirstResponder(responder) { firstResponders.append(responder) }
    return ObjectRecord(
      identity: identity, kind: kind, className: source.className(of: responder),
      container: container, facts: source.facts(of: responder, asking: request.actions),
      next: next(of: responder))
  }

  private mutating func next(of responder: Source.Responder) -> Captured<ObjectIdentity> {
    guard let next = source.next(of: responder) else { return .null }
    let identity = source.identity(of: next)
    if !found.identities.contains(identity) { pending.append(next) }
    return .value(identity)
  }

  /// Captures a responder that is neither view nor controller.
  mutating func walkOther(_ responder: Source.Responder, _ kind: ObjectKind) {
    let identity = source.identity(of: responder)
    guard !found.identities.contains(identity), kind != .responder || budget.spend() else { return }
    found.identities.insert(identity)
    found.others.append(OtherRecord(object: record(responder, identity, kind)))
  }

  mutating func walk(_ delegate: ApplicationDelegate<Source.Responder>) {
    guard found.identities.insert(delegate.identity).inserted else { return }
    let object =
      delegate.responder.map { record($0, delegate.identity, .delegate) }
      ?? ObjectRecord(
        identity: delegate.identity, kind: .delegate, className: delegate.className)
    found.others.append(OtherRecord(object: object, isResponder: delegate.isResponder))
  }

  /// Tells each window its first responder (R-WIN-5); the frontmost of several claims counts.
  mutating func assignFirstResponders() {
    for responder in firstResponders {
      guard let window = window(around: responder) else { continue }
      found.firstResponders[window] = source.identity(of: responder)
    }
  }

  /// The window that a responder acts in: the one around its view, or that of what follows it.
  private func window(around responder: Source.Responder) -> ObjectIdentity? {
    var last: Source.Responder? = responder
    for _ in 0..<request.depthLimit {
      guard let current = last else { return nil }
      switch source.role(of: current) {
      case .view(let view): return window(of: view)
      case .controller(let controller):
        if let view = source.loadedView(of: controller), let window = window(of: view) {
          return window
        }
        last = source.next(of: current)
      case .other: last = source.next(of: current)
      }
    }
    return nil
  }

  private func window(of view: Source.View) -> ObjectIdentity? {
    let top = top(of: view)
    return source.window(top) == nil ? nil : source.identity(of: source.responder(top))
  }
}

public import HierarchyModel

extension CapturedSnapshotWriter {
  mutating func write(_ controller: ControllerRecord) {
    begin(controller.object)
    builder.setParent(controller.object.container.map { .token($0.token) })
    setLink(.view, controller.view)
    builder.set(.state, .text(controller.facts.state ?? controller.state))
    write(controller.facts, controller.object.className)
    writePresentation(of: controller)
    write(controller.content)
  }

  private mutating func write(_ facts: ControllerFacts, _ className: String) {
    setText(.title, facts.title, of: className)
    set(.overrides, facts.overrides.map { .texts($0) })
    builder.set(.definesContext, .flag(facts.definesContext))
    builder.set(.providesTransitionStyle, .flag(facts.providesTransitionStyle))
    set(.style, facts.style.map { .text($0) })
    set(.transitionStyle, facts.transitionStyle.map { .text($0) })
    builder.set(.beingPresented, .flag(facts.isBeingPresented))
    builder.set(.beingDismissed, .flag(facts.isBeingDismissed))
    builder.set(.movingToParent, .flag(facts.isMovingToParent))
    builder.set(.movingFromParent, .flag(facts.isMovingFromParent))
    setRoom(facts.horizontal, facts.vertical)
    for entry in facts.others.entries { builder.set(entry.key, entry.value) }
  }

  private mutating func writePresentation(of controller: ControllerRecord) {
    setLink(.presents, controller.presents)
    setLink(.presentedBy, controller.presentedBy)
    setLink(.source, controller.presentation?.source ?? .null)
    set(.presentedWith, (controller.presentation?.controllerClass ?? .null).map { .text($0) })
    let container = controller.presentation?.container ?? .null
    set(.other("presentationContainer"), container.map { .text($0.token.description) })
  }

  private mutating func write(_ content: ContainerFacts<ObjectIdentity>) {
    switch content {
    case .plain: return
    case .stack(let stack): builder.setReferences(.stack, to: stack.compactMap(reference))
    case .tabs(let selected): setLink(.selected, selected)
    case .split(let isCollapsed): builder.set(.collapsed, .flag(isCollapsed))
    case .pages(let pages): builder.setReferences(.pages, to: pages.compactMap(reference))
    }
  }
}

extension ControllerRecord {
  /// The state of its view, as far as it can be seen from outside (15.1, item 20).
  fileprivate var state: String {
    if facts.isBeingPresented || facts.isMovingToParent { return "appearing" }
    if facts.isBeingDismissed || facts.isMovingFromParent { return "disappearing" }
    return isInWindow ? "appeared" : "disappeared"
  }
}

extension CapturedHierarchy {
  /// The snapshot of what was captured, redacted.
  ///
  /// This takes longer than the walk did; any thread will do.
  public func snapshot() throws(SnapshotError) -> Snapshot {
    try CapturedSnapshotWriter(self).snapshot()
  }
}

/// Writes captured objects into a snapshot.
struct CapturedSnapshotWriter {
  let hierarchy: CapturedHierarchy
  var builder = SnapshotBuilder()

  init(_ hierarchy: CapturedHierarchy) { self.hierarchy = hierarchy }

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
    for (_, list) in SnapshotHeader.listPaths {
      builder.header.lists[keyPath: list] = .value(true)
    }
  }

  /// The selectors that the lists of actions and overrides cover.
  private mutating func writeAsked() {
    if hierarchy.knowsAllSelectors { return }
    for (key, asked) in [
      ("askedActions", hierarchy.request.actions),
      ("askedActorActions", hierarchy.request.actorActions),
    ] where !asked.isEmpty { builder.header.attributes[key] = .texts(asked) }
  }

  private var covered: [Facet] {
    Facet.allCases.filter { facet in
      switch facet {
      case .elements: false
      case .actions: hierarchy.knowsAllSelectors || !hierarchy.request.actions.isEmpty
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

  mutating func set(_ key: AttributeKey, _ value: Captured<AttributeValue>) {
    switch value {
    case .missing: return
    case .null: builder.set(key, .null)
    case .value(let value): builder.set(key, value)
    }
  }

  mutating func set(_ key: KnownKey, _ value: Captured<AttributeValue>) { set(.known(key), value) }

  mutating func setRoom(_ horizontal: SizeClass?, _ vertical: SizeClass?) {
    if let horizontal { builder.set(.horizontal, .text(horizontal.rawValue)) }
    if let vertical { builder.set(.vertical, .text(vertical.rawValue)) }
  }

  /// Sets a link, unless it leads to an object that was left out.
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
}

extension CapturedSnapshotWriter {
  mutating func write(_ view: ViewRecord) {
    begin(view.object)
    builder.setParent(view.object.container.map { .token($0.token) })
    writeGeometry(view.facts)
    writeLook(view.facts)
    writeTexts(of: view)
    if let control = view.control { write(control) }
    if let window = view.window { write(window, view.object.identity) }
  }

  /// Entries whose targets are in the snapshot come first (see `Snapshot.sends`).
  private mutating func write(_ control: ControlRecord) {
    builder.set(.other("enabled"), .flag(control.isEnabled))
    let entries = control.entries.map { (entry: $0, target: $0.target.flatMap(reference)) }
    builder.setReferences(.targets, to: entries.compactMap(\.target))
    let known = entries.filter { $0.target != nil }.map(\.entry.words)
    let others = entries.filter { $0.target == nil }.map { entry, _ in
      let isAction = entry.action != nil
      return entry.words + (entry.targetClass.map { isAction ? ["to", $0] : [] } ?? [])
    }
    builder.set(.sends, .texts((known + others).map { $0.joined(separator: " ") }))
  }

  private mutating func writeGeometry(_ facts: ViewFacts) {
    if let frame = facts.frame { setRectangle(.frame, frame) }
    if let bounds = facts.bounds { setRectangle(.bounds, bounds) }
    let map = facts.transform
    setNumbers(.transform, map.a, map.b, map.c, map.d, map.tx, map.ty)
    if let scrolling = facts.scrolling {
      setNumbers(.contentOffset, scrolling.offset.x, scrolling.offset.y)
      setNumbers(.contentSize, scrolling.contentSize.width, scrolling.contentSize.height)
    }
  }

  private mutating func writeLook(_ facts: ViewFacts) {
    builder.set(.alpha, .number(Number(facts.alpha)))
    builder.set(.hidden, .flag(facts.isHidden))
    builder.set(.opaque, .flag(facts.isOpaque))
    builder.set(.interaction, .flag(facts.isInteractive))
    builder.set(.clips, .flag(facts.clips))
    builder.set(.tag, .number(.integer(facts.tag)))
    set(.traits, facts.traits.map { .texts($0) })
    set(.autoresize, facts.autoresize.map { .text($0) })
    set(.contentMode, facts.contentMode.map { .text($0) })
    set(.gestures, facts.gestures.map { .texts($0) })
    set(.backgroundColor, facts.backgroundColor.map { .text($0.words) })
    set(.tintColor, facts.tintColor.map { .text($0.words) })
  }

  private mutating func writeTexts(of view: ViewRecord) {
    let identifier = view.facts.identifier.value
    for (key, text) in [
      (KnownKey.identifier, view.facts.identifier), (.label, view.facts.label),
      (.value, view.facts.value), (.text, view.facts.text),
    ] {
      let isSecret = view.isSecure && (key == .value || key == .text)
      setText(key, isSecret ? .missing : text, of: view.object.className, identifier: identifier)
    }
    if view.isSecure { builder.set(.other("secure"), .flag(true)) }
  }

  /// Sets a text as the redaction leaves it.
  mutating func setText(
    _ key: KnownKey, _ text: Captured<String>, of className: String, identifier: String? = nil
  ) {
    guard case .value(let found) = text else { return set(key, text.map { .text($0) }) }
    let kept = hierarchy.request.redaction.kept(
      CapturedText(text: found, key: key, className: className, identifier: identifier))
    if let kept { builder.set(key, .text(kept)) }
  }

  private mutating func write(
    _ window: WindowFacts<ObjectIdentity, ObjectIdentity>, _ identity: ObjectIdentity
  ) {
    builder.set(.level, .number(Number(window.level)))
    builder.set(.key, .flag(window.isKey))
    setLink(.scene, window.scene)
    setLink(.root, window.root)
    setLink(.firstResponder, hierarchy.firstResponders[identity])
    setRoom(window.horizontal, window.vertical)
  }

  private mutating func setRectangle(_ key: KnownKey, _ frame: Frame) {
    setNumbers(key, frame.x, frame.y, frame.width, frame.height)
  }

  private mutating func setNumbers(_ key: KnownKey, _ numbers: Double...) {
    builder.set(key, .numbers(numbers.map { Number($0) }))
  }
}

extension ColorFacts {
  /// `#RRGGBB`, with two more digits if it is translucent; wide colours are clamped to this range.
  var words: String {
    switch self {
    case .text(let text): text
    case .components(let red, let green, let blue, let alpha):
      "#" + ([red, green, blue] + (alpha < 1 ? [alpha] : [])).map(Self.digits).joined()
    }
  }

  private static func digits(_ component: Double) -> String {
    // NaN becomes 0: no comparison with it is true.
    let clamped = component > 0 ? min(component, 1) : 0
    let byte = UInt8((clamped * 255).rounded())
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "0" + digits : digits
  }
}

import HierarchyModel

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

  /// Those whose targets are in the snapshot come first (see `Snapshot.sends`).
  private mutating func write(_ control: ControlRecord) {
    builder.set(.other("enabled"), .flag(control.isEnabled))
    let known = control.entries.filter { $0.target.map(hierarchy.identities.contains) == true }
    let others = control.entries.filter { $0.target.map(hierarchy.identities.contains) != true }
    builder.setReferences(.targets, to: known.compactMap(\.target).compactMap(reference))
    let texts =
      known.map { [$0.event, $0.action].compactMap { $0 } }
      + others.map { entry in
        [entry.event, entry.action].compactMap { $0 }
          + (entry.action == nil ? [] : entry.targetClass.map { ["to", $0] } ?? [])
      }
    builder.set(.sends, .texts(texts.map { $0.joined(separator: " ") }))
  }

  private mutating func writeGeometry(_ facts: ViewFacts) {
    builder.set(.frame, numbers(facts.frame))
    builder.set(.bounds, numbers(facts.bounds))
    let transform = facts.transform
    builder.set(
      .transform,
      .numbers(
        [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
          .map(number)))
    if let scrolling = facts.scrolling {
      builder.set(
        .contentOffset, .numbers([scrolling.offsetX, scrolling.offsetY].map(number)))
      builder.set(.contentSize, .numbers([scrolling.width, scrolling.height].map(number)))
    }
  }

  private mutating func writeLook(_ facts: ViewFacts) {
    builder.set(.alpha, .number(number(facts.alpha)))
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
      setText(
        key, isSecret ? .missing : text, of: view.object.className, identifier: identifier)
    }
    if view.isSecure { builder.set(.other("secure"), .flag(true)) }
  }

  /// Sets a text as the redaction leaves it.
  mutating func setText(
    _ key: KnownKey, _ text: Captured<String>, of className: String, identifier: String? = nil
  ) {
    guard case .value(let found) = text else { return set(key, text.map { .text($0) }) }
    let kept = hierarchy.redaction.kept(
      CapturedText(text: found, key: key, className: className, identifier: identifier))
    if let kept { builder.set(key, .text(kept)) }
  }

  private mutating func write(_ window: WindowRecord, _ identity: ObjectIdentity) {
    builder.set(.level, .number(number(window.level)))
    builder.set(.key, .flag(window.isKey))
    setLink(.scene, window.scene)
    setLink(.root, window.root)
    setLink(.firstResponder, hierarchy.firstResponders[identity])
    if let horizontal = window.horizontal { builder.set(.horizontal, .text(horizontal.rawValue)) }
    if let vertical = window.vertical { builder.set(.vertical, .text(vertical.rawValue)) }
  }

  private func numbers(_ rectangle: ViewFacts.Rectangle) -> AttributeValue {
    .numbers([rectangle.x, rectangle.y, rectangle.width, rectangle.height].map(number))
  }
}

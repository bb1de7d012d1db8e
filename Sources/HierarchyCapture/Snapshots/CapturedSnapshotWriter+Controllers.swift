import HierarchyModel

extension CapturedSnapshotWriter {
  mutating func write(_ controller: ControllerRecord) {
    begin(controller.object)
    builder.setParent(controller.object.container.map { .token($0.token) })
    setLink(.view, controller.view)
    builder.set(.state, .text(controller.state))
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
    if let horizontal = facts.horizontal { builder.set(.horizontal, .text(horizontal.rawValue)) }
    if let vertical = facts.vertical { builder.set(.vertical, .text(vertical.rawValue)) }
    for entry in facts.others.entries { builder.set(entry.key, entry.value) }
  }

  private mutating func writePresentation(of controller: ControllerRecord) {
    setLink(.presents, controller.presents)
    setLink(.presentedBy, controller.presentedBy)
    setLink(.source, controller.presentation?.source ?? .null)
    set(
      .presentedWith, (controller.presentation?.controllerClass ?? .null).map { .text($0) })
    let container = controller.presentation?.container ?? .null
    switch container {
    case .missing: return
    case .null: builder.set(.other("presentationContainer"), .null)
    case .value(let view):
      builder.set(.other("presentationContainer"), .text(view.token.description))
    }
  }

  private mutating func write(_ content: ContentRecord) {
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
  /// Where its view stands, as far as a look from outside can tell (15.1, item 20).
  fileprivate var state: String {
    if facts.isBeingPresented || facts.isMovingToParent { return "appearing" }
    if facts.isBeingDismissed || facts.isMovingFromParent { return "disappearing" }
    return isInWindow ? "appeared" : "disappeared"
  }
}

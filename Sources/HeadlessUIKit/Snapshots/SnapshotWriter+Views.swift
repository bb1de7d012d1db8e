import HierarchyModel
import UIKitRules

extension SnapshotWriter {
  mutating func write(_ view: ViewHandle) {
    let viewState = state[view]
    begin(viewState.window == nil ? .view : .window, .view(view))
    builder.setParent(viewState.superview.map(reference))
    writeGeometry(viewState.attributes)
    writeLook(of: view)
    if state.classDefaults(of: view).scrolls { writeScrolling(viewState.attributes) }
    if !viewState.sends.isEmpty || !viewState.attributes.isEnabled { writeControl(viewState) }
    if let window = viewState.window { write(window, of: view) }
  }

  /// Those with targets come first (see `Snapshot.sends`).
  private mutating func writeControl(_ view: ViewState) {
    builder.set(.other("enabled"), .flag(view.attributes.isEnabled))
    let named = view.sends.filter { $0.target != nil }
    let others = view.sends.filter { $0.target == nil }
    builder.setReferences(.targets, to: named.compactMap(\.target).map(reference))
    builder.set(.sends, .texts((named + others).map { "\($0.event) \($0.action)" }))
  }

  private mutating func writeGeometry(_ attributes: ViewAttributes) {
    // A view that was not laid out has no known geometry: the keys are missing.
    if let frame = attributes.frame {
      builder.set(.frame, .numbers(numbers(attributes.transform.box(around: frame))))
    }
    if let bounds = attributes.bounds { builder.set(.bounds, .numbers(numbers(bounds))) }
    let transform = attributes.transform
    builder.set(
      .transform,
      .numbers(
        [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
          .map(number)))
  }

  private mutating func writeLook(of view: ViewHandle) {
    let attributes = state[view].attributes
    builder.set(.alpha, .number(number(attributes.alpha)))
    builder.set(.hidden, .flag(attributes.isHidden))
    builder.set(.opaque, .flag(attributes.isOpaque))
    builder.set(.interaction, .flag(state.takesTouches(view)))
    builder.set(.clips, .flag(state.clips(view)))
    builder.set(.tag, .number(.integer(attributes.tag)))
    for (key, text) in [
      (KnownKey.text, attributes.text), (.identifier, attributes.identifier),
      (.label, attributes.label), (.autoresize, attributes.autoresize),
      (.backgroundColor, attributes.backgroundColor), (.tintColor, attributes.tintColor),
    ] {
      builder.set(key, text.map { .text($0) } ?? .null)
    }
    if let base = attributes.baseClass { builder.set(.other("baseClass"), .text(base)) }
  }

  /// R-FMT-RD-7: only scroll views have them.
  private mutating func writeScrolling(_ attributes: ViewAttributes) {
    let size = attributes.contentSize ?? .init(width: 0, height: 0)
    builder.set(
      .contentOffset,
      .numbers([number(attributes.boundsOrigin.x), number(attributes.boundsOrigin.y)]))
    builder.set(.contentSize, .numbers([number(size.width), number(size.height)]))
  }

  private mutating func write(_ window: WindowState, of view: ViewHandle) {
    builder.set(.level, .number(number(window.level)))
    builder.set(.key, .flag(state.keyWindow == view))
    if let room = window.horizontal { builder.set(.horizontal, .text(room.rawValue)) }
    if let room = window.vertical { builder.set(.vertical, .text(room.rawValue)) }
    builder.setReference(.scene, to: state.hasScene ? reference(ResponderHandle.scene) : nil)
    builder.setReference(.root, to: window.root.map(reference))
    builder.setReference(.firstResponder, to: window.firstResponder.map(reference))
  }

  private func numbers(_ frame: Frame) -> [Number] {
    [frame.x, frame.y, frame.width, frame.height].map(number)
  }

  /// Whole numbers are written without decimals.
  private func number(_ value: Double) -> Number {
    value.whole.map(Number.integer) ?? .double(value)
  }
}

import HierarchyModel

/// `replaceRoot`: a window's root controller is another (R-WIN-6); of sources that show controllers
/// only, the first controller is.
struct RootRecogniser: NavigationRecogniser {
  func recognise(_ context: ChangeContext, into findings: inout NavigationFindings) {
    guard context.coverage.contains(.controllers) else { return }
    let windows = context.new.windows
    for window in windows {
      guard let former = context.counterpart(ofAfter: window) else { continue }
      let old = context.old.reference(.root, of: former)
      let new = context.new.reference(.root, of: window)
      guard old.isCaptured, new.isCaptured else { continue }
      tell(old.value, new.value, window: context.object(after: window), context, &findings)
    }
    if windows.isEmpty && context.old.windows.isEmpty {
      let old = context.old.controllers.first
      let new = context.new.controllers.first
      if let old, let new { tell(old, new, window: nil, context, &findings) }
    }
  }

  private func tell(
    _ old: ObjectIndex?, _ new: ObjectIndex?, window: Counterparts?, _ context: ChangeContext,
    _ findings: inout NavigationFindings
  ) {
    let old = old.map(context.object(before:))
    let new = new.map(context.object(after:))
    guard old != new, let subject = new ?? old else { return }
    let place = window.map(context.name) ?? "the hierarchy"
    let explanation: String =
      switch (old, new) {
      case (let old?, let new?):
        "\(context.name(new)) took the place of \(context.name(old)) as root of \(place)"
      case (nil, let new?): "\(place) had no root; \(context.name(new)) became its root"
      default: "\(place) has no root any more"
      }
    var event = NavigationEvent(.replaceRoot, subject, explanation: explanation)
    event.container = window
    findings.add(event, explains: [old, new].compactMap { $0 })
  }
}

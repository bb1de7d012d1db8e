import HierarchyModel

/// `addWindow` and `removeWindow`; a window that is shown or hidden appears or disappears.
struct WindowRecogniser: NavigationRecogniser {
  func recognise(_ context: ChangeContext, into findings: inout NavigationFindings) {
    guard context.coverage.contains(.views) else { return }
    for window in context.new.windows
    where context.counterpart(ofAfter: window) == nil && context.old.tellsWindows {
      let subject = context.object(after: window)
      let event = NavigationEvent(
        .addWindow, subject, explanation: "\(context.name(subject)) was not there before")
      findings.add(event, explains: roots(subject, context))
    }
    for window in context.old.windows {
      let subject = context.object(before: window)
      guard let place = subject.after else {
        guard context.new.tellsWindows else { continue }
        let event = NavigationEvent(
          .removeWindow, subject, explanation: "\(context.name(subject)) is gone")
        findings.add(event, explains: roots(subject, context))
        continue
      }
      let wasHidden = context.old.flag(.hidden, of: window).value
      let isHidden = context.new.flag(.hidden, of: place).value
      guard let wasHidden, let isHidden, wasHidden != isHidden else { continue }
      let event = NavigationEvent(
        isHidden ? .disappear : .appear, subject,
        explanation: "\(context.name(subject)) was \(isHidden ? "hidden" : "shown")")
      findings.add(event, explains: roots(subject, context))
    }
  }

  /// The root controllers of a window, on both sides.
  private func roots(_ window: Counterparts, _ context: ChangeContext) -> [Counterparts] {
    let old = window.before.flatMap { context.old.reference(.root, of: $0).value }
    let new = window.after.flatMap { context.new.reference(.root, of: $0).value }
    return [old.map(context.object(before:)), new.map(context.object(after:))].compactMap { $0 }
  }
}

extension Snapshot {
  /// Whether the snapshot shows which windows there are: a part of a hierarchy, whose top lies in a
  /// view that was not captured, does not.
  fileprivate var tellsWindows: Bool {
    !windows.isEmpty || roots(of: views).allSatisfy { parent(of: $0) == .null }
  }
}

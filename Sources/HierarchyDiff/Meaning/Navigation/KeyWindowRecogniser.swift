import HierarchyModel

/// `changeKeyWindow` (R-WIN-3).
struct KeyWindowRecogniser: NavigationRecogniser {
  func recognise(_ context: ChangeContext, into findings: inout NavigationFindings) {
    let old = context.old.keyWindow
    let new = context.new.keyWindow
    guard context.coverage.contains(.views), old.isCaptured, new.isCaptured else { return }
    let former = old.value.map(context.object(before:))
    let current = new.value.map(context.object(after:))
    guard former != current, let subject = current ?? former else { return }
    let explanation: String =
      switch (former, current) {
      case (let former?, let current?):
        "\(context.name(current)) became key instead of \(context.name(former))"
      case (nil, let current?): "\(context.name(current)) became key"
      default: "no window is key any more"
      }
    findings.add(
      NavigationEvent(.changeKeyWindow, subject, explanation: explanation), explains: [])
  }
}

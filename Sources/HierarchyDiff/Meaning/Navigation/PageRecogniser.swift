import HierarchyModel

/// `turnPage`: a page controller displays other controllers (R-PAGE-1).
struct PageRecogniser: NavigationRecogniser {
  func recognise(_ context: ChangeContext, into findings: inout NavigationFindings) {
    guard context.coverage.contains(.controllers) else { return }
    for pair in context.survivingControllers {
      guard let pages = context.references(.pages, pair) else { continue }
      findings.claim(pair.after)
      guard pages.old != pages.new, let subject = pages.new.first ?? pages.old.first else {
        continue
      }
      let container = Counterparts(before: pair.before, after: pair.after)
      let shown = pages.new.isEmpty ? "nothing" : context.names(pages.new)
      var event = NavigationEvent(
        .turnPage, subject,
        explanation: "\(context.name(container)) displays \(shown)"
          + (pages.old.isEmpty ? "" : " instead of \(context.names(pages.old))"))
      event.container = container
      event.others = Array(pages.new.dropFirst())
      findings.add(event, explains: pages.old + pages.new)
    }
  }
}

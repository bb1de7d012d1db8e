import HierarchyModel
import UIKitRules

extension PresentationChanges {
  /// Reads what a change did to presentations, given the navigation that happened; only what both
  /// sides cover.
  package init(reading context: ChangeContext, events: [NavigationEvent]) {
    self.init()
    guard context.coverage.contains(.controllers) else { return }
    let reader = PresentationReader(context: context)
    if context.coverage.contains(.presentations) {
      linksBefore = reader.links(of: context.before)
      linksAfter = reader.links(of: context.after)
      linksChanged = reader.differ(linksBefore, linksAfter)
    }
    if context.coverage.contains(.flags) {
      flags = reader.flags()
      providers = reader.providers(events)
    }
  }
}

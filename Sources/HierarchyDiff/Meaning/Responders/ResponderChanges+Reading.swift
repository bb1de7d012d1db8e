import HierarchyModel
import UIKitRules

extension ResponderChanges {
  /// Reads what a change did to the responder chain, given the navigation that happened. Linear in the
  /// size of both snapshots.
  package init(reading context: ChangeContext, events: [NavigationEvent]) {
    self.init()
    firstResponder = FirstResponderReader(context: context).read()
    let missing = [Facet.views, .controllers].first { !context.coverage.contains($0) }
    if let missing {
      notCompared = "responder chains: \(missing.rawValue) were not captured on both sides"
      return
    }
    let readsCaptured = context.coverage.contains(.responders)
    let before = ChainEnds(of: context.before, readsCaptured: readsCaptured)
    let after = ChainEnds(of: context.after, readsCaptured: readsCaptured)
    let reader = ChainGroupReader(context: context, before: before, after: after)
    groups = reader.read()
    notCompared = reader.notCompared
    joined = JoinedChainReader(context: context, after: after).read(events)
    overrides = OverrideReader(context: context).read()
  }
}

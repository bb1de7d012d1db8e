import HierarchyModel
import UIKitRules

extension ActionChanges {
  /// Reads who handles the given actions, and whose actor-chain targets changed. Linear in the size of
  /// both snapshots and in the number of actions.
  package init(reading context: ChangeContext, actions: [String]) {
    self.init()
    let reader = ActionReader(context: context)
    handlers = actions.map(reader.handler)
    guard context.coverage.contains(.controllers) else { return }
    actorTargets = ["show", "showDetail"].flatMap(reader.actorTargets)
  }
}

import UIKitRules

/// What came of operations that change nothing to be seen, in a script's own names.
extension ScenarioSession {
  mutating func tell(_ operation: String, _ outcome: String) {
    results.outcomes.append("\(operation): \(outcome)")
  }

  mutating func tell(_ operation: String, unknown reason: String) {
    tell(operation, "unknown, because \(reason)")
  }

  func word(_ handle: ResponderHandle?) -> String? {
    handle.map(world.name)
  }
}

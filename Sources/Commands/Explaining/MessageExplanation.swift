import HierarchyModel
import HierarchyReport
import JSONText
import UIKitRules

/// The explanation of a message whose default implementation calls itself on the next responder.
struct MessageExplanation {
  let inquiry: Inquiry
  let action: String

  func explanation(from start: ObjectIndex) -> Explanation {
    let path = inquiry.rules.message(action, from: start)
    return Explanation(
      "dispatch", answer: answer(path), unknown: unknown(path),
      parts: [
        .init(key: "handlers", value: .array(path.handlers.map(inquiry.json))),
        .init(key: "visited", value: .array(path.visited.map(inquiry.json))),
      ],
      steps: path.visited.map { step($0, path) })
  }

  /// Nobody handles a message only where the whole chain is known.
  private func answer(_ path: MessagePath) -> String? {
    if path.handlers.isEmpty && unknown(path) != nil { return nil }
    let names = path.handlers.map(inquiry.label.short).joined(separator: ", then ")
    let action = VisibleText.line(action)
    return path.handlers.isEmpty ? "nobody handles \(action)" : "\(names) handles \(action)"
  }

  private func unknown(_ path: MessagePath) -> String? {
    if case .unknown(let reason) = path.ending { return reason }
    return nil
  }

  private func step(_ object: ObjectIndex, _ path: MessagePath) -> Step {
    let name = inquiry.rules.shortName(of: object)
    guard path.handlers.contains(object) else {
      return Step("R-MSG-1", object, "\(name) passes it on")
    }
    if object == path.visited.last, case .unknown = path.ending {
      return Step("R-MSG-3", object, "\(name) overrides it, and may call super")
    }
    return object == path.visited.last && path.ending == .handled
      ? Step("R-MSG-2", object, "\(name) overrides it, and there it stops")
      : Step("R-MSG-3", object, "\(name) overrides it and calls super")
  }
}

import HierarchyModel
import HierarchyReport
import JSONText
import UIKitRules

/// `treering dispatch`: what happens to an action or event that is sent.
struct DispatchCommand: Command {
  private let snapshot = Inquiry.snapshot
  private let action = Argument<String?>.optional("ACTION", .text)
  private let sender = Option<String?>.text("from", "OBJECT", .object)
  private let target = Option<String?>.text("to", "OBJECT", .object)
  private let message = Option<Bool>.flag("message")
  private let event = Option<EventKind?>.choice("event", "EVENT")
  private let point = Option<Point?>.point("at", "X,Y")
  private let inquiry = Inquiry.sceneOptions

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    try refuseIdleOptions(call)
    let inquiry: Inquiry
    switch (call[action], call[event]) {
    case (let action?, nil):
      inquiry = try Inquiry(call, offeringScenes: true)
      let (explanation, isTaken) =
        call[message] ? try pass(action, call, inquiry) : try send(action, call, inquiry)
      return inquiry.report(explanation, isTaken: isTaken)
    case (nil, let event?):
      guard event != .touch || call[point] != nil else {
        throw usage("a touch needs a point: --at X,Y")
      }
      inquiry = try Inquiry(call, offeringScenes: true)
      let (explanation, isTaken) = deliver(event, call, inquiry)
      return inquiry.report(explanation, isTaken: isTaken)
    case (nil, nil): throw usage("missing argument ACTION, or an event after --event")
    case (.some, .some): throw usage("an action and --event exclude each other")
    }
  }

  private func refuseIdleOptions(_ call: Invocation) throws(CommandFailure) {
    if call[event] != .touch { try refuse([point], in: call, "needs \"--event touch\"") }
    if call[event] != nil {
      try refuse([sender, target, message], in: call, "does not go with \"--event\"")
    }
    if call[message] { try refuse([target], in: call, "does not go with \"--message\"") }
  }

  private func send(
    _ action: String, _ call: Invocation, _ inquiry: Inquiry
  ) throws(CommandFailure) -> (Explanation, isTaken: Bool) {
    let target = try inquiry.object(call[target], .responder)
    let sender = try inquiry.object(call[sender], .responder)
    let answer = inquiry.rules.dispatch(action, to: target, sender: sender)
    var explanation = Explanation(
      "dispatch", answer,
      parts: { parts(of: $0, inquiry) },
      text: { outcome in
        switch outcome {
        case .performed(let object): "\(inquiry.text(object)) performs \(VisibleText.line(action))"
        case .dropped: "nobody performs \(VisibleText.line(action))"
        case .unrecognized(let object):
          "\(inquiry.text(object)) does not implement \(VisibleText.line(action)), which crashes"
        }
      })
    explanation.alternatives = inquiry.rules.dispatchAlternatives(
      action, to: target, sender: sender)
    return (explanation, answer.value.map(isTaken) ?? true)
  }

  private func isTaken(_ outcome: ActionDispatch) -> Bool {
    if case .performed = outcome { true } else { false }
  }

  private func parts(of outcome: ActionDispatch, _ inquiry: Inquiry) -> JSONValue {
    let (word, object): (String, ObjectIndex?) =
      switch outcome {
      case .performed(let object): ("performed", object)
      case .dropped: ("dropped", nil)
      case .unrecognized(let object): ("unrecognizedSelector", object)
      }
    return ["outcome": .string(word), "object": inquiry.json(object)]
  }

  private func pass(
    _ action: String, _ call: Invocation, _ inquiry: Inquiry
  ) throws(CommandFailure) -> (Explanation, isTaken: Bool) {
    let start = try inquiry.start(call[sender], .responder, option: sender.description.name)
    let path = inquiry.rules.message(action, from: start)
    let unknown: String? = if case .unknown(let reason) = path.ending { reason } else { nil }
    let names = path.handlers.map(inquiry.label.short).joined(separator: ", then ")
    let isHandled = !path.handlers.isEmpty
    // A message is known to be unhandled only if the whole chain is known.
    let isKnown = isHandled || unknown == nil
    var explanation = Explanation(
      "dispatch",
      answer: isKnown ? "\(isHandled ? names : "nobody") handles \(VisibleText.line(action))" : nil,
      unknown: unknown,
      parts: [
        "handlers": .array(path.handlers.map(inquiry.json)),
        "visited": .array(path.visited.map(inquiry.json)),
      ],
      steps: path.visited.map { step($0, of: path, inquiry) })
    explanation.alternatives = inquiry.rules.messageAlternatives(action, from: start)
    return (explanation, isTaken: unknown != nil || isHandled)
  }

  private func step(_ object: ObjectIndex, of path: MessagePath, _ inquiry: Inquiry) -> Step {
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

  private func deliver(
    _ event: EventKind, _ call: Invocation, _ inquiry: Inquiry
  ) -> (Explanation, isTaken: Bool) {
    let touchPoint = call[point]
    let start = inquiry.rules.eventStart(event, at: touchPoint)
    guard case .known(let first?) = start.outcome else {
      let explanation = Explanation(
        "dispatch", start,
        parts: { _ in ["path": []] },
        text: { _ in "nobody receives the \(event.rawValue) event" })
      return (explanation, start.unknownReason != nil)
    }
    let chain = inquiry.rules.chain(from: first)
    let handling = event == .touch ? HandlingExplanation(inquiry: inquiry, hit: first) : nil
    var explanation = Explanation(
      "dispatch", answer: ChainWriter(inquiry.snapshot).text(of: chain),
      unknown: chain.unknownReason,
      parts: ["path": .array(chain.links.map(inquiry.json)), "touch": handling?.json],
      steps: start.steps + chain.steps + (handling?.steps ?? []))
    explanation.consequences = handling?.sentences ?? []
    explanation.alternatives =
      touchPoint.map { inquiry.rules.touchAlternatives(at: $0) }
      ?? inquiry.rules.eventAlternatives(event)
    return (explanation, true)
  }
}

import HierarchyModel
import HierarchyReport
import UIKitRules

/// `explain`: why UIKit would behave as it does, by the commands that explain.
struct ExplainTool: StoreTool {
  private enum Topic: String, CaseIterable {
    case chain, target, context, hit, visible, dismissal, screen

    /// What it may be asked of, besides a moment.
    var arguments: [String] {
      switch self {
      case .chain, .context, .visible, .dismissal: ["object"]
      case .target: ["object", "action"]
      case .hit: ["object", "point"]
      case .screen: []
      }
    }
  }

  var description: ToolDescription {
    ToolDescription(
      "explain",
      """
      Why, by UIKit's rules: the answer, its rules, what would change it. chain: responders of object; \
      target: who takes action; context: who presents for object; hit: what a touch on object or point \
      reaches, and why not the object; visible; dismissal; screen. Facts that were not captured give \
      unknown.
      """,
      parameters: [
        ToolParameter("what", .choice(Topic.allCases.map(\.rawValue)), "", isRequired: true),
        ToolParameter("at", .text, "as in look"),
        ToolParameter("object", .text, "a name from an answer, #identifier or class"),
        ToolParameter("point", .text, "X,Y on the screen"),
        ToolParameter("action", .text, "selector, as save:"),
      ])
  }

  func answer(_ ask: AgentAsk) throws(CommandFailure) -> ToolAnswer {
    let topic = ask.text("what").flatMap(Topic.init) ?? .screen
    for name in ["object", "point", "action"]
    where ask.text(name) != nil && !topic.arguments.contains(name) {
      throw CommandFailure(.usage, "explain \(topic.rawValue) takes no \"\(name)\"")
    }
    let moment = try ask.moment(ask.text("at"))
    let (command, words, lead) = try question(topic, ask, moment)
    let (word, paste) = try ask.word(moment.stored == nil ? ask.text("at") ?? "" : moment.name)
    let stage = try ask.run(command, words.options + ["--", word] + words.arguments, paste: paste)
    return ToolAnswer(text: lead + stage.text, notes: moment.notes(ifNot: ask.text("at")))
  }

  private typealias Words = (options: [String], arguments: [String])

  private func question(
    _ topic: Topic, _ ask: AgentAsk, _ moment: AgentMoment
  ) throws(CommandFailure) -> (command: any Command, words: Words, lead: String) {
    func needed(_ name: String) throws(CommandFailure) -> String {
      if let text = ask.text(name) { return text }
      throw CommandFailure(.usage, "explain \(topic.rawValue) needs \"\(name)\"")
    }
    func object(_ target: ReferenceTarget) throws(CommandFailure) -> String {
      let name = try needed("object")
      _ = try ask.object(name, target, in: moment)
      return name
    }
    switch topic {
    case .chain:
      return (ChainCommand(), ([], ask.text("object") == nil ? [] : [try object(.responder)]), "")
    case .target:
      let start = ask.text("object") == nil ? [] : ["--from=" + (try object(.responder))]
      return (TargetCommand(), (start, [try needed("action")]), "")
    case .context: return (ContextCommand(), ([], [try object(.controller)]), "")
    case .visible: return (VisibleCommand(), ([], [try object(.onScreen)]), "")
    case .dismissal: return (DismissalCommand(), ([], [try object(.controller)]), "")
    case .screen: return (ScreenCommand(), ([], []), "")
    case .hit: return try touch(ask, moment)
    }
  }

  private func touch(
    _ ask: AgentAsk, _ moment: AgentMoment
  ) throws(CommandFailure) -> (command: any Command, words: Words, lead: String) {
    if let text = ask.text("point") {
      guard ask.text("object") == nil else {
        throw CommandFailure(.usage, "explain hit takes \"point\" or \"object\", not both")
      }
      guard Point(argument: text) != nil else {
        throw CommandFailure(.usage, "\"point\" expected two numbers, as in 120,44.5")
      }
      return (HitCommand(), ([], [text]), "")
    }
    guard let name = ask.text("object") else {
      throw CommandFailure(.usage, "explain hit needs \"point\" or \"object\"")
    }
    let view = try ask.object(name, .view, in: moment)
    let rules = RuleBook(moment.snapshot)
    // Nothing says which window an accessibility element is in, only where on the screen it is.
    let isElement = moment.snapshot.kind(of: view) == .element
    if !isElement && rules.isInWindow(view).value == false {
      return (
        VisibleCommand(), ([], [name]),
        "no touch reaches \(VisibleText.line(name)), which is in no window\n"
      )
    }
    let box = isElement ? moment.snapshot.rectangle(.screenFrame, of: view) : nil
    let middle = box.map { Point(x: $0.x + $0.width / 2, y: $0.y + $0.height / 2) }
    guard let centre = middle ?? rules.screenCentre(of: view) else {
      throw CommandFailure(
        .notCaptured, "where \(name) lies on the screen is not known", remedy: "give a point")
    }
    let point = "\(centre.x),\(centre.y)"
    let hit = rules.hitTest(centre).value
    let isReached = hit.map { hit in
      hit.view.map(moment.snapshot.subtree(of: view).contains) ?? false
    }
    let verdict =
      switch isReached {
      case true?: "reaches it"
      case false?: "does not reach it, but"
      case nil: "may or may not reach it:"
      }
    return (
      HitCommand(), ([], [point]),
      "a touch in the middle of \(VisibleText.line(name)), at \(point), \(verdict)\n"
    )
  }
}

import HierarchyModel
import JSONText
import UIKitRules

/// Every operation of the scenario language; both forms of a scenario and the help are derived from
/// it.
enum OperationTable {
  static let definitions: [OperationDefinition] =
    objects + structure + containers + presentations + responders + actions + controls + touches

  private static let byKeyword = Dictionary(
    uniqueKeysWithValues: definitions.map { ($0.keyword, $0) })

  /// The operation with a keyword.
  static func definition(of keyword: String) -> OperationDefinition? { byKeyword[keyword] }

  /// The possible beginnings of a line; the kinds of controllers are words of their own.
  static let forms: [OperationForm] = definitions.flatMap { definition -> [OperationForm] in
    guard definition.keyword == "vc" else { return [OperationForm(definition)] }
    return ContainerKind.allCases.map { kind in
      OperationForm(
        definition, word: kind == .plain ? "controller" : kind.rawValue,
        implied: kind == .plain ? [] : [.init(key: "kind", value: .string(kind.rawValue))])
    }
  }

  private static let byWord = Dictionary(uniqueKeysWithValues: forms.map { ($0.word, $0) })

  /// The form of an operation that begins with a word.
  static func form(ofWord word: String) -> OperationForm? { byWord[word] }

  /// Every first word, for messages.
  static var words: String { forms.map(\.word).joined(separator: ", ") }
}

extension Scenario {
  /// Whether a text looks like a script: its first line with a word begins as only lines of scripts
  /// do.
  public static func isLikely(_ text: some StringProtocol) -> Bool {
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split { $0 == " " || $0 == "\t" || $0 == "\u{FEFF}" }
      guard let word = words.first, !word.hasPrefix("#") else { continue }
      return ["profile", "snapshot", "expect-fault"].contains(word)
        || OperationTable.form(ofWord: String(word)) != nil
    }
    return false
  }

  /// One line of help per operation: its syntax, and what it does.
  public static var operationHelp: [(usage: String, summary: String)] {
    OperationTable.forms.map { ($0.usage, $0.definition.summary) }
  }
}

extension OperationTable {
  /// Creating objects and setting their properties.
  static let objects: [OperationDefinition] = [
    OperationDefinition(
      "controller <id> [<class>] [<children>]", "makes a controller; its view is not loaded",
      keyword: "vc", shapes: ["class": .word, "children": .list],
      properties: controllerProperties, run: makeController),
    OperationDefinition(
      "view <id> [<class>] [in <in>]", "makes a view, or changes the one of that name",
      shapes: ["class": .word], properties: viewProperties, run: makeView),
    OperationDefinition(
      "window <id> [<class>] [root <root>] [key] [visible]",
      "makes a window, hidden unless it is made key or visible",
      shapes: ["class": .word, "key": .flag, "visible": .flag], properties: windowProperties,
      run: makeWindow),
    OperationDefinition(
      "responder <id> [<class>]", "makes a responder that is neither view nor controller",
      shapes: ["class": .word], properties: ResponderProperties.all.shapes()
    ) { session, arguments in
      let id = try arguments.name("id")
      let className = try arguments.optionalText("class") ?? "UIResponder"
      var traits = ResponderTraits()
      try ResponderProperties.all.apply(arguments, to: &traits)
      _ = try session.world.addResponder(named: id, className: className, traits: traits)
    },
    OperationDefinition(
      "set <on>", "sets properties of an object, and nothing else",
      properties: controllerProperties.merging(windowProperties) { first, _ in first },
      run: setProperties),
    OperationDefinition(
      "style <vc> <value>", "sets a controller's modal presentation style",
      shapes: ["value": .word]
    ) { session, arguments in
      let controller = try session.controller(try arguments.name("vc"))
      let style: PresentationStyle? = try arguments.word("value")
      try session.world.update(controller) { $0.style = style }
    },
    OperationDefinition(
      "implements <on> <actions>", "adds selectors that a responder implements",
      shapes: ["actions": .list]
    ) { session, arguments in
      let responder = try session.responder(try arguments.name("on"))
      let actions = try arguments.texts("actions")
      try session.world.update(responder) { traits in
        traits.implements += actions.filter { !traits.implements.contains($0) }
      }
    },
  ]
}

extension OperationTable {
  /// Windows, views and containment by hand.
  static let structure: [OperationDefinition] = [
    OperationDefinition(
      "root <vc> in <window>", "makes a controller a window's root; none takes it away"
    ) { session, arguments in
      let window = try session.window(try arguments.name("window"))
      let controller = try session.optionalController(try arguments.optionalName("vc"))
      try session.world.setRoot(controller, of: window)
    },
    OperationDefinition("makeKeyAndVisible <window>", "shows a window and makes it key") {
      session, arguments in
      let window = try session.window(try arguments.name("window"))
      try session.world.makeKeyAndVisible(window)
    },
    OperationDefinition("makeVisible <window>", "shows a window") { session, arguments in
      let window = try session.window(try arguments.name("window"))
      try session.world.makeVisible(window)
    },
    OperationDefinition(
      "embed <vc> in <parent> [under <in>]", "adds a child with its view and notifies it"
    ) { session, arguments in
      let child = try session.controller(try arguments.name("vc"))
      let parent = try session.controller(try arguments.name("parent"))
      let superview = try session.optionalView(try arguments.optionalName("in"))
      try session.world.embed(child, in: parent, under: superview)
    },
    OperationDefinition("unembed <vc>", "takes a child out of its parent with its view") {
      session, arguments in
      let child = try session.controller(try arguments.name("vc"))
      try session.world.unembed(child)
    },
    OperationDefinition("addChild <vc> to <parent>", "adds a child without its view") {
      session, arguments in
      let child = try session.controller(try arguments.name("vc"))
      let parent = try session.controller(try arguments.name("parent"))
      try session.world.addChild(child, to: parent)
    },
    OperationDefinition("removeFromParent <vc>", "removes the link to the parent; the view stays") {
      session, arguments in
      let child = try session.controller(try arguments.name("vc"))
      try session.world.removeFromParent(child)
    },
    OperationDefinition("addSubview <view> to <to>", "adds a view in front of its new siblings") {
      session, arguments in
      let superview = try session.view(try arguments.name("to"))
      let view = try session.view(try arguments.name("view"))
      try session.world.addSubview(view, to: superview)
    },
    OperationDefinition("removeFromSuperview <view>", "takes a view out of its superview") {
      session, arguments in
      let view = try session.view(try arguments.name("view"))
      try session.world.removeFromSuperview(view)
    },
    OperationDefinition("loadView <vc>", "loads a controller's view") { session, arguments in
      let controller = try session.controller(try arguments.name("vc"))
      try session.world.loadView(of: controller)
    },
  ]
}

/// One textual form of an operation: its first word, what that word implies, and the rest.
struct OperationForm: Sendable {
  let word: String
  let definition: OperationDefinition
  /// Arguments implied by the word: the kind of a controller.
  let implied: [JSONValue.Member]
  /// The pattern after the first word.
  let pattern: OperationPattern

  init(_ definition: OperationDefinition, word: String? = nil, implied: [JSONValue.Member] = []) {
    self.definition = definition
    self.implied = implied
    let parts = definition.pattern.text.split(separator: " ", maxSplits: 1)
    self.word = word ?? parts.first.map(String.init) ?? ""
    pattern = OperationPattern(parts.count > 1 ? String(parts[1]) : "")
  }

  /// The syntax of the operation, for messages and help.
  var usage: String {
    let properties = definition.properties.isEmpty ? "" : " {<property> <value>}"
    return word + (pattern.text.isEmpty ? "" : " " + pattern.text) + properties
  }

  /// Whether a token is a word of the pattern or the name of a property, and so not a value.
  func hasWord(_ token: WordScanner.Word) -> Bool {
    !token.isQuoted
      && (pattern.words.contains(token.text) || definition.properties[token.text] != nil)
  }

  /// Whether the rest of the line is one JSON value.
  var takesJSON: Bool { pattern.arguments.contains { definition.shape(of: $0) == .json } }
}

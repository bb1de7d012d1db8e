import HierarchyModel
import JSONText
import UIKitRules

/// Every operation of the scenario language; both forms of a scenario and the help are derived from
/// it.
enum OperationTable {
  static let definitions: [OperationDefinition] =
    objects + structure + containers + presentations + responders + actions + controls + touches

  static let definitionsByKeyword = Dictionary(
    uniqueKeysWithValues: definitions.map { ($0.keyword, $0) })

  /// The possible beginnings of a line; the kinds of controllers are words of their own.
  static let forms: [OperationForm] = definitions.flatMap { definition -> [OperationForm] in
    guard definition.keyword == "vc" else { return [OperationForm(definition)] }
    return ContainerKind.allCases.map { kind in
      OperationForm(
        definition, word: kind == .plain ? "controller" : kind.rawValue,
        implied: kind == .plain ? [] : [.init(key: "kind", value: .string(kind.rawValue))])
    }
  }

  static let formsByWord = Dictionary(uniqueKeysWithValues: forms.map { ($0.word, $0) })

  /// What to do about a word that begins no line.
  static func remedy(for word: String) -> String {
    NearMatches(to: word).nearest(of: forms.map(\.word)).map { "did you mean \"\($0)\"?" }
      ?? "`treering help scenarios` lists all"
  }
}

extension Scenario {
  /// Whether a text looks like a script: its first line with a word begins as only lines of scripts
  /// do.
  public static func isLikely(_ text: some StringProtocol) -> Bool {
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split { $0 == " " || $0 == "\t" || $0 == "\u{FEFF}" }
      guard let word = words.first, !word.hasPrefix("#") else { continue }
      return ["profile", "snapshot", "expect-fault"].contains(word)
        || OperationTable.formsByWord[String(word)] != nil
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
    ) { session in
      let id = try session.arguments.name("id")
      let className = try session.arguments.optionalText("class") ?? "UIResponder"
      var traits = ResponderTraits()
      try ResponderProperties.all.apply(session.arguments, to: &traits)
      _ = try session.world.addResponder(named: id, className: className, traits: traits)
    },
    OperationDefinition(
      "set <on>", "sets properties of an object, and nothing else",
      properties: controllerProperties.merging(windowProperties) { first, _ in first },
      run: setProperties),
    OperationDefinition(
      "style <vc> <value>", "sets a controller's modal presentation style",
      shapes: ["value": .word]
    ) { session in
      let controller = try session.controller(at: "vc")
      let style: PresentationStyle? = try session.arguments.word("value")
      try session.world.update(controller) { $0.style = style }
    },
    OperationDefinition(
      "implements <on> <actions>", "adds selectors that a responder implements",
      shapes: ["actions": .list]
    ) { session in
      let responder = try session.responder(at: "on")
      let actions = try session.arguments.texts("actions")
      try session.world.update(responder) { traits in
        traits.implements += actions.filter { !traits.implements.contains($0) }
      }
    },
  ]

  /// Windows, views and containment by hand.
  static let structure: [OperationDefinition] = [
    OperationDefinition(
      "root <vc> in <window>", "makes a controller a window's root; none takes it away"
    ) {
      let window = try $0.window(at: "window")
      try $0.world.setRoot($0.optionalController(at: "vc"), of: window)
    },
    OperationDefinition("makeKeyAndVisible <window>", "shows a window and makes it key") {
      try $0.world.makeKeyAndVisible($0.window(at: "window"))
    },
    OperationDefinition("makeVisible <window>", "shows a window") {
      try $0.world.makeVisible($0.window(at: "window"))
    },
    OperationDefinition(
      "embed <vc> in <parent> [under <in>]", "adds a child with its view and notifies it"
    ) {
      try $0.world.embed(
        $0.controller(at: "vc"), in: $0.controller(at: "parent"), under: $0.optionalView(at: "in"))
    },
    OperationDefinition("unembed <vc>", "takes a child out of its parent with its view") {
      try $0.world.unembed($0.controller(at: "vc"))
    },
    OperationDefinition("addChild <vc> to <parent>", "adds a child without its view") {
      try $0.world.addChild($0.controller(at: "vc"), to: $0.controller(at: "parent"))
    },
    OperationDefinition("removeFromParent <vc>", "removes the link to the parent; the view stays") {
      try $0.world.removeFromParent($0.controller(at: "vc"))
    },
    OperationDefinition("addSubview <view> to <to>", "adds a view in front of its new siblings") {
      let superview = try $0.view(at: "to")
      try $0.world.addSubview($0.view(at: "view"), to: superview)
    },
    OperationDefinition("removeFromSuperview <view>", "takes a view out of its superview") {
      try $0.world.removeFromSuperview($0.view(at: "view"))
    },
    OperationDefinition("loadView <vc>", "loads a controller's view") {
      try $0.world.loadView(of: $0.controller(at: "vc"))
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

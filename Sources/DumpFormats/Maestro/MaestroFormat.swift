import HierarchyModel

extension DumpFormat {
  /// What `maestro hierarchy` prints.
  static let maestro = DumpFormat(
    name: "maestro-json",
    summary:
      "accessibility elements as maestro hierarchy prints them and its commands-*.json keeps them",
    covers: [.elements], lines: .json,
    score: { sample in
      if sample.contains("\"hierarchyRoot\"") { return 90 }
      guard sample.contains("\"attributes\"") else { return 0 }
      let isNamed = sample.containsAny("\"bounds\"", "\"resource-id\"", "\"accessibilityText\"")
      // Children come after the attributes, and a cut dump may not reach them.
      return sample.contains("\"children\"") ? (isNamed ? 90 : 40) : isNamed ? 40 : 0
    },
    reader: { bytes, format in
      var reader = JSONTreeReader(bytes, of: format, isTransient: true)
      let json = reader.json
      var commands: [MaestroCommand] = []
      reader.forEachRoot { reader, object in
        if MaestroElement.isNode(object, json) {
          reader.read(object, add: MaestroElement.add)
        } else {
          let command = MaestroCommand(object, json)
          // There may be very many of these.
          if command.isOther { reader.skip(object) } else { commands.append(command) }
        }
      }
      for command in MaestroCommand.sorted(commands) { command.read(&reader) }
      var reading = reader.finish()
      reading.commands = MaestroCommand.summary(of: commands)
      return reading
    })
}

/// One element of Maestro's hierarchy (dump-formats 8).
enum MaestroElement {
  /// Whether an object is an element: it has attributes or children.
  static func isNode(_ object: Int, _ json: LooseJSON) -> Bool {
    json.member("attributes", of: object)?.object != nil
      || json.member("children", of: object)?.array != nil
  }

  /// Adds an element to the output; its attributes are strings in an object of their own.
  static func add(_ reader: inout JSONTreeReader, _ object: Int, _ depth: Int) {
    let json = reader.json
    let attributes = json.member("attributes", of: object)?.object
    let className = attributes.flatMap { json.string("class", of: $0) }
    guard reader.output.begin(.element, named: className, depth: depth, at: object) else { return }
    var flags: [String: Bool] = [:]
    if let attributes {
      json.forEachNamedMember(of: attributes) { name, value in
        if let flag = flag(name, json, value) {
          flags[name] = flag
          reader.output.set(.raw(name), .flag(flag))
        } else {
          add(&reader, name, value)
        }
      }
      for key in [KnownKey.identifier, .label, .text] {
        reader.output.setIfMissing(.known(key), .null)
      }
    }
    json.forEachNamedMember(of: object) { name, value in
      if name == "attributes" || name == "children" { return }
      // Some are printed twice, as strings and as booleans.
      if case .bool(let flag) = value, flags[name] == flag { return }
      reader.set(.raw(name), value)
    }
  }

  /// The attributes that are either true or false, although all are strings.
  private static let flagNames: Set<String> = [
    "enabled", "selected", "checked", "focused", "clickable", "checkable", "focusable",
    "scrollable",
    "long-clickable", "password", "visible", "visible-to-user", "important-for-accessibility",
  ]

  /// The names of all attributes that Maestro prints.
  static let names = flagNames.union(textKeys.map(\.key)).union([
    "bounds", "class", "content-desc", "error", "hintText", "id", "package", "title", "value",
  ])

  private static func flag(_ name: String, _ json: LooseJSON, _ value: LooseJSON.Value) -> Bool? {
    guard flagNames.contains(name), case .string(let range) = value else { return nil }
    return flag(name, json.string(range))
  }

  /// Whether an attribute that is either true or false is true; nil for any other.
  static func flag(_ name: String, _ value: String) -> Bool? {
    guard flagNames.contains(name) else { return nil }
    return ["true": true, "1": true, "false": false, "0": false][value]
  }

  private static func add(
    _ reader: inout JSONTreeReader, _ name: String, _ value: LooseJSON.Value
  ) {
    switch (name, value) {
    case ("class", .string): break
    case ("bounds", .string(let range)):
      if let frame = frame(reader.json.bytes.slice(range.dropFirst().dropLast())) {
        reader.output.set(.screenFrame, .numbers(frame))
      } else {
        reader.set(.other("bounds.text"), value)
      }
    case (_, .string): reader.set(key(name), value)
    case ("value", _): reader.set(.known(.value), value)
    default: reader.set(.raw(name), value)
    }
  }

  /// The key of an attribute whose value is a text.
  static func key(_ name: String) -> AttributeKey { .raw(name, known: textKeys) }

  private static let textKeys: KeyValuePairs<String, KnownKey> = [
    "text": .text, "accessibilityText": .label, "accessibility": .label,
    "resource-id": .identifier, "resource_id": .identifier, "value": .value,
  ]

  /// The rectangle that `[left,top][right,bottom]` spells.
  static func frame(_ text: Bytes) -> [Number]? {
    let numbers = text.numbers(in: text.indices, between: "[", ",", "][", ",", "]")
    guard let edges = numbers?.map(\.number) else { return nil }
    return [
      edges[0], edges[1], difference(edges[2], edges[0]), difference(edges[3], edges[1]),
    ]
  }

  private static func difference(_ end: Number, _ start: Number) -> Number {
    if case .integer(let end) = end, case .integer(let start) = start {
      let (length, overflow) = end.subtractingReportingOverflow(start)
      if !overflow { return .integer(length) }
    }
    return .double(end.doubleValue - start.doubleValue)
  }
}

/// A summary of a file of commands: how many there are, which of them have a hierarchy, and the
/// last failure without one.
public struct CommandSummary: Hashable, Sendable {
  /// The facts of one command that a reader is shown.
  public struct Command: Hashable, Sendable {
    /// The name of the command, with its number if it has one.
    public let name: String?
    /// The outcome, such as `failed`; nil if the command was completed.
    public let outcome: String?
    /// The first line of the error, if there was one.
    public let error: String?
  }

  /// The number of commands.
  public let count: Int
  /// The commands that have a hierarchy, in the order of the moments.
  public let holding: [Command]
  /// The last command that failed and has no hierarchy.
  public let lastFailure: Command?
}

extension CommandSummary.Command: CustomStringConvertible {
  /// `tapOnElement-12, failed: Element not found`.
  public var description: String {
    let name = [name ?? "a command", outcome].compactMap(\.self).joined(separator: ", ")
    return error.map { "\(name): \($0)" } ?? name
  }

  init(name: String?, status: String?, error: String?) {
    self.name = name
    outcome = status.flatMap { $0 == "COMPLETED" || $0.isEmpty ? nil : $0.lowercased() }
    self.error = error.flatMap(Self.firstLine)
  }

  private static let longestLine = 200

  /// The first line of a text that is not blank, cut if it is long.
  private static func firstLine(_ text: String) -> String? {
    let lines = text.split(whereSeparator: \.isNewline)
    guard let line = lines.first(where: { $0.contains { !$0.isWhitespace } }) else { return nil }
    let start = line.prefix(longestLine)
    return start.endIndex == line.endIndex && lines.count == 1 ? String(line) : start + "…"
  }
}

/// One command of a run in `commands-*.json`: its task, its outcome and, if it failed, the
/// hierarchy of that moment.
struct MaestroCommand {
  private let object: Int
  private let json: LooseJSON
  private let command: Int?
  private let metadata: Int?
  private let trees: [LooseJSON.Tree]

  init(_ object: Int, _ json: LooseJSON) {
    self.object = object
    self.json = json
    command = json.member("command", of: object)?.object
    metadata = json.member("metadata", of: object)?.object
    trees = json.trees(below: object) { MaestroElement.isNode($0, json) }
  }

  /// The summary of a text of commands only; nil for any other text, and if a command has a
  /// hierarchy.
  static func withoutHierarchy(in bytes: Bytes) -> CommandSummary? {
    guard WrappedDump.isDocument(bytes), bytes.contains("\"command\""),
      bytes.contains("\"metadata\"")
    else { return nil }
    let json = LooseJSON(bytes)
    let commands = json.rootObjects.map { MaestroCommand($0, json) }
    guard commands.allSatisfy({ $0.command != nil && $0.metadata != nil && $0.trees.isEmpty })
    else { return nil }
    return summary(of: commands)
  }

  /// The summary of commands; nil if there are none.
  static func summary(of all: [MaestroCommand]) -> CommandSummary? {
    let commands = all.filter { $0.command != nil }
    guard !commands.isEmpty else { return nil }
    let failures = commands.filter { $0.trees.isEmpty && $0.error != nil }
    let areTimed = failures.allSatisfy { $0.time != nil }
    return CommandSummary(
      count: commands.count, holding: sorted(commands.filter { !$0.trees.isEmpty }).map(\.summary),
      lastFailure: (areTimed ? sorted(failures) : failures).last?.summary)
  }

  /// Commands in the order of time, which a file need not keep; in the order of the file if a
  /// command with a hierarchy has no time.
  static func sorted(_ commands: [MaestroCommand]) -> [MaestroCommand] {
    guard commands.allSatisfy({ $0.time != nil || $0.trees.isEmpty }) else { return commands }
    return commands.sorted { ($0.time ?? 0) < ($1.time ?? 0) }
  }

  /// Whether the object is neither a command nor holds a hierarchy.
  var isOther: Bool { trees.isEmpty && command == nil }

  /// Reads every hierarchy in the object, each as a moment. A command without any gives no moment.
  func read(_ reader: inout JSONTreeReader) {
    for tree in trees {
      reader.output.finishMoment()
      if command == nil { reader.keepPlainMembers(of: tree.enclosing) } else { setHeader(&reader) }
      for element in tree.elements { reader.read(element, add: MaestroElement.add) }
      reader.output.finishMoment()
    }
  }

  private func setHeader(_ reader: inout JSONTreeReader) {
    if let command {
      if let name { reader.output.setHeader(AttributeKey("label"), .text(name)) }
      reader.output.setHeader(.other("source.command"), json.attribute(.object(command)))
    }
    guard let metadata else { return }
    json.forEachNamedMember(of: metadata, upTo: JSONTreeReader.plainLimit) { name, value in
      if name == "timestamp", let time = json.number(value) {
        reader.output.setHeader(AttributeKey("time"), .number(.double(time.doubleValue / 1_000)))
      } else if value.object == nil, value.array == nil {
        reader.output.setHeader(.other("source." + name), json.attribute(value))
      }
    }
    if let error { reader.output.setHeader(.other("source.error"), .text(error)) }
  }

  /// When it began, in milliseconds.
  private var time: Double? {
    metadata.flatMap { json.number(json.member("timestamp", of: $0)) }?.doubleValue
  }

  private var error: String? {
    metadata.flatMap { json.member("error", of: $0)?.object }
      .flatMap { json.string("message", of: $0) }
  }

  private var summary: CommandSummary.Command {
    let status = metadata.flatMap { json.string("status", of: $0) }
    return CommandSummary.Command(name: name, status: status, error: error)
  }

  /// The name of the command with its number in the run: `tapOnElement-12`.
  private var name: String? {
    var name: String?
    json.forEachMember(of: command ?? object) { key, value in
      if case .null = value { return true }
      name = json.text(key)
      return false
    }
    guard let metadata, let number = json.number(json.member("sequenceNumber", of: metadata)),
      case .integer(let sequenceNumber) = number
    else { return name }
    return name.map { "\($0)-\(sequenceNumber)" }
  }
}

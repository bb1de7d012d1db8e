import HierarchyModel

/// One command of a run that failed, as `commands-*.json` keeps it: what was to be done, how it went, and,
/// where it failed, the hierarchy of that moment.
struct MaestroCommand {
  private let object: Int
  private let json: LooseJSON
  private let command: Int?
  private let metadata: Int?

  init(_ object: Int, _ json: LooseJSON) {
    self.object = object
    self.json = json
    command = json.member("command", of: object)?.object
    metadata = json.member("metadata", of: object)?.object
  }

  /// Reads every hierarchy in the object, each a moment of its own. A command without any is none, but
  /// other objects are said to be left out.
  func read(_ reader: inout JSONTreeReader) {
    let trees = EmbeddedTrees.all(in: json, below: object) { MaestroElement.isNode($0, json) }
    if trees.isEmpty, command == nil { reader.skip(object) }
    for tree in trees {
      reader.output.finishMoment()
      if command == nil { reader.keepPlainMembers(of: tree.enclosing) } else { setHeader(&reader) }
      for element in tree.elements {
        reader.read(element, children: "children", add: MaestroElement.add)
      }
      reader.output.finishMoment()
    }
  }

  private func setHeader(_ reader: inout JSONTreeReader) {
    if let command {
      if let name { reader.output.setHeader(AttributeKey("label"), .text(name)) }
      reader.output.setHeader(.other("source.command"), json.attribute(.object(command)))
    }
    guard let metadata else { return }
    var kept = 0
    json.forEachMember(of: metadata) { key, value in
      kept += 1
      let name = json.text(key)
      if name == "timestamp", let time = json.number(value) {
        reader.output.setHeader(AttributeKey("time"), .number(.double(time.doubleValue / 1_000)))
      } else if value.object == nil, value.array == nil {
        reader.output.setHeader(.other("source." + name), json.attribute(value))
      }
      return kept < JSONTreeReader.plainLimit
    }
    guard let error = json.member("error", of: metadata)?.object,
      case .string(let message)? = json.member("message", of: error)
    else { return }
    reader.output.setHeader(.other("source.error"), .text(json.string(message)))
  }

  /// What the command is called, with its number in the run: `tapOnElement-12`.
  private var name: String? {
    var name: String?
    json.forEachMember(of: command ?? object) { key, value in
      if case .null = value { return true }
      name = json.text(key)
      return false
    }
    guard let metadata, let number = json.number(json.member("sequenceNumber", of: metadata)),
      case .integer(let place) = number
    else { return name }
    return name.map { "\($0)-\(place)" }
  }
}

import HierarchyModel

extension DumpFormat {
  /// What Calabash answers to a query, as JSON or as Ruby prints it.
  static let calabash = DumpFormat(
    name: "calabash",
    summary:
      "the views that a Calabash query finds, as JSON or as irb prints them, and its dumps of the tree",
    covers: [.views, .elements], lines: .json, platform: .ios,
    score: { sample in
      if sample.containsAny("\"accessibilityElement\"", "\"center_x\"") { return 93 }
      if sample.contains("\"hit-point\"") { return 91 }
      if sample.containsAny("\"class\" =>", "\"class\"=>", "\"rect\" =>", "\"rect\"=>") {
        return 80
      }
      return sample.contains("\"outcome\"") && sample.contains("\"results\"") ? 60 : 0
    },
    reader: CalabashReader.read)
}

/// Reads what Calabash answers.
private enum CalabashReader {
  static func read(_ bytes: Bytes, of format: DumpFormat) -> DumpReading {
    var reader = JSONTreeReader(bytes, of: format)
    var isQuery = false
    for object in reader.json.rootObjects { read(object, &reader, isQuery: &isQuery) }
    if isQuery { reader.output.tree.builder.note(subset) }
    return reader.finish(isEvenEmpty: hasResults(reader.json))
  }

  /// A query finds some views, not the tree.
  private static let subset = "a query's results, not the whole tree"

  /// The name of the root of a dump of the tree, which is not a view.
  private static let wholeTree = "CalabashRootView"

  private static func read(_ object: Int, _ reader: inout JSONTreeReader, isQuery: inout Bool) {
    let json = reader.json
    if let children = json.member("children", of: object)?.array {
      return readTree(object, children, &reader)
    }
    let found = json.member("results", of: object)?.array
    if found != nil { reader.keepMembers(of: object, except: "results") }
    for view in found.map(json.objects) ?? [object] {
      if isView(view, json) {
        // Nothing is known about which view of a query contains which, so each is a root.
        reader.readAlone(view, depth: 0, add: CalabashView.add)
        isQuery = true
      } else {
        reader.skip(view)
      }
    }
  }

  private static func readTree(_ object: Int, _ children: Int, _ reader: inout JSONTreeReader) {
    let json = reader.json
    let isWhole = json.string("type", of: object) == wholeTree
    if isWhole { reader.keepMembers(of: object, except: "children") }
    for view in isWhole ? json.objects(at: children) : [object] {
      reader.read(view, add: CalabashView.add)
    }
  }

  /// Whether an object has a member that only views have.
  private static func isView(_ object: Int, _ json: LooseJSON) -> Bool {
    json.hasMember("class", "description", "rect", "frame", "accessibilityElement", of: object)
  }

  private static func hasResults(_ json: LooseJSON) -> Bool {
    json.roots.contains { root in
      json.bytes.byte(root) == .openBrace && json.member("results", of: root)?.array != nil
    }
  }
}

/// One view that a query found (dump-formats 14).
enum CalabashView {
  /// Adds a view to the output: the members that Calabash prints, and the attributes in its
  /// description.
  static func add(_ reader: inout JSONTreeReader, _ object: Int, _ depth: Int) {
    let json = reader.json
    let described = json.string("description", of: object).flatMap(Described.init)
    let isOfTree = json.member("class", of: object) == nil
    let key: StaticString = isOfTree ? "type" : "class"
    // Which of a query's results are in a window is not known.
    let isWindow = isOfTree && json.string(key, of: object) == "UIWindow"
    let kind = isWindow ? ObjectKind.window : isElement(object, json) ? .element : .view
    guard
      reader.begin(
        kind, classIn: key, of: object, depth: depth, address: described?.address,
        otherwise: described?.className)
    else { return }
    if isWindow && depth == 0 { reader.output.tree.builder.setParent(nil) }
    json.forEachNamedMember(of: object) { name, value in
      if name != key.description && !(name == "children" && value.array != nil) {
        add(&reader, name, value)
      }
    }
    described?.fill(&reader.output)
  }

  /// Whether an object has a member that Calabash prints of accessibility elements, or of a page's
  /// nodes, and of no view.
  private static func isElement(_ object: Int, _ json: LooseJSON) -> Bool {
    json.hasMember("hint", "nodeName", "nodeType", of: object)
      || json.string("type", of: object) == "dom"
  }

  private static func add(
    _ reader: inout JSONTreeReader, _ name: String, _ value: LooseJSON.Value
  ) {
    switch name {
    case "alpha":
      if let alpha = reader.json.number(value) {
        reader.output.set(.alpha, .number(alpha))
      } else {
        reader.set(.raw("alpha.text"), value)
      }
    case "frame" where reader.setRectangle(.frame, origin: value.object, size: value.object): break
    case "rect":
      _ = reader.setRectangle(.screenFrame, origin: value.object, size: value.object)
      reader.set(.other("rect"), value)
    case "frame": reader.set(.other("frame.text"), value)
    default: reader.set(.raw(name, known: keys), value)
    }
  }

  private static let keys: KeyValuePairs<String, KnownKey> = [
    "id": .identifier, "label": .label, "value": .value, "text": .text,
  ]
}

/// The attributes in a view's description, read by the reader of descriptions.
private struct Described {
  private let snapshot: Snapshot
  private let view: ObjectIndex

  init?(_ text: String) {
    var text = text
    let reading = text.withUTF8 { ConsoleReader.read($0, format: "description") }
    guard let snapshot = reading.snapshots.first, let view = snapshot.views.first else {
      return nil
    }
    self.snapshot = snapshot
    self.view = view
  }

  var className: String? { snapshot.className(of: view) }

  var address: UInt64? {
    if case .address(let address)? = snapshot.token(of: view) { return address }
    return nil
  }

  /// Sets the attributes that Calabash itself did not print.
  func fill(_ output: inout TreeAssembler) {
    for entry in snapshot.attributes(of: view).entries {
      switch entry.key {
      case .known(.id), .known(.class), .known(.kind), .known(.superview), DumpForm.key: continue
      default: output.setIfMissing(entry.key, entry.value)
      }
    }
  }
}

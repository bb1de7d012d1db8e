import HierarchyModel

extension DumpFormat {
  /// What an early WebDriverAgent answered to `/source` as JSON.
  static let wdaJSON = DumpFormat(
    name: "wda-json",
    summary:
      "accessibility elements as early WebDriverAgents and Appium of UIAutomation have them in JSON",
    covers: [.elements], lines: .json,
    score: { sample in
      if UIAutomationJSON.knows(sample.text) { return 92 }
      guard sample.contains("\"type\"") else { return 0 }
      let hasMark =
        sample.contains("\"rawIdentifier\"")
        || sample.contains("\"rect\"")
          && sample.containsAny("\"isVisible\"", "\"isEnabled\"", "\"UIA", "\"XCUIElementType")
      return hasMark ? 92 : 0
    },
    reader: WDAJSONReader.read)
}

/// Reads the JSON of WebDriverAgent and UIAutomation.
private enum WDAJSONReader {
  static func read(_ bytes: Bytes, of format: DumpFormat) -> DumpReading {
    var reader = JSONTreeReader(bytes, of: format, isTransient: true)
    if UIAutomationJSON.knows(bytes.sample) {
      for object in reader.json.rootObjects { readUIAutomation(object, &reader) }
      return reader.finish()
    }
    reader.forEachRoot { reader, object in
      guard let tree = WDAElement.tree(in: object, reader.json) else {
        return readEmbedded(in: object, &reader)
      }
      if tree != object { reader.keepMembers(of: object, except: "value") }
      reader.read(tree, add: WDAElement.add)
    }
    return reader.finish()
  }

  /// Reads the trees deeper in an answer, each as a moment.
  private static func readEmbedded(in object: Int, _ reader: inout JSONTreeReader) {
    let json = reader.json
    let trees = json.trees(below: object) { object in
      WDAElement.isElement(object, json) && json.hasMember("rect", "children", of: object)
    }
    if trees.isEmpty { reader.skip(object) }
    reader.read(trees, add: WDAElement.add)
  }

  private static func readUIAutomation(_ object: Int, _ reader: inout JSONTreeReader) {
    let roots = [object, reader.json.member("value", of: object)?.object].compactMap(\.self)
    if !roots.contains(where: { UIAutomationJSON.read($0, &reader) }) { reader.skip(object) }
  }
}

/// One element of WebDriverAgent's JSON (dump-formats 6).
enum WDAElement {
  /// The root of the tree: `value.tree`, `value`, `tree`, or the object itself.
  static func tree(in object: Int, _ json: LooseJSON) -> Int? {
    if isElement(object, json) { return object }
    let names: [StaticString] = ["value", "tree"]
    var current = object
    for name in names {
      if let inner = json.member(name, of: current)?.object { current = inner }
      if isElement(current, json) { return current }
    }
    return nil
  }

  /// Whether an object has a type or, where it is cut before that, something else of an element.
  static func isElement(_ object: Int, _ json: LooseJSON) -> Bool {
    json.hasMember("type", of: object)
      || json.isCut(object)
        && json.hasMember("children", "rect", "isVisible", "isEnabled", of: object)
  }

  /// Adds an element to the output. The same geometry is printed three times with different
  /// rounding; only `rect` is typed, the others are kept raw.
  static func add(_ reader: inout JSONTreeReader, _ object: Int, _ depth: Int) {
    guard reader.begin(.element, classIn: "type", of: object, depth: depth) else { return }
    addMembers(of: object, to: &reader) { reader, name, value in
      name == "children" || name == "type" || name == "rect" && setFrame(&reader, value)
    }
  }

  /// Sets the members of an object, except those that `takes` accepts.
  static func addMembers(
    of object: Int, to reader: inout JSONTreeReader,
    except takes: (inout JSONTreeReader, String, LooseJSON.Value) -> Bool
  ) {
    let json = reader.json
    let label = json.member("label", of: object)
    let hasRawIdentifier = json.hasMember("rawIdentifier", "rawIndentifier", of: object)
    json.forEachNamedMember(of: object) { name, value in
      switch name {
      case _ where takes(&reader, name, value): break
      case "name" where hasRawIdentifier: reader.set(AppiumAttribute.sourceName, value)
      case "name" where json.isSameText(value, label):
        reader.output.set(.identifier, .null)
        reader.set(AppiumAttribute.sourceName, value)
      default: reader.set(.raw(name, known: keys), value)
      }
    }
  }

  private static let keys: KeyValuePairs<String, KnownKey> = [
    "name": .identifier, "label": .label, "value": .value,
    // XCTestWD misspells it.
    "rawIdentifier": .identifier, "rawIndentifier": .identifier,
  ]

  private static func setFrame(_ reader: inout JSONTreeReader, _ value: LooseJSON.Value) -> Bool {
    guard let rect = value.object else { return false }
    let origin = reader.json.member("origin", of: rect)?.object ?? rect
    let size = reader.json.member("size", of: rect)?.object ?? rect
    return reader.setRectangle(.screenFrame, origin: origin, size: size)
  }
}

extension LooseJSON {
  /// Whether a name is the label, which drivers use for an element without identifier; an empty
  /// name is neither.
  func isSameText(_ name: Value, _ label: Value?) -> Bool {
    guard case .string(let name) = name, case .string(let label)? = label else { return false }
    let text = string(name)
    return !text.isEmpty && text == string(label)
  }
}

/// The page source of UIAutomation as Appium logged it: `{"UIAWindow": {"@": {…}, ">": […]}}`, an
/// object with the type as its only key.
enum UIAutomationJSON {
  /// Whether the beginning of a text looks like such a page source.
  static func knows(_ sample: Bytes) -> Bool {
    sample.contains("\"@\"") && sample.contains("\"UIA") && sample.contains("\"visible\"")
  }

  /// Adds the elements of an object and all their descendants; false where it has none.
  static func read(_ root: Int, _ reader: inout JSONTreeReader) -> Bool {
    var open = [Array(reader.json.elements(in: root).reversed())]
    if open[0].isEmpty { return false }
    while let next = open.last?.last {
      open[open.count - 1].removeLast()
      add(next, depth: open.count - 1, to: &reader)
      open.append(reader.json.children(of: next.object).reversed())
      while open.last?.isEmpty ?? false { open.removeLast() }
    }
    return true
  }

  private static func add(
    _ element: LooseJSON.TypedElement, depth: Int, to reader: inout JSONTreeReader
  ) {
    let json = reader.json
    var type = json.text(element.type)
    let entry = type.withUTF8 {
      reader.output.begin(.element, class: $0, depth: depth, at: element.type.lowerBound)
    }
    if entry == nil { return }
    let attributes = json.member("@", of: element.object)?.object
    if let attributes {
      let hasFrame = reader.setRectangle(.screenFrame, origin: attributes, size: attributes)
      WDAElement.addMembers(of: attributes, to: &reader) { _, name, _ in
        hasFrame && ["x", "y", "width", "height"].contains(name)
      }
    }
    if json.isCut(attributes ?? element.object) { reader.output.markCut() }
  }
}

extension LooseJSON {
  /// An element whose type is the key of an object.
  fileprivate typealias TypedElement = (type: Range<Int>, object: Int)

  /// The elements in the array under `>`, or beside the attributes under their types.
  fileprivate func children(of object: Int) -> [TypedElement] {
    let listed = member(">", of: object)?.array.map(objects) ?? []
    return listed.flatMap(elements) + elements(in: object)
  }

  /// The elements under the type names in an object, one or several for each.
  fileprivate func elements(in object: Int) -> [TypedElement] {
    var found: [TypedElement] = []
    forEachMember(of: object) { key, value in
      if isType(key), let offset = value.object ?? value.array {
        found += objects(at: offset).map { (key, $0) }
      }
      return true
    }
    return found
  }

  /// Whether a key is a type of UIAutomation's; line breaks that wrap it do not count.
  fileprivate func isType(_ key: Range<Int>) -> Bool {
    bytes.has("UIA", at: key.lowerBound) || key.count < 256 && text(key).hasPrefix("UIA")
  }
}

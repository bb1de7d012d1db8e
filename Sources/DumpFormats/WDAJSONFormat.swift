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
      guard sample.contains("\"type\"") && sample.contains("\"rect\"") else { return 0 }
      let hasMark = sample.containsAny(
        "\"isVisible\"", "\"isEnabled\"", "\"UIA", "\"XCUIElementType")
      return hasMark ? 92 : 0
    },
    reader: WDAJSONReader.read)
}

/// Reads the JSON of WebDriverAgent and UIAutomation.
private enum WDAJSONReader {
  static func read(_ bytes: Bytes, of format: DumpFormat) -> DumpReading {
    var reader = JSONTreeReader(bytes, of: format, isTransient: true)
    let json = reader.json
    if UIAutomationJSON.knows(bytes.sample) { return readUIAutomation(reader) }
    reader.forEachRoot { reader, object in
      guard let tree = WDAElement.tree(in: object, json) else {
        return readEmbedded(in: object, &reader)
      }
      if tree != object { reader.keepMembers(of: object, except: "value") }
      reader.read(tree, add: WDAElement.add)
    }
    reader.output.finishMoment()
    return reader.output.reading
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

  private static func readUIAutomation(_ reader: JSONTreeReader) -> DumpReading {
    var elements = UIAutomationJSON(reader: reader)
    for object in reader.json.rootObjects {
      let value = reader.json.member("value", of: object)?.object
      if !elements.read(object), value.map({ elements.read($0) }) != true {
        elements.reader.skip(object)
      }
    }
    elements.reader.output.finishMoment()
    return elements.reader.output.reading
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
  static func add(_ output: inout TreeAssembler, _ json: LooseJSON, _ object: Int, _ depth: Int) {
    guard output.begin(.element, json, classIn: "type", of: object, depth: depth) else { return }
    addMembers(of: object, to: &output, json) { output, name, value in
      name == "children" || name == "type" || name == "rect" && setFrame(&output, json, value)
    }
  }

  /// Sets the members of an object, except those that `takes` accepts.
  static func addMembers(
    of object: Int, to output: inout TreeAssembler, _ json: LooseJSON,
    except takes: (inout TreeAssembler, String, LooseJSON.Value) -> Bool
  ) {
    let label = json.member("label", of: object)
    let hasRawIdentifier = json.hasMember("rawIdentifier", "rawIndentifier", of: object)
    json.forEachNamedMember(of: object) { name, value in
      switch name {
      case _ where takes(&output, name, value): break
      case "name" where hasRawIdentifier: output.set(AppiumAttribute.sourceName, json, value)
      case "name" where json.isSameText(value, label):
        output.set(.known(.identifier), .null)
        output.set(AppiumAttribute.sourceName, json, value)
      default: output.set(.raw(name, known: keys), json, value)
      }
    }
  }

  private static let keys: KeyValuePairs<String, KnownKey> = [
    "name": .identifier, "label": .label, "value": .value,
    // XCTestWD misspells it.
    "rawIdentifier": .identifier, "rawIndentifier": .identifier,
  ]

  private static func setFrame(
    _ output: inout TreeAssembler, _ json: LooseJSON, _ value: LooseJSON.Value
  ) -> Bool {
    guard let rect = value.object else { return false }
    let origin = json.member("origin", of: rect)?.object ?? rect
    let size = json.member("size", of: rect)?.object ?? rect
    return output.setRectangle(.screenFrame, json, origin: origin, size: size)
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
struct UIAutomationJSON {
  var reader: JSONTreeReader
  private var json: LooseJSON { reader.json }

  /// An element whose type is the key of an object.
  private typealias Element = (type: Range<Int>, object: Int)

  /// Whether the beginning of a text looks like such a page source.
  static func knows(_ sample: Bytes) -> Bool {
    sample.contains("\"@\"") && sample.contains("\"UIA") && sample.contains("\"visible\"")
  }

  /// Adds the elements of an object and all their descendants; false where it has none.
  mutating func read(_ root: Int) -> Bool {
    var open = [Array(elements(in: root).reversed())]
    if open[0].isEmpty { return false }
    while let next = open.last?.last {
      open[open.count - 1].removeLast()
      add(next, depth: open.count - 1)
      open.append(children(of: next.object).reversed())
      while open.last?.isEmpty ?? false { open.removeLast() }
    }
    return true
  }

  private mutating func add(_ element: Element, depth: Int) {
    var type = json.text(element.type)
    let entry = type.withUTF8 {
      reader.output.begin(.element, class: $0, depth: depth, at: element.type.lowerBound)
    }
    if entry == nil { return }
    let attributes = json.member("@", of: element.object)?.object
    if let attributes {
      let hasFrame = reader.output.setRectangle(
        .screenFrame, json, origin: attributes, size: attributes)
      WDAElement.addMembers(of: attributes, to: &reader.output, json) { _, name, _ in
        hasFrame && ["x", "y", "width", "height"].contains(name)
      }
    }
    if json.isCut(attributes ?? element.object) { reader.output.markCut() }
  }

  /// The elements in the array under `>`, or beside the attributes under their types.
  private func children(of object: Int) -> [Element] {
    let listed = json.member(">", of: object)?.array.map(json.objects) ?? []
    return listed.flatMap(elements) + elements(in: object)
  }

  /// The elements under the type names in an object, one or several for each.
  private func elements(in object: Int) -> [Element] {
    var found: [Element] = []
    json.forEachMember(of: object) { key, value in
      if json.isType(key), let offset = value.object ?? value.array {
        found += json.objects(at: offset).map { (key, $0) }
      }
      return true
    }
    return found
  }
}

extension LooseJSON {
  /// Whether a key is a type of UIAutomation's; line breaks that wrap it do not count.
  fileprivate func isType(_ key: Range<Int>) -> Bool {
    bytes.has("UIA", at: key.lowerBound) || key.count < 256 && text(key).hasPrefix("UIA")
  }
}

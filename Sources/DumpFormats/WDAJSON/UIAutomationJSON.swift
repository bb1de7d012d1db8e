import HierarchyModel

/// The page source of UIAutomation as Appium logged it: `{"UIAWindow": {"@": {…}, ">": […]}}`, an object
/// with the type as its only key.
struct UIAutomationJSON {
  private let json: LooseJSON
  var output: TreeAssembler

  /// An element whose type is the key of an object.
  private typealias Element = (type: Range<Int>, object: Int)

  init(_ json: LooseJSON, output: TreeAssembler) {
    self.json = json
    self.output = output
  }

  /// Whether a text looks so.
  static func knows(_ sample: DumpSample) -> Bool {
    sample.contains("\"@\"") && sample.contains("\"UIA") && sample.contains("\"visible\"")
  }

  /// Adds the elements of an object and all below them; false where it has none.
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

  /// Reports a value that is no element.
  mutating func skip(_ object: Int) {
    output.note("an object that is no node was left out", at: object)
  }

  private mutating func add(_ element: Element, depth: Int) {
    var type = json.text(element.type)
    let entry = type.withUTF8 {
      output.begin(.element, class: $0, depth: depth, at: element.type.lowerBound)
    }
    if entry == nil { return }
    let attributes = json.member("@", of: element.object)?.object
    if let attributes {
      let hasFrame = output.setRectangle(
        .screenFrame, json, origin: attributes, size: attributes)
      let label = json.member("label", of: attributes)
      json.forEachMember(of: attributes) { key, value in
        let name = json.text(key)
        switch name {
        case "name" where json.isSameText(value, label):
          output.set(AppiumAttribute.sourceName, json, value)
        case "label": output.set(.known(.label), json, value)
        case "value": output.set(.known(.value), json, value)
        case "name": output.set(.known(.identifier), json, value)
        case "x", "y", "width", "height":
          if !hasFrame { output.set(RawKey.key(name), json, value) }
        default: output.set(RawKey.key(name), json, value)
        }
        return true
      }
    }
    if json.isCut(attributes ?? element.object) { output.markCut() }
  }

  /// The elements in the array behind the attributes, or beside those by their types.
  private func children(of object: Int) -> [Element] {
    var found: [Element] = []
    if let array = json.member(">", of: object)?.array {
      json.forEachElement(of: array) { value in
        if let child = value.object { found += elements(in: child) }
      }
    }
    return found + elements(in: object)
  }

  /// What stands under types in an object, one element or several.
  private func elements(in object: Int) -> [Element] {
    var found: [Element] = []
    json.forEachMember(of: object) { key, value in
      guard json.isType(key) else { return true }
      if let element = value.object {
        found.append((key, element))
      } else if let array = value.array {
        json.forEachElement(of: array) { value in
          if let element = value.object { found.append((key, element)) }
        }
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

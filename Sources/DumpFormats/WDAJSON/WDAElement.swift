import HierarchyModel

/// One element of WebDriverAgent's JSON (dump-formats 6).
enum WDAElement {
  /// The root of the tree: `value.tree`, `value`, `tree`, or the object itself.
  static func tree(in object: Int, _ json: LooseJSON) -> Int? {
    if json.member("type", of: object) != nil { return object }
    let names: [StaticString] = ["value", "tree"]
    var current = object
    for name in names {
      if let inner = json.member(name, of: current)?.object { current = inner }
      if json.member("type", of: current) != nil { return current }
    }
    return nil
  }

  /// Puts an element into the output. The same geometry is printed three times with different
  /// rounding; the one of `rect` is typed, the others are kept as they are.
  static func add(_ output: inout TreeAssembler, _ json: LooseJSON, _ object: Int, _ depth: Int) {
    guard output.begin(.element, json, classIn: "type", of: object, depth: depth) else { return }
    let label = json.member("label", of: object)
    json.forEachMember(of: object) { key, value in
      let name = json.text(key)
      switch name {
      case "children", "type": break
      case "name" where json.isSameText(value, label):
        output.set(AppiumAttribute.sourceName, json, value)
      case "label": output.set(.known(.label), json, value)
      case "value": output.set(.known(.value), json, value)
      case "name": output.set(.known(.identifier), json, value)
      case "rect" where setFrame(&output, json, value): break
      default: output.set(RawKey.key(name), json, value)
      }
      return true
    }
  }

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
  /// Whether a name is the label, which drivers give an element without identifier; an empty one is
  /// neither.
  func isSameText(_ name: Value, _ label: Value?) -> Bool {
    guard case .string(let name) = name, case .string(let label)? = label else { return false }
    let text = string(name)
    return !text.isEmpty && text == string(label)
  }
}

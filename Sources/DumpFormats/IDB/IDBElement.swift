import HierarchyModel

/// One element of idb's description (dump-formats 7).
enum IDBElement {
  /// Puts an element into the output. In a flat description nobody says what lies in what.
  static func add(_ output: inout TreeAssembler, _ json: LooseJSON, _ object: Int, _ depth: Int) {
    guard output.begin(.element, json, classIn: "type", of: object, depth: depth) else { return }
    var frame: Int?
    var printed: Range<Int>?
    json.forEachMember(of: object) { key, value in
      let name = json.text(key)
      switch name {
      case "children", "type": break
      case "frame" where value.object != nil: frame = value.object
      default:
        if name == "AXFrame", case .string(let range) = value { printed = range }
        output.set(self.key(name), json, value)
      }
      return true
    }
    if let frame {
      if !output.setRectangle(.screenFrame, json, origin: frame, size: frame) {
        output.set(.other("frame.text"), json, .object(frame))
      }
    } else if let printed {
      setFrame(&output, json.string(printed))
    }
  }

  /// Sets the frame that an old idb only has as text, `{{x, y}, {width, height}}`.
  private static func setFrame(_ output: inout TreeAssembler, _ text: String) {
    let rectangle = Array(text.utf8).withUnsafeBufferPointer {
      $0.rectangle(in: $0.indices, ("{{", ", ", "}, {", ", ", "}}"))
    }
    guard let rectangle else { return }
    output.set(
      .screenFrame,
      .numbers(
        [rectangle.x, rectangle.y, rectangle.width, rectangle.height].map(\.number)))
  }

  private static func key(_ name: String) -> AttributeKey {
    switch name {
    case "AXUniqueId", "identifier": .known(.identifier)
    case "AXLabel", "label": .known(.label)
    case "AXValue", "value": .known(.value)
    default: RawKey.key(name)
    }
  }
}

extension TreeAssembler {
  /// Begins an object whose class stands in a member of a JSON object.
  mutating func begin(
    _ kind: ObjectKind, _ json: LooseJSON, classIn name: StaticString, of object: Int, depth: Int,
    address: UInt64? = nil, otherwise fallback: String? = nil
  ) -> Bool {
    var className = fallback
    if case .string(let range)? = json.member(name, of: object) { className = json.string(range) }
    guard var className else {
      return begin(kind, class: nil, depth: depth, address: address, at: object) != nil
    }
    return className.withUTF8 {
      begin(kind, class: $0, depth: depth, address: address, at: object) != nil
    }
  }
}

extension LooseJSON {
  /// The object at a place, or the objects in the array there.
  func objects(at place: Int) -> [Int] {
    if bytes.byte(place) == 0x7B { return [place] }
    var objects: [Int] = []
    forEachElement(of: place) { if let object = $0.object { objects.append(object) } }
    return objects
  }
}

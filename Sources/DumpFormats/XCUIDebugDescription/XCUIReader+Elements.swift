import HierarchyModel

extension XCUIReader {
  mutating func add(_ element: XCUIElementLine, depth: Int, isCut: Bool, at offset: Int) {
    if isOver { finishMoment() }
    let isPlainTree = section == .tree
    let address = bytes.address(element.address)
    let isKnown = isKnown(element)
    // What several queries of a chain found is one element; the text of the chain has them all.
    if section == .query, isKnown, !element.isCut, !isCut { return }
    let entry = output.begin(
      .element, class: bytes.slice(element.type), depth: depth,
      address: isKnown ? nil : address, at: offset)
    guard let entry else { return }
    if isKnown { output.set(.other("address"), text: element.address) }
    if !isPlainTree && entry.isRoot {
      output.set(.other("section"), .text(section.rawValue))
      if section == .query && !query.isEmpty { output.set(.other("query"), text: query) }
      if isInput { output.set(.other("input"), .flag(true)) }
    }
    if element.isMain { output.set(.other("main"), .flag(true)) }
    if entry.isRoot {
      for (key, value) in device.takeApplication() { output.set(key, text: value) }
      if let orientation = device.orientation {
        output.setHeader(.other("source.deviceOrientation"), .text(bytes.string(orientation)))
      }
    }
    if let traits = element.traits { output.set(.traits, text: traits) }
    if let pid = element.pid { output.set(.other("pid"), text: pid) }
    if let frame = element.frame { addFrame(frame) }
    for (field, value) in element.values {
      output.set(AttributeKey(XCUIElementLine.fields[field].description).untyped, text: value)
    }
    for (name, value) in element.others { output.set(.raw(bytes.string(name)), text: value) }
    for flag in element.flags { output.set(.raw(bytes.string(flag)), .flag(true)) }
    if element.isCut || element.isHeadOnly || isCut {
      output.markCut()
    } else if element.frame != nil || element.pid != nil {
      fillDefaults()
    }
  }

  /// XCUITest leaves out what is empty and flags that are not set.
  private mutating func fillDefaults() {
    for key in Self.emptyKeys { output.setIfMissing(key, .null) }
    for key in Self.unsetKeys { output.setIfMissing(key, .flag(false)) }
  }

  private static let emptyKeys: [AttributeKey] = [
    .known(.identifier), .known(.label), .known(.value), .known(.title), .other("placeholderValue"),
  ]
  private static let unsetKeys: [AttributeKey] = [
    "Selected", "Disabled", "Keyboard Focused", "Focused",
  ].map { .raw($0) }

  private mutating func addFrame(_ frame: Range<Int>) {
    if let numbers = bytes.braced(frame) ?? joined(frame) {
      output.set(.screenFrame, .numbers(numbers))
    } else {
      output.set(.other("frame.text"), text: frame)
    }
  }

  /// The numbers of a frame that a terminal broke over lines, or that has blanks within its braces.
  private func joined(_ frame: Range<Int>) -> [Number]? {
    let text = bytes[frame].filter { !$0.isSpace }
    return text.withUnsafeBufferPointer { text in
      text.numbers(in: text.indices, between: "{{", ",", "},{", ",", "}}")?.map(\.number)
    }
  }
}

extension AttributeKey {
  /// The key, or another one if the model gives the name another meaning for views.
  fileprivate var untyped: AttributeKey {
    switch self {
    case .known(.identifier), .known(.label), .known(.value), .known(.title), .other: self
    case .known(let key): .other("source." + key.name)
    }
  }
}

import HierarchyModel

extension DumpFormat {
  /// The page source of XCUITest and UIAutomation that Appium and WebDriverAgent return.
  static let appiumXML = DumpFormat(
    name: "appium-xml",
    summary: "accessibility elements as Appium's and WebDriverAgent's page source has them",
    covers: [.elements], lines: .markup,
    score: { sample in
      sample.contains("<XCUIElementType") || sample.contains("<AppiumAUT")
        || sample.hasUIAutomation || sample.hasBareTypes ? 95 : 0
    },
    reader: { bytes, format in
      XMLScanner.read(bytes) { bytes in
        AppiumSink(TreeAssembler(bytes, of: format, isTransient: true, isWhole: true))
      }
    })
}

extension DumpSample {
  /// Whether elements are named by their types alone, as the first drivers of XCUITest did.
  fileprivate var hasBareTypes: Bool {
    contains(" path=\"/0") && contains(" valid=\"") && contains(" dom=\"")
  }

  /// Whether an element of UIAutomation begins: `<UIAButton`, but not `<UIActivityIndicatorView`.
  fileprivate var hasUIAutomation: Bool {
    text.firstOffset(of: "<UIA") { text.byte($0 + 4).isUpperCase } != nil
  }
}

/// Takes the elements of a page source (dump-formats 4).
struct AppiumSink: XMLSink {
  var output: TreeAssembler
  /// The codes of the attributes' keys, and that of a name that is not an identifier. They are valid
  /// for one snapshot.
  private var codes: (attributes: [KeyCode], name: KeyCode)
  private var isUIAutomation = false
  /// Whether no element of the page has attributes: a sentence that mentions an element shows none.
  private var isBare = true
  /// The values of the element being read, by attribute.
  private var values = [Bytes?](repeating: nil, count: AppiumAttribute.allCases.count)

  init(_ output: TreeAssembler) {
    self.output = output
    codes = Self.codes(in: &self.output.tree.builder)
  }

  private static func codes(in builder: inout SnapshotBuilder) -> ([KeyCode], KeyCode) {
    let name = builder.code(of: AppiumAttribute.sourceName)
    return (AppiumAttribute.allCases.map { builder.code(of: $0.key) }, name)
  }

  mutating func finish() {
    output.finishMoment(isEvenEmpty: true, kind: output.tree.count == 1 && isBare ? .object : .dump)
    codes = Self.codes(in: &output.tree.builder)
    isBare = true
  }

  mutating func begin(_ element: XMLElement, depth: Int, at offset: Int) {
    let entry = output.begin(.element, class: element.name, depth: depth, at: offset)
    if entry == nil { return }
    isUIAutomation = element.name.has("UIA", at: 0)
    if !element.attributes.isEmpty { isBare = false }
    fill(element)
  }

  /// Whether a tag only contains elements: `AppiumAUT`, or one of the page it was pasted from, whose
  /// `type` is of another kind.
  func isFrame(_ element: XMLElement, at offset: Int) -> Bool {
    // If a dump ends within a tag, only a part of its name may be left.
    let prefix = Array("XCUIElementType".utf8.prefix(element.name.count))
    if element.name.starts(with: prefix) || element.name.has("UIA", at: 0) { return false }
    let hasStates = element.value("enabled") != nil || element.value("visible") != nil
    return (element.value("type") == nil || !hasStates) && element.value("path") == nil
  }

  func page(in element: XMLElement) -> XMLPage? {
    let name = element.name
    if name.range(0..<name.count, is: "AppiumAUT") { return .whole }
    let applications: [StaticString] = ["XCUIElementTypeApplication", "UIAApplication"]
    return applications.contains { name.range(0..<name.count, is: $0) } ? .application : nil
  }

  /// Sets the attributes in a snapshot's order; the builder need not sort then.
  private mutating func fill(_ element: XMLElement) {
    for index in values.indices { values[index] = nil }
    element.forEachAttribute { name, value in
      if let attribute = AppiumAttribute.byName[name] {
        values[Int(attribute.rawValue)] = value
      } else {
        let key = AttributeKey.raw(String(decoding: name, as: UTF8.self))
        let text = output.clipped(value)
        output.tree.builder.setText(output.tree.builder.code(of: key), text)
      }
    }
    let frame = [AppiumAttribute.x, .y, .width, .height].compactMap { edge in
      values[Int(edge.rawValue)].flatMap { $0.number(in: 0..<$0.count)?.number }
    }
    let hasFrame = frame.count == 4 && !element.endsInEdge
    if hasFrame { output.tree.builder.set(.screenFrame, .numbers(frame)) }
    if element.isCut { output.set(.partial, .text(DescriptionEmitter.cutReason)) }
    // Mac2 prints the identifier itself, so a name is not needed for it.
    let hasIdentifier = values[Int(AppiumAttribute.identifier.rawValue)] != nil
    if hasIdentifier, let name = values[Int(AppiumAttribute.name.rawValue)] {
      output.tree.builder.setText(codes.name, output.clipped(name))
    }
    for attribute in AppiumAttribute.allCases
    where !(hasFrame && attribute.isEdge) && !(hasIdentifier && attribute == .name) {
      set(attribute, in: element)
    }
  }

  private mutating func set(_ attribute: AppiumAttribute, in element: XMLElement) {
    let code = codes.attributes[Int(attribute.rawValue)]
    guard let value = values[Int(attribute.rawValue)] else {
      // XCUITest omits what is nil; UIAutomation writes it as empty.
      let isNil = attribute.isNilWhenAbsent && !isUIAutomation && !element.isCut
      if isNil { output.tree.builder.setNull(code) }
      return
    }
    let whole = 0..<value.count
    switch attribute {
    case .accessible, .enabled, .focused, .hittable, .selected, .shown, .valid, .visible:
      if value.range(whole, is: "true") || value.range(whole, is: "false") {
        return output.tree.builder.setFlag(code, value.count == 4)
      }
    case .index where !element.isPart("index"):
      if case .integer(let index)? = value.number(in: whole)?.number {
        return output.tree.builder.setInteger(code, index)
      }
    case .identifier where value.isEmpty, .name where value.isEmpty:
      return output.tree.builder.setNull(code)
    // Drivers use the label as the name of an element without an identifier.
    case .name where values[Int(AppiumAttribute.label.rawValue)]?.elementsEqual(value) == true:
      output.tree.builder.setNull(code)
      return output.tree.builder.setText(codes.name, output.clipped(value))
    case .type where value.elementsEqual(element.name): return
    default: break
    }
    output.tree.builder.setText(code, output.clipped(value))
  }

  mutating func text(_ text: Bytes, depth: Int, at offset: Int) {
    output.report("text between the elements was skipped", at: offset)
  }
}

/// The attributes of a page source, in a snapshot's order.
enum AppiumAttribute: UInt8, CaseIterable {
  case identifier, name, label, value
  case accessible, dom, enabled, focused, height, hint, hittable, index, path, placeholderValue
  case selected, shown, type, valid, visible, width, x, y

  static let byName = CaseIndex<AppiumAttribute>()

  /// The key under which a snapshot holds it. Tests find an element by its name: its accessibility
  /// identifier or, where it has none, its label.
  var key: AttributeKey {
    switch self {
    case .identifier, .name: .known(.identifier)
    case .label: .known(.label)
    case .value: .known(.value)
    default: .raw("\(self)")
    }
  }

  /// The key of a name that only repeats the label.
  static let sourceName = AttributeKey.other("source.name")

  /// Whether this is one of the four that make up a frame.
  var isEdge: Bool { self == .x || self == .y || self == .width || self == .height }

  /// Whether its absence means that there is none.
  var isNilWhenAbsent: Bool { self == .name || self == .label || self == .value }
}

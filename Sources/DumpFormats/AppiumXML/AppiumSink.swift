import HierarchyModel

/// Takes the elements of a page source (dump-formats 4).
struct AppiumSink: XMLSink {
  private var tree = XMLTree()
  /// The depths of elements that only hold applications together, and so are no elements of one.
  private var frames: [Int] = []
  private var codes: [KeyCode]
  private var isUIAutomation = false

  init() {
    codes = []
    codes = AppiumAttribute.allCases.map { tree.nodes.builder.code(of: $0.key) }
  }

  mutating func begin(_ element: XMLElement, depth: Int, line: Int) {
    while let last = frames.last, last >= depth { frames.removeLast() }
    if element.name.range(0..<element.name.count, is: "AppiumAUT") { return frames.append(depth) }
    guard tree.begin(.element, depth: depth - frames.count, line: line) else { return }
    tree.nodes.builder.setClass(element.name)
    isUIAutomation = element.name.has("UIA", at: 0)
    fill(element, line: line)
  }

  private mutating func fill(_ element: XMLElement, line: Int) {
    var edges = AppiumFrame()
    var seen: UInt32 = 0
    element.forEachAttribute { name, value in
      guard let attribute = AppiumAttribute(name) else {
        let key = RawKey.key(String(decoding: name, as: UTF8.self))
        let text = tree.clipped(value, line: line)
        return tree.nodes.builder.setText(tree.nodes.builder.code(of: key), text)
      }
      seen |= 1 << UInt32(attribute.rawValue)
      set(attribute, value, in: element, &edges, line: line)
    }
    if !edges.set(in: &tree.nodes.builder) { edges.keep(element, in: &tree.nodes.builder, codes) }
    if !isUIAutomation { fillAbsent(seen) }
  }

  private mutating func set(
    _ attribute: AppiumAttribute, _ value: Bytes, in element: XMLElement,
    _ edges: inout AppiumFrame, line: Int
  ) {
    let code = codes[Int(attribute.rawValue)]
    switch attribute {
    case .x, .y, .width, .height: edges.take(attribute, value)
    case .enabled, .visible, .accessible, .valid:
      let whole = 0..<value.count
      if value.range(whole, is: "true") || value.range(whole, is: "false") {
        tree.nodes.builder.setFlag(code, value.count == 4)
      } else {
        tree.nodes.builder.setText(code, tree.clipped(value, line: line))
      }
    case .index:
      var place = 0
      if case .integer(let index)? = value.number(at: &place)?.number, place == value.count {
        tree.nodes.builder.setInteger(code, index)
      } else {
        tree.nodes.builder.setText(code, tree.clipped(value, line: line))
      }
    case .type where value.elementsEqual(element.name): break
    default: tree.nodes.builder.setText(code, tree.clipped(value, line: line))
    }
  }

  /// XCUITest leaves out what is nil, where UIAutomation writes it as empty.
  private mutating func fillAbsent(_ seen: UInt32) {
    for attribute in [AppiumAttribute.name, .label, .value]
    where seen & 1 << UInt32(attribute.rawValue) == 0 {
      tree.nodes.builder.setNull(codes[Int(attribute.rawValue)])
    }
  }

  mutating func text(_ text: Bytes, depth: Int, line: Int) {
    tree.report("text between the elements was skipped", line: line)
  }

  mutating func report(_ reason: String, line: Int) {
    tree.note(reason, line: line)
  }

  /// The reading of the whole text.
  consuming func finish(format: String) -> DumpReading {
    tree.finish(format: format, covers: [.elements], isTransient: true)
  }
}

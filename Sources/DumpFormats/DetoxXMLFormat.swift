import HierarchyModel

extension DumpFormat {
  /// The view hierarchy that Detox generates.
  static let detoxXML = DumpFormat(
    name: "detox-xml",
    summary: "views as Detox's view hierarchy has them",
    covers: [.views], lines: .markup,
    score: { sample in
      if sample.contains("<ViewHierarchy") { return 96 }
      guard sample.contains(" visibility=\"") else { return 0 }
      return sample.contains(" class=\"") && sample.contains(" alpha=\"") ? 94 : 0
    },
    reader: { bytes, format in
      XMLScanner.read(bytes) { DetoxSink(output: TreeAssembler($0, of: format, isWhole: true)) }
    })
}

/// Takes the views of Detox's hierarchy (dump-formats 9).
struct DetoxSink: XMLSink {
  var output: TreeAssembler
  /// The depth of the view begun last.
  private var lastDepth = -1
  /// The content of a web view, until the next view begins.
  private var content: [UInt8] = []

  init(output: TreeAssembler) { self.output = output }

  mutating func begin(_ element: XMLElement, depth: Int, at offset: Int) {
    let className = element.value("class") ?? element.name
    let isWindow = className.range(0..<className.count, is: "UIWindow")
    lastDepth = depth
    let address = element.value("ptr").flatMap { $0.address(0..<$0.count) }
    let entry = output.begin(
      isWindow ? .window : .view, class: className, depth: depth, address: address, at: offset)
    if entry == nil { return }
    if isWindow && depth == 0 { output.tree.builder.setParent(nil) }
    fill(element, hasAddress: address != nil)
  }

  func page(in element: XMLElement) -> XMLPage? {
    element.name.range(0..<element.name.count, is: "ViewHierarchy") ? .whole : nil
  }

  mutating func isFrame(_ element: XMLElement, at offset: Int) -> Bool {
    finishContent(at: offset)
    if page(in: element) != nil { return true }
    guard Self.isOfPage(element) else { return false }
    output.report("an element of a web page was left out", at: offset)
    return true
  }

  /// Whether an element is part not of the dump but of a web view's page whose beginning is
  /// missing.
  private static func isOfPage(_ element: XMLElement) -> Bool {
    element.name.byte(0).isLowerCase && element.value("alpha") == nil
  }

  private mutating func fill(_ element: XMLElement, hasAddress: Bool) {
    let frame = element.rectangle
    // Detox omits these if a view has none.
    var missing: [KnownKey] = [.identifier, .label, .value, .text]
    element.forEachAttribute { name, value in
      let name = String(decoding: name, as: UTF8.self)
      let text = output.string(value)
      if name == "class" || name == "ptr" && hasAddress { return }
      if Self.edges.contains(name) {
        // Where one of them was scrubbed, all are kept as they are.
        let text = String(decoding: value.prefix(256), as: UTF8.self)
        if frame == nil { output.tree.builder.set(.raw(name), .text(text)) }
        return
      }
      // It says whether the view itself is hidden.
      if name == "visibility", text == "visible" || text == "invisible" {
        output.set(.hidden, .flag(text == "invisible"))
      }
      let (key, fact) = Self.fact(name, value, text)
      missing.removeAll { .known($0) == key }
      output.tree.builder.set(key, fact)
    }
    if element.isCut {
      output.set(.partial, .text(DescriptionEmitter.cutReason))
    } else {
      for key in missing { output.tree.builder.set(.known(key), .null) }
    }
    if let frame { output.tree.builder.set(.frame, .numbers(frame)) }
  }

  private static let edges: Set<String> = ["x", "y", "width", "height"]

  private static let keys: KeyValuePairs<String, KnownKey> = [
    "id": .identifier, "label": .label, "value": .value, "text": .text,
  ]

  private static func fact(
    _ name: String, _ value: Bytes, _ text: String
  ) -> (AttributeKey, AttributeValue) {
    let mayBeNumber = name == "tag" || name == "alpha"
    switch (name, mayBeNumber ? value.number(in: 0..<value.count)?.number : nil) {
    case ("tag", .integer(let tag)?): return (.known(.tag), .number(.integer(tag)))
    case ("alpha", let alpha?): return (.known(.alpha), .number(alpha))
    case (_, let number?): return (.raw(name), .number(number))
    case ("focused", _) where text == "true" || text == "false":
      return (.raw(name), .flag(text == "true"))
    default: return (.raw(name, known: keys), .text(text))
    }
  }

  /// A web view holds its page as text.
  mutating func text(_ text: Bytes, depth: Int, at offset: Int) {
    guard output.tree.count > 0, depth == lastDepth else {
      return output.report("text between the views was skipped", at: offset)
    }
    content.append(contentsOf: text)
  }

  private mutating func finishContent(at offset: Int) {
    guard !content.isEmpty else { return }
    let kept = content
    content = []
    kept.withUnsafeBufferPointer {
      let text = String(decoding: output.clipped($0, at: offset), as: UTF8.self)
      output.tree.builder.set(.other("content"), .text(text))
    }
  }

  mutating func finish() {
    finishContent(at: 0)
    output.finishMoment(isEvenEmpty: true)
  }
}

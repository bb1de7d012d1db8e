public import HierarchyModel

/// The view hierarchy that Detox generates.
public struct DetoxXMLFormat: PrintedFormat {
  public let name = "detox-xml"
  public let summary = "views as Detox's view hierarchy has them"
  public let covers: [Facet] = [.views]
  let lines = LineStyle.markup

  /// Creates the format.
  public init() {}

  public func score(_ sample: DumpSample) -> Int {
    if sample.contains("<ViewHierarchy") { return 96 }
    guard sample.contains(" visibility=\"") else { return 0 }
    return sample.contains(" class=\"") && sample.contains(" alpha=\"") ? 94 : 0
  }

  public func read(_ bytes: UnsafeBufferPointer<UInt8>) -> DumpReading {
    XMLScanner.read(bytes) { DetoxSink(output: TreeAssembler($0, of: self, isWhole: true)) }
  }
}

/// Takes the views of Detox's hierarchy (dump-formats 9).
struct DetoxSink: XMLSink {
  var output: TreeAssembler
  private var frames: [Int] = []
  /// The depth of the view begun last.
  private var lastDepth = -1
  /// The content of a web view, until the next view begins.
  private var content: [UInt8] = []

  init(output: TreeAssembler) {
    self.output = output
  }

  mutating func begin(_ element: XMLElement, depth: Int, at offset: Int) {
    finishContent(at: offset)
    while let last = frames.last, last >= depth { frames.removeLast() }
    if element.name.range(0..<element.name.count, is: "ViewHierarchy") {
      return frames.append(depth)
    }
    if Self.isOfPage(element) {
      output.report("an element of a web page was left out", at: offset)
      return frames.append(depth)
    }
    let className = element.value("class") ?? element.name
    let isWindow = className.range(0..<className.count, is: "UIWindow")
    lastDepth = depth - frames.count
    let entry = output.begin(
      isWindow ? .window : .view, class: className, depth: lastDepth, at: offset)
    if entry == nil { return }
    if isWindow && lastDepth == 0 { output.tree.builder.setParent(nil) }
    fill(element)
  }

  /// Whether an element is not part of the dump but of a web view's page whose beginning is
  /// missing.
  private static func isOfPage(_ element: XMLElement) -> Bool {
    element.name.byte(0).isLowerCase && element.value("alpha") == nil
  }

  private mutating func fill(_ element: XMLElement) {
    var frame = DetoxFrame()
    var missing = Self.texts
    element.forEachAttribute { name, value in
      let name = String(decoding: name, as: UTF8.self)
      let text = output.string(value)
      if name == "class" || frame.take(name, value) { return }
      let key = Self.key(name, value)
      missing.removeAll { $0 == key }
      output.tree.builder.set(key, Self.value(name, value, text))
    }
    for key in missing { output.tree.builder.set(key, .null) }
    frame.set(in: &output.tree.builder)
  }

  /// The attributes that Detox omits if a view has none.
  private static let texts: [AttributeKey] = [
    .known(.identifier), .known(.label), .known(.value), .known(.text),
  ]

  private static func key(_ name: String, _ value: Bytes) -> AttributeKey {
    switch name {
    case "id": .known(.identifier)
    case "label": .known(.label)
    case "value": .known(.value)
    case "text": .known(.text)
    case "tag" where number(value)?.isInteger == true: .known(.tag)
    case "alpha" where number(value) != nil: .known(.alpha)
    default: RawKey.key(name)
    }
  }

  private static func value(_ name: String, _ value: Bytes, _ text: String) -> AttributeValue {
    switch name {
    case "alpha", "tag": number(value).map { .number($0) } ?? .text(text)
    case "focused" where text == "true" || text == "false": .flag(text == "true")
    default: .text(text)
    }
  }

  static func number(_ value: Bytes) -> Number? {
    var offset = 0
    guard let number = value.number(at: &offset), offset == value.count else { return nil }
    return number.number
  }

  /// A web view holds its page as text.
  mutating func text(_ text: Bytes, depth: Int, at offset: Int) {
    guard output.tree.count > 0, depth - frames.count == lastDepth else {
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

extension Number {
  fileprivate var isInteger: Bool {
    if case .integer = self { return true }
    return false
  }
}

/// A view's frame in its superview, from four attributes that may be scrubbed.
private struct DetoxFrame {
  private var edges: [(name: String, text: String, number: Number?)] = []

  /// Takes one of the four attributes; false for any other.
  mutating func take(_ name: String, _ value: Bytes) -> Bool {
    guard ["x", "y", "width", "height"].contains(name) else { return false }
    edges.append(
      (name, String(decoding: value.prefix(256), as: UTF8.self), DetoxSink.number(value)))
    return true
  }

  /// Sets the frame if all four are numbers, else the attributes as they are.
  func set(in builder: inout SnapshotBuilder) {
    let numbers = ["x", "y", "width", "height"].compactMap { name in
      edges.first { $0.name == name }?.number
    }
    if numbers.count == 4 && edges.count == 4 {
      builder.set(.frame, .numbers(numbers))
    } else {
      for edge in edges { builder.set(RawKey.key(edge.name), .text(edge.text)) }
    }
  }
}

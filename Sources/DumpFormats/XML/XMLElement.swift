import HierarchyModel

/// Receives the elements that a scanner finds, and makes a tree of them.
protocol XMLSink {
  /// The tree, with the reports about damage. The text is one dump from its beginning.
  var output: TreeAssembler { get set }

  /// Whether an element only contains others and is not a node of the dump; `offset` is after its
  /// tag.
  mutating func isFrame(_ element: XMLElement, at offset: Int) -> Bool
  /// How an element begins a page of its own; nil where it is part of one.
  func page(in element: XMLElement) -> XMLPage?
  /// Begins a node at a depth; `offset` is after its tag.
  mutating func begin(_ element: XMLElement, depth: Int, at offset: Int)
  /// Receives text or a CDATA section directly in an element at a depth; -1 outside of all.
  mutating func text(_ text: Bytes, depth: Int, at offset: Int)
  /// Receives the end of a page.
  mutating func finish()
}

/// The outermost element of a page.
enum XMLPage {
  /// It is around all that is on the page.
  case whole
  /// It is an application: a page may have several within one element.
  case application
}

/// An element's name and attributes, in the memory of the scanner.
struct XMLElement {
  /// The range of an attribute's name in the source, and that of its value there or among the
  /// decoded ones.
  struct Attribute {
    let name: Range<Int>
    let value: Range<Int>
    let isDecoded: Bool
  }

  let name: Bytes
  let source: Bytes
  /// The values that had to be decoded.
  let decoded: Bytes
  let attributes: [Attribute]
  /// Whether the dump ends within the tag, so attributes may be missing.
  let isCut: Bool
  /// Whether it ends within the last value, which may be only a part.
  let endsInValue: Bool

  func forEachAttribute(_ body: (_ name: Bytes, _ value: Bytes) -> Void) {
    for attribute in attributes { body(source.slice(attribute.name), value(of: attribute)) }
  }

  func value(_ wanted: StaticString) -> Bytes? {
    attributes.first { source.range($0.name, is: wanted) }.map(value(of:))
  }

  /// Whether the value of an attribute may be only a part.
  func isPart(_ name: StaticString) -> Bool {
    endsInValue && attributes.last.map { source.range($0.name, is: name) } ?? false
  }

  private static let edges: [StaticString] = ["x", "y", "width", "height"]

  /// Whether only a part of a number of the rectangle may be there.
  var endsInEdge: Bool { endsInValue && Self.edges.contains(where: isPart) }

  /// The rectangle that four attributes spell; nil where one is missing, cut or not a number.
  var rectangle: [Number]? {
    let numbers = Self.edges.compactMap { edge in
      value(edge).flatMap { $0.number(in: 0..<$0.count)?.number }
    }
    return numbers.count == Self.edges.count && !endsInEdge ? numbers : nil
  }

  private func value(of attribute: Attribute) -> Bytes {
    (attribute.isDecoded ? decoded : source).slice(attribute.value)
  }
}

/// What a format makes of the elements that a parser finds.
protocol XMLSink {
  /// An element begins, so many levels deep.
  mutating func begin(_ element: XMLElement, depth: Int, line: Int)
  /// Text or a CDATA section directly in an element so many levels deep.
  mutating func text(_ text: Bytes, depth: Int, line: Int)
  /// Something is damaged.
  mutating func report(_ reason: String, line: Int)
}

/// An element's name and attributes, in the memory of the parser.
struct XMLElement {
  /// How many pointers the parser gives for one attribute: name, prefix, namespace, value, its end.
  private static let stride = 5

  let name: Bytes
  private let attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
  private let count: Int

  init(
    name: Bytes, attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, count: Int
  ) {
    self.name = name
    self.attributes = attributes
    self.count = count
  }

  /// Calls `body` with each attribute.
  func forEachAttribute(_ body: (_ name: Bytes, _ value: Bytes) -> Void) {
    guard let attributes else { return }
    for place in 0..<count {
      let attribute = attributes + place * Self.stride
      guard let name = attribute[0], let value = attribute[3], let end = attribute[4] else {
        continue
      }
      body(Bytes(text: name), Bytes(start: value, count: max(0, end - value)))
    }
  }

  /// The value of an attribute, nil where there is none.
  func value(_ wanted: StaticString) -> Bytes? {
    var found: Bytes?
    forEachAttribute { name, value in
      if name.range(0..<name.count, is: wanted) { found = value }
    }
    return found
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Text that a zero ends.
  init(text start: UnsafePointer<UInt8>) {
    var end = start
    while end.pointee != 0 { end += 1 }
    self.init(start: start, count: end - start)
  }
}

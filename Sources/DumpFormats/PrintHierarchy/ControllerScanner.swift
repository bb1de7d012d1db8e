/// Cuts one line of `_printHierarchy` into its parts (dump-formats 2).
struct ControllerScanner {
  let bytes: Bytes

  /// The node at an opening bracket, nil where there is none.
  func scan(at start: Int) -> ControllerNode? {
    var place = start
    guard let controller = reference(at: &place), bytes.has(", state: ", at: place) else {
      return nil
    }
    place &+= 9
    var node = ControllerNode(
      controller: controller, range: start..<place, end: bytes.nodeEnd(from: place))
    let state = place
    while bytes.byte(place).isLetter { place &+= 1 }
    node.state = state..<place
    scanView(into: &node, from: place)
    let last = bytes.trimEnd(node.range.upperBound..<node.end)
    if isCut(node, at: last) { node.isCut = true }
    node.tail = node.range.upperBound..<bytes.trimQuoting(node.range.upperBound..<last)
    return node
  }

  /// Whether a line ends within what may stand behind its view, as far as blanks at its end let tell.
  private func isCut(_ node: ControllerNode, at end: Int) -> Bool {
    let rest = node.range.upperBound..<end
    // A comma alone is what a printed array parts its objects with.
    guard node.presentation == nil, rest.count > 1 else { return false }
    if bytes.isBeginning(rest, of: ", presented with: ") { return true }
    guard case .loaded(_, isOutOfWindow: .some(false)) = node.view else { return false }
    return bytes.isBeginning(rest, of: " not in the window")
  }

  private func scanView(into node: inout ControllerNode, from start: Int) {
    node.range = node.range.lowerBound..<start
    guard bytes.has(", view:", at: start) else {
      node.isCut = true
      return
    }
    var place = start &+ 7
    while bytes.byte(place) == 0x20 { place &+= 1 }
    if bytes.has("(view not loaded)", at: place) {
      node.view = .notLoaded
      place &+= 17
    } else if let view = reference(at: &place) {
      let isOut = bytes.has(" not in the window", at: place)
      if isOut { place &+= 18 }
      node.view = .loaded(view, isOutOfWindow: isOut)
    } else {
      node.isCut = true
      return
    }
    node.range = node.range.lowerBound..<place
    guard bytes.has(", presented with: ", at: place) else { return }
    place &+= 18
    if bytes.has("(null)", at: place) {
      node.range = node.range.lowerBound..<(place &+ 6)
      return
    }
    guard let presentation = reference(at: &place) else {
      node.isCut = true
      return
    }
    node.presentation = presentation
    node.range = node.range.lowerBound..<place
  }

  /// The longest text of a frame.
  private static let frameLimit = 256

  /// The node of a controller as chisel described it before UIKit could: `<Class: 0x…; view = <Class; 0x…>;
  /// frame = (0, 0; 9, 9)>`, `view not loaded` in place of a view. `place` is behind the address.
  func scanDescribed(
    _ controller: ControllerNode.Reference, from start: Int, behind place: Int
  ) -> ControllerNode? {
    guard bytes.isDescribedController(behind: place) else { return nil }
    var node = ControllerNode(controller: controller, range: start..<place, end: place)
    if let last = scanDescribedView(into: &node, from: place), bytes.byte(last) == 0x3E {
      node.end = bytes.nodeEnd(from: last &+ 1)
      node.range = start..<(last &+ 1)
      let tail = node.range.upperBound..<bytes.trimEnd(node.range.upperBound..<node.end)
      node.tail = tail.lowerBound..<bytes.trimQuoting(tail)
    } else {
      node.end = bytes.lineEnd(from: place)
      node.tail = place..<bytes.trimEnd(place..<node.end)
      node.isCut = true
    }
    return node
  }

  /// Behind the view and its frame; nil where the dump ends within them.
  private func scanDescribedView(into node: inout ControllerNode, from start: Int) -> Int? {
    if bytes.has("; view not loaded", at: start) {
      node.view = .notLoaded
      return start &+ 17
    }
    var place = start &+ 9
    guard let view = reference(at: &place, separator: "; ") else { return nil }
    node.view = .loaded(view, isOutOfWindow: nil)
    guard bytes.has("; frame = (", at: place) else { return place }
    let frame = place &+ 10
    let limit = min(bytes.count, frame &+ Self.frameLimit)
    guard let last = bytes.firstOffset(of: 0x29, from: frame, to: limit) else { return nil }
    node.frame = frame..<(last &+ 1)
    return last &+ 1
  }

  /// Reads a class and address in brackets and moves behind them.
  private func reference(
    at place: inout Int, separator: StaticString = ": "
  ) -> ControllerNode.Reference? {
    guard bytes.byte(place) == 0x3C, let end = bytes.classNameEnd(from: place &+ 1) else {
      return nil
    }
    let className = (place &+ 1)..<end
    var address = end..<end
    if bytes.byte(end) != 0x3E {
      let start = end &+ (bytes.has(separator, at: end) ? 2 : 1)
      guard let last = bytes.addressEnd(from: start) else { return nil }
      address = start..<last
    }
    guard bytes.byte(address.upperBound) == 0x3E else { return nil }
    place = address.upperBound &+ 1
    return ControllerNode.Reference(className: className, address: address)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether what stands behind class and address says that a controller is described.
  func isDescribedController(behind place: Int) -> Bool {
    has("; view = <", at: place) || has("; view not loaded", at: place)
  }
}

/// One controller's line, cut into its parts; all ranges are places in the dump.
struct ControllerNode {
  /// `<Class 0x…>`, the address without a colon, with one, or left out.
  struct Reference {
    var className: Range<Int>
    var address: Range<Int>
  }

  /// What stands where the view is printed.
  enum View {
    /// Whether it is out of the window is not always told.
    case loaded(Reference, isOutOfWindow: Bool?)
    case notLoaded
    /// Something else, or the dump ends.
    case unknown
  }

  var controller: Reference
  var state = 0..<0
  var view = View.unknown
  /// The view's frame, where it is printed.
  var frame: Range<Int>?
  var presentation: Reference?
  /// From the opening bracket to the last thing understood.
  var range: Range<Int>
  /// What followed on the line and was not understood.
  var tail = 0..<0
  /// The end of the line, or the beginning of another node on it.
  var end: Int
  /// Whether the dump ends within the line.
  var isCut = false
}

/// Cuts one line of `_printHierarchy` into its parts (dump-formats 2).
struct ControllerScanner {
  let bytes: Bytes

  /// The node at an opening bracket, nil where there is none.
  func scan(at start: Int) -> ControllerNode? {
    var offset = start
    guard let controller = reference(at: &offset), bytes.has(", state: ", at: offset) else {
      return nil
    }
    offset &+= 9
    var node = ControllerNode(
      controller: controller, range: start..<offset, end: bytes.nodeEnd(from: offset))
    node.state = offset..<bytes.skip(from: offset, while: \.isLetter)
    scanView(into: &node, from: node.state.upperBound)
    let last = bytes.trimEnd(node.range.upperBound..<node.end)
    noteCut(of: &node, at: last)
    node.tail = node.range.upperBound..<bytes.trimQuoting(node.range.upperBound..<last)
    return node
  }

  /// The node that the text ends within before its state; its address counts only where its bracket
  /// is closed.
  func scanCut(at start: Int) -> ControllerNode? {
    guard bytes.byte(start) == .lessThan, let name = bytes.classNameEnd(from: start &+ 1),
      bytes.byte(name) == .space
    else { return nil }
    var controller = ControllerNode.Reference(
      className: (start &+ 1)..<name, address: name..<name)
    var offset = start
    if let whole = reference(at: &offset) {
      controller = whole
    } else {
      offset = bytes.addressEnd(from: name &+ 1) ?? name &+ 1
    }
    let end = bytes.lineEnd(from: start)
    let last = max(offset, bytes.trimEnd(start..<end))
    let isWhole = !controller.address.isEmpty
    guard bytes.isTextEnd(last),
      isWhole
        ? bytes.isBeginning(offset..<last, of: ", state: ") : bytes.endsWithinAddress(from: offset)
    else { return nil }
    return ControllerNode(
      controller: controller, range: start..<last, tail: last..<last, end: end, isCut: true)
  }

  /// Notes that a line ends within what may follow its view, as far as the blanks at its end show
  /// it.
  private func noteCut(of node: inout ControllerNode, at end: Int) {
    let rest = node.range.upperBound..<end
    // A comma alone separates the objects of a printed array.
    guard node.presentation == nil, rest.count > 1 else { return }
    if bytes.isBeginning(rest, of: ", presented with: ") { node.isCut = true }
    guard case .loaded(let view, isOutOfWindow: .some(false)) = node.view,
      bytes.isBeginning(rest, of: " not in the window")
    else { return }
    node.view = .loaded(view, isOutOfWindow: true)
    node.isCut = true
  }

  private func scanView(into node: inout ControllerNode, from start: Int) {
    node.range = node.range.lowerBound..<start
    guard var offset = end(of: ", view:", at: start) else {
      node.isCut = true
      return
    }
    offset = bytes.skip(from: offset) { $0 == .space }
    if let last = end(of: "(view not loaded)", at: offset) {
      node.view = .notLoaded
      offset = last
    } else if let view = reference(at: &offset) {
      let last = end(of: " not in the window", at: offset)
      node.view = .loaded(view, isOutOfWindow: last != nil)
      offset = last ?? offset
    } else {
      node.isCut = true
      return
    }
    node.range = node.range.lowerBound..<offset
    guard let last = end(of: ", presented with:", at: offset) else { return }
    offset = bytes.skipBlanks(from: last)
    if bytes.has("(null)", at: offset) {
      node.range = node.range.lowerBound..<(offset &+ 6)
      return
    }
    guard let presentation = reference(at: &offset) else {
      node.isCut = true
      return
    }
    node.presentation = presentation
    node.range = node.range.lowerBound..<offset
  }

  /// The end of a phrase; nil where it is not there. Where a line was broken, one of its blanks may
  /// be missing.
  private func end(of phrase: StaticString, at start: Int) -> Int? {
    phrase.withUTF8Buffer { phrase in
      var offset = start
      for byte in phrase {
        if bytes.byte(offset) == byte { offset &+= 1 } else if byte != .space { return nil }
      }
      return offset
    }
  }

  /// The longest text of a frame.
  private static let frameLimit = 256

  /// The node of a controller as chisel described it before UIKit could: `<Class: 0x…; view =
  /// <Class; 0x…>; frame = (0, 0; 9, 9)>`, with `view not loaded` instead of a view. `offset` is
  /// after the address.
  func scanDescribed(
    _ controller: ControllerNode.Reference, from start: Int, behind offset: Int
  ) -> ControllerNode? {
    guard bytes.isDescribedController(behind: offset) else { return nil }
    var node = ControllerNode(controller: controller, range: start..<offset, end: offset)
    if let last = scanDescribedView(into: &node, from: offset), bytes.byte(last) == .greaterThan {
      node.end = bytes.nodeEnd(from: last &+ 1)
      node.range = start..<(last &+ 1)
      let tail = node.range.upperBound..<bytes.trimEnd(node.range.upperBound..<node.end)
      node.tail = tail.lowerBound..<bytes.trimQuoting(tail)
    } else {
      node.end = bytes.lineEnd(from: offset)
      node.tail = offset..<bytes.trimEnd(offset..<node.end)
      node.isCut = true
    }
    return node
  }

  /// The offset after the view and its frame; nil where the dump ends within them.
  private func scanDescribedView(into node: inout ControllerNode, from start: Int) -> Int? {
    if bytes.has("; view not loaded", at: start) {
      node.view = .notLoaded
      return start &+ 17
    }
    var offset = start &+ 9
    guard let view = reference(at: &offset, separator: "; ") else { return nil }
    node.view = .loaded(view, isOutOfWindow: nil)
    guard bytes.has("; frame = (", at: offset) else { return offset }
    let frame = offset &+ 10
    let limit = min(bytes.count, frame &+ Self.frameLimit)
    guard let last = bytes.firstOffset(of: .closeParen, from: frame, to: limit) else { return nil }
    node.frame = frame..<(last &+ 1)
    return last &+ 1
  }

  /// Reads a class and address in brackets and advances past them.
  private func reference(
    at offset: inout Int, separator: StaticString = ": "
  ) -> ControllerNode.Reference? {
    guard bytes.byte(offset) == .lessThan, let end = bytes.classNameEnd(from: offset &+ 1) else {
      return nil
    }
    let className = (offset &+ 1)..<end
    var address = end..<end
    if bytes.byte(end) != .greaterThan {
      let start = end &+ (bytes.has(separator, at: end) ? 2 : 1)
      guard let last = bytes.addressEnd(from: start) else { return nil }
      address = start..<last
    }
    guard bytes.byte(address.upperBound) == .greaterThan else { return nil }
    offset = address.upperBound &+ 1
    return ControllerNode.Reference(className: className, address: address)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the text after class and address shows that a controller is described.
  func isDescribedController(behind offset: Int) -> Bool {
    has("; view = <", at: offset) || has("; view not loaded", at: offset)
  }
}

/// One controller's line, cut into its parts; all ranges are byte offsets in the dump.
struct ControllerNode {
  /// `<Class 0x…>`, the address without a colon, with one, or left out.
  struct Reference {
    var className: Range<Int>
    var address: Range<Int>
  }

  /// What is printed as the view.
  enum View {
    /// Some printouts do not show whether it is out of the window.
    case loaded(Reference, isOutOfWindow: Bool?)
    case notLoaded
    /// Something else, or the dump ends.
    case unknown
  }

  var controller: Reference
  var state = 0..<0
  var view = View.unknown
  /// The view's frame, if it is printed.
  var frame: Range<Int>?
  var presentation: Reference?
  /// From the opening bracket to the end of the last part understood.
  var range: Range<Int>
  /// The text after that on the line.
  var tail = 0..<0
  /// The end of the line, or the beginning of another node on it.
  var end: Int
  /// Whether the dump ends within the line.
  var isCut = false
}

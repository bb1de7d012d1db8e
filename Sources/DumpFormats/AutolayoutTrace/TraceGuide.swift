/// What a layout guide says of itself behind its address; all ranges are places in the dump.
struct TraceGuide {
  /// Nil where the dump ends before it.
  let identifier: Range<Int>?
  private(set) var frame: Range<Int>?
  private(set) var owner: Range<Int>?
  /// What else stands there.
  private(set) var rest = 0..<0

  /// Cuts `"identifier", layoutFrame = {{x, y}, {w, h}}, owningView = <…>`, or the beginning of it, into
  /// its parts.
  init(_ bytes: Bytes, _ range: Range<Int>) {
    let first = min(range.lowerBound + 1, range.upperBound)
    let close =
      bytes.firstPlace(of: "\", layoutFrame = ", from: first, to: range.upperBound)
      ?? bytes[first..<range.upperBound].lastIndex(of: 0x22)
    guard let close else {
      identifier = first < range.upperBound ? first..<range.upperBound : nil
      return
    }
    identifier = first..<close
    rest = (close + 1)..<range.upperBound
    guard let start = bytes.firstPlace(of: ", layoutFrame = ", from: close, to: range.upperBound)
    else { return }
    readFrame(bytes, (start + 16)..<range.upperBound)
  }

  private mutating func readFrame(_ bytes: Bytes, _ range: Range<Int>) {
    let (start, end) = (range.lowerBound, range.upperBound)
    if let comma = bytes.firstPlace(of: ", owningView = ", from: start, to: end) {
      frame = start..<comma
      owner = (comma + 15)..<end
      rest = end..<end
    } else {
      let close = bytes.firstPlace(of: "}}", from: start, to: end).map { $0 + 2 } ?? end
      frame = start..<close
      rest = close..<end
    }
  }
}

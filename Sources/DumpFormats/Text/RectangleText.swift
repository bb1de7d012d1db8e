/// A rectangle read from a dump.
struct RectangleText {
  let x: NumberText
  let y: NumberText
  let width: NumberText
  let height: NumberText

  /// Whether `DumpNumber.short` gives the same text of all four.
  var isShort: Bool { x.isShort && y.isShort && width.isShort && height.isShort }

  /// Which of the four are doubles, a bit each, as builders take it.
  var doubles: UInt8 {
    (x.word.isDouble ? 1 : 0) | (y.word.isDouble ? 2 : 0) | (width.word.isDouble ? 4 : 0)
      | (height.word.isDouble ? 8 : 0)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// What stands around the four numbers of a rectangle.
  typealias RectangleLiterals = (
    StaticString, StaticString, StaticString, StaticString, StaticString
  )

  /// The rectangle that a range spells; nil where it spells none, or something else with it.
  func rectangle(in range: Range<Int>, _ literals: RectangleLiterals) -> RectangleText? {
    var place = range.lowerBound
    guard skip(literals.0, at: &place), let x = number(at: &place),
      skip(literals.1, at: &place), let y = number(at: &place),
      skip(literals.2, at: &place), let width = number(at: &place),
      skip(literals.3, at: &place), let height = number(at: &place),
      skip(literals.4, at: &place), place == range.upperBound
    else { return nil }
    return RectangleText(x: x, y: y, width: width, height: height)
  }

  /// Moves a place behind a literal; false where it does not stand there.
  private func skip(_ literal: StaticString, at place: inout Int) -> Bool {
    guard has(literal, at: place) else { return false }
    place &+= literal.utf8CodeUnitCount
    return true
  }
}

/// One element of a debug description, cut into its parts; all ranges are places in the dump.
struct XCUIElementLine {
  /// The fields with a name, of which all but `value` are quoted.
  static let fields: [StaticString] = [
    "identifier", "label", "placeholderValue", "title", "value", "hint",
  ]

  var type = 0..<0
  var isMain = false
  var address = 0..<0
  var pid: Range<Int>?
  var traits: Range<Int>?
  var frame: Range<Int>?
  var values: [(field: Int, value: Range<Int>)] = []
  /// What has another name: `hitPoint: {1.0, 2.0}`.
  var others: [(name: Range<Int>, value: Range<Int>)] = []
  /// Whether one of the latter has braces.
  private var hasBraces = false
  /// What stands alone between commas: `Selected`.
  var flags: [Range<Int>] = []
  /// Whether the line ends within a value, a frame or a name, so that it may go on in the next.
  var isCut = false
  /// Whether it ends behind the name of a field: that is cut, or the field is empty.
  private(set) var endsInName = false
  /// Whether it ends behind the type or within the address.
  var isHeadOnly = false

  /// The element that stands in a range, nil where none does (dump-formats 5).
  init?(_ bytes: Bytes, _ range: Range<Int>) {
    let end = bytes.trimEnd(range)
    var place = range.lowerBound
    guard bytes.byte(place) &- 0x41 < 26 else { return nil }
    while place < end && (bytes[place].isLetter || bytes[place].isDigit) { place += 1 }
    type = range.lowerBound..<place
    if bytes.has(" (Main)", at: place) {
      isMain = true
      place += 7
    }
    // Up to Xcode 9 the address stands behind a blank, and a colon behind that.
    if bytes.byte(place) == 0x20, let last = bytes.addressEnd(from: place + 1) {
      address = (place + 1)..<last
      place = last
      if bytes.has(": ", at: last) { place = readPart(bytes, from: last + 2, to: end) }
    }
    // Xcode 7 puts the frame there, with blanks within its braces.
    if address.isEmpty, bytes.byte(place) == 0x3A {
      let frame = bytes.skipBlanks(from: place + 1)
      if frame + 3 < end, bytes.has("{ {", at: frame), bytes.byte(frame + 3).beginsNumber {
        place = readPart(bytes, from: frame, to: end)
      }
    }
    guard
      place >= end || bytes.has(", ", at: place) || bytes.byte(place) == 0x3A
        || place + 1 == end && bytes[place] == 0x2C
    else { return nil }
    if Self.isHeadEnd(bytes, place..<max(place, end)) {
      isHeadOnly = true
      return
    }
    while place < end && bytes.has(", ", at: place) && parts < 64 {
      place = readPart(bytes, from: place + 2, to: end)
    }
    if end > range.lowerBound, bytes[end - 1] == 0x2C, values.last?.value.upperBound != end {
      isCut = true
    }
    if let last = flags.last, last.upperBound == end, Self.isBroken(bytes, last) { isCut = true }
  }

  private var parts: Int { values.count + others.count + flags.count }

  /// Whether nothing follows upon the type but the beginning of an address.
  private static func isHeadEnd(_ bytes: Bytes, _ rest: Range<Int>) -> Bool {
    guard let first = bytes[rest].first, first == 0x2C else { return false }
    let word = bytes.trimmed(rest) { $0 == 0x2C || $0 == 0x20 }
    return word.isEmpty || bytes.range(word, is: "0") || bytes.range(word, is: "0x")
  }

  /// Whether there is more than a word, which any text could be.
  var isConvincing: Bool {
    !address.isEmpty || frame != nil || !values.isEmpty || hasBraces || pid != nil
  }

  private mutating func readPart(_ bytes: Bytes, from start: Int, to end: Int) -> Int {
    guard start < end else { return end }
    if address.isEmpty, let last = bytes.addressEnd(from: start) {
      address = start..<last
      return last
    }
    if bytes.byte(start) == 0x7B, frame == nil {
      let close = Self.bracesEnd(bytes, from: start, to: end)
      if close == nil { isCut = true }
      frame = start..<(close ?? end)
      return close ?? end
    }
    if bytes.has("pid: ", at: start) || bytes.has("traits: ", at: start) {
      let close = bytes.firstOffset(of: 0x2C, from: start, to: end) ?? end
      let isTraits = bytes[start] == 0x74
      let number = start + (isTraits ? 8 : 5)
      if isTraits {
        traits = number..<max(number, close)
      } else {
        pid = number..<max(number, close)
        if close <= number { isCut = true }
      }
      return close
    }
    if Self.isFieldName(bytes, start..<end) {
      isCut = true
      endsInName = true
      return end
    }
    if let (field, value) = Self.field(bytes, at: start) {
      return readValue(bytes, field, from: value, to: end)
    }
    let value = Self.nameEnd(bytes, from: start, to: end).map { $0 + 2 }
    let close = Self.partEnd(bytes, from: value ?? start, to: end)
    if let close, let value {
      others.append((start..<(value - 2), value..<close))
      if bytes[value] == 0x7B { hasBraces = true }
    } else if close ?? end > start {
      flags.append(start..<(close ?? end))
    }
    if close == nil { isCut = true }
    return close ?? end
  }

  /// The colon behind a name at a place that an attribute may have, before a blank.
  private static func nameEnd(_ bytes: Bytes, from start: Int, to end: Int) -> Int? {
    guard start < end, bytes[start] &- 0x61 < 26 else { return nil }
    var place = start
    while place < min(end, start + 64), bytes[place].isLetter || bytes[place].isDigit { place += 1 }
    return place + 2 < end && bytes.has(": ", at: place) ? place : nil
  }

  /// The end of what stands between commas, of which braces may have some; nil where they stay open.
  private static func partEnd(_ bytes: Bytes, from start: Int, to end: Int) -> Int? {
    if bytes.byte(start) == 0x7B { return bracesEnd(bytes, from: start, to: end) }
    return bytes.firstOffset(of: 0x2C, from: start, to: end) ?? end
  }

  /// Whether something stands at a place that no text is likely to hold: a frame, or an attribute of any
  /// name whose value is in braces or, `behindQuote`, is one word.
  private static func isPart(
    _ bytes: Bytes, at place: Int, to end: Int, behindQuote: Bool
  ) -> Bool {
    if bytes.has("{{", at: place) { return true }
    if behindQuote && bytes.byte(place) == 0x7B { return bytes.byte(place + 1).beginsNumber }
    guard let value = nameEnd(bytes, from: place, to: end).map({ $0 + 2 }) else { return false }
    if bytes.byte(value) == 0x7B { return bracesEnd(bytes, from: value, to: end) != nil }
    guard behindQuote else { return false }
    let limit = min(end, value + 256)
    var last = value
    while last < limit, bytes[last] > 0x20, bytes[last] != 0x27, bytes[last] != 0x2C { last += 1 }
    return last > value && (last == end || bytes.has(", ", at: last))
  }

  /// Behind the brace that closes the one at a place.
  private static func bracesEnd(_ bytes: Bytes, from start: Int, to end: Int) -> Int? {
    var depth = 0
    for place in start..<max(start, min(end, start + 256)) {
      if bytes[place] == 0x7B { depth += 1 } else if bytes[place] == 0x7D { depth -= 1 }
      if depth == 0 { return place + 1 }
    }
    return nil
  }

  /// The number of the field that is named at a place, and where its value begins.
  private static func field(_ bytes: Bytes, at place: Int) -> (field: Int, value: Int)? {
    for (number, field) in fields.enumerated() where bytes.has(field, at: place) {
      let end = place + field.utf8CodeUnitCount
      if bytes.has(": ", at: end) { return (number, end + 2) }
    }
    return nil
  }

  /// Whether a line ends behind the colon of a field, which then has no value.
  private static func isFieldName(_ bytes: Bytes, _ text: Range<Int>) -> Bool {
    guard text.count > 1, bytes[text.upperBound - 1] == 0x3A else { return false }
    let name = text.lowerBound..<(text.upperBound - 1)
    return fields.contains { bytes.range(name, is: $0) }
  }

  private mutating func readValue(
    _ bytes: Bytes, _ field: Int, from start: Int, to end: Int
  ) -> Int {
    let quote = bytes.byte(start)
    let isQuoted =
      start < end && (quote == 0x27 || quote == 0x22 && Self.fields[field].description != "value")
    var place = isQuoted ? start + 1 : start
    while place < end {
      if isQuoted && bytes[place] == quote && Self.ends(bytes, at: place + 1, to: end, quoted: true)
      {
        values.append((field, (start + 1)..<place))
        return place + 1
      }
      if !isQuoted && bytes[place] == 0x2C && Self.ends(bytes, at: place, to: end, quoted: false) {
        values.append((field, start..<place))
        return place
      }
      place += 1
    }
    isCut = isQuoted || start > end && Self.fields[field].description != "value"
    values.append((field, min(end, isQuoted ? start + 1 : start)..<end))
    return end
  }

  /// Whether a value may end here: at the end, before another field, or before a flag. Quotes and
  /// commas within values are not escaped.
  private static func ends(_ bytes: Bytes, at place: Int, to end: Int, quoted: Bool) -> Bool {
    if place >= end { return true }
    guard bytes.has(", ", at: place) else { return false }
    if field(bytes, at: place + 2) != nil { return true }
    if isPart(bytes, at: place + 2, to: end, behindQuote: quoted) { return true }
    return flagNames.contains { flag in
      let last = place + 2 + flag.utf8CodeUnitCount
      return bytes.has(flag, at: place + 2) && (last >= end || bytes[last] == 0x2C)
    }
  }

  private static let flagNames: [StaticString] = [
    "Selected", "Disabled", "Enabled", "Keyboard Focused", "Focused", "Has Focus", "Has focus",
  ]

  /// What stands behind commas and is no flag, and how it goes on.
  private static let parts: [StaticString] = [
    "0x", "pid: ", "traits: ", "identifier: '", "label: '", "placeholderValue: '", "title: '",
    "value: ",
    "hint: ",
  ]

  /// Whether the last thing on a line is the beginning of a flag, or of what has a value.
  private static func isBroken(_ bytes: Bytes, _ flag: Range<Int>) -> Bool {
    if flagNames.contains(where: { bytes.range(flag, is: $0) }) { return false }
    return (flagNames + parts).contains { bytes.isBeginning(flag, of: $0) }
  }

  /// Whether a text may be the beginning of an element of which no more is there, or of a heading.
  static func isBeginning(_ bytes: Bytes, _ text: Range<Int>) -> Bool {
    let headings: [StaticString] = ["Element subtree:", "Path to element:", "Query chain:"]
    if text.isEmpty || headings.contains(where: { bytes.isBeginning(text, of: $0) }) { return true }
    guard bytes[text.lowerBound] &- 0x41 < 26 else { return false }
    var place = text.lowerBound
    while place < text.upperBound, bytes[place].isLetter || bytes[place].isDigit { place += 1 }
    let rest = place..<text.upperBound
    return rest.isEmpty || bytes.isBeginning(rest, of: " (Main), 0x")
      || bytes.isBeginning(rest, of: ", 0x")
  }
}

extension UInt8 {
  /// Whether a byte may be the first of a number.
  fileprivate var beginsNumber: Bool { isDigit || self == 0x2D }
}

extension LineStyle {
  static let elements = LineStyle(
    syntax: .printed, brackets: (0x7B, 0x7D), mayEndInMark: false,
    beginning: { bytes, line, start in
      if XCUIMarks.isHeading(bytes, at: start) || bytes.has("t = ", at: start) { return .certain }
      let text = start..<line.upperBound
      if bytes[text].allSatisfy({ $0 == 0x7D || $0.isSpace }) { return .possible }
      guard let element = XCUIElementLine(bytes, text) else { return .none }
      if start - line.lowerBound > 1 { return element.isConvincing ? .certain : .possible }
      return element.isConvincing ? .possible : .none
    },
    isComplete: { !$0.endsInMark })
}

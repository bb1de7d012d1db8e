/// One element of a debug description, cut into its parts; all ranges are byte offsets in the dump.
struct XCUIElementLine {
  /// The fields with a name; all but `value` are quoted.
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
  /// Parts with other names: `hitPoint: {1.0, 2.0}`.
  var others: [(name: Range<Int>, value: Range<Int>)] = []
  /// Whether one of these parts has braces.
  private var hasBraces = false
  /// Single words between commas: `Selected`.
  var flags: [Range<Int>] = []
  /// Whether the line ends within a value, a frame or a name, so it may continue in the next.
  var isCut = false
  /// Whether the line ends after the name of a field, whose value is cut or empty.
  private(set) var endsInName = false
  /// Whether the line ends in a value without quotation marks, which may go on in the next.
  private(set) var endsInValue = false
  /// Whether the line ends after the type or within the address.
  var isHeadOnly = false

  /// The element in a range, nil where there is none (dump-formats 5).
  init?(_ bytes: Bytes, _ range: Range<Int>) {
    let end = bytes.trimEnd(range)
    guard bytes.byte(range.lowerBound).isUpperCase else { return nil }
    var offset = bytes.skip(from: range.lowerBound, to: end, while: \.isWordPart)
    type = range.lowerBound..<offset
    if bytes.has(" (Main)", at: offset) {
      isMain = true
      offset += 7
    }
    // Up to Xcode 9 the address follows a blank, and a colon follows the address.
    if bytes.byte(offset) == .space, let last = bytes.addressEnd(from: offset + 1) {
      address = (offset + 1)..<last
      offset = last
      if bytes.has(": ", at: last) { offset = readPart(bytes, from: last + 2, to: end) }
    }
    // Xcode 7 prints the frame here, with blanks within its braces.
    if address.isEmpty, bytes.byte(offset) == .colon {
      let frame = bytes.skipBlanks(from: offset + 1)
      if frame + 3 < end, bytes.has("{ {", at: frame), bytes.byte(frame + 3).beginsNumber {
        offset = readPart(bytes, from: frame, to: end)
      }
    }
    offset = readAccessibilityElement(bytes, at: offset, to: end)
    guard
      offset >= end || bytes.has(", ", at: offset) || bytes.byte(offset) == .colon
        || offset + 1 == end && bytes[offset] == .comma
    else { return nil }
    if Self.isHeadEnd(bytes, offset..<max(offset, end)) {
      isHeadOnly = true
      return
    }
    while offset < end && bytes.has(", ", at: offset) && parts < 64 {
      offset = readPart(bytes, from: offset + 2, to: end)
    }
    if isSentence(bytes, from: offset, to: end) { return nil }
    if end > range.lowerBound, bytes[end - 1] == .comma, values.last?.value.upperBound != end {
      isCut = true
    }
    if let last = flags.last, last.upperBound == end, Self.isBroken(bytes, last) { isCut = true }
  }

  private var parts: Int { values.count + others.count + flags.count }

  /// Reads what Xcode 7 prints right behind some frames:
  /// `<XCAccessibilityElement: 0x1> pid: 2, context: 3, payload: { pid = 2; }`.
  private mutating func readAccessibilityElement(
    _ bytes: Bytes, at offset: Int, to end: Int
  ) -> Int {
    let name: StaticString = "XCAccessibilityElement"
    let value = offset + 1 + name.utf8CodeUnitCount + 2
    guard value < end, bytes.byte(offset) == .lessThan, bytes.has(name, at: offset + 1),
      let close = bytes.firstOffset(of: .greaterThan, from: value, to: end)
    else { return offset }
    others.append(((offset + 1)..<(value - 2), value..<close))
    return bytes.has("> ", at: close) ? readPart(bytes, from: close + 2, to: end) : close + 1
  }

  /// Whether the rest of a line, behind an element, goes on with a small letter and either names
  /// another element, or the first has only an address: `Other, {{…}} claims parent Cell, {{…}}`;
  /// also whether that is followed by what is no flag: `Type, 0x1, is used here.`
  private func isSentence(_ bytes: Bytes, from start: Int, to end: Int) -> Bool {
    let hasOnlyAddress =
      frame == nil && values.isEmpty && others.isEmpty && traits == nil && pid == nil
    if hasOnlyAddress && !address.isEmpty && !flags.allSatisfy({ Self.mayBeFlag(bytes, $0) }) {
      return true
    }
    guard start + 1 < end, bytes[start] == .space, bytes[start + 1].isLowerCase else {
      return false
    }
    return bytes.firstOffset(of: ", {{", from: start, to: end) != nil
      || hasOnlyAddress
  }

  private static func mayBeFlag(_ bytes: Bytes, _ flag: Range<Int>) -> Bool {
    let first = bytes[flag.lowerBound]
    return !first.isLowerCase && !first.isDigit || isBroken(bytes, flag)
      || isProperty(bytes, at: flag.lowerBound, to: flag.upperBound)
  }

  /// Whether only the beginning of an address follows the type.
  private static func isHeadEnd(_ bytes: Bytes, _ rest: Range<Int>) -> Bool {
    guard let first = bytes[rest].first, first == .comma else { return false }
    let word = bytes.trimmed(rest) { $0 == .comma || $0 == .space }
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
    if bytes.byte(start) == .openBrace, frame == nil {
      let close = Self.bracesEnd(bytes, from: start, to: end)
      if close == nil { isCut = true }
      frame = start..<(close ?? end)
      return close ?? end
    }
    if bytes.has("pid: ", at: start) || bytes.has("traits: ", at: start) {
      let close = bytes.firstOffset(of: .comma, from: start, to: end) ?? end
      let isTraits = bytes[start] == UInt8(ascii: "t")
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
    if let (field, value) = bytes.field(of: Self.fields, at: start) {
      return readValue(bytes, field, from: value, to: end)
    }
    let value = Self.nameEnd(bytes, from: start, to: end).map { $0 + 2 }
    let close = Self.partEnd(bytes, from: value ?? start, to: end)
    if let close, let value {
      others.append((start..<(value - 2), value..<close))
      if bytes[value] == .openBrace { hasBraces = true }
    } else if bytes.range(start..<(close ?? end), is: "Main Window") {
      // Up to Xcode 9 this is how the main window is marked.
      isMain = true
    } else if close ?? end > start {
      flags.append(start..<(close ?? end))
    }
    if close == nil { isCut = true }
    return close ?? end
  }

  /// The offset of the colon after a name that an attribute may have, before a blank.
  private static func nameEnd(_ bytes: Bytes, from start: Int, to end: Int) -> Int? {
    guard start < end, bytes[start].isLowerCase else { return nil }
    let offset = bytes.skip(from: start, to: min(end, start + 64), while: \.isWordPart)
    return offset + 2 < end && bytes.has(": ", at: offset) ? offset : nil
  }

  /// The end of a part between commas; braces may contain commas. Nil if braces stay open.
  private static func partEnd(_ bytes: Bytes, from start: Int, to end: Int) -> Int? {
    if bytes.byte(start) == .openBrace { return bracesEnd(bytes, from: start, to: end) }
    return bytes.firstOffset(of: .comma, from: start, to: end) ?? end
  }

  /// Whether there is a part at an offset that is unlikely in a text: a frame, or an attribute of
  /// any name whose value is in braces or, if `behindQuote`, is one word.
  private static func isPart(
    _ bytes: Bytes, at offset: Int, to end: Int, behindQuote: Bool
  ) -> Bool {
    if bytes.has("{{", at: offset) { return true }
    if behindQuote && bytes.byte(offset) == .openBrace {
      return bytes.byte(offset + 1).beginsNumber
    }
    guard let value = nameEnd(bytes, from: offset, to: end).map({ $0 + 2 }) else { return false }
    if bytes.byte(value) == .openBrace { return bracesEnd(bytes, from: value, to: end) != nil }
    guard behindQuote else { return false }
    let last = bytes.skip(from: value, to: min(end, value + 256)) {
      $0 > .space && $0 != .apostrophe && $0 != .comma
    }
    return last > value && (last == end || bytes.has(", ", at: last))
  }

  /// The offset after the brace that closes the one at an offset.
  private static func bracesEnd(_ bytes: Bytes, from start: Int, to end: Int) -> Int? {
    var depth = 0
    for offset in start..<max(start, min(end, start + 256)) {
      if bytes[offset] == .openBrace {
        depth += 1
      } else if bytes[offset] == .closeBrace {
        depth -= 1
      }
      if depth == 0 { return offset + 1 }
    }
    return nil
  }

  /// Whether a line ends after the colon of a field, which then has no value.
  private static func isFieldName(_ bytes: Bytes, _ text: Range<Int>) -> Bool {
    guard text.count > 1, bytes[text.upperBound - 1] == .colon else { return false }
    let name = text.lowerBound..<(text.upperBound - 1)
    return (fields + ["pid", "traits"]).contains { bytes.range(name, is: $0) }
  }

  private mutating func readValue(
    _ bytes: Bytes, _ field: Int, from start: Int, to end: Int
  ) -> Int {
    let quote = bytes.byte(start)
    let isQuoted =
      start < end
      && (quote == .apostrophe || quote == .quote && Self.fields[field].description != "value")
    var offset = isQuoted ? start + 1 : start
    while offset < end {
      if isQuoted && bytes[offset] == quote
        && Self.ends(bytes, at: offset + 1, to: end, quoted: true)
      {
        values.append((field, (start + 1)..<offset))
        return offset + 1
      }
      if !isQuoted && bytes[offset] == .comma
        && Self.ends(bytes, at: offset, to: end, quoted: false)
      {
        values.append((field, start..<offset))
        return offset
      }
      offset += 1
    }
    isCut = isQuoted || start > end && Self.fields[field].description != "value"
    endsInValue = !isQuoted
    values.append((field, min(end, isQuoted ? start + 1 : start)..<end))
    return end
  }

  /// Whether a value may end here: at the end, before another field, or before a flag. Quotes and
  /// commas within values are not escaped.
  private static func ends(_ bytes: Bytes, at offset: Int, to end: Int, quoted: Bool) -> Bool {
    if offset >= end { return true }
    guard bytes.has(", ", at: offset) else { return false }
    if bytes.field(of: fields, at: offset + 2) != nil { return true }
    if isPart(bytes, at: offset + 2, to: end, behindQuote: quoted) { return true }
    if quoted && isProperty(bytes, at: offset + 2, to: end) { return true }
    return flagNames.contains { flag in
      let last = offset + 2 + flag.utf8CodeUnitCount
      return bytes.has(flag, at: offset + 2) && (last >= end || bytes[last] == .comma)
    }
  }

  /// Whether a part is the bare name of a property that is true: `isRemoteLeafPlaceholder`.
  private static func isProperty(_ bytes: Bytes, at offset: Int, to end: Int) -> Bool {
    guard bytes.has("is", at: offset), bytes.byte(offset + 2).isUpperCase else { return false }
    var last = offset + 2
    while last < end, bytes[last].isLetter { last += 1 }
    return last >= end || bytes[last] == .comma
  }

  private static let flagNames: [StaticString] = [
    "Selected", "Disabled", "Enabled", "Keyboard Focused", "Focused", "Has Focus", "Has focus",
  ]

  /// Parts after commas that are not flags, and how they continue.
  private static let parts: [StaticString] = [
    "0x", "pid: ", "traits: ", "identifier: '", "label: '", "placeholderValue: '", "title: '",
    "value: ",
    "hint: ",
  ]

  /// Whether the last part on a line is the beginning of a flag, or of a part with a value.
  private static func isBroken(_ bytes: Bytes, _ flag: Range<Int>) -> Bool {
    if flagNames.contains(where: { bytes.range(flag, is: $0) }) { return false }
    return (flagNames + parts).contains { bytes.isBeginning(flag, of: $0) }
  }

  /// Whether a text may be the beginning of a broken element, or of a heading.
  static func isBeginning(_ bytes: Bytes, _ text: Range<Int>) -> Bool {
    let headings: [StaticString] = ["Element subtree:", "Path to element:", "Query chain:"]
    if text.isEmpty || headings.contains(where: { bytes.isBeginning(text, of: $0) }) { return true }
    guard bytes[text.lowerBound].isUpperCase else { return false }
    let name = bytes.skip(from: text.lowerBound, to: text.upperBound, while: \.isWordPart)
    let rest = name..<text.upperBound
    return rest.isEmpty || bytes.isBeginning(rest, of: " (Main), 0x")
      || bytes.isBeginning(rest, of: ", 0x")
  }
}

extension UInt8 {
  /// Whether a byte may be part of a type or a name.
  fileprivate var isWordPart: Bool { isLetter || isDigit }
  /// Whether a byte may be the first of a number.
  fileprivate var beginsNumber: Bool { isDigit || self == .minus }
}

extension LineStyle {
  static let elements = LineStyle(
    syntax: .printed, brackets: (.openBrace, .closeBrace), mayEndInMark: false,
    beginning: { bytes, line, start in
      if XCUIMarks.isHeading(bytes, at: start) || bytes.has("t = ", at: start) { return .certain }
      let text = start..<line.upperBound
      if bytes[text].allSatisfy({ $0 == .closeBrace || $0.isSpace }) { return .possible }
      guard let element = XCUIElementLine(bytes, text) else { return .none }
      if start - line.lowerBound > 1 { return element.isConvincing ? .certain : .possible }
      return element.isConvincing ? .possible : .none
    },
    isComplete: { !$0.endsInMark })
}

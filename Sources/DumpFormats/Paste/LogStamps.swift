/// The stamps that a log writes before each line: `2031-05-06 07:08:09.123+0100 Shop[411:90210] `,
/// `[07:08:09]: ▸ `, or a level, a time and a process between tabs.
enum LogStamps {
  /// How many lines are examined.
  private static let sampled = 256

  /// The text without the stamps; nil where most of its first lines have none.
  static func removed(_ bytes: Bytes) -> [UInt8]? {
    guard isStamped(bytes) else { return nil }
    return bytes.droppingBeginnings { line in
      end(bytes, from: line.lowerBound, onEach: true) ?? line.lowerBound
    }
  }

  /// The text without anything that a log may write at the beginning of a line: stamps, `[Xcode] `
  /// and `log.txt:41:`; nil where no line is indented after that.
  static func removedWhereFound(_ bytes: Bytes) -> [UInt8]? {
    var hasIndent = false
    let text = bytes.droppingBeginnings { line in
      var end = line.lowerBound
      for _ in 0..<most {
        guard
          let next = Self.end(bytes, from: end, onEach: true) ?? tag(bytes, from: end)
            ?? place(bytes, from: end)
        else { break }
        end = min(next, line.upperBound)
      }
      if end > line.lowerBound, bytes.skipBars(from: end) > end { hasIndent = true }
      return end
    }
    return hasIndent ? text : nil
  }

  /// How many stamps and tags may follow each other: `2031-05-06 07:08:09:123 [Xcode] `.
  private static let most = 3

  private static func isStamped(_ bytes: Bytes) -> Bool {
    let (stamped, plain) = bytes.countLines(upTo: sampled) { line in
      end(bytes, from: line.lowerBound, onEach: true) != nil
    }
    return stamped > max(1, plain * 3)
  }

  /// The offset after the stamp that begins at an offset and the blank that follows it; if every
  /// line has one, a time alone is a stamp too.
  static func end(_ bytes: Bytes, from start: Int, onEach: Bool = false) -> Int? {
    tabbed(bytes, from: start) ?? spaced(bytes, from: start, onEach: onEach)
      ?? system(bytes, from: start) ?? step(bytes, from: start) ?? android(bytes, from: start)
  }

  /// `05-06 07:08:09.123  411  902 I Shop : ` or `I/Shop ( 411): `, as Android's log has it.
  private static func android(_ bytes: Bytes, from start: Int) -> Int? {
    let day = pattern("00-00 ", bytes, from: start)
    let end = day.flatMap { time(bytes, from: $0) }
    let level = bytes.skip(from: end ?? start) { end != nil && ($0 == .space || $0.isDigit) }
    let mark = bytes.byte(level + 1)
    guard ByteSet("ADEFIVW").contains(bytes.byte(level)),
      mark == .slash || end != nil && mark == .space
    else { return nil }
    let name = bytes.skip(from: level + 2) { $0 >= .space && $0 != .colon && $0 != .lessThan }
    return name > level + 2 && bytes.has(": ", at: name) ? name + 2 : nil
  }

  /// `test⇥Run the tests⇥2031-05-06T07:08:09.1234567Z `, a job and a step before the time.
  private static func step(_ bytes: Bytes, from start: Int) -> Int? {
    let line = bytes.lineEnd(from: start)
    guard let job = bytes.firstOffset(of: .tab, from: start, to: line), job > start,
      var offset = bytes.firstOffset(of: .tab, from: job + 1, to: line)
    else { return nil }
    offset += bytes.has("\u{FEFF}", at: offset + 1) ? 4 : 1
    guard let (time, hasDay) = dayAndTime(bytes, from: offset), hasDay else { return nil }
    return bytes.byte(time) == .space ? time + 1 : nil
  }

  /// `[Xcode] `, `[debug] `, `[XCUITestDriver@4f2a (0c1d)] `: who wrote a line.
  private static func tag(_ bytes: Bytes, from start: Int) -> Int? {
    guard bytes.byte(start) == .openBracket, bytes.byte(start + 1).isLetter,
      let end = bytes.firstOffset(
        of: .closeBracket, from: start, to: min(bytes.lineEnd(from: start), start + 48)),
      bytes[start..<end].allSatisfy(tagBytes.contains), bytes.byte(end + 1) == .space
    else { return nil }
    return end + 2
  }

  private static let tagBytes = ByteSet(
    " ()-.@[_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")

  /// `log.txt:41:`, the place of a line.
  private static func place(_ bytes: Bytes, from start: Int) -> Int? {
    let name = bytes.skip(from: start, while: nameBytes.contains)
    guard name > start, bytes.byte(name) == .colon else { return nil }
    let end = bytes.skip(from: name + 1, while: \.isDigit)
    return end > name + 1 && bytes.byte(end) == .colon ? end + 1 : nil
  }

  private static let nameBytes = ByteSet(
    "-./_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")

  /// `May  6 07:08:09 phone Shop(UIKitCore)[411] <Notice>: `, as in a system log; the level may be
  /// missing.
  private static func system(_ bytes: Bytes, from start: Int) -> Int? {
    guard bytes.byte(start).isLetter, bytes.byte(start + 3) == .space,
      let time = pattern(" 00 00:00:00 ", bytes, from: start + 3)
        ?? pattern("  0 00:00:00 ", bytes, from: start + 3)
    else { return nil }
    let line = bytes.lineEnd(from: time)
    guard let host = bytes.firstOffset(of: .space, from: time, to: line),
      var offset = process(bytes, from: host + 1)
    else { return nil }
    if bytes.has(" <", at: offset), let level = bytes.firstOffset(of: ">", from: offset, to: line),
      bytes[(offset + 2)..<level].allSatisfy(\.isLetter)
    {
      offset = level + 1
    }
    return bytes.has(": ", at: offset) ? offset + 2 : nil
  }

  /// `default⇥12:34:56.789012+0100⇥Shop⇥`
  private static func tabbed(_ bytes: Bytes, from start: Int) -> Int? {
    let level = bytes.skip(from: start, while: \.isLetter)
    guard level > start, bytes.byte(level) == .tab, let time = time(bytes, from: level + 1),
      bytes.byte(time) == .tab
    else { return nil }
    let process = bytes.skip(from: time + 1) { $0 >= .space }
    return bytes.byte(process) == .tab ? process + 1 : nil
  }

  /// `2031-05-06 07:08:09.123+0100 Shop[411:90210] `; day and process may be missing, both only if
  /// every line has a time.
  private static func spaced(_ bytes: Bytes, from start: Int, onEach: Bool) -> Int? {
    if bytes.byte(start) == .openBracket {
      guard let time = dayAndTime(bytes, from: start + 1)?.end,
        bytes.byte(time) == .closeBracket
      else { return nil }
      let end = bytes.byte(time + 1) == .colon ? time + 2 : time + 1
      return bytes.byte(end) == .space ? end + 1 : nil
    }
    guard let (time, hasDay) = dayAndTime(bytes, from: start), bytes.byte(time) == .space
    else { return nil }
    if hasDay, bytes.has(" - ", at: time) { return time + 3 }
    let process = process(bytes, from: time + 1)
    guard hasDay || process != nil || onEach else { return nil }
    guard let process else { return time + 1 }
    return bytes.byte(process) == .space ? process + 1 : process
  }

  /// `2031-05-06 07:08:09.123`, or with a `T` between, as in ISO 8601.
  private static func dayAndTime(_ bytes: Bytes, from start: Int) -> (end: Int, hasDay: Bool)? {
    let day =
      pattern("0000-00-00 ", bytes, from: start) ?? pattern("0000-00-00T", bytes, from: start)
    guard let time = time(bytes, from: day ?? start) else { return nil }
    return (bytes.byte(time) == UInt8(ascii: "Z") ? time + 1 : time, day != nil)
  }

  /// `07:08:09.123+0100`
  private static func time(_ bytes: Bytes, from start: Int) -> Int? {
    guard var offset = pattern("00:00:00", bytes, from: start) else { return nil }
    // Appium puts a colon before the milliseconds.
    if bytes.byte(offset) == .dot
      || bytes.byte(offset) == .colon && bytes.byte(offset + 1).isDigit
    {
      offset = bytes.skip(from: offset + 1, while: \.isDigit)
    }
    return pattern("+0000", bytes, from: offset) ?? pattern("-0000", bytes, from: offset) ?? offset
  }

  /// `Shop[411:90210]`
  private static func process(_ bytes: Bytes, from start: Int) -> Int? {
    let name = bytes.skip(from: start) { $0 > .space && $0 != .openBracket }
    guard name > start, bytes.byte(name) == .openBracket, bytes.byte(name + 1).isDigit
    else { return nil }
    let number = bytes.skip(from: name + 1) { $0.isDigit || $0.isLetter || $0 == .colon }
    return bytes.byte(number) == .closeBracket ? number + 1 : nil
  }

  /// The offset after a text that matches an example in which `0` stands for any digit.
  private static func pattern(_ example: StaticString, _ bytes: Bytes, from start: Int) -> Int? {
    example.withUTF8Buffer { example in
      for (index, wanted) in example.enumerated() {
        let byte = bytes.byte(start + index)
        guard wanted == UInt8(ascii: "0") ? byte.isDigit : byte == wanted else { return nil }
      }
      return start + example.count
    }
  }
}

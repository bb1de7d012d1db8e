/// What a log writes before each line: `2031-05-06 07:08:09.123+0100 Shop[411:90210] `, or a level, a
/// time and a process between tabs.
enum LogStamps {
  /// How many lines are looked at.
  private static let sampled = 256

  /// The text without them; nil where most of its first lines have none.
  static func removed(_ bytes: Bytes) -> [UInt8]? {
    guard isStamped(bytes) else { return nil }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      let next = min(bytes.lineEnd(from: place) + 1, bytes.count)
      text.append(contentsOf: bytes[(end(bytes, from: place, onEach: true) ?? place)..<next])
      place = next
    }
    return text
  }

  private static func isStamped(_ bytes: Bytes) -> Bool {
    var (stamped, plain) = (0, 0)
    var place = 0
    while place < bytes.count, stamped + plain < sampled {
      let lineEnd = bytes.lineEnd(from: place)
      if end(bytes, from: place, onEach: true) != nil {
        stamped += 1
      } else if bytes.skipBlanks(from: place) < lineEnd {
        plain += 1
      }
      place = lineEnd + 1
    }
    return stamped > max(1, plain * 3)
  }

  /// Behind the stamp that begins at a place and the one blank that parts it from the text; where each
  /// line has one, a time alone is a stamp too.
  static func end(_ bytes: Bytes, from start: Int, onEach: Bool = false) -> Int? {
    tabbed(bytes, from: start) ?? spaced(bytes, from: start, onEach: onEach)
      ?? system(bytes, from: start)
  }

  /// `May  6 07:08:09 phone Shop(UIKitCore)[411] <Notice>: `, as a system's log has it; nothing of it
  /// behind the process where that has no level.
  private static func system(_ bytes: Bytes, from start: Int) -> Int? {
    guard bytes.byte(start).isLetter, bytes.byte(start + 3) == 0x20,
      let time = pattern(" 00 00:00:00 ", bytes, from: start + 3)
        ?? pattern("  0 00:00:00 ", bytes, from: start + 3)
    else { return nil }
    let line = bytes.lineEnd(from: time)
    guard let host = bytes.firstOffset(of: 0x20, from: time, to: line),
      var place = process(bytes, from: host + 1)
    else { return nil }
    if bytes.has(" <", at: place), let level = bytes.firstOffset(of: ">", from: place, to: line),
      bytes[(place + 2)..<level].allSatisfy(\.isLetter)
    {
      place = level + 1
    }
    return bytes.has(": ", at: place) ? place + 2 : nil
  }

  /// `default⇥12:34:56.789012+0100⇥Shop⇥`
  private static func tabbed(_ bytes: Bytes, from start: Int) -> Int? {
    var place = start
    while bytes.byte(place).isLetter { place += 1 }
    guard place > start, bytes.byte(place) == 0x09, let time = time(bytes, from: place + 1),
      bytes.byte(time) == 0x09
    else { return nil }
    place = time + 1
    while place < bytes.count, bytes[place] > 0x1F { place += 1 }
    return bytes.byte(place) == 0x09 ? place + 1 : nil
  }

  /// `2031-05-06 07:08:09.123+0100 Shop[411:90210] `; day and process may be missing, both only where
  /// each line has a time.
  private static func spaced(_ bytes: Bytes, from start: Int, onEach: Bool) -> Int? {
    if bytes.byte(start) == UInt8(ascii: "[") {
      guard let time = dayAndTime(bytes, from: start + 1)?.end, bytes.has("] ", at: time)
      else { return nil }
      return time + 2
    }
    guard let (time, hasDay) = dayAndTime(bytes, from: start), bytes.byte(time) == 0x20
    else { return nil }
    if hasDay, bytes.has(" - ", at: time) { return time + 3 }
    let process = process(bytes, from: time + 1)
    guard hasDay || process != nil || onEach else { return nil }
    guard let process else { return time + 1 }
    return bytes.byte(process) == 0x20 ? process + 1 : process
  }

  /// `2031-05-06 07:08:09.123`, or with a `T` between, as ISO 8601 has it.
  private static func dayAndTime(_ bytes: Bytes, from start: Int) -> (end: Int, hasDay: Bool)? {
    let day =
      pattern("0000-00-00 ", bytes, from: start) ?? pattern("0000-00-00T", bytes, from: start)
    guard let time = time(bytes, from: day ?? start) else { return nil }
    return (bytes.byte(time) == UInt8(ascii: "Z") ? time + 1 : time, day != nil)
  }

  /// `07:08:09.123+0100`
  private static func time(_ bytes: Bytes, from start: Int) -> Int? {
    guard var place = pattern("00:00:00", bytes, from: start) else { return nil }
    // Appium puts a colon before the milliseconds.
    if bytes.byte(place) == UInt8(ascii: ".")
      || bytes.byte(place) == UInt8(ascii: ":") && bytes.byte(place + 1).isDigit
    {
      place += 1
      while bytes.byte(place).isDigit { place += 1 }
    }
    return pattern("+0000", bytes, from: place) ?? pattern("-0000", bytes, from: place) ?? place
  }

  /// `Shop[411:90210]`
  private static func process(_ bytes: Bytes, from start: Int) -> Int? {
    var place = start
    while place < bytes.count, bytes[place] > 0x20, bytes[place] != UInt8(ascii: "[") { place += 1 }
    guard place > start, bytes.byte(place) == UInt8(ascii: "["), bytes.byte(place + 1).isDigit
    else { return nil }
    place += 1
    while bytes.byte(place).isDigit || bytes.byte(place).isLetter
      || bytes.byte(place) == UInt8(ascii: ":")
    {
      place += 1
    }
    return bytes.byte(place) == UInt8(ascii: "]") ? place + 1 : nil
  }

  /// Behind what is written like an example in which `0` stands for any digit.
  private static func pattern(_ example: StaticString, _ bytes: Bytes, from start: Int) -> Int? {
    example.withUTF8Buffer { example in
      for (offset, wanted) in example.enumerated() {
        let byte = bytes.byte(start + offset)
        guard wanted == UInt8(ascii: "0") ? byte.isDigit : byte == wanted else { return nil }
      }
      return start + example.count
    }
  }
}

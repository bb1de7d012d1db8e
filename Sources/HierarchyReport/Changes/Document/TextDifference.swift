/// Two texts as a change shows them: short ones whole; of long ones the part that differs, with a
/// little context.
struct TextDifference {
  let before: String
  let after: String

  /// The maximum number of characters shown, and the number of those that are context.
  private static let longest = 40
  private static let margin = 12

  init(_ before: String, _ after: String) {
    guard before.isLonger(than: Self.longest) || after.isLonger(than: Self.longest) else {
      (self.before, self.after) = (before, after)
      return
    }
    let start = Self.start(before, after)
    let end = Self.end(before, after, from: start)
    self.before = Self.part(before, from: start, end: end)
    self.after = Self.part(after, from: start, end: end)
  }

  /// The length in bytes of the common prefix, cut at a character boundary.
  private static func start(_ before: String, _ after: String) -> Int {
    var count = zip(before.utf8, after.utf8).prefix { $0 == $1 }.count
    while count > 0, !isBoundary(before, count) || !isBoundary(after, count) { count -= 1 }
    return count
  }

  /// The length in bytes of the common suffix, not overlapping the common prefix.
  private static func end(_ before: String, _ after: String, from start: Int) -> Int {
    let room = min(before.utf8.count, after.utf8.count) - start
    var count = zip(before.utf8.reversed(), after.utf8.reversed()).prefix(room)
      .prefix { $0 == $1 }.count
    while count > 0,
      !isBoundary(before, before.utf8.count - count) || !isBoundary(after, after.utf8.count - count)
    { count -= 1 }
    return count
  }

  /// Whether a UTF-8 character begins at an offset.
  private static func isBoundary(_ text: String, _ offset: Int) -> Bool {
    let utf8 = text.utf8
    guard offset < utf8.count else { return true }
    return utf8[utf8.index(utf8.startIndex, offsetBy: offset)] & 0xC0 != 0x80
  }

  /// The part that differs, with the end of the text before it and the beginning of the text after
  /// it.
  private static func part(_ text: String, from start: Int, end: Int) -> String {
    let utf8 = text.utf8
    let first = utf8.index(utf8.startIndex, offsetBy: start)
    let last = utf8.index(first, offsetBy: utf8.count - start - end)
    let lead = text[..<first]
    let shownLead = lead.suffix(margin)
    let rest = text[first..<last]
    let shown = rest.prefix(longest)
    var result = (shownLead.startIndex > lead.startIndex ? "…" : "") + shownLead + shown
    guard shown.endIndex == rest.endIndex else { return result + "…" }
    let tail = text[last...]
    let shownTail = tail.prefix(margin)
    result += shownTail
    return shownTail.endIndex < tail.endIndex ? result + "…" : result
  }
}

/// Two texts as a change shows them: of long ones the part that differs, with some context.
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
    // What both texts begin and end with, in scalars.
    let (old, new) = (before.unicodeScalars, after.unicodeScalars)
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed())
      .prefix { $0 == $1 }.count
    self.before = Self.part(before, from: start, end: end)
    self.after = Self.part(after, from: start, end: end)
  }

  /// The part that differs, with the end of what is before it and the beginning of the rest.
  private static func part(_ text: String, from start: Int, end: Int) -> String {
    let scalars = text.unicodeScalars
    let first = scalars.index(scalars.startIndex, offsetBy: start)
    let last = scalars.index(scalars.endIndex, offsetBy: -end)
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

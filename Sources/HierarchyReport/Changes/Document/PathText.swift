import HierarchyModel

/// Writes where an object is: the classes of all its ancestors, joined by ` › `.
enum PathText {
  private static let separator = " › "
  private static let longest = 12
  private static let widest = 30
  /// How much of a path is repeated after another one with the same beginning.
  private static let tail = 4

  /// A path; a very long one shows only its ends.
  static func joined(_ names: [String]) -> String {
    guard names.count > longest else { return names.joined(separator: separator) }
    let half = longest / 2
    return (names.prefix(half) + ["…"] + names.suffix(half)).joined(separator: separator)
  }

  /// A path below another one, from their last common element; of a long one only its end.
  static func joined(_ names: [String], after previous: [String]?) -> String {
    let shared = shared(names, previous ?? [], atMost: names.count)
    guard shared > 2 else { return joined(names) }
    let length = min(max(names.count - shared + 1, 3), tail)
    let rest = names.suffix(length)
    return (["…"] + rest).joined(separator: separator)
  }

  /// How many names two paths have in common from the top, at most so many.
  static func shared(_ names: [String], _ others: [String], atMost most: Int) -> Int {
    (0..<min(names.count, others.count, most)).prefix { names[$0] == others[$0] }.count
  }

  /// A path that fits a column, else its end, from an identifier that locates it.
  static func short(_ names: ArraySlice<String>) -> String {
    if names.count < 2 { return names.first ?? "" }
    let gap = separator.count
    var width = -gap
    for name in names {
      // Only of other letters it has to be found out how many characters they are.
      guard name.utf8.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "\r") }) else {
        let text = names.joined(separator: separator)
        return text.isLonger(than: widest) ? ends(names) : text
      }
      width += gap + name.utf8.count
      if width > widest { return ends(names) }
    }
    return names.joined(separator: separator)
  }

  /// The last name of a path, and before it the last other that has an identifier, else the first.
  private static func ends(_ names: ArraySlice<String>) -> String {
    guard let first = names.first, let last = names.last else { return "" }
    if identifier(in: last) != nil { return "…" + separator + last }
    var start = first
    for name in names.dropLast().reversed() {
      guard let identifier = identifier(in: name) else { continue }
      start = identifier
      break
    }
    return start + separator + (names.count > 2 ? "…" + separator : "") + last
  }

  private static func identifier(in label: String) -> String? {
    label.firstRange(ofBytesOf: " #").map { found in
      String(label[label.utf8.index(after: found.lowerBound)...])
    }
  }
}
